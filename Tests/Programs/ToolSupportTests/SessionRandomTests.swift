import Drawing
import Foundation
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

/// Random inputs drive a real session of every domain over folders of its own: edits, saving,
/// opening, quitting and resizing, and nothing is lost.
struct SessionRandomTests {
  private static let names = ["breweries", "buses", "hire", "maze", "shipping"]

  /// A window without a screen: a workspace and a session, held together as the program does it.
  private struct Window {
    var numbers: Numbers
    let folder: String
    let bench: Environment
    var session: Session
    var workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    var scene: any TraceScene
    var failures: [String] = []
    var counts: [String: Int] = [:]

    init(_ name: String, in folder: String, seed: UInt64) throws {
      numbers = Numbers(state: seed)
      self.folder = folder
      bench = try Bench.environment.get()
      for name in SessionRandomTests.names {
        let text = Table.text("session-\(name)")
        try Environment.write(Array(text.utf8), to: "\(folder)/\(name).yaml")
      }
      // A name in it leads to no folder, whoever runs the tests.
      try Environment.write([], to: "\(folder)/file")
      session = Session(environment: bench, path: "\(folder)/\(name).yaml")
      scene = try bench.emptyScene()
      let all = SessionRandomTests.names.map {
        WorkspaceScenario(path: "\(folder)/\($0).yaml", title: $0)
      }
      tell(.scenarios(all))
      takeNews(waiting: true)
    }

    mutating func tell(_ input: WorkspaceInput) {
      let asked = workspace.question
      for effect in workspace.apply(input, on: scene) { act(on: effect, asked) }
      if workspace.hasUnsavedEdits != session.hasUnsavedEdits {
        tell(.unsaved(session.hasUnsavedEdits))
      }
    }

    private mutating func act(on effect: WorkspaceEffect, _ asked: String?) {
      counts[String("\(effect)".prefix { $0 != "(" }), default: 0] += 1
      switch effect {
      case .edit(let edit): _ = session.apply(edit)
      case .undo: session.undo()
      case .redo: session.redo()
      case .cancelRun: session.cancel()
      case .save: session.startSaving()
      case .saveAs(let path, let overwriting):
        session.startSaving(to: path, overwriting: overwriting)
      case .choosePath:
        let bad = "\(folder)/file/deeper/a.yaml"
        tell(.choosePath(numbers.next(3) == 0 ? bad : session.ownPath ?? session.suggestedPath))
      case .open(let path): leave(asked, opening: path)
      case .quit: leave(asked, opening: session.currentFile ?? session.path)
      case .paste: tell(.text("pasted"))
      default: break
      }
    }

    /// Whoever leaves has answered the question, or a file holds all that was edited.
    private mutating func leave(_ asked: String?, opening path: String) {
      session.finishSaving()
      if asked == nil {
        if session.hasUnsavedEdits { failures.append("edits are lost") }
        expectOnDisk()
      }
      session.cancel()
      session = Session(environment: bench, path: path)
      if session.problem != nil { failures.append("\(path) cannot be opened again") }
      tell(.opened)
      tell(.player(.mark(.clear)))
      takeNews(waiting: true)
    }

    /// The file gives the run that is shown.
    private mutating func expectOnDisk() {
      guard let file = session.currentFile, let shown = session.shown, shown.isWhole,
        session.progress == nil
      else { return }
      let again = Session(environment: bench, path: file, seed: session.seed)
      again.finish()
      if again.shown?.fingerprint != shown.fingerprint {
        failures.append("\(file) gives another run")
      }
    }

    mutating func takeNews(waiting: Bool) {
      if waiting { session.wait() }
      let news = session.poll(at: workspace.player.playhead.time)
      if news.contains(.run), let run = session.shown {
        scene = run.scene
        workspace.goOn(with: run.scene)
        tell(.findings(run.failures))
      }
      if workspace.hasUnsavedEdits != session.hasUnsavedEdits {
        tell(.unsaved(session.hasUnsavedEdits))
      }
      if news.contains(.saved) { tellSaved() }
      tell(.computing(session.progress != nil))
    }

    private mutating func tellSaved() {
      switch session.saved {
      case .saved(let saved): tell(.saveEnded(.saved(path: saved.path, note: "")))
      case .exists: tell(.saveEnded(.exists(path: session.savingPath, note: "")))
      case .refused(let words):
        let other = session.otherPath(than: session.savingPath)
        let inside = other.hasPrefix(folder) ? other : "\(folder)/other.yaml"
        tell(.saveEnded(.refused(words, otherPath: inside)))
      case nil: break
      }
    }

    /// Does something that a person wants, whatever lies over the run.
    private mutating func pursue(_ wish: Int) {
      for _ in 0..<8 where workspace.isPanelOpen || workspace.entry != nil {
        tell(.key(.escape, []))
      }
      switch wish {
      case 0, 1: type("/" + ["outage", "latency"][wish])
      case 2: type("/" + ["swap", "size", "route", "generate", "stop", "calc"][numbers.next(6)])
      case 3: tell(.key(.character("s"), .control))
      case 4:
        tell(.key(.character("s"), [.control, .shift]))
        tell(.key(.enter, []))
      case 5, 8:
        tell(.key(.character("o"), .control))
        for _ in 0..<numbers.next(5) { tell(.key(.down, [])) }
        tell(.key(.enter, []))
        answerQuestion()
      case 6:
        tell(.quit)
        answerQuestion()
      case 7: tell(.key(.character(numbers.next(2) == 0 ? "z" : "y"), .control))
      default:
        counts["resize", default: 0] += 1
        let size = Size(width: Double(numbers.next(1500)), height: Double(numbers.next(1000)))
        tell(.player(.resize(size)))
      }
    }

    private mutating func answerQuestion() {
      guard workspace.question != nil else { return }
      counts["question", default: 0] += 1
      for _ in 0..<numbers.next(3) { tell(.key(.right, [])) }
      tell(.key(.enter, []))
    }

    /// Whether it did everything that a person does, often.
    var hasDoneEnough: Bool {
      ["edit", "save", "saveAs", "open", "quit", "resize", "question"].allSatisfy {
        counts[$0] ?? 0 >= SearchEffort.count(20)
      } && ["undo", "redo"].allSatisfy { counts[$0] ?? 0 >= SearchEffort.count(10) }
    }

    mutating func step() {
      if numbers.next(3) > 0 {
        pursue(numbers.next(10))
      } else {
        wander()
      }
      takeNews(waiting: numbers.next(2) == 0)
    }

    private mutating func wander() {
      let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      if picture.layers.allSatisfy({ $0.list.shapes.isEmpty }) { failures.append("nothing drawn") }
      let reachable = picture.focusOrder(on: workspace)
      tell(.reachable(reachable))
      let order = workspace.stops
      switch numbers.next(12) {
      case 0..<5 where !order.isEmpty: click(order[numbers.next(order.count)], in: picture)
      case 5: type("/" + ["out", "lat", "swap", "gen", "stop", "open", "calc"][numbers.next(7)])
      case 6: tell(.key(numbers.next(2) == 0 ? .enter : .escape, []))
      case 7:
        let keys: [Character] = ["s", "z", "y", "q", "s"]
        tell(
          .key(
            .character(keys[numbers.next(5)]),
            numbers.next(3) == 0 ? [.control, .shift] : .control
          )
        )
      case 8:
        let size = Size(width: Double(numbers.next(1500)), height: Double(numbers.next(1000)))
        tell(.player(.resize(size)))
      case 9: tell(.player(.seek(SimulationTime(nanoseconds: Int64(numbers.next(4000)) << 20))))
      case 10: tell(.player(.end))
      default: tell(.quit)
      }
    }

    private mutating func click(_ id: String, in picture: ScenePicture) {
      guard let region = picture.region(id: id) else { return }
      tell(.press(region.bounds.center, region))
      tell(.release(region.bounds.center, region))
    }

    private mutating func type(_ text: String) {
      for letter in text { tell(.text(String(letter))) }
      tell(.key(.enter, []))
    }
  }

  @Test(
    arguments: SearchEffort.some(
      of: [
        ("shipping", 1), ("shipping", 2), ("maze", 1), ("buses", 2), ("breweries", 1), ("hire", 2),
      ]
        as [(String, UInt64)]
    )
  )
  func `random inputs lose nothing of a real session`(name: String, seed: UInt64) throws {
    try Bench.inFolder { folder in
      var window = try Window(name, in: folder, seed: seed)
      // How often a run is there to be edited depends on how busy the machine is.
      var steps = 0
      while window.failures.isEmpty,
        steps < SearchEffort.count(600) || steps < 4000 && !window.hasDoneEnough
      {
        window.step()
        steps += 1
      }
      window.session.finishSaving()
      #expect(window.failures == [], "\(window.counts)")
      #expect(window.hasDoneEnough, "\(window.counts)")
    }
  }
}
