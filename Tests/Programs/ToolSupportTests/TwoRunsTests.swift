import Drawing
import Foundation
import RunRecords
import Scenarios
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// Two runs beside each other, of every domain.
struct TwoRunsTests {
  /// The traces are compared and drawn twice, so long runs are left to the others.
  private static let longest = 1 << 19

  private static func player(of two: TwoRunsScene) -> Player {
    Player(size: Size(width: 1280, height: 800))
  }

  private static func reseeded(_ path: String) throws -> any TraceScene {
    let environment = try Bench.environment.get()
    let own = try #require(try environment.scenarios(at: path).first)
    let seed = Seed(own.seed.value &+ 1)
    let scenario = try #require(try environment.scenarios(at: path, seed: seed).first)
    return try environment.scene(of: scenario)
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `a shipped scenario beside itself has no difference at any moment`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    // What takes too long twice is left to those that are shorter.
    guard scene.trace.bytes.count <= Self.longest else { return }
    let two = TwoRunsScene(scene, scene, names: ("1", "2"))
    #expect(two.difference == nil)
    #expect(two.timeline.count == 2 * scene.trace.count)
    var player = Self.player(of: two)
    player.apply(.end, on: two.timeline)
    player.apply(.firstDifference, on: two.timeline)
    #expect(player.playhead == two.timeline.last, "there is nowhere to go")
    for record in ShippedRuns.records(of: scene, 3, seed: 4) {
      let playhead = two.playhead(at: two.timeline.playhead(after: 2 * record).time)
      let told = two.description(at: playhead, client: nil)
      let differences = try #require(told.parts.first { $0.heading == "Differences" })
      #expect(differences.lines.allSatisfy { $0.hasSuffix(": equal") }, "\(path) after \(record)")
      #expect(told.parts[0].lines.contains { $0.hasPrefix("no difference: ") })
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `beside its reseeded self the mark is where the traces part`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    // What takes too long twice is left to those that are shorter.
    guard scene.trace.bytes.count <= Self.longest else { return }
    let other = try Self.reseeded(path)
    let two = TwoRunsScene(scene, other, names: ("one", "other"))
    let difference = try #require(TraceDifference(scene.trace, other.trace))
    var player = Self.player(of: two)
    player.apply(.firstDifference, on: two.timeline)
    let picture = two.picture(
      at: player.playhead,
      in: player.view,
      measure: try ShippedRuns.typeface.get()
    )
    let sign = picture.region(id: RegionID.firstDifference)
    guard let number = difference.recordNumber else {
      #expect(player.playhead == .start)
      #expect(sign == nil)
      return
    }
    let moments = [scene.trace, other.trace].filter { $0.numbers.contains(number) }
      .map { $0.time(of: number) }
    #expect(player.playhead.time == moments.min())
    // The record is the first of its number that was applied.
    let record = two.trace.record(player.playhead.record)
    let side = record.entity.hasPrefix("1/") ? scene.trace : other.trace
    #expect(record.entity.dropFirst(2) == side.record(number).entity)
    #expect(sign?.label.hasPrefix("First difference at ") == true)
  }

  @Test(arguments: SearchEffort.some(of: ["shipping", "mazes", "buses", "breweries", "car-hire"]))
  func `what can be pointed at lies in its run's pane, and has Tab`(domain: String) throws {
    let path = try #require(ShippedRuns.paths(domain).first)
    let two = try TwoRunsScene(
      ShippedRuns.scene(path),
      Self.reseeded(path),
      names: ("one", "other")
    )
    let typeface = try ShippedRuns.typeface.get()
    for (width, height) in [(1280.0, 800.0), (800, 500), (2560, 1600), (480, 320)] {
      var view = ViewState(size: Size(width: width, height: height))
      view.stage = Viewport(zoom: 2)
      let middle = two.timeline.playhead(after: two.timeline.count / 2)
      let picture = two.picture(at: middle, in: view, measure: typeface)
      let panes = try [1, 2].map { try #require(picture.region(id: "run/\($0)/pane")).bounds }
      #expect(!panes[0].intersects(panes[1]))
      for region in picture.regions {
        for (number, pane) in zip([1, 2], panes) where region.id.hasPrefix("run/\(number)/") {
          let bounds = region.bounds
          let isInside =
            bounds.x >= pane.x - 0.01 && bounds.y >= pane.y - 0.01
            && bounds.maxX <= pane.maxX + 0.01 && bounds.maxY <= pane.maxY + 0.01
          #expect(isInside, "\(region.id) at \(width)")
        }
      }
      let workspace = Workspace(player: Player(size: view.size))
      let order = picture.focusOrder(on: workspace).map(\.id)
      #expect(Set(order).count == order.count)
      #expect(order.contains(RegionID.play))
      #expect(order.contains(RegionID.difference))
    }
  }

  @Test func `each run stands at its end, and both clocks begin together`() throws {
    let (long, short) = try (
      ShippedRuns.scene("\(Bench.scenarios)/coast-to-coast.yaml"),
      ShippedRuns.scene("\(Bench.scenarios)/outage.yaml")
    )
    #expect(long.timeline.end > short.timeline.end)
    let two = TwoRunsScene(long, short, names: ("long", "short"))
    #expect(two.timeline.end == long.timeline.end)
    let ended = short.description(at: short.timeline.last, client: nil)
    let told = two.description(at: two.timeline.last, client: nil)
    let parts = told.parts.filter { $0.heading.hasPrefix("2 short: ") }
    #expect(parts.map(\.lines) == ended.parts.map(\.lines))
    // Stepping through goes through the records of both, each once.
    var (ours, theirs) = (0, 0)
    for number in two.trace.numbers {
      let record = two.trace.record(number)
      if record.entity.hasPrefix("1/") { ours += 1 } else { theirs += 1 }
      let (trace, own) =
        record.entity.hasPrefix("1/") ? (long.trace, ours) : (short.trace, theirs)
      #expect(trace.record(own).kind == record.kind)
      #expect(trace.time(of: own) == record.time)
    }
    #expect((ours, theirs) == (long.trace.count, short.trace.count))
  }

  @Test func `amounts differ by amounts, and what is told once is said to be`() throws {
    let two = try TwoRunsScene(
      ShippedRuns.scene("\(Bench.scenarios)/coast-to-coast.yaml"),
      ShippedRuns.scene("\(Bench.scenarios)/outage.yaml"),
      names: ("coast-to-coast", "outage")
    )
    let at = two.playhead(at: SimulationTime(nanoseconds: 4_000_000_000))
    let parts = two.description(at: at, client: nil).parts
    #expect(
      parts.prefix(2).flatMap(\.lines) == [
        "at 4.000 of 42.299 s, after record 363 of 1491", "1 coast-to-coast, 2 outage",
        "differ from 0 s: first in record 2; the seeds differ: 7 and 5; the scenarios differ in "
          + "'clients', 'seed', 'services', 'timeline'",
        "outage: 60 more requests", "cost $314.33 | $97.29: −$217.04",
        "certainty to New Jersey so far | to Oklahoma so far: differs",
        "hops 3 hops | 2 hops: −1", "settled 8 settled | 7 settled: −1",
        "under way 1 under way | 0 under way: −1",
      ]
    )
  }

  @Test func `runs of two domains stand beside each other`() throws {
    let maze = try #require(ShippedRuns.paths("mazes").first)
    let two = try TwoRunsScene(
      ShippedRuns.scene("\(Bench.scenarios)/outage.yaml"),
      ShippedRuns.scene(maze),
      names: ("outage", "maze")
    )
    let told = two.description(at: two.timeline.last, client: nil).parts
    #expect(told[1].lines.contains { $0.hasSuffix(": only in 1") })
    #expect(told[1].lines.contains { $0.hasSuffix(": only in 2") })
    #expect(told.contains { $0.heading.hasPrefix("1 outage: ") })
    #expect(told.contains { $0.heading.hasPrefix("2 maze: ") })
  }

  @Test func `two runs of one file are called by their seeds, others by their files`() throws {
    let bench = try Bench.environment.get()
    let path = "\(Bench.scenarios)/outage.yaml"
    let two = try bench.twoRuns(path, path, seed: nil, otherSeed: Seed(9), limit: 1 << 20)
    let words = two.description(at: .start, client: nil).parts[0].lines
    #expect(words.contains("1 seed 5, 2 seed 9"))
    let error = #expect(throws: CommandFailure.self) {
      try bench.twoRuns("-", "-", seed: nil, limit: 1)
    }
    #expect(error?.words == "error: standard input cannot be both runs")
  }

  @Test func `an edited run is compared with what it was`() throws {
    let session = try Bench.session("outage")
    #expect(session.compareBeforeEdits() == nil)
    let before = try #require(session.shown).trace
    #expect(session.apply(.seed("77")) == .applied)
    session.finish()
    let other = try #require(try session.compareBeforeEdits()?.finished())
    #expect(other.scene.trace == before)
    #expect(other.side == .first)
    let own = try #require(session.shown)
    let two = other.beside(own.scene, of: session.path, canChange: true)
    #expect(two.editable == .second)
    #expect(two.fingerprints == [before.fingerprint, own.trace.fingerprint])
    let lines = two.description(at: .start, client: nil).parts[0].lines
    #expect(lines.contains("1 before my edits, 2 now"))
  }

  @Test func `only the run of the session can be changed`() throws {
    let scene = try ShippedRuns.scene("\(Bench.scenarios)/outage.yaml")
    let typeface = try ShippedRuns.typeface.get()
    let view = ViewState(size: Size(width: 1280, height: 800))
    func acting(_ editable: RunSide?) -> Set<String> {
      let two = TwoRunsScene(scene, scene, names: ("1", "2"), editable: editable)
      let picture = two.picture(at: two.timeline.last, in: view, measure: typeface)
      let order = picture.focusOrder(on: Workspace(player: Player(size: view.size)))
      return Set(order.map(\.id).filter { $0.hasPrefix("run/") }.map { String($0.prefix(6)) })
    }
    #expect(acting(nil).isEmpty)
    #expect(acting(.first) == ["run/1/"])
    #expect(acting(.second) == ["run/2/"])
  }

  @Test func `a record says which run it is of, and a request keeps its answer`() throws {
    let scene = try ShippedRuns.scene("\(Bench.scenarios)/outage.yaml")
    let two = TwoRunsScene(scene, scene, names: ("1", "2"))
    var counts: [Substring: Int] = [:]
    for number in two.trace.numbers {
      let record = two.trace.record(number)
      let title = two.events.words(of: record).title
      counts[title.prefix(2), default: 0] += 1
      #expect(title.hasPrefix(record.entity.prefix(1)))
      guard record.isOfRequest, let request = record.request, request != number else { continue }
      let sent = two.trace.record(request)
      #expect(RequestSent(sent) != nil)
      #expect(sent.entity.prefix(2) == record.entity.prefix(2), "record \(number)")
    }
    #expect(counts == ["1 ": scene.trace.count, "2 ": scene.trace.count])
  }

  @Test func `a run beside another is computed anew when its file is another one`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = "clients: { c: { ship: { from: RI, to: CT } } }"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let session = try Bench.session("outage")
    let environment = session.environment
    let other = try OtherRun(at: file.path, side: .second, limit: 1_000, in: environment)
    #expect(!other.isChangedOnDisk)
    try FileManager.default.removeItem(at: file)
    #expect(!other.isChangedOnDisk, "what is gone is waited for")
    try text.replacing("CT", with: "MA").write(to: file, atomically: true, encoding: .utf8)
    #expect(other.isChangedOnDisk)
    let anew = try #require(try session.computeAnew(other)?.finished())
    #expect(anew.side == .second && anew.path == file.path && !anew.isChangedOnDisk)
    #expect(anew.scene.trace.fingerprint != other.scene.trace.fingerprint)
  }
}
