import Drawing
import Scenarios
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// What a person reads over the runs of the scenarios that are shipped: a person's words, never keys
/// of the file, paths of requests, kinds of records or codes.
struct ShippedWordsTests {
  /// Where words were read, and what they were.
  private struct Words {
    let place: String
    let texts: Set<String>

    init(_ place: String, _ texts: some Sequence<String>) {
      self.place = place
      self.texts = Set(texts)
    }
  }

  private static let never = [
    "a key of the file": "[a-z]_[a-z]",
    "a path of a request": "/(rooms|roads|borders|locks|bustime|start|tiles|v1|fix)\\b|\\?[a-z]+=",
    "a kind of record":
      "\\b(request|shipping|maze|board|bus|client|service|road|brewery|location)\\.[a-z]",
    "a value of the language": "\\bnil\\b|Optional\\(",
    "minutes as seconds": "\\b([6-9][0-9]|[0-9]{3,})(\\.[0-9]+)? s\\b(?!…)",
  ]
  /// What is not said where one thing is meant: a map's own labels and lists may be short.
  private static let neverOfOne = [
    "the code of a border": "\\b[A-Z]{2}-[A-Z]{2}\\b",
    "the code of a state": "\\b(From|To|from|to) [A-Z]{2}\\b",
  ]
  /// In a city, whose stops have names.
  private static let neverInCity = ["the number of a stop": "\\b[Ss]top (changed to )?[0-9]"]
  /// In a run of minutes, moments are written as its clock is.
  private static let neverInMinutes = [
    "a moment in seconds": "\\b(at|from|until|since) [0-9]+(\\.[0-9]+)? m?s\\b"
  ]

  private func expectNone(of rules: [String: String], in words: Words, _ path: String) throws {
    for (name, pattern) in rules.sorted(by: { $0.key < $1.key }) {
      let regex = try Regex(pattern)
      for text in words.texts.sorted() where text.firstMatch(of: regex) != nil {
        Issue.record("\(name) in \(words.place): '\(text)' (\(path))")
      }
    }
  }

  /// A workspace over a run, at a record.
  private struct Walk {
    var workspace: Workspace
    let scene: any TraceScene

    init(_ scene: any TraceScene, record: Int) {
      self.scene = scene
      workspace = Workspace(player: Player(size: Size(width: 1700, height: 1000)))
      let time = scene.timeline.playhead(after: record).time
      _ = workspace.apply(.player(.seek(time)), on: scene)
    }

    var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }

    mutating func type(_ text: String) {
      for letter in text { _ = workspace.apply(.text(String(letter)), on: scene) }
    }

    /// One region of each kind on the stage, such as `room`.
    func subjects(_ picture: ScenePicture) -> [Region] {
      var seen: [String: Int] = [:]
      return picture.regions.filter { region in
        let kind = String(region.id.prefix { $0 != "/" })
        guard ["state", "border", "room", "pane", "bus", "stop", "pin"].contains(kind) else {
          return false
        }
        seen[kind, default: 0] += 1
        return seen[kind] ?? 0 <= 3
      }
    }
  }

  /// The whole picture, and the event list beside it.
  private func shown(_ walk: Walk) -> [Words] {
    var walk = walk
    let plain = walk.picture
    _ = walk.workspace.apply(.key(.character("e"), []), on: walk.scene)
    let labels = plain.regions.flatMap { [$0.label, $0.hint] }
    let told = walk.scene.description(at: walk.workspace.player.playhead, client: nil).parts
    return [
      Words("the picture", plain.texts), Words("the regions", labels),
      Words("the event list", walk.picture.texts),
      Words("the description", told.dropFirst().flatMap { [$0.heading] + $0.lines }),
    ]
  }

  /// What is said of a subject under the pointer, in short and in full.
  private func subjects(_ walk: Walk) -> [Words] {
    walk.subjects(walk.picture).flatMap { region -> [Words] in
      var hovering = walk
      let place = region.bounds.center
      let before = Set(hovering.picture.texts)
      _ = hovering.workspace.apply(.move(place, region), on: walk.scene)
      let tooltip = Set(hovering.picture.texts).subtracting(before)
      let playhead = walk.workspace.player.playhead
      let facts = walk.scene.told(about: region.id, at: playhead, client: nil)
      let rows = facts.map { [$0.title] + $0.rows.flatMap { [$0.name, $0.value] } } ?? []
      return [
        Words("the tooltip of \(region.id)", tooltip), Words("the facts of \(region.id)", rows),
      ]
    }
  }

  private func lanes(_ walk: Walk) -> Words {
    guard let lane = walk.picture.region(id: RegionID.timeline)?.bounds else {
      return Words("the lanes", [])
    }
    let points = (0..<12).flatMap { column in
      stride(from: lane.y + 12, to: lane.maxY, by: 13).map {
        Point(lane.x + lane.width * (Double(column) + 0.5) / 12, $0)
      }
    }
    return Words(
      "the lanes",
      points.flatMap { point in
        walk.scene.laneDetails(
          at: point,
          playhead: walk.workspace.player.playhead,
          in: walk.workspace.player.view,
          measure: EvenTextMeasure()
        )
      }
    )
  }

  /// The rows of a palette, and what is said of the edits that they make.
  private func palette(_ walk: Walk, typing text: String) -> [Words] {
    var walk = walk
    walk.type("/")
    walk.type(text)
    let commands = walk.workspace.commands(on: walk.scene)
    let rows = commands.flatMap { [$0.title] }
    var edits: [String] = []
    // Of a list as long as a city's stops, some stand for all.
    let isLong = commands.count > 40
    let steps = isLong ? commands.count / 400 + 1 : 1
    for _ in 0..<min(commands.count, 40) {
      var chosen = walk.workspace
      for case .edit(let edit) in chosen.apply(.key(.enter, []), on: walk.scene) {
        edits.append(edit.words(on: walk.scene))
      }
      for _ in 0..<steps {
        _ = walk.workspace.apply(.key(isLong ? .pageDown : .down, []), on: walk.scene)
      }
    }
    return [Words("the palette", rows), Words("what passes after edits", edits)]
  }

  /// What all edits of a form's fields say.
  private func fields(_ walk: Walk) -> Words {
    let playhead = walk.workspace.player.playhead
    let choices = walk.scene.form(at: playhead, client: nil).flatMap { $0.choices() }
    let commands = walk.scene.commands(typed: ["close"], at: playhead, client: nil)
    let edits = (choices + commands).compactMap { choice -> ScenarioEdit? in
      if case .edit(let edit) = choice.outcome { edit } else { nil }
    }
    return Words("the edits of fields", edits.map { $0.words(on: walk.scene) })
  }

  @Test(
    arguments: SearchEffort.some(of: ShippedRuns.allPaths)
  )
  func `all that is read are a person's words`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let inMinutes = scene.timeline.end.nanoseconds >= 60_000_000_000
    // What was recorded elsewhere is about a stop that this city has not, and so has no name.
    let isCity = path.contains("/buses/") && !path.hasSuffix("/recorded-answers.yaml")
    var read = 0
    let records = SearchEffort.some(of: [0, scene.trace.count / 3, scene.trace.count])
    for record in records {
      let walk = Walk(scene, record: record)
      let broad = shown(walk)
      var narrow = subjects(walk) + [lanes(walk), fields(walk)] + palette(walk, typing: "")
      if !scene.changeWords.isEmpty { narrow += palette(walk, typing: "close co") }
      for words in broad + narrow {
        try expectNone(of: Self.never, in: words, path)
        read += words.texts.count
      }
      for words in narrow {
        try expectNone(of: Self.neverOfOne, in: words, path)
        if isCity { try expectNone(of: Self.neverInCity, in: words, path) }
        if inMinutes { try expectNone(of: Self.neverInMinutes, in: words, path) }
      }
    }
    #expect(read > 100 * records.count)
  }

  @Test func `another stop is told as that, not as the route that leads to it`() throws {
    let scene = try ShippedRuns.scene(of: "buses/stop-changed")
    let texts = try scene.picture(after: scene.trace.count, width: 1280, height: 800).texts
    let told = texts.filter { $0.hasPrefix("board: ") }
    #expect(told.contains { $0.hasPrefix("board: stop changed") }, "\(texts)")
    #expect(!told.contains { $0.hasPrefix("board: route changed") }, "\(told)")
  }
}
