public import Diagnostics

/// Compares a trace that is there with one that is being written, as its pieces come by.
///
/// Of the second one only what follows the first difference is kept, so that two equal traces need
/// the memory of one.
public struct TraceComparison: Sendable {
  /// The trace that is there.
  public let first: Trace
  /// How many bytes came by that both have.
  private var equalCount = 0
  /// The second trace from the first difference on.
  private var rest: [UInt8] = []
  private var isDifferent = false

  /// Begins a comparison with a trace.
  public init(with first: Trace) {
    self.first = first
  }

  /// Takes the next piece of the second trace.
  public mutating func take(_ piece: Span<UInt8>) {
    var start = 0
    if !isDifferent {
      let bytes = first.bytes
      let known = bytes.span
      let length = min(piece.count, known.count - equalCount)
      while start < length, piece[start] == known[equalCount + start] { start += 1 }
      equalCount += start
      isDifferent = start < piece.count
    }
    for index in start..<piece.count { rest.append(piece[index]) }
  }

  /// Whether the traces are the same byte by byte, once the second one has come by.
  public var isEqual: Bool { !isDifferent && equalCount == first.bytes.count }

  /// Where the traces stop being the same; nil when they are equal.
  ///
  /// - Throws: what is wrong with the second one, when it is no trace.
  public func difference() throws(Diagnostic) -> TraceDifference? {
    guard !isEqual else { return nil }
    let second = try Trace(bytes: Array(first.bytes[..<equalCount]) + rest, needsEnding: false)
    return TraceDifference(first, second)
  }
}
