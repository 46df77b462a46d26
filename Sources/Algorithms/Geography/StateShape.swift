/// The outline of a state or district, and where its name goes.
public struct StateShape: Hashable, Sendable {
  /// The postal code: two capital letters.
  public let code: String
  /// The name as it is shown.
  public let name: String
  /// The point furthest from every edge: the middle of the label.
  public let label: MapPoint
  /// The radius of the largest circle around `label`, in tenths of a kilometre.
  public let room: Int32
  /// The closed rings, the mainland first.
  ///
  /// A ring lists arcs of the map in order; `i` is arc `i` as it stands and `~i` (that is, `-i - 1`)
  /// is arc `i` backwards. ``StateMap/points(ofRing:)`` joins them.
  public let rings: [[Int32]]
}

/// A line that one state, or two that share it, have as their edge.
public struct MapArc: Hashable, Sendable {
  /// The corners of the line, no two alike in a row; one when rounding made a short line a point.
  public let points: [MapPoint]
  /// The codes of the one (coast or foreign border) or two (common border) states beside it.
  public let owners: [String]
}

/// A pair of states with a road between them.
public struct StateBorder: Hashable, Sendable, CustomStringConvertible {
  /// The code that comes first in the alphabet.
  public let first: String
  /// The code that comes second in the alphabet.
  public let second: String
  /// The place of this border in the list it stands in, from 0.
  public let index: Int
  /// The length of the common line in kilometres; 0 where the states meet in a point, as Arizona
  /// and Colorado do, and New Mexico and Utah.
  public let kilometers: Double
  /// The two codes joined by a hyphen, such as `CO-UT`.
  public var description: String { "\(first)-\(second)" }
}
