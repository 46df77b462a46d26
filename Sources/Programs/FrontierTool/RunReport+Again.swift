import Diagnostics
import Scenarios
import SimulatedWorld
import ToolSupport
import Verification

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
    // A trace holds its seed and its combination.
    let file = isFromInput ? "-" : scenario.file.shellPath
    var words = ["frontier", line.command.rawValue]
    words += line.command == .run ? scenario.commandWords : [file]
    words += ending(line)
    let note = "note: see it again with: \(words.joined(separator: " "))"
    guard isFromInput, StandardInput.path == nil else { return [note] }
    let what = line.command == .run ? "scenario" : "trace"
    return [note, "note: it reads the \(what) from standard input, as this run did"]
  }

  /// A finding whose hint shows this run, as it was run: with the folder that was named.
  func completed(_ finding: Diagnostic, _ line: RunCommandLine) -> Diagnostic {
    let ending = ending(line)
    guard let command = finding.command, !ending.isEmpty else { return finding }
    return Diagnostic(
      severity: finding.severity,
      position: finding.position,
      message: finding.message,
      seenWith: ([command] + ending).joined(separator: " "),
      record: finding.record
    )
  }

  /// What ends a command that runs the same.
  private func ending(_ line: RunCommandLine) -> [String] {
    var words: [String] = []
    if let root = line.root { words += ["--root", root.shellPath] }
    if let growth { words += ["--records", "\(growth.limit)"] }
    if isFromInput, let file = StandardInput.path { words += ["<", file.shellPath] }
    return words
  }

  private var isFromInput: Bool { scenario.file == "<stdin>" || scenario.file == "-" }
}
