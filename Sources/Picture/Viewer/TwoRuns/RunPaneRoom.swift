/// What there is of a picture that is the pane of one of two runs: its stage, with no cards.
package struct RunPaneRoom: Hashable, Sendable {
  /// The height of a strip that says what signs mean: two lines of them, or three where it is narrow.
  package static func legendHeight(ofWidth width: Double) -> Double { width < 300 ? 70 : 52 }
  /// How wide that strip is, below the pane; nil where there is no room for it.
  package let legendWidth: Double?
  /// The cost at which the scale of both runs ends; nil where one of them has none.
  package let largestCost: Int64?

  package init(legendWidth: Double? = nil, largestCost: Int64? = nil) {
    (self.legendWidth, self.largestCost) = (legendWidth, largestCost)
  }
}

/// One of two runs that are shown beside each other.
public enum RunSide: Int, Hashable, Sendable, CaseIterable {
  /// The run on the left.
  case first = 1
  /// The run on the right.
  case second = 2

  /// What its regions begin with.
  var prefix: String { "run/\(rawValue)/" }

  /// The side that a region belongs to, and what it is called there; nil for no part of a run.
  static func part(of id: String) -> (side: RunSide, id: String)? {
    allCases.lazy.compactMap { side in
      RegionID.rest(of: id, after: side.prefix).map { (side, $0) }
    }.first
  }
}
