extension StringProtocol {
  /// The text as it begins a sentence: `Depth first`.
  package var raised: String { prefix(1).uppercased() + dropFirst() }

  /// The text as it stands within a sentence: `depth first`.
  package var lowered: String { prefix(1).lowercased() + dropFirst() }
}
