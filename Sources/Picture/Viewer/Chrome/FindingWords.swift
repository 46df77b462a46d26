/// How it is said that a run is not as its file expects: of the file's own run that it failed, of one
/// that was changed that the file expects otherwise, which saving puts right.
struct FindingWords {
  private let count: Int
  private let isEdited: Bool

  init(_ findings: [String], isEdited: Bool) {
    (count, self.isEdited) = (findings.count, isEdited)
  }

  /// What the sign on the card of the time says, and where there is less room.
  var sign: String {
    guard isEdited else {
      return count == 1 ? "1 expectation failed" : "\(count) expectations failed"
    }
    return "\(shortSign) from the file"
  }
  var shortSign: String {
    isEdited ? "\(count) \(count == 1 ? "differs" : "differ")" : "\(count) failed"
  }

  /// What stands over all of them.
  var title: String { isEdited ? "The file expects otherwise" : "Not as expected" }

  /// What can be done about it; nil where nothing can.
  var advice: String? { isEdited ? "Ctrl+S accepts what this run has" : nil }

  /// What is said of one beside the sign.
  func hint(_ finding: String) -> String {
    isEdited ? "the file expects otherwise: \(finding); Ctrl+S accepts it" : finding
  }
}
