/// How many of something: `1,234`, `1 room`, `330 rooms`.
package enum CountText {
  /// A whole number, its thousands apart.
  package static func words(_ number: some BinaryInteger) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// A number of things; left out, `many` is `one` with an s.
  package static func words(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(words(number)) \(number == 1 ? one : many ?? one + "s")"
  }
}
