import ArgumentParser
import JSON
import Scenarios
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Tells one moment of a run in words: what the picture of that moment shows.",
    usage: "frontier describe [<options>] <scenario> [<other>]",
    discussion: """
      Examples:
        frontier describe Scenarios/shipping/coast-to-coast.yaml --at 4s
        frontier describe Scenarios/shipping/coast-to-coast.yaml --at 4s --json
        frontier describe Scenarios/shipping/sweep.yaml --only seed=4 --at 4s
        frontier describe run.jsonl --at 4s
        frontier describe one.yaml other.yaml --at 4s
      """
  )

  @Argument(help: "The scenario or the trace; - is standard input.")
  var scenario: String

  @Argument(help: "A second scenario or trace: what differs is told, then both.")
  var other: String?

  @Option(help: "The moment, such as 4s or 1m30s; left out, the end.", transform: Moment.read)
  var at: Moment?

  @Option(help: "Which client is told of; left out, the first one.")
  var client: String?

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "The seed of the second run alone; without a second file, of the same one.")
  var otherSeed: Seed?

  /// The file of the second run, if there is to be one.
  private var second: String? { other ?? otherSeed.map { _ in scenario } }

  @Option(help: "Tell of this combination of parameters, by its id; left out, the first.")
  var only: String?

  @OptionGroup var growth: GrowthOptions

  @Flag(help: "Print one line of JSON: times in nanoseconds, amounts in cents.")
  var json = false

  @OptionGroup var files: FileOptions

  func validate() throws {
    if second != nil, only != nil {
      throw ValidationError("--only chooses of one scenario, and there are two")
    }
  }

  func run() throws {
    let bench = try Environment(root: files.root)
    do {
      if let second {
        let runs = try bench.twoRuns(
          scenario,
          second,
          seed: seed,
          otherSeed: otherSeed,
          limit: growth.limit
        )
        return try tell(of: runs, notes: [])
      }
      let choice = only.map { RunChoice.only($0) } ?? .first
      let run = try bench.shownRun(at: scenario, seed: seed, choice: choice, limit: growth.limit)
      try tell(of: run.scene, notes: run.notes)
    } catch let failure as CommandFailure where json {
      failure.sayJSON(of: scenario)
      throw failure
    }
  }

  private func tell(of scene: any TraceScene, notes: [ScenarioNote]) throws {
    if let client, !scene.clients.contains(client) {
      let names = scene.clients.map { "'\($0)'" }.joined(separator: ", ")
      throw CommandFailure(
        "error: there is no client '\(client)'; there is \(names.isEmpty ? "none" : names)"
      )
    }
    try at?.check("--at", end: scene.timeline.end)
    let playhead = at.map { scene.playhead(at: $0.time) } ?? scene.timeline.last
    var narration = Narration(notes)
    narration.speed = Speed(showing: scene.timeline.end)
    let description = scene.description(at: playhead, client: client)
      .telling(narration.note(at: playhead.time))
    if json { return Console.say(json: description.facts.text) }
    Console.say(String(description.text.dropLast()))
  }
}
