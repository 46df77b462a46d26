import Foundation
import Testing

/// A run of a virtual week, and the last hour of it.
struct VirtualWeekTests {
  @Test func `the last hour of a week is cut out of the trace for a look`() throws {
    let here = try Scratch([
      "week.yaml": """
      scenario: A search every hour of a week
      seed: 7
      until: 7d
      services:
        fuel: { latency: { uniform: [200ms, 2s] } }
      clients:
        hourly: { count: 168, start: { every: 1h, from: 30m }, ship: { from: RI, to: CT } }
      expect:
        hourly: { found: true }

      """
    ])
    func told(_ line: String) throws -> String {
      let result = try here(line)
      #expect(result.status == 0, "\(line): \(result.errors)")
      return result.output
    }
    let whole = try told("run week.yaml --trace week.jsonl")
    #expect(whole.contains("  ended: finished at 603004.431751946s"), "\(whole)")
    func count(_ filter: String) throws -> Int {
      let counted = try told("grep --count '\(filter)' week.jsonl")
      return try #require(Int(counted.trimmingCharacters(in: .newlines)))
    }
    let all = try count("kind:request.sent service:fuel")
    let last = try count("kind:request.sent service:fuel after:167h")
    #expect(last > 0 && all > 100 * last)
    let table = try told("export week.jsonl --to csv --from 167h --to 168h")
    let rows = table.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",") }
    #expect(rows.allSatisfy { (601_200.0...604_800).contains(Double($0[0]) ?? 0) })
    let requests = rows.filter { $0[2] == "fuel.requests" }.compactMap { Int($0[3]) }
    #expect(requests.first == all - last && requests.last == all)
    let drawing = try told("export week.jsonl --to svg --from 167h --to 168h")
    #expect(drawing.contains(">hourly/168<") && drawing.hasSuffix("</svg>\n"))
    let moments = try told("grep 'kind:client.finished after:167h' week.jsonl")
    #expect(moments.split(separator: "\n").count == 1 && moments.contains("hourly/168"))
  }
}
