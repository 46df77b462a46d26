import Foundation
import TestSupport
import Testing

/// A trace is drawn and told of as the run is that left it.
struct ShownRunTests {
  private static let maze = "Scenarios/mazes/four-strategies.yaml"

  private func withTrace(of scenario: String, _ body: (_ trace: String) throws -> Void) throws {
    let scratch = try Scratch()
    let trace = scratch.path("run.jsonl").path
    let run = try Program.frontier("run", scenario, "--trace", trace, "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    try body(trace)
  }

  /// Only a scenario has notes, which stand at the end.
  @Test(arguments: SearchEffort.some(of: ["0s", "1s", "1m30s"]))
  func `a trace tells what its run tells, called as its file, but for notes`(moment: String) throws
  {
    try withTrace(of: Self.maze) { trace in
      let run = try Program.frontier("describe", Self.maze, "--at", moment)
      let read = try Program.frontier("describe", trace, "--at", moment)
      #expect(run.status == 0 && read.status == 0, "\(run.errors)\(read.errors)")
      #expect(run.output.hasPrefix("Four strategies explore one maze\n"))
      #expect(read.output.hasPrefix("run.jsonl\n"))
      let told = [run, read].map {
        $0.output.split(separator: "\n").dropFirst().prefix { $0 != "Note" }
      }
      #expect(told[0] == told[1])
    }
  }

  @Test(arguments: SearchEffort.some(of: [[], ["--plot", "maze.in_flight"]]))
  func `a trace looks as its run looks`(options: [String]) throws {
    let drawing = ["--no-notes", "--format", "svg", "-o", "-", "--at", "9s"] + options
    try withTrace(of: Self.maze) { trace in
      let run = try Program.frontier(["render", Self.maze] + drawing)
      let read = try Program.frontier(["render", trace] + drawing)
      #expect(run.status == 0 && read.status == 0, "\(run.errors)\(read.errors)")
      #expect(run.output == read.output)
      #expect(run.output.hasPrefix("<svg "))
    }
  }

  @Test func `a trace has its own seed`() throws {
    try withTrace(of: Self.maze) { trace in
      let told = try Program.frontier("describe", trace, "--seed", "7")
      #expect(told.status == 2)
      #expect(told.errors == "error: --seed is for a scenario, and '\(trace)' is a trace\n")
    }
  }

  @Test func `a trace has one run only`() throws {
    try withTrace(of: Self.maze) { trace in
      let drawn = try Program.frontier("render", trace, "--only", "a", "--format", "svg", "-o", "-")
      #expect(drawn.status == 2)
      #expect(drawn.errors == "error: --only is for a scenario, and '\(trace)' is a trace\n")
    }
  }
}
