import Foundation
import Testing

struct DescribeCommandTests {
  @Test func `the end of a run is told in words`() throws {
    let result = try Program.frontier("describe", "-", input: smallScenario)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("A short way\n  at "))
    #expect(result.output.contains("\nQuestion\n  from Maine (ME) to Vermont (VT)\n"))
    #expect(result.output.contains(", cheapest, proved\n  2 hops, "))
  }

  @Test func `json is one line, and equal each time`() throws {
    let first = try Program.frontier(
      "describe",
      "-",
      "--at",
      "150ms",
      "--json",
      input: smallScenario
    )
    let second = try Program.frontier(
      "describe",
      "-",
      "--at",
      "150ms",
      "--json",
      input: smallScenario
    )
    #expect(first.output == second.output)
    #expect(first.output.split(separator: "\n").count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
    )
    #expect(object["time"] as? Int == 150_000_000)
  }

  @Test func `an unknown client is exit 2 and the known ones are named`() throws {
    let result = try Program.frontier("describe", "-", "--client", "me", input: smallScenario)
    #expect(result.status == 2)
    #expect(result.errors == "error: there is no client 'me'; there is 'shipment'\n")
  }
}
