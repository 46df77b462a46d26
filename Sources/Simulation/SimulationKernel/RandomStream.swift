/// A named source of repeatable random numbers.
///
/// A stream is named by what its draws are for: the run's seed, an entity, a purpose, and for what
/// belongs to one of many requests its occurrence. Draw number *n* is a function of these names and
/// of *n* alone (`Philox` under a `StreamKey`), so a draw added elsewhere changes nothing here.
///
/// Names are compared byte by byte in UTF-8. The methods that turn bits into numbers are our own,
/// because the standard library may change its own. A stream is not copyable: a copy would silently
/// repeat the same draws.
public struct RandomStream: ~Copyable, Sendable {
  private let key: UInt64
  private let occurrence: UInt64
  private var drawCount: UInt64 = 0

  /// Creates the stream of a run that is used by `entity` for `purpose`.
  ///
  /// - Parameters:
  ///   - seed: The run's seed.
  ///   - entity: Whose draws these are, such as `fuel/CO-UT`.
  ///   - purpose: What is drawn, such as `latency`.
  ///   - occurrence: Which of many alike it is for, such as the number of a request.
  public init(seed: Seed, entity: String, purpose: String, occurrence: UInt64 = 0) {
    self.init(StreamName(seed: seed, entity: entity), purpose: purpose, occurrence: occurrence)
  }

  /// Creates the stream that an entity, known by its name in a run, uses for `purpose`.
  ///
  /// - Parameters:
  ///   - name: Whose draws these are, and in which run.
  ///   - purpose: What is drawn, such as `latency`.
  ///   - occurrence: Which of many alike it is for, such as the number of a request.
  public init(_ name: StreamName, purpose: String, occurrence: UInt64 = 0) {
    var key = name.key
    key.combine(purpose)
    self.key = key.value
    self.occurrence = occurrence
  }

  private init(key: UInt64, occurrence: UInt64) {
    self.key = key
    self.occurrence = occurrence
  }

  /// The stream of the same names for another of many alike, before its first draw.
  ///
  /// It is the stream that these names and `occurrence` make, without reading the names again.
  public func sibling(occurrence: UInt64) -> RandomStream {
    RandomStream(key: key, occurrence: occurrence)
  }

  /// Draws 64 uniformly random bits.
  public mutating func nextBits() -> UInt64 {
    let bits = Philox.bits(drawCount, occurrence, key: key).0
    drawCount &+= 1
    return bits
  }

  /// Draws a whole number, each value in `range` equally likely.
  public mutating func integer(in range: ClosedRange<Int64>) -> Int64 {
    // The width wraps to 0 when the range holds every number there is.
    let width = UInt64(bitPattern: range.upperBound &- range.lowerBound) &+ 1
    let offset = width == 0 ? nextBits() : integer(below: width)
    return range.lowerBound &+ Int64(bitPattern: offset)
  }

  /// Draws a whole number, each value in `range` equally likely.
  ///
  /// - Precondition: `range` is not empty.
  public mutating func integer(in range: Range<Int>) -> Int {
    precondition(!range.isEmpty, "nothing to draw from: the range is empty")
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.lowerBound &+ Int(truncatingIfNeeded: integer(below: width))
  }

  /// Draws whether something of probability `ratio` happens.
  ///
  /// It takes a draw even where the answer is certain, so that changing a ratio moves no other draw.
  public mutating func chance(_ ratio: Ratio) -> Bool {
    integer(in: 0...ratio.denominator - 1) < ratio.numerator
  }

  /// Draws a number between 0 and 1, both excluded: the middle of one of 2^52 equal parts.
  public mutating func openUnit() -> Double {
    (Double(nextBits() >> 12) + 0.5) * 0x1p-52
  }

  /// Brings `items` into a random order, each order equally likely.
  ///
  /// - SeeAlso: Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7 (1964),
  ///   <https://doi.org/10.1145/364520.364540>; known as the shuffle of Fisher and Yates.
  public mutating func shuffle<T>(_ items: inout [T]) {
    guard items.count > 1 else { return }
    for last in (1..<items.count).reversed() {
      items.swapAt(last, integer(in: 0..<last + 1))
    }
  }

  /// Draws from 0 up to `limit`, which is excluded and not 0.
  ///
  /// - SeeAlso: Lemire, "Fast Random Integer Generation in an Interval", 2019,
  ///   <https://doi.org/10.1145/3230636>.
  private mutating func integer(below limit: UInt64) -> UInt64 {
    var product = nextBits().multipliedFullWidth(by: limit)
    guard product.low < limit else { return product.high }
    let rejectedCount = (0 &- limit) % limit
    while product.low < rejectedCount {
      product = nextBits().multipliedFullWidth(by: limit)
    }
    return product.high
  }
}
