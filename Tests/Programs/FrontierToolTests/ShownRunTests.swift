import Foundation
import TestSupport
import Testing

/// A trace is drawn and told of as the run is that left it.
struct ShownRunTests {
  private static let maze = "Scenarios/mazes/four-strategies.yaml"
  private let here: Scratch
  private let trace: String

  init() throws {
    here = try Scratch()
    trace = here.path("run.jsonl").path
    let run = try frontier("run \(Self.maze) --trace \(trace) --quiet")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Only a scenario has notes, which stand at the end.
  @Test(arguments: SearchEffort.some(of: ["0s", "1s", "1m30s"]))
  func `a trace tells what its run tells, called as its file, but for notes`(moment: String) throws
  {
    let told = try [Self.maze, trace].map { try frontier("describe \($0) --at \(moment)") }
    #expect(told.allSatisfy { $0.status == 0 }, "\(told)")
    #expect(told[0].output.hasPrefix("Four strategies explore one maze\n"))
    #expect(told[1].output.hasPrefix("run.jsonl\n"))
    let words = told.map { $0.lines.dropFirst().prefix { $0 != "Note" } }
    #expect(words[0] == words[1])
  }

  @Test(arguments: SearchEffort.some(of: ["", "--plot maze.in_flight"]))
  func `a trace looks as its run looks`(options: String) throws {
    let drawn = try [Self.maze, trace].map { file in
      try frontier("render \(file) --no-notes --format svg -o - --at 9s \(options)")
    }
    #expect(drawn.allSatisfy { $0.status == 0 }, "\(drawn.map(\.errors))")
    #expect(drawn[0].output == drawn[1].output)
    #expect(drawn[0].output.hasPrefix("<svg "))
  }
}
