import SimulationKernel

/// Delays drawn beforehand, so that drawing is not measured; both sides of a duel have the same.
struct Delays: Sendable {
  private let table: [Int64]

  /// Draws delays in nanoseconds, none longer than `limit`.
  init(_ distribution: Distribution, purpose: String, limit: Int64 = .max) {
    var stream = RandomStream(seed: Seed(1), entity: "frontier-bench", purpose: purpose)
    table = (0..<Self.count).map { _ in min(distribution.draw(from: &stream), limit) }
  }

  /// Exponential with a mean of one second: the hold model's own.
  static let hold = Delays(.exponential(mean: 1_000_000_000), purpose: "hold")

  /// The delay of a step, in nanoseconds; they repeat after some thousands.
  @inline(__always)
  subscript(step: Int) -> Int64 { table[step & (Self.count - 1)] }

  /// How many there are, a power of two.
  static let count = 1 << 14
}
