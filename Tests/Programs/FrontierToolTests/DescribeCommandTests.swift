import Foundation
import Testing

struct DescribeCommandTests {
  @Test func `the end of a run is told in words`() throws {
    let result = try Program.frontier("describe", "-", input: smallScenario)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("A short way\n  at "))
    #expect(result.output.contains("\nQuestion\n  from Maine (ME)\n  to Vermont (VT)\n"))
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

  @Test func `json of a file that is wrong says what is wrong`() throws {
    let wrong = smallScenario.replacing("ship:", with: "shop:")
    let result = try Program.frontier("describe", "-", "--json", input: wrong)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: unknown key 'shop'"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(object["status"] as? Int == 2)
    #expect((object["findings"] as? [[String: Any]])?.count == 1)
  }

  @Test(arguments: [["describe"], ["render", "--format", "png", "-o", "-"]])
  func `a moment is a length of time within the run`(command: [String]) throws {
    for (moment, words) in [
      ("4", "'--at <at>': write 4s"), ("4S", "write 4s"), ("0:02", "such as 4s or 1m30s"),
      ("-1s", "such as 4s or 1m30s"), ("", "Missing value for '--at <at>'"),
    ] {
      let wrong = try Program.frontier(command + ["-", "--at=\(moment)"], input: smallScenario)
      #expect(wrong.status == 2, "\(moment)")
      #expect(wrong.errors.contains(words), "\(moment): \(wrong.errors)")
      #expect(wrong.output.isEmpty)
    }
    let late = try Program.frontier(command + ["-", "--at", "400s"], input: smallScenario)
    #expect(late.status == 2)
    #expect(late.errors.hasPrefix("error: --at 400s is after the end of the run at "))
    #expect(late.output.isEmpty)
  }

  @Test func `a moment is looked at as it was`() throws {
    let begin = try Program.frontier("describe", "-", "--at", "0s", input: smallScenario)
    let middle = try Program.frontier("describe", "-", "--at", "150ms", input: smallScenario)
    #expect(begin.status == 0 && middle.status == 0, "\(begin.errors)\(middle.errors)")
    #expect(begin.output.hasPrefix("A short way\n  at 0.000 of 0.300 s, "))
    #expect(middle.output.hasPrefix("A short way\n  at 0.150 of 0.300 s, "))
    #expect(!middle.output.contains("proved"))
  }

  @Test func `an unknown client is exit 2 and the known ones are named`() throws {
    let result = try Program.frontier("describe", "-", "--client", "me", input: smallScenario)
    #expect(result.status == 2)
    #expect(result.errors == "error: there is no client 'me'; there is 'shipment'\n")
  }
}
