/// What is wrong with the bytes of a map.
public struct MapFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault in words: lower case, names in single quotes, no full stop.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
