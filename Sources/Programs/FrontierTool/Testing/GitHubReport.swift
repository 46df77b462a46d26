import Diagnostics
import Foundation
import ToolSupport

/// What GitHub shows of tests that run there: a mark at each line that is wrong, and a page that
/// sums up.
///
/// - SeeAlso: "Workflow commands for GitHub Actions".
struct GitHubReport: Sendable {
  /// How many marks of each kind GitHub shows of one step.
  static let marksAtMost = 10
  /// How many failures the page tells of; it may have a megabyte.
  private static let shownAtMost = 50
  /// How many lines of each failure.
  private static let linesAtMost = 40

  private let command: String
  private let annotates: Bool
  private let summaryFile: String?
  private let workspace: String?
  /// How many marks of each kind may still be made.
  private var left: [Diagnostic.Severity: Int]

  /// Looks for GitHub in a program's environment.
  ///
  /// - Parameters:
  ///   - command: The command that marks, as in `frontier test`.
  ///   - environment: The environment.
  ///   - marks: How many marks of each kind are made at most.
  init(
    of command: String,
    environment: [String: String] = CommandState.own.environment,
    marks: Int = Self.marksAtMost
  ) {
    self.command = command
    annotates = environment["GITHUB_ACTIONS"] == "true"
    summaryFile = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
    workspace = environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    left = [.error: marks, .warning: marks]
  }

  /// The commands that mark what is wrong with a scenario, and what of it tested nothing; none
  /// anywhere else than at GitHub.
  mutating func annotations(of result: ScenarioResult) -> [String] {
    let wrong = result.told.compactMap { told in
      annotation(told.problem, in: result.path, words: told.words, told.changes)
    }
    // What is wrong for being idle is marked already.
    let idle = result.refusesIdle ? result.idle.somewhere : result.idle.parts
    return wrong + annotations(of: result.idle.diagnostics(of: idle), in: result.path)
  }

  /// The commands that mark what is wrong with a file.
  mutating func annotations(of problems: [Diagnostic], in path: String) -> [String] {
    problems.compactMap { annotation($0, in: path, words: $0.message) }
  }

  private mutating func annotation(
    _ problem: Diagnostic,
    in path: String,
    words: String,
    _ changes: [String] = []
  ) -> String? {
    guard annotates, let marks = left[problem.severity], marks > 0 else { return nil }
    left[problem.severity] = marks - 1
    let text = ([words] + changes + [problem.hint].compactMap(\.self)).joined(separator: "\n")
    let position = problem.position
    let line = position?.line ?? 1
    var place = "file=\(Self.property(seen(position?.file ?? path))),line=\(line)"
    if let column = position?.column { place += ",col=\(column)" }
    return "::\(problem.severity.rawValue) \(place),title=\(command)::\(Self.escaped(text))"
  }

  /// A path as GitHub sees it: from the top of the repository.
  private func seen(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./") { path = String(path.dropFirst().drop { $0 == "/" }) }
    guard let workspace else { return path }
    let whole = URL(filePath: path).standardizedFileURL.path
    let top = URL(filePath: workspace).standardizedFileURL.path + "/"
    return whole.hasPrefix(top) ? String(whole.dropFirst(top.count)) : path
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension GitHubReport {
  /// Adds what came of all to the page that sums up, where there is one.
  ///
  /// - Throws: `CommandFailure` when it cannot be written.
  func summarize(_ report: TestReport) throws {
    guard let summaryFile else { return }
    let words = "error: the summary '\(summaryFile)' cannot be written"
    let files = FileManager.default
    if !files.fileExists(atPath: summaryFile) {
      guard files.createFile(atPath: summaryFile, contents: nil) else {
        throw CommandFailure(words)
      }
    }
    guard let file = FileHandle(forWritingAtPath: summaryFile) else { throw CommandFailure(words) }
    do {
      try file.seekToEnd()
      try file.write(contentsOf: Data(Self.page(of: report).utf8))
      try file.close()
    } catch {
      throw CommandFailure(words)
    }
  }

  /// The page, in Markdown.
  static func page(of report: TestReport) -> String {
    var lines = ["## frontier test: \(report.passed) of \(report.count) scenarios passed", ""]
    let failures = report.failures
    for failure in failures.prefix(shownAtMost) {
      lines += ["### FAIL \(code(failure.path))", ""]
      let all = failure.lines.joined(separator: "\n").visibleLines
        .split(separator: "\n", omittingEmptySubsequences: false)
      let more = all.count - linesAtMost
      let rest = more > 0 ? ["... and \(more) more lines"] : []
      lines += block(all.prefix(linesAtMost).map(String.init) + rest) + [""]
    }
    let more = failures.count - shownAtMost
    if more > 0 { lines += ["And \(more) more failed.", ""] }
    if !report.orphans.isEmpty {
      lines += report.orphans.map { "- \(code($0)) has no scenario beside it" } + [""]
    }
    if report.untested > 0 {
      let words = report.untested == 1 ? "1 scenario was" : "\(report.untested) scenarios were"
      lines += ["Stopped after the first failure; \(words) not tested.", ""]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func code(_ text: String) -> String {
    let plain = text.visible.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<code>\(plain.replacing("`", with: "&#96;"))</code>"
  }

  /// Lines between fences that are longer than any within.
  private static func block(_ lines: [String]) -> [String] {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return ["\(fence)diff"] + lines + [fence]
  }
}
