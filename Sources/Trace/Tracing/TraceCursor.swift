public import SimulationKernel

/// Walks a trace, record by record or to a moment, forward and back.
///
/// It stands behind the last record it has passed, and digests every byte the first time it comes
/// by: at the end the digest is the file's, whatever way led there.
public struct TraceCursor: Sendable {
  /// The trace it walks.
  public let trace: Trace
  /// The number of the last record it has passed; 0 before the first.
  public private(set) var number = 0
  private var digest = SHA256()
  /// How many bytes are digested.
  private var digested = 0

  /// Stands before the first record, the first line being read.
  public init(_ trace: Trace) {
    self.trace = trace
    read()
  }

  /// The moment of the last record it has passed; the start before the first.
  public var time: SimulationTime { number == 0 ? .start : trace.time(of: number) }

  /// Whether all records are passed.
  public var isAtEnd: Bool { number == trace.count }

  /// Whether every byte of the trace has been read, now or earlier.
  public var hasReadAll: Bool { digested == trace.bytes.count }

  /// The SHA-256 of the bytes read so far; the trace's fingerprint once it ``hasReadAll``.
  public var fingerprint: Fingerprint { digest.finalize() }

  /// Passes the next record.
  ///
  /// - Returns: the record passed, nil at the end.
  @discardableResult
  public mutating func stepForward() -> TraceRecord? {
    guard !isAtEnd else { return nil }
    move(toNumber: number + 1)
    return trace.record(number)
  }

  /// Goes back over the last record passed.
  ///
  /// - Returns: the record it went back over, nil before the first.
  @discardableResult
  public mutating func stepBack() -> TraceRecord? {
    guard number > 0 else { return nil }
    move(toNumber: number - 1)
    return trace.record(number + 1)
  }

  /// Goes to a moment: every record up to it and at it is passed, none after it.
  public mutating func move(to time: SimulationTime) {
    move(toNumber: trace.firstNumber(after: time) - 1)
  }

  /// Goes behind the record of that number; 0 is before the first.
  ///
  /// - Precondition: `number` is from 0 to the trace's count.
  /// - Complexity: O(the bytes that come by for the first time).
  public mutating func move(toNumber number: Int) {
    precondition(number >= 0 && number <= trace.count, "a trace has the records 1 to its count")
    self.number = number
    read()
  }

  /// Goes toward a record, as far as `limit` bytes lead that come by for the first time.
  ///
  /// For whoever must not be kept waiting; the next call goes on. Where it stands in between, it
  /// stands behind a whole record, and at least one record is passed.
  ///
  /// - Parameters:
  ///   - number: The record to go behind.
  ///   - limit: How many bytes may be digested.
  /// - Returns: Whether it stands there.
  /// - Precondition: `number` is from 0 to the trace's count.
  public mutating func move(towardNumber number: Int, digesting limit: Int) -> Bool {
    precondition(number >= 0 && number <= trace.count, "a trace has the records 1 to its count")
    let reach = digested + limit
    guard trace.lineStarts[number] > reach else {
      move(toNumber: number)
      return true
    }
    // The last record whose line ends within reach.
    var (low, high) = (0, number)
    while low < high {
      let middle = (low + high + 1) / 2
      if trace.lineStarts[middle] <= reach { low = middle } else { high = middle - 1 }
    }
    if trace.lineStarts[low] <= digested { low += 1 }
    move(toNumber: low)
    return low == number
  }

  /// Digests what has not been read yet; the last line belongs to the last record.
  private mutating func read() {
    let end = isAtEnd ? trace.bytes.count : trace.lineStarts[number]
    guard end > digested else { return }
    let bytes = trace.bytes
    digest.update(bytes.span.extracting(digested..<end))
    digested = end
  }
}
