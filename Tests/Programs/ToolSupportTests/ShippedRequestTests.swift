import JSON
import Testing
import TestSupport
import Tracing
import Viewer

/// The requests under way, against a plain reading of the records.
struct ShippedRequestTests {
  /// How many requests of a client are under way after so many records; polls do not count.
  private static func underWay(_ trace: Trace, _ client: String, after record: Int) -> Int {
    var open: Set<Int> = []
    for number in trace.numbers.prefix(record) {
      let record = trace.record(number)
      guard record.entity == client else { continue }
      switch record.kind {
      case "request.sent": if !isPoll(record) { open.insert(number) }
      case "request.answered", "request.failed", "request.timed-out", "request.abandoned":
        if let request = record.integer("request") { open.remove(Int(request)) }
      default: break
      }
    }
    return open.count
  }

  /// Whether a request waits for news.
  private static func isPoll(_ sent: TraceRecord) -> Bool {
    let path = sent.text("path") ?? ""
    return sent.text("endpoint") == "changes" || path.contains("?after=") || path.contains("?not=")
  }

  /// What a scene says of each client that it tells of.
  private static func told(_ facts: JSONValue) -> [String: Int] {
    func number(_ value: JSONValue?) -> Int? {
      if case .integer(let number)? = value { Int(number) } else { nil }
    }
    if case .string(let client)? = facts["client"], case .array(let requests)? = facts["underWay"] {
      return [client: requests.count]
    }
    guard case .array(let clients)? = facts["clients"] else { return [:] }
    var told: [String: Int] = [:]
    for client in clients {
      guard case .string(let name)? = client["client"] else { continue }
      told[name] = number(client["inFlight"]) ?? number(client["waiting"])
    }
    return told
  }

  @Test(
    arguments: SearchEffort.some(of: ShippedRuns.allPaths)
  )
  func `the requests under way are those that the trace says`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    for record in ShippedRuns.records(of: scene, 6, seed: 11) {
      let playhead = scene.timeline.playhead(after: record)
      let told = Self.told(scene.description(at: playhead, client: nil).facts)
      #expect(record == 0 || !told.isEmpty)
      for (client, count) in told {
        #expect(count == Self.underWay(scene.trace, client, after: record), "record \(record)")
      }
    }
  }
}
