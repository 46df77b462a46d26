package import Geography

/// The road between two neighbouring states, the same in both directions.
///
/// Borders are undirected by decision: the fuel service is asked for a border, not for a crossing,
/// and both ways cost the same. So each is priced once, under the name with its codes in
/// alphabetical order.
package struct Border: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The codes, in the order of the alphabet.
  package let first: String, second: String

  /// Makes the border between two states, given in either order.
  ///
  /// - Precondition: the codes differ.
  package init(_ one: String, _ other: String) {
    precondition(one != other, "a border lies between two states")
    (first, second) = (min(one, other), max(one, other))
  }

  /// Reads two codes of two capital letters joined by a hyphen, in either order, such as `UT-CO`.
  package init?(_ name: some StringProtocol) {
    let codes = name.split(separator: "-", omittingEmptySubsequences: false)
    guard codes.count == 2 else { return nil }
    let (one, other) = (String(codes[0]), String(codes[1]))
    guard Self.isCode(one), Self.isCode(other), one != other else { return nil }
    self.init(one, other)
  }

  /// Takes the border from a map.
  package init(_ border: StateBorder) { (first, second) = (border.first, border.second) }

  /// The codes joined by a hyphen, such as `CO-UT`.
  package var description: String { "\(first)-\(second)" }

  package static func < (one: Border, other: Border) -> Bool {
    (one.first, one.second) < (other.first, other.second)
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
