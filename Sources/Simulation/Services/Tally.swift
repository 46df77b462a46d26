import Synchronization

/// A count that several tasks add to.
public final class Tally: Sendable {
  private let number = Atomic(0)

  /// Begins at nothing.
  public init() {}

  /// How much was added.
  public var count: Int { number.load(ordering: .relaxed) }

  /// Adds one.
  public func add() { number.add(1, ordering: .relaxed) }
}
