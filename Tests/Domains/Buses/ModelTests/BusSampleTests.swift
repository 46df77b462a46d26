import BusesRecords
import BusesValues
import Foundation
import ModelTestSupport
import RunRecords
import SimulatedWorld
import Testing
import Tracing

/// Payloads in the shapes of the real service, each mounted for its call: what the board makes of
/// them.
struct BusSampleTests {
  struct Sample: Sendable {
    let file: String
    let call: String
    var track = "{ route: '22', direction: Northbound, stop: '90012' }"
    /// What the client is to say of itself at the end.
    let stood: [String: TraceValue]
  }

  static let samples: [Sample] = [
    Sample(
      file: "error_bad_key",
      call: "getpredictions",
      stood: ["arrivals": .text("failed"), "trouble": .text("bad-key")]
    ),
    Sample(
      file: "error_quota",
      call: "getpredictions",
      stood: ["arrivals": .text("failed"), "trouble": .text("quota")]
    ),
    Sample(
      file: "getdirections_v2",
      call: "getdirections",
      track: "{ route: '22' }",
      stood: ["screen": .text("directions"), "rows": .integer(2)]
    ),
    Sample(
      file: "getdirections_v3",
      call: "getdirections",
      track: "{ route: '22' }",
      stood: ["screen": .text("directions"), "rows": .integer(2)]
    ),
    Sample(
      file: "getpredictions_no_arrivals",
      call: "getpredictions",
      stood: ["arrivals": .text("empty"), "trouble": .text("no-arrivals"), "hero": .text("")]
    ),
    Sample(
      file: "getpredictions_no_service",
      call: "getpredictions",
      stood: ["arrivals": .text("empty"), "trouble": .text("no-service"), "hero": .text("")]
    ),
    Sample(
      file: "getpredictions_partial_error",
      call: "getpredictions",
      stood: ["arrivals": .text("loaded"), "hero": .text("22 5 min"), "buses": .integer(1)]
    ),
    Sample(
      file: "getpredictions_v2",
      call: "getpredictions",
      stood: ["arrivals": .text("loaded"), "hero": .text("22 3 min"), "buses": .integer(3)]
    ),
    Sample(
      file: "getpredictions_v2_due_and_delayed",
      call: "getpredictions",
      stood: ["arrivals": .text("loaded"), "hero": .text("22 DUE"), "buses": .integer(3)]
    ),
    Sample(
      file: "getpredictions_v3",
      call: "getpredictions",
      stood: ["arrivals": .text("loaded"), "hero": .text("22 4 min"), "buses": .integer(2)]
    ),
    Sample(
      file: "getroutes_v2",
      call: "getroutes",
      track: "{}",
      stood: ["screen": .text("routes"), "rows": .integer(4), "state": .text("loaded")]
    ),
    Sample(
      file: "getservicebulletins_none",
      call: "getservicebulletins",
      stood: ["bulletins": .text("empty"), "bulletins_trouble": .text("no-data")]
    ),
    Sample(
      file: "getservicebulletins_v2",
      call: "getservicebulletins",
      stood: ["bulletins": .text("loaded"), "notices": .text("B-1 B-2 B-3 B-4")]
    ),
    Sample(
      file: "getstops_v2",
      call: "getstops",
      track: "{ route: '22', direction: Northbound }",
      stood: ["screen": .text("stops"), "rows": .integer(3)]
    ),
  ]

  private static func text(_ file: String) throws -> String {
    let root = try Bench.shared.get().root
    let url = root.appending(path: "Scenarios/buses/answers/\(file).json")
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test(arguments: samples)
  func `a recorded answer gives the board that it should`(sample: Sample) throws {
    let yaml = BusBench.city(
      until: "30s",
      service: "respond: { \(sample.call): answer.json }",
      clients: "board: { track: \(sample.track) }"
    )
    let files = ["answer.json": try Self.text(sample.file)]
    let trace = try #require(try Bench.shared.get().run(yaml, files: files).trace)
    let stood = try #require(ClientStood(trace.record(trace.count))).outcome
    #expect(stood["bad_rows"] == .integer(0))
    for (key, value) in sample.stood { #expect(stood[key] == value, "\(key)") }
  }

  @Test func `a bus that was canceled stays on the board, marked, and is never the next`() throws {
    let yaml = BusBench.city(
      until: "30s",
      service: "respond: { getpredictions: answer.json }",
      clients: "board: { track: { stop: '90012' } }"
    )
    let files = ["answer.json": try Self.text("getpredictions_v3")]
    let trace = try #require(try Bench.shared.get().run(yaml, files: files).trace)
    let boards = trace.numbers.compactMap { BusBoard(trace.record($0)) }
    let last = try #require(boards.last)
    #expect(last.hero?.wait == "4 min")
    #expect(last.hero?.crowding == .halfEmpty)
    #expect(last.others.map(\.wait) == ["canceled"])
    #expect(last.others.map(\.canBeBoarded) == [false])
    #expect(last.others.map(\.isLast) == [true])
  }

  @Test(arguments: samples.indices, [7, 40, 93])
  func `half an answer, or a broken one, never ends a run`(index: Int, cut: Int) throws {
    let sample = Self.samples[index]
    let bytes = Array(try Self.text(sample.file).utf8)
    var broken = bytes
    broken[bytes.count * cut / 100] = UInt8(ascii: "}")
    let half = bytes.prefix(bytes.count * cut / 100)
    for body in [Array(half), broken] {
      let yaml = BusBench.city(
        "{ routes: 3, recorded: none }",
        until: "30s",
        service: "respond: { \(sample.call): answer.json }",
        clients: "board: { track: \(sample.track) }"
      )
      let files = ["answer.json": String(decoding: body, as: UTF8.self)]
      let report = try Bench.shared.get().run(yaml, files: files)
      #expect(try report.lines(of: "client.stood").count == 1)
    }
  }
}
