import Foundation
import TestSupport
import Testing

/// The workflows that the README shows: what they run is run here as it is written.
struct ReadmeWorkflowTests {
  /// The lines that a workflow runs, in order.
  private func commands(of file: String) throws -> [String] {
    let page = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    let begin = try #require(page.firstRange(of: "```yaml\n# \(file)\n"))
    let rest = page[begin.upperBound...]
    let block = rest[..<(try #require(rest.firstRange(of: "```")).lowerBound)]
    return block.split(separator: "\n").compactMap { line in
      let words = line.drop { $0 == " " }
      for mark in ["- run: ", "- "] where words.hasPrefix(mark) {
        let command = String(words.dropFirst(mark.count))
        return command.hasPrefix("uses:") || command.hasSuffix(":") ? nil : command
      }
      return nil
    }
  }

  private static let workflows = [".github/workflows/scenarios.yml", ".gitlab-ci.yml"]

  @Test(arguments: workflows)
  func `a workflow tests a folder of scenarios, and keeps what failed`(file: String) throws {
    let test = try #require(commands(of: file).last)
    #expect(test.hasPrefix("frontier test Scenarios "))
    let here = try Scratch(["Scenarios/way.yaml": smallScenario])
    #expect(try here("test --update Scenarios").status == 0)
    let line = String(test.dropFirst("frontier ".count))
    let fine = try here(line)
    #expect(fine.status == 0, "\(fine.errors)")
    let head = #"<testcase name="way.yaml" classname="Scenarios" file="Scenarios/way.yaml""#
    #expect(try here.text("scenarios.xml").contains(head))
    try here.write(wrongScenario, to: "Scenarios/way.yaml")
    #expect(try here(line).status == 1)
    let left = try FileManager.default.subpathsOfDirectory(atPath: here.path("failures").path)
    #expect(left.contains { $0.hasSuffix(".jsonl") }, "\(left)")
  }

  @Test func `what workflows make are verbs of the Makefile`() throws {
    let makes = try Self.workflows.map { try commands(of: $0).first { $0.contains("make -C ") } }
    let make = try #require(makes[0])
    #expect(makes == [make, make])
    let here = try Scratch()
    let (link, root) = (here.path("frontier"), Checkout.root)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: root)
    // Every command is written out, and none is run.
    let result = try Program.shell("export MAKEFLAGS=n\n\(make)", in: here.folder)
    #expect(result.status == 0, "\(result.errors)")
    for words in ["--product $program", "for program in frontier ;", "/usr/local/bin/$program"] {
      #expect(result.output.contains(words), "\(result.output)")
    }
  }

  @Test func `our own workflow runs what CI runs`() throws {
    let file = Checkout.root.appending(path: ".github/workflows/test.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("      - run: .ci/run\n"))
    #expect(
      FileManager.default.isExecutableFile(atPath: Checkout.root.appending(path: ".ci/run").path)
    )
  }
}
