import BusesScene
import Drawing
import JSON
import Rasterizing
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// What is said at a moment of the scenarios that are shipped is true, wherever it is said.
struct ShippedMomentTests {
  private static func end(_ scene: any TraceScene) throws -> SceneDescription {
    scene.description(at: scene.timeline.last, client: nil)
  }

  private func lines(_ heading: String, _ told: SceneDescription) -> [String] {
    told.parts.first { $0.heading.hasPrefix(heading) }?.lines ?? []
  }

  @Test
  func `nothing lies ahead in a maze that is explored, possible or not`() throws {
    let scene = try ShippedRuns.scene(of: "mazes/crooked")
    let told = try Self.end(scene)
    #expect(told.facts["answer"]?["frontier"] == .integer(0))
    #expect(lines("Answer", told).contains("frontier 0"))
    #expect(told.parts.contains { $0.heading == "What can be reached is explored" })
    #expect(told.text.contains("3 things cannot be true"))
    #expect(!told.text.contains("Everything is explored") && !told.text.contains("all explored"))
    // From the record on that says that a door leads nowhere, nothing is expected behind it.
    for record in 1...scene.trace.count {
      let moment = scene.description(at: scene.timeline.playhead(after: record), client: nil)
      let said = lines("What went wrong", moment).contains("conflict at 0·3: two places")
      let letters = lines("Maze, north is up", moment).joined(separator: "\n")
      if said { #expect(!letters.contains("o.") && letters.contains("o-!"), "\(letters)") }
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `the title of a report is always there, in words and values`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    for record in ShippedRuns.records(of: scene, 3, seed: 2) {
      let told = scene.description(at: scene.timeline.playhead(after: record), client: nil)
      guard case .string(let title)? = told.facts["answer"]?["title"] else {
        Issue.record("no title after \(record) in \(path)")
        continue
      }
      #expect(!title.isEmpty && lines("Answer", told).first == title)
    }
  }

  @Test func `names keep their first letters, in words and on the map`() throws {
    let scene = try ShippedRuns.scene(of: "regressions/brewery-rows-of-spreadsheets")
    func told(_ seconds: Int64) -> SceneDescription {
      let time = SimulationTime(nanoseconds: seconds * 1_000_000_000)
      return scene.description(at: scene.playhead(at: time), client: nil)
    }
    #expect(lines("Answer", told(25)).first == "Sample")
    #expect(told(25).facts["answer"]?["title"] == .string("Sample"))
    #expect(
      lines("Details", told(25)) == [
        "1. 1 Hop St (At): DeKalb, IL 60115", "2. (815) 555-0100 (Tel): click to call",
      ]
    )
    #expect(
      lines("The nearest first", told(10)) == [
        "1. Sample (1) 10 feet: Micro", "2. deschutes (2) 450 feet: Tasting room",
        "3. Lost zero (3) 0.2 miles: Micro", "4. iOS Brewing (4) 0.3 miles: Micro",
      ]
    )
    guard case .array(let rows)? = told(10).facts["list"] else {
      Issue.record("there is no list")
      return
    }
    #expect(rows.map { $0["id"] } == ["0", "0", "7", "0"].map { .string($0) })
    let picture = try scene.picture(after: scene.trace.count, width: 1280, height: 800)
    #expect(Set(picture.regions.map(\.id)).count == picture.regions.count)
    let choices = scene.choices(about: "brewery/0 (2)", at: scene.timeline.last, client: nil)
    let look = try #require(choices?.choices.first)
    #expect(look.title == "Look at deschutes")
    guard case .say(let message) = look.outcome else {
      Issue.record("the first of its id is looked at")
      return
    }
    #expect(message.title == "The brewery service calls another one of the list the same")
  }

  /// The minutes of the clock and those that a bus is promised for.
  private static func minutes(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return parts.count >= 2 ? parts[0] * 60 + parts[1] : nil
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.paths("buses")))
  func `the clock, the time of a bus and its minutes agree`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let promise = /^(?:([0-9]+) min|DUE): .*(?:[Aa]t|bout) ([0-9]{2}:[0-9]{2})/
    for record in ShippedRuns.records(of: scene, 20, seed: 3) {
      for later in [0, 29, 65] as [Int64] {
        let record = scene.timeline.playhead(after: record)
        let time = record.time.advanced(by: .seconds(later))
        guard time <= scene.timeline.end else { continue }
        let told = scene.description(at: scene.playhead(at: time), client: nil)
        guard case .string(let clock)? = told.facts["clock"], let now = Self.minutes(clock) else {
          continue
        }
        var seen: [String] = []
        for line in lines("Next bus", told) + lines("Other buses", told) {
          guard let match = line.firstMatch(of: promise), let at = Self.minutes(match.2) else {
            continue
          }
          let wait = match.1.flatMap { Int($0) } ?? 0
          // A bus that is due may have been due a minute ago.
          let left = (at - now + 1440) % 1440
          #expect(left == wait || wait == 0 && left == 1439, "\(clock): \(line) (\(path))")
          seen.append(String(line.prefix { $0 != ":" }))
        }
        guard case .array(let clients)? = told.facts["clients"],
          case .array(let buses)? = clients.first?["buses"]
        else { continue }
        let waits = buses.compactMap { bus -> String? in
          if case .string(let wait)? = bus["wait"] { wait } else { nil }
        }
        #expect(seen.allSatisfy(waits.contains), "\(waits) \(seen)")
      }
    }
  }

  @Test func `the number of a bunch lies on its ring`() throws {
    let scene = try ShippedRuns.scene(of: "buses/bunching")
    var view = ViewState(size: Size(width: 1280, height: 800))
    view.face = .map
    let typeface = try ShippedRuns.typeface.get()
    let telling: Int64 = 2_255_785_000_000
    let moments = stride(from: Int64(300), to: 3600, by: 150).map { $0 * 1_000_000_000 }
    var count = 0
    for moment in moments + [telling] {
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: moment))
      let shapes = scene.picture(at: playhead, in: view, measure: typeface)
        .layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
      let rings = shapes.compactMap { shape -> Rect? in
        if case .dashed(let path, _, width: 1.8, _, _, _) = shape { path.bounds } else { nil }
      }
      for case .text(let text, let place, Font(10.5, .bold), _, .center) in shapes
      where Int(text).map({ $0 < 10 }) == true {
        let badge = Rect(center: place - Point(0, 3.8), width: 17, height: 17)
        guard rings.contains(where: { $0.intersects(badge) && !$0.inset(9).contains(badge.center) })
        else {
          // The ends of routes have numbers of their own, in frames.
          #expect(Int(text).map { $0 > 9 } == true, "\(text) at \(place), \(moment)")
          continue
        }
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func `two runs have one scale of costs`() throws {
    let cheap = try ShippedRuns.scene(of: "shipping/closing-mid-search")
    let dear = try ShippedRuns.scene(of: "shipping/coast-to-coast")
    let two = TwoRunsScene(cheap, dear, names: ("one", "other"))
    let typeface = try ShippedRuns.typeface.get()
    let view = ViewState(size: Size(width: 1600, height: 1000))
    func texts(_ scene: any TraceScene) -> [String] {
      scene.picture(at: scene.timeline.last, in: view, measure: typeface).texts
    }
    func scales(_ texts: [String]) -> [String] {
      texts.indices.filter { texts[$0] == "$0" }.map { texts[$0 + 1] }
    }
    #expect(scales(texts(cheap)) != scales(texts(dear)))
    let both = scales(texts(two))
    #expect(both.count == 2 && Set(both).count == 1, "\(both)")
    #expect(scales(texts(dear)).first == both.first)
  }
}
