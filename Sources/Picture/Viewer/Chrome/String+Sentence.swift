extension StringProtocol {
  /// The text as it begins a sentence: `Depth first`.
  package var raised: String { prefix(1).uppercased() + dropFirst() }

  /// The text as it stands within a sentence: `depth first`.
  package var lowered: String { prefix(1).lowercased() + dropFirst() }
}

extension [String] {
  /// One of them, whichever: `Ohio`, `Ohio or Maryland`, `Ohio, Maryland or Maine`.
  package var either: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
