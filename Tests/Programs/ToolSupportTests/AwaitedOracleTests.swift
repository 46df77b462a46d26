import Foundation
import Graphs
import JSON
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// What is said to be awaited at a moment, held to the records that come after it.
struct AwaitedOracleTests {
  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths + ShippedRuns.paths("regressions")))
  func `what is said to be awaited is what the records that follow show`(path: String) throws {
    try expectTruth(AwaitedRun(path), path)
  }

  @Test(arguments: SearchStrategy.allCases, ["on-demand", "prefetch-all"])
  func `whatever its way to search and to price, what a shipment waits for is said as it is`(
    strategy: SearchStrategy,
    pricing: String
  ) throws {
    let text = try String(contentsOfFile: "\(Bench.scenarios)/coast-to-coast.yaml", encoding: .utf8)
      .replacing("strategy: barrier", with: "strategy: \(strategy.rawValue)")
      .replacing("pricing: on-demand", with: "pricing: \(pricing)")
    try expectTruth(AwaitedRun(ShippedRuns.scene(text: text)), "\(strategy), \(pricing)")
  }

  private func expectTruth(_ run: AwaitedRun, _ name: String) {
    var complaints: [String] = []
    for (number, client) in run.moments where complaints.count < 20 {
      let facts = run.facts(of: client, after: number)
      for complaint in run.complaints(about: facts, of: client, after: number) {
        complaints.append("record \(number) of \(client): \(complaint.rule): \(complaint.text)")
      }
    }
    #expect(complaints.isEmpty, "\(name):\n\(complaints.joined(separator: "\n"))")
  }
}

/// What the oracle must not let pass: what is said rightly, with one thing changed.
struct AwaitedFaultTests {
  /// The rule that finds it, the run, and the change: the list, the kind of its element, the key and
  /// its new value; `-` leaves the element out, `none` all of them.
  static let faults = Table.lines("false-words-about-waits").map {
    $0.split(separator: " ").map(String.init)
  }

  /// What a list says with a fault; nil where it does not apply.
  private func changed(_ list: [JSONValue], _ fault: ArraySlice<String>) throws -> [JSONValue]? {
    let words = Array(fault)
    guard words.count > 1 else {
      return try words[0] == "none" ? [] : JSONValue(words[0]).list
    }
    for (index, element) in list.enumerated() {
      guard case .object(var item) = element,
        [item["kind"], item["client"]].contains(.string(words[0]))
      else { continue }
      var others = list
      others.remove(at: index)
      if words[1] == "-" { return others }
      if words[1] == "twice" { return list + [element] }
      let (old, new) = (item[words[1]], words[2])
      guard !new.hasPrefix("+") || old != nil else { continue }
      item[words[1]] =
        try new.hasPrefix("+")
        ? .integer((old?.whole ?? 0) + (Int64(new.dropFirst()) ?? 0)) : JSONValue(new)
      if item[words[1]] != old { return others + [.object(item)] }
    }
    return nil
  }

  @Test(arguments: faults)
  func `a false word about what is awaited is found`(fault: [String]) throws {
    let run = try AwaitedRun(try #require(ShippedRuns.allPaths.first { $0.contains(fault[1]) }))
    var rules: Set<String> = []
    for (number, client) in run.moments where !rules.contains(fault[0]) {
      let facts = run.facts(of: client, after: number)
      guard case .object(var why)? = facts["why"],
        let list = try changed(why[fault[2]]?.list ?? [], fault[3...])
      else { continue }
      why[fault[2]] = .array(list)
      let said = JSONValue.object(["client": .string(client), "why": .object(why)])
      rules.formUnion(run.complaints(about: said, of: client, after: number).map(\.rule))
    }
    #expect(rules.contains(fault[0]), "\(fault): \(rules)")
  }
}

/// A run with all that its trace shows of its clients.
struct AwaitedRun {
  let scene: any TraceScene
  let oracle: AwaitedOracle
  let searches: AwaitedSearches

  init(_ path: String) throws { try self.init(ShippedRuns.scene(path)) }

  init(_ scene: any TraceScene) throws {
    self.scene = scene
    oracle = try AwaitedOracle(scene.trace)
    searches = AwaitedSearches(scene.trace)
  }

  /// What is said of a client after a record, as `describe --json` says it: its reasons alone, for all
  /// that is told besides takes ten times as long.
  func facts(of client: String, after number: Int) -> JSONValue {
    let playhead = scene.timeline.playhead(after: number)
    let reasons = (scene as? any SceneDomain)?.reasons(at: playhead, client: client)
    return reasons ?? scene.description(at: playhead, client: client).facts
  }

  /// What is wrong with that.
  func complaints(
    about facts: JSONValue,
    of client: String,
    after number: Int
  ) -> [AwaitedJudge.Complaint] {
    let now = scene.timeline.playhead(after: number).time.nanoseconds
    let why = facts["why"] ?? .null
    // Of several panes all clients are told.
    let shown = facts["client"].flatMap(\.string).map { [$0] } ?? oracle.lives.keys.sorted()
    var judge = AwaitedJudge(oracle, number: number, now: now, shown: shown, why: why)
    let held = why["held"]?.list ?? []
    if searches.steps.isEmpty { judge.judge(held: held) } else { judge.judge(held: held, searches) }
    return judge.complaints
  }

  /// What is looked at: every record of short runs, and 500 of longer ones, each with the client that it
  /// is about, or with one after the other.
  var moments: [(number: Int, client: String)] {
    let count = scene.trace.count
    let isAlone = facts(of: scene.clients.first ?? "", after: count)["client"] != nil
    let clients = isAlone ? scene.clients : Array(scene.clients.prefix(1))
    let many = count > 2_000 ? 500 : count
    return (0...many).map { index in
      let number = count * index / many
      let entity = number > 0 ? scene.trace.record(number).entity : ""
      return (number, clients.contains(entity) ? entity : clients[index % clients.count])
    }
  }
}
