import MazesScene
import RunRecords
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What the event list says of a record is in a person's words.
struct EventWordsTests {
  private func words(_ record: some RecordKind, by entity: String = "shipment") throws -> String {
    var script = TraceScript()
    let number = script.add(record, by: entity)
    let trace = script.finish()
    let words = try SceneAssets.scene(trace).events.words(of: trace.record(number))
    return words.detail.isEmpty ? words.title : "\(words.title): \(words.detail)"
  }

  @Test func `amounts are dollars, lengths are clocked, and flags are words`() throws {
    let found = ShippingFound(
      route: ["RI", "CT", "NY"],
      fuel: [1955, 9214],
      fee: 5000,
      cost: 21_169,
      quotes: 617,
      requests: 1234,
      took: .milliseconds(83_456),
      unanswered: []
    )
    #expect(
      try words(found)
        == "found: route RI CT NY · fuel $19.55, $92.14 · fee $50.00 · cost $211.69 · "
        + "quotes 617 · requests 1,234 · took 1:23"
    )
    let outcome = [
      TraceField("found", 0), TraceField("dead_ends", 11), TraceField("unanswered", ""),
      TraceField("took", 1_500_000_000), TraceField("complete", 1),
    ]
    #expect(
      try words(ClientFinished(outcome: outcome))
        == "finished: not found · dead ends 11 · took 1.5 s · complete"
    )
  }

  @Test func `what a client is told is said as it is meant`() throws {
    let told: [(String, TraceValue, String)] = [
      ("border_fee", .integer(1000), "told: fee $10.00"),
      ("calculate", .integer(1), "told: calculate"), ("to", .text("TX"), "told: to TX"),
      ("strategy", .text("depth-first"), "told: strategy depth first"),
      ("concurrency", .integer(1), "told: at a time 1"),
      ("refresh", .integer(90_000_000_000), "told: refresh 1:30"),
      ("refresh", .integer(1), "told: refresh"),
    ]
    for (word, value, text) in told {
      #expect(try words(ClientTold(word: word, value: value)) == text)
    }
    let set = ServiceSet(what: "latency", value: .integer(250_000_000))
    #expect(try words(set, by: "fuel") == "set: latency 250 ms")
  }

  @Test func `what becomes of a request is told by what was asked for`() throws {
    var script = TraceScript()
    let path = "/borders/CO-UT/cost"
    let asked = RequestSent(service: "fuel", endpoint: "cost", path: path, number: 1, attempt: 1)
    let sent = script.add(asked, by: "shipment")
    let lost = RequestFailed(request: sent, service: "fuel", endpoint: "cost", reason: "refused")
    let number = script.add(lost, by: "shipment")
    let trace = script.finish()
    let words = try SceneAssets.scene(trace).events.words(of: trace.record(number))
    #expect(words.detail == "CO-UT · refused · fuel")
    // Of a request that the trace does not hold, its number is told.
    let astray = RequestFailed(request: 104, service: "fuel", endpoint: "cost", reason: "refused")
    #expect(try self.words(astray) == "failed: refused · of record 104 · fuel")
  }

  @Test func `what is counted is told by how many there are of each`() {
    let keys = EventWording.Keys(counted: ["extras"])
    for (value, text) in [
      (#"{"ski_rack":1,"toddler_seat":2}"#, "extras ski rack, 2 toddler seats"),
      ("{}", "no extras"),
    ] {
      #expect(keys.setting("extras", .text(value)) == text)
    }
    // What is on or off says so, and is no number.
    let flags = EventWording.Keys(names: ["descending": "falling order"], flags: ["descending"])
    for (value, words) in [(Int64(0), "falling order off"), (1, "falling order on")] {
      #expect(flags.setting("descending", .integer(value)) == words)
    }
    // What is set by its names has its value behind each.
    #expect(keys.setting("bags", .text(#"{"small":1,"large":2}"#)) == "bags large 2, small 1")
  }

  @Test func `no record of shipping or mazes shows a key of the file or a raw number`() throws {
    let scenes: [any TraceScene] = [
      try SceneAssets.coastToCoast(), try SceneAssets.cutOff(),
      try MazeAssets.eventfulScene(), try MazeAssets.several(4), try MazeAssets.crooked(),
    ]
    var faults: Set<String> = []
    for scene in scenes {
      scene.trace.forEachRecord { record in
        let words = scene.events.words(of: record)
        // The id of a lock may hold any character, and ends with `=`.
        let text = "\(words.title) \(words.detail)".split(separator: " ")
          .filter { !$0.hasSuffix("=") }.joined(separator: " ")
        let isRaw = text.split { !$0.isNumber }.contains { $0.count > 6 }
        if text.contains("_") || isRaw || text.contains("-first") {
          faults.insert("\(record.kind): \(text)")
        }
      }
    }
    #expect(faults == [])
  }
}
