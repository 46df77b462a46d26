/// The end of the route that a search grows from.
public enum SearchSide: String, Hashable, Sendable {
  /// The node the route begins at.
  case start
  /// The node the route ends at; costs are those from a node to it.
  case goal
}

/// Something that is told each step of a search.
public protocol SearchObserver {
  /// The cost of a node has become certain; `from` is the node before it, on the way from `side`.
  mutating func settled(_ node: Int32, cost: Int64, from: Int32?, side: SearchSide)
  /// A better way to a node was found: cheaper, of fewer edges, or first in the order of nodes.
  mutating func relaxed(_ node: Int32, cost: Int64, from: Int32, side: SearchSide)
}

/// An observer that does nothing, and costs nothing.
public struct NoObserver: SearchObserver, Sendable {
  /// Makes one.
  public init() {}
  /// Does nothing.
  public func settled(_ node: Int32, cost: Int64, from: Int32?, side: SearchSide) {}
  /// Does nothing.
  public func relaxed(_ node: Int32, cost: Int64, from: Int32, side: SearchSide) {}
}
