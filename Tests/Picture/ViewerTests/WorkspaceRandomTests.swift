import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// Random inputs drive every domain in a workspace, saving, quitting, opening and resizing among them.
struct WorkspaceRandomTests {
  private static let keys: [WorkspaceKey] = [
    .space, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
    .backspace, .delete, .help, .fullScreen,
  ]
  private static let letters = Array("adefikxsyyz/?+-=0123 .,nwyo~é[]lbvrtqm:")

  /// A workspace with a run, and the owner of its window, who saves, opens and resizes.
  private struct Driven {
    var numbers: Numbers
    let scene: any TraceScene
    var workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    var picture: ScenePicture
    var isUnsaved = false
    var failures: [String] = []
    /// How often each thing was done: what was asked of the owner, and what the window did.
    var counts: [String: Int] = [:]

    init(_ scene: any TraceScene, seed: UInt64) {
      self.scene = scene
      numbers = Numbers(state: seed)
      picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      let offers = ["fuel.in_flight", "fuel.latency", "board.age"].map {
        SignalOffer($0, "how it is")
      }
      _ = workspace.apply(.signals(offers, plotted: []), on: scene)
      _ = workspace.apply(
        .scenarios([WorkspaceScenario(path: "b.yaml", title: "Another")]),
        on: scene
      )
    }

    mutating func tell(_ input: WorkspaceInput) {
      let asked = workspace.question
      if case .player(.resize) = input { counts["resize", default: 0] += 1 }
      for effect in workspace.apply(input, on: scene) {
        counts[String("\(effect)".prefix { $0 != "(" }), default: 0] += 1
        answer(effect, isAsked: asked != nil, input)
      }
    }

    /// What the owner of the window does; what is lost without a question is a failure.
    private mutating func answer(_ effect: WorkspaceEffect, isAsked: Bool, _ input: WorkspaceInput)
    {
      switch effect {
      case .edit:
        isUnsaved = true
        tell(.unsaved(true))
      case .quit, .open:
        if isUnsaved, !isAsked { failures.append("\(input) loses edits by \(effect)") }
        isUnsaved = false
        tell(.unsaved(false))
        tell(.opened)
      case .listScenarios:
        tell(.scenarios([WorkspaceScenario(path: "b.yaml", title: "Another", group: "G")]))
      case .chooseCopy(let path): tell(.chooseCopy(of: path, path: "c-\(path)", why: ""))
      case .copyScenario: tell(.opened)
      case .copyCommand:
        if isUnsaved { failures.append("\(input) copies what draws another picture") }
      case .save, .saveAs:
        // The answer to a saving comes later; other inputs come before.
        if numbers.next(3) == 0 { tell(Self.other(&numbers)) }
        endSaving()
      case .choosePath: tell(.choosePath("folder/a-\(numbers.next(9)).yaml"))
      case .paste: tell(.text("pasted"))
      case .plot(let names): tell(.player(.plot(names.map { plotted($0) })))
      case .zoomText(let size): tell(.textSize(TextSize.fitting(size, atMost: 1.7)))
      default: break
      }
    }

    /// A signal that changes at a few records of the run.
    private mutating func plotted(_ name: String) -> PlottedSignal {
      let shapes: [Signal.Shape] = [.level, .distribution, .age, .state]
      let shape = shapes[numbers.next(shapes.count)]
      let points = (0..<12).map { index in
        let number = 1 + index * scene.trace.count / 13
        let value = shape == .state ? SignalValue.text("open") : .integer(Int64(numbers.next(9)))
        return (time: scene.trace.time(of: number), record: number, value: SignalValue?.some(value))
      }
      let signal = Signal("depth", shape, of: .everyClient, about: "how deep it is")
      return PlottedSignal(SignalPlot.Row(name, signal, points))
    }

    private mutating func endSaving() {
      switch numbers.next(4) {
      case 0: tell(.saveEnded(.exists(path: "a.yaml", note: "It stands for 3 runs.")))
      case 1:
        let other = numbers.next(3) == 0 ? nil : "other/a.yaml"
        tell(.saveEnded(.refused("permission denied", otherPath: other)))
      default:
        isUnsaved = false
        tell(.unsaved(false))
        tell(.saveEnded(.saved(path: "a.yaml", note: "")))
      }
    }

    static func other(_ numbers: inout Numbers) -> WorkspaceInput {
      switch numbers.next(12) {
      case 0..<4:
        .player(.resize(Size(width: numbers.length(), height: numbers.length())))
      case 4: .say(WorkspaceMessage("something"))
      case 5: .problems(numbers.next(3) == 0 ? ["error: something"] : [])
      case 6: .player(.seek(SimulationTime(nanoseconds: Int64(numbers.next(30)) << 30)))
      case 7: .filming(numbers.next(2) == 0 ? nil : WorkspaceVideo(done: 1, count: 3))
      case 8: .quit
      case 9: .findings(numbers.next(2) == 0 ? [] : ["expected 'a.b' 1, found 2", "and more"])
      case 10: .computing(numbers.next(2) == 0)
      default: .text(String(repeating: "9", count: numbers.next(90)))
      }
    }

    mutating func input() -> WorkspaceInput {
      let regions = picture.regions
      let region = numbers.next(5) == 0 ? nil : regions[numbers.next(regions.count)]
      let point = region?.bounds.center ?? numbers.point()
      // What is met may be something that covers the region.
      let met = numbers.next(2) == 0 ? region : picture.region(at: point)
      switch numbers.next(20) {
      case 0..<5: return .key(keys[numbers.next(keys.count)], modifiers())
      case 5..<7: return .key(.character(letter()), modifiers())
      case 7..<10: return .text(String(letter()))
      case 10..<13: return .press(point, met)
      case 13: return .move(point, met)
      case 14..<17: return .release(point, met)
      case 17: return .wheel(numbers.length() / 100, point, met)
      case 18: return .leave
      default: return Self.other(&numbers)
      }
    }

    private var keys: [WorkspaceKey] { WorkspaceRandomTests.keys }

    private mutating func letter() -> Character {
      WorkspaceRandomTests.letters[numbers.next(WorkspaceRandomTests.letters.count)]
    }

    private mutating func modifiers() -> WorkspaceModifiers {
      numbers.next(3) > 0 ? [] : WorkspaceModifiers(rawValue: UInt8(numbers.next(8)))
    }

    /// Draws, and looks whether all is where it should be.
    mutating func draw() {
      picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      tell(.reachable(picture.focusOrder(on: workspace)))
      let whole = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
      if picture.layers.allSatisfy({ $0.list.shapes.isEmpty }) { failures.append("nothing drawn") }
      if picture.size != workspace.player.size { failures.append("another size") }
      for id in workspace.stops where !RegionID.stageParts.contains(where: { id.hasPrefix($0) }) {
        guard let bounds = picture.region(id: id)?.bounds else {
          failures.append("\(id) cannot be met")
          continue
        }
        if !whole.holds(bounds) { failures.append("\(id) lies outside: \(bounds) of \(whole)") }
      }
      if let focus = workspace.focused, picture.region(id: focus) == nil {
        failures.append("the focus is on \(focus), which is not drawn")
      }
    }

    /// Something that a person wants of the window, with random inputs in between now and then.
    enum Wish: CaseIterable {
      case fieldEdit, paletteEdit, undo, redo, save, saveAs, open, quit, film, picture, copy, resize
    }

    /// Does what leads to a wish, whatever was done before.
    mutating func pursue(_ wish: Wish) {
      closeAll()
      switch wish {
      case .fieldEdit: editByField()
      case .paletteEdit: command(numbers.next(2) == 0 ? "outage" : "latency")
      case .undo: tell(.key(.character("z"), .control))
      case .redo: tell(.key(.character("y"), .control))
      case .save: tell(.key(.character("s"), .control))
      case .saveAs:
        tell(.key(.character("s"), [.control, .shift]))
        tell(.key(.enter, []))
      case .open:
        tell(.key(.character("o"), .control))
        tell(.key(.enter, []))
        answerQuestion()
      case .quit:
        tell(.key(.character("q"), .control))
        answerQuestion()
      case .film: tell(.key(.character("v"), []))
      case .picture: tell(.key(.character("s"), []))
      case .copy: tell(.key(.character("c"), []))
      case .resize:
        let size = Size(width: Double(320 + numbers.next(1600)), height: numbers.length())
        tell(.player(.resize(size)))
      }
    }

    /// Esc, until nothing lies over the run.
    private mutating func closeAll() {
      tell(.problems([]))
      for _ in 0..<8 where workspace.isPanelOpen || workspace.entry != nil {
        tell(.key(.escape, []))
      }
      tell(.filming(nil))
    }

    private mutating func command(_ word: String) {
      for letter in "/" + word { tell(.text(String(letter))) }
      for _ in 0..<numbers.next(3) { tell(.key(.down, [])) }
      tell(.key(.enter, []))
    }

    /// One of the fields or borders that are drawn, and one of what it lets one choose.
    private mutating func editByField() {
      picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      let starts = ["field/", "end/", "border/", "pricing/"]
      let fields = picture.regions.filter { region in
        region.action != nil && starts.contains { region.id.hasPrefix($0) }
      }
      guard !fields.isEmpty else { return command("outage") }
      let field = fields[numbers.next(fields.count)]
      counts["field", default: 0] += 1
      tell(.press(field.bounds.center, field))
      tell(.release(field.bounds.center, field))
      guard workspace.entry != nil else { return }
      for _ in 0..<numbers.next(5) { tell(.key(.down, [])) }
      tell(.key(.enter, []))
    }

    /// Any of the answers; two of three times one that goes on.
    private mutating func answerQuestion() {
      guard workspace.question != nil else { return }
      counts["question", default: 0] += 1
      for _ in 0..<numbers.next(3) { tell(.key(.right, [])) }
      tell(.key(.enter, []))
    }

    mutating func check() {
      let playhead = workspace.player.playhead
      if !(0...scene.timeline.count).contains(playhead.record)
        || playhead.time > scene.timeline.end
      {
        failures.append("the playhead is at \(playhead)")
      }
      if workspace.hasUnsavedEdits != isUnsaved { failures.append("edits are not marked") }
    }
  }

  @Test(arguments: FocusTests.Domain.allCases, [3, 4] as [UInt64])
  func `random inputs break and lose nothing`(domain: FocusTests.Domain, seed: UInt64) throws {
    var driven = Driven(try FocusTests.scene(domain), seed: seed)
    for count in 0..<SearchEffort.count(4_000) {
      if driven.numbers.next(6) == 0 {
        driven.pursue(Driven.Wish.allCases[driven.numbers.next(Driven.Wish.allCases.count)])
      } else {
        driven.tell(driven.input())
      }
      if driven.numbers.next(8) == 0 {
        driven.workspace.advance(by: .milliseconds(driven.numbers.next(90)), on: driven.scene)
      }
      driven.check()
      if count.isMultiple(of: 80) { driven.draw() }
      if driven.failures.count > 5 { break }
    }
    #expect(driven.failures.isEmpty, "\(driven.failures)")
    let kinds = [
      "edit", "undo", "redo", "save", "saveAs", "choosePath", "open", "quit", "film", "savePicture",
      "copyCommand", "resize", "question",
    ]
    // A share of the inputs does not come to all of it.
    for kind in kinds where SearchEffort.count(20) == 20 {
      #expect(driven.counts[kind] ?? 0 >= 20, "\(kind): \(driven.counts)")
    }
  }
}

extension RegionID {
  /// What the ids of things on the stage begin with, which may lie half outside.
  fileprivate static let stageParts = [
    "state/", "border/", "room/", "pane/", "bus/", "stop/", "pin/", "cluster/",
  ]
}
