import Diagnostics
import ToolSupport

/// What came of tests as the XML that JUnit made common: a suite for each folder, a case for each
/// scenario.
///
/// No times are told, so equal results give equal bytes. A file that is wrong is an error, a
/// scenario that does not do what it should a failure.
///
/// - SeeAlso: `junit-10.xsd` of Jenkins' xUnit plugin.
struct JUnitReport {
  private struct Case {
    var path: String
    /// What went wrong; nil when nothing did.
    var result: ScenarioResult?

    /// The folder, which names the suite.
    var folder: String {
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    var name: String {
      path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether it could not even be tested.
    var isError: Bool {
      switch result?.status {
      case .badInput, .leftVirtualTime, .ourBug: true
      default: false
      }
    }
  }

  private let cases: [Case]

  init(_ report: TestReport) {
    let tested = report.results.map { result in
      Case(path: result.path, result: result.status == .asExpected ? nil : result)
    }
    let orphans = report.orphans.map { path in
      let failure = CommandFailure(
        "error: \(TestReport.words(ofOrphan: path))",
        .expectationFailed
      )
      return Case(path: path, result: ScenarioResult(path: path, failure))
    }
    cases = tested + orphans
  }

  /// The whole document.
  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites name=\"frontier test\"\(Self.counts(of: cases))>")
    var folders: [String] = []
    for item in cases where !folders.contains(item.folder) { folders.append(item.folder) }
    for folder in folders {
      let suite = cases.filter { $0.folder == folder }
      lines.append("  <testsuite name=\"\(folder.xml)\"\(Self.counts(of: suite))>")
      for item in suite { lines += Self.lines(of: item) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of cases: [Case]) -> String {
    let errors = cases.count { $0.isError }
    let failures = cases.count { $0.result != nil } - errors
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func lines(of item: Case) -> [String] {
    let head = "    <testcase name=\"\(item.name.xml)\" classname=\"\(item.folder.xml)\""
    guard let result = item.result else { return ["\(head)/>"] }
    let tag = item.isError ? "error" : "failure"
    let message = result.firstProblem.joined(separator: "; ").visible.xml
    let text = result.lines.joined(separator: "\n").visibleLines.xml
    return [
      "\(head)>",
      "      <\(tag) type=\"\(result.statusWord)\" message=\"\(message)\">\(text)</\(tag)>",
      "    </testcase>",
    ]
  }
}

extension ScenarioResult {
  /// What went wrong, as one word for programs.
  var statusWord: String {
    switch status {
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
