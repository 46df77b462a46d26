/// Moments as a clock that began at zero shows them: `35:40`, `1:02:03.5`.
package enum ClockText {
  /// Reads a moment in nanoseconds: what follows a colon has two digits and is below 60.
  ///
  /// - Returns: nil for anything else.
  package static func nanoseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let first = Int64(parts[0]), (0...999_999).contains(first)
    else { return nil }
    var seconds = first
    for part in parts.dropFirst() {
      let whole = part.prefix { $0 != "." }
      guard whole.count == 2, let number = Int64(whole), (0..<60).contains(number) else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    guard parts.dropLast().allSatisfy({ !$0.contains(".") }) else { return nil }
    let fraction = parts[parts.count - 1].drop { $0 != "." }.dropFirst()
    let hasPoint = parts[parts.count - 1].contains(".")
    guard hasPoint == !fraction.isEmpty, fraction.count <= 9,
      fraction.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let digits = String(fraction) + String(repeating: "0", count: 9 - fraction.count)
    return seconds * 1_000_000_000 + (Int64(digits) ?? 0)
  }
}
