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

  @Test(arguments: [".github/workflows/scenarios.yml", ".gitlab-ci.yml"])
  func `a workflow tests a folder of scenarios, and keeps what failed`(file: String) throws {
    let commands = try commands(of: file)
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "Scenarios/way.yaml")
    let update = try Program.frontier("test", "--update", "Scenarios", in: scratch.folder)
    #expect(update.status == 0)
    let test = try #require(commands.last)
    #expect(test.hasPrefix("frontier test Scenarios "))
    let path = "PATH=\"$(dirname \"$F\"):$PATH\"\n"
    let fine = try Program.shell(path + test, in: scratch.folder)
    #expect(fine.status == 0, "\(fine.errors)")
    let report = try String(contentsOf: scratch.path("scenarios.xml"), encoding: .utf8)
    let head = #"<testcase name="way.yaml" classname="Scenarios" file="Scenarios/way.yaml""#
    #expect(report.contains(head))
    try scratch.write(
      smallScenario.replacing("found: true", with: "found: false"),
      to: "Scenarios/way.yaml"
    )
    let failed = try Program.shell(path + test, in: scratch.folder)
    #expect(failed.status == 1)
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("failures").path)
    #expect(left.contains { $0.hasSuffix(".jsonl") }, "\(left)")
  }

  @Test(arguments: [".github/workflows/scenarios.yml", ".gitlab-ci.yml"])
  func `what a workflow makes are verbs of the Makefile`(file: String) throws {
    let make = try #require(commands(of: file).first { $0.contains("make -C frontier") })
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      at: scratch.path("frontier"),
      withDestinationURL: Checkout.root
    )
    // Every command is written out, and none is run.
    let result = try Program.shell("export MAKEFLAGS=n\n\(make)", in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("--product $program"))
    #expect(result.output.contains("for program in frontier ;"), "\(result.output)")
    #expect(result.output.contains("/usr/local/bin/$program"))
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
