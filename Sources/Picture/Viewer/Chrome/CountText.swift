import Quantities

/// How many of something: `1,234`, `1 room`, `330 rooms`.
package enum CountText {
  /// A whole number, its thousands apart.
  package static func words(_ number: some BinaryInteger) -> String { Decimals.grouped(number) }

  /// A number of things; left out, `many` is `one` with an s.
  package static func words(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(words(number)) \(number == 1 ? one : many ?? one + "s")"
  }
}
