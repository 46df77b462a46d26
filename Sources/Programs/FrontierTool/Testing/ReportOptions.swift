import ArgumentParser
import ToolSupport

/// What else is told of tests, beside the lines that a person reads.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print one line of JSON for each scenario, and one for all of them at the end.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write what came of the tests as JUnit's XML; - is standard output.",
      valueName: "file"
    )
  )
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Leave for each failure its trace, and a description and a picture of its moment.",
      valueName: "folder"
    )
  )
  var artifacts: String?

  @Option(help: "How many failing runs of a scenario are told in full, and leave artifacts.")
  var inFull = ScenarioResult.toldInFull

  @Option(
    help: "How many lines GitHub is told to mark, at most, as wrong, and as testing nothing."
  )
  var annotations = GitHubReport.marksAtMost

  func validate() throws {
    for (name, count) in [("in-full", inFull), ("annotations", annotations)] where count < 0 {
      throw ValidationError("--\(name) must be 0 or more, not \(count)")
    }
    guard json, let junit, ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(junit)
    else { return }
    throw ValidationError("--json goes to standard output; let --junit name a file")
  }
}

/// A file that is written when all is over, and looked for before anything begins.
struct LateOutput {
  private let path: String
  /// What is open already, since bytes go there as they come.
  private let stream: OutputFile?

  /// Makes sure that the file can be written.
  ///
  /// - Throws: `CommandFailure` when it cannot.
  init(_ path: String) throws {
    self.path = path
    let file = try OutputFile(path)
    stream = file.isStream ? file : nil
    if stream == nil { file.abandon() }
  }

  /// Writes the file.
  ///
  /// - Throws: `CommandFailure` when it cannot be written, or was read by this command.
  func finish(_ text: String) throws {
    guard let stream else {
      return try Environment.write(Array(text.utf8), to: path, sparesInputs: true)
    }
    try stream.write(Array(text.utf8))
    try stream.finish()
  }
}
