import Scenarios
import SimulatedWorld
import ToolSupport

/// The command that ran something, which shows it again.
struct RunCommandLine {
  /// Whether a scenario was run, or a trace.
  enum Command: String {
    case run, replay
  }

  let command: Command
  /// The folder that was named for the files that scenario or trace name.
  let root: String?
}

extension RunReport {
  /// How to see this run again, line by line: a command to be taken as it is printed.
  ///
  /// - Parameter line: What ran it; a test runs what `run` runs.
  /// - Returns: The command's line, and what is to be known about it.
  func again(_ line: RunCommandLine) -> [String] {
    var words = ["frontier", line.command.rawValue, isFromInput ? "-" : scenario.file.shellPath]
    // A trace holds its seed and its combination, and a combination its seed.
    if line.command == .run {
      if !scenario.parameters.contains(where: { $0.key == "seed" }) {
        words += ["--seed", "\(scenario.seed)"]
      }
      if !scenario.id.isEmpty { words += ["--only", scenario.id.shellWord] }
    }
    if let root = line.root { words += ["--root", root.shellPath] }
    if let growth { words += ["--records", "\(growth.limit)"] }
    let file = isFromInput ? StandardInput.path : nil
    if let file { words += ["<", file.shellPath] }
    let note = "note: see it again with: \(words.joined(separator: " "))"
    guard isFromInput, file == nil else { return [note] }
    let what = line.command == .run ? "scenario" : "trace"
    return [note, "note: it reads the \(what) from standard input, as this run did"]
  }

  private var isFromInput: Bool { scenario.file == "<stdin>" || scenario.file == "-" }
}
