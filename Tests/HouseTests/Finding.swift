import Testing

/// Something a guard objects to, with its place.
struct Finding: Hashable, Sendable, CustomStringConvertible {
  let path: String
  var line: Int?
  let message: String

  var description: String { "\(path):\(line.map { "\($0):" } ?? "") error: \(message)" }
}

/// Expects that a guard found nothing, and otherwise records each finding as an issue.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  for finding in findings {
    Issue.record("\(finding)", sourceLocation: sourceLocation)
  }
}

/// Expects that a guard found just what these lines say.
func expect(
  _ findings: [Finding],
  _ lines: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(findings.map(\.description) == lines, sourceLocation: sourceLocation)
}
