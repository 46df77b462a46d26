/// The weight of an edge, as far as it is known.
public struct Weight: Hashable, Sendable {
  /// The weight; the complement of its lower bound while it is open; the least number when closed.
  @usableFromInline let code: Int64

  @usableFromInline init(code: Int64) { self.code = code }

  /// A weight that is known; zero or more.
  public static func known(_ weight: Int64) -> Weight {
    precondition(weight >= 0, "an edge weighs zero or more")
    return Weight(code: weight)
  }

  /// A weight that is not known yet, and is no less than `bound`, which is zero or more.
  public static func atLeast(_ bound: Int64) -> Weight {
    precondition(bound >= 0 && bound < .max, "the bound of a weight is zero or more")
    return Weight(code: ~bound)
  }

  /// The weight of an edge that cannot be taken.
  public static let closed = Weight(code: .min)

  /// The weight; nil while it is open, and when the edge is closed.
  public var known: Int64? { code >= 0 ? code : nil }

  /// True while it may become known.
  public var isOpen: Bool { code < 0 && code != .min }

  /// The least it can be: itself when it is known; nil when the edge is closed.
  public var bound: Int64? { code >= 0 ? code : code == .min ? nil : ~code }
}
