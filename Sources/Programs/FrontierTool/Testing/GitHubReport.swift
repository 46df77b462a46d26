import Diagnostics
import Foundation
import ToolSupport

/// What GitHub shows of tests that run there: a mark at each line that is wrong, and a page that
/// sums up.
///
/// - SeeAlso: "Workflow commands for GitHub Actions".
struct GitHubReport: Sendable {
  /// How many failures the page tells of; it may have a megabyte.
  private static let shownAtMost = 50
  /// How many lines of each failure.
  private static let linesAtMost = 40

  private let annotates: Bool
  private let summaryFile: String?
  private let workspace: String?

  /// Looks for GitHub in a program's environment.
  init(environment: [String: String]) {
    annotates = environment["GITHUB_ACTIONS"] == "true"
    summaryFile = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
    workspace = environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The commands that mark what is wrong with a scenario; none anywhere else than at GitHub.
  func annotations(of result: ScenarioResult) -> [String] {
    guard annotates, result.status != .asExpected else { return [] }
    return result.told.map { told in
      let words = [told.words] + told.changes + [told.problem.hint].compactMap(\.self)
      return annotation(told.problem.position, in: result.path, words)
    }
  }

  /// The command that marks an `.expected` file without a scenario; nil anywhere else.
  func annotation(ofOrphan path: String) -> String? {
    annotates ? annotation(nil, in: path, [TestReport.words(ofOrphan: path)]) : nil
  }

  private func annotation(
    _ position: FilePosition?,
    in path: String,
    _ words: [String]
  ) -> String {
    let line = position?.line ?? 1
    var place = "file=\(Self.property(seen(position?.file ?? path))),line=\(line)"
    if let column = position?.column { place += ",col=\(column)" }
    return "::error \(place),title=frontier test::\(Self.escaped(words.joined(separator: "\n")))"
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
