extension Span<UInt8> {
  /// Whether a text stands at a place; false where there is no room for it.
  package func holds(_ text: StaticString, at start: Int) -> Bool {
    guard start >= 0, count - start >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount {
      guard unsafe self[start + index] == text.utf8Start[index] else { return false }
    }
    return true
  }
}
