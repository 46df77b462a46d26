public import Geography

/// The road between two neighbouring states, the same in both directions.
///
/// Borders are undirected by decision: the fuel service is asked for a border, not for a crossing,
/// and both ways cost the same. So each is priced once, under the name with its codes in
/// alphabetical order.
public struct Border: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The code that comes first in the alphabet.
  public let first: String
  /// The code that comes second in the alphabet.
  public let second: String

  /// Makes the border between two states, given in either order.
  ///
  /// - Precondition: the codes differ.
  public init(_ one: String, _ other: String) {
    precondition(one != other, "a border lies between two states")
    first = min(one, other)
    second = max(one, other)
  }

  /// Reads two codes of two capital letters joined by a hyphen, in either order, such as `UT-CO`.
  public init?(_ name: some StringProtocol) {
    let codes = name.split(separator: "-", omittingEmptySubsequences: false)
    guard codes.count == 2 else { return nil }
    let (one, other) = (String(codes[0]), String(codes[1]))
    guard Self.isCode(one), Self.isCode(other), one != other else { return nil }
    self.init(one, other)
  }

  /// Takes the border from a map.
  public init(_ border: StateBorder) {
    first = border.first
    second = border.second
  }

  /// The codes joined by a hyphen, such as `CO-UT`.
  public var description: String { "\(first)-\(second)" }

  /// Whether one border comes before the other: by first code, then by second.
  public static func < (one: Border, other: Border) -> Bool {
    (one.first, one.second) < (other.first, other.second)
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
