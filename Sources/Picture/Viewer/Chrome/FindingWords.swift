/// Words for a run that is not as its file expects: of the file's own run that it failed, of one
/// that was changed that the file expects otherwise, which saving puts right.
struct FindingWords {
  private let findings: [String]
  private let isEdited: Bool
  /// The run that they are about, where two are shown.
  private let run: RunSide?
  private var count: Int { findings.count }

  init(_ findings: [String], isEdited: Bool, run: RunSide?) {
    (self.findings, self.isEdited, self.run) = (findings, isEdited, run)
  }

  private var of: String { run.map { "run \($0.rawValue): " } ?? "" }

  /// All of them, a line each; of many the first, and how many more there are.
  var hint: String {
    let told = findings.prefix(count > 5 ? 4 : 5)
    let more = count > told.count ? ["and \(count - told.count) more"] : []
    return (told + more).joined(separator: "\n")
  }

  /// The sign on the card of the time, and what it is where there is less room.
  var sign: String {
    guard isEdited else {
      return of + (count == 1 ? "1 expectation failed" : "\(count) expectations failed")
    }
    return "\(shortSign) from the file"
  }
  var shortSign: String {
    of + (isEdited ? "\(count) \(count == 1 ? "differs" : "differ")" : "\(count) failed")
  }

  /// The heading over all of them.
  var title: String {
    (of + (isEdited ? "the file expects otherwise" : "not as expected")).raised
  }
}
