import Diagnostics
import Foundation
import ToolSupport
import Verification

/// What came of tests as the XML that JUnit made common: a suite for each folder, a case for each
/// scenario, or where it has parameters for each of its runs.
///
/// Beside the times, the day and the machine, equal results give equal bytes. A file that is wrong
/// is an error, a scenario that does not do what it should a failure.
///
/// - SeeAlso: `JUnit.xsd` of Windy Road for Ant, and `junit-10.xsd` of Jenkins' xUnit plugin.
struct JUnitReport {
  private let cases: [JUnitCase]
  private let begun: Date
  private let host: String

  init(_ report: TestReport) {
    let orphans = report.orphans.map { path in
      let failure = CommandFailure(
        "error: \(TestReport.words(ofOrphan: path))",
        .expectationFailed
      )
      return JUnitCase(of: ScenarioResult(path: path, failure), after: .zero)
    }
    cases = report.timed.flatMap { JUnitCase.all(of: $0.result, after: $0.elapsed) } + orphans
    begun = report.begun
    let name = ProcessInfo.processInfo.hostName
    host = name.isEmpty ? "localhost" : name
  }

  /// The whole document.
  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites name=\"frontier test\"\(Self.counts(of: cases))>")
    var folders: [String] = []
    var suites: [String: [JUnitCase]] = [:]
    for item in cases {
      if suites[item.folder] == nil { folders.append(item.folder) }
      suites[item.folder, default: []].append(item)
    }
    for (number, folder) in folders.enumerated() {
      let suite = suites[folder] ?? []
      let name = folder.visible.xml
      let place = " timestamp=\"\(begun.ISO8601Format().dropLast())\" hostname=\"\(host.xml)\""
      lines += [
        "  <testsuite name=\"\(name)\" package=\"\(name)\" id=\"\(number)\"\(place)"
          + "\(Self.counts(of: suite))>",
        "    <properties>",
        "      <property name=\"frontier\" value=\"\(frontierVersion.xml)\"/>",
        "    </properties>",
      ]
      lines += suite.flatMap(\.lines)
      lines += ["    <system-out/>", "    <system-err/>", "  </testsuite>"]
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of cases: [JUnitCase]) -> String {
    let errors = cases.count { $0.isError }
    let failures = cases.count { $0.isBad } - errors
    let time = cases.reduce(Duration.zero) { $0 + $1.elapsed }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(time.seconds)\""
  }
}

/// One case of the report.
private struct JUnitCase {
  let path: String
  /// The combination of parameters; empty where it is about the whole file.
  var run = ""
  let status: ExitStatus
  let told: [TestProblem]
  /// What is said of it at length.
  let words: [String]
  /// What is worth knowing also of what passed: how it failed as it must, and what tested nothing.
  var output: [String] = []
  let elapsed: Duration

  /// The case of a scenario as a whole.
  init(of result: ScenarioResult, after elapsed: Duration) {
    (path, status, words) = (result.path, result.status, result.lines)
    (told, self.elapsed) = (result.told, elapsed)
    output = result.runs.flatMap(\.output)
  }

  private init(of run: ScenarioResult.Run, at path: String) {
    (self.path, self.run, status) = (path, run.id, run.status)
    (told, words, elapsed) = (run.told, (run.difference?.lines ?? []) + run.lines, run.elapsed)
    output = run.output
  }

  private init(
    ofRestOf result: ScenarioResult,
    _ rest: [TestProblem],
    after elapsed: Duration
  ) {
    (path, status, words) = (result.path, result.status, result.lines)
    (told, self.elapsed) = (rest, elapsed)
  }

  /// The cases of a scenario: one for each run where there are parameters, and one for what is wrong
  /// with the file beside its runs.
  static func all(of result: ScenarioResult, after elapsed: Duration) -> [JUnitCase] {
    guard result.runs.contains(where: { !$0.id.isEmpty }) else {
      return [JUnitCase(of: result, after: elapsed)]
    }
    let cases = result.runs.map { JUnitCase(of: $0, at: result.path) }
    let rest = result.toldOfNoRun
    guard result.status != .asExpected, !rest.isEmpty || !cases.contains(where: \.isBad) else {
      return cases
    }
    let time = cases.reduce(elapsed) { $0 - $1.elapsed }
    let told = rest.isEmpty ? result.told : rest
    return cases + [JUnitCase(ofRestOf: result, told, after: max(time, .zero))]
  }

  /// The folder, which names the suite.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private var name: String {
    let file = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return run.isEmpty ? file : "\(file) [\(run)]"
  }

  var isBad: Bool { status != .asExpected }

  /// Whether it could not even be tested.
  var isError: Bool {
    switch status {
    case .badInput, .leftVirtualTime, .ourBug: true
    default: false
    }
  }

  /// The element.
  var lines: [String] {
    let head =
      "    <testcase name=\"\(name.visible.xml)\" classname=\"\(folder.visible.xml)\""
      + " file=\"\(path.visible.xml)\" time=\"\(elapsed.seconds)\""
    guard isBad || !output.isEmpty else { return ["\(head)/>"] }
    let text = output.joined(separator: "\n").visibleLines.xml
    let note = output.isEmpty ? [] : ["      <system-out>\(text)</system-out>"]
    return ["\(head)>"] + (isBad ? [failure] : []) + note + ["    </testcase>"]
  }

  private var failure: String {
    let tag = isError ? "error" : "failure"
    // The case is of one run, whose combination stands in its name.
    let messages = told.flatMap { [run.isEmpty ? $0.words : $0.problem.message] + $0.changes }
    let message = messages.joined(separator: "; ").visible.xml
    let text = words.joined(separator: "\n").visibleLines.xml
    return "      <\(tag) type=\"\(status.word)\" message=\"\(message)\">\(text)</\(tag)>"
  }
}

extension ScenarioResult.Run {
  /// What is worth knowing of it also when it passed.
  fileprivate var output: [String] {
    [requiredFailure].compactMap(\.self)
      + idle.map { part in
        let place = part.identity.position.map { "\($0): " } ?? ""
        return "\(place)\(part.message)"
      }
  }
}

extension ExitStatus {
  /// What went wrong, as one word for programs.
  fileprivate var word: String {
    switch self {
    case .asExpected: "passed"
    case .expectationFailed: "expectation"
    case .badInput: "input"
    case .neverFinished: "unfinished"
    case .runsDiffer: "difference"
    case .leftVirtualTime: "escape"
    case .ourBug: "bug"
    }
  }
}

extension String {
  /// The text as XML may hold it, in an attribute too.
  fileprivate var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // No XML holds these two, whatever is done.
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
