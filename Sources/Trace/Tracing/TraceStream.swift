import JSON
public import SimulationKernel

/// Writes a trace, record by record, and passes it on piece by piece: nothing of it is kept.
///
/// The fingerprint is computed as the pieces go by. There is one stream for a run, so it cannot be
/// copied, and finishing it uses it up.
public struct TraceStream: ~Copyable, Sendable {
  /// From so many bytes on a piece is passed on, whole lines at a time.
  private static let pieceLength = 1 << 18

  private var lines: TraceLines
  private var digest = SHA256()
  private var passedCount = 0
  private let output: @Sendable (Span<UInt8>) -> Void

  /// Starts a trace with its first line.
  ///
  /// - Parameters:
  ///   - header: what decided the run.
  ///   - output: gets the bytes of the file in their order, a piece at a time.
  /// - Precondition: the header's scenario is the JSON text of an object.
  public init(header: TraceHeader, output: @escaping @Sendable (Span<UInt8>) -> Void) {
    lines = TraceLines(header)
    self.output = output
  }

  /// How many records are written.
  public var count: Int { lines.count }

  /// Writes one record.
  ///
  /// - Parameters:
  ///   - time: when it happened.
  ///   - entity: who it happened to.
  ///   - kind: what happened.
  ///   - cause: the number of the record that caused it; 0 is the scenario.
  ///   - data: what is known about it; the order is kept.
  /// - Returns: the record's number, from 1.
  /// - Precondition: `time` is not before the last record's, and `cause` is written already.
  @discardableResult
  public mutating func write(
    time: SimulationTime,
    entity: String,
    kind: String,
    cause: Int,
    data: [TraceField] = []
  ) -> Int {
    let number = lines.write(time: time, entity: entity, kind: kind, cause: cause, data: data)
    if lines.sink.count >= Self.pieceLength { passOn() }
    return number
  }

  /// Writes the last line, passes on what is left, and sums up the trace.
  ///
  /// - Precondition: `ending` counts the records written, and is not before the last of them.
  public consuming func finish(_ ending: TraceEnding) -> TraceSummary {
    lines.write(ending)
    passOn()
    return TraceSummary(
      ending: ending,
      fingerprint: digest.finalize(),
      byteCount: passedCount
    )
  }

  private mutating func passOn() {
    passedCount += lines.sink.count
    lines.sink.drain { piece in
      digest.update(piece)
      output(piece)
    }
  }
}

/// What is left of a trace that was passed on.
public struct TraceSummary: Hashable, Sendable {
  /// How the run ended.
  public let ending: TraceEnding
  /// The SHA-256 of the file.
  public let fingerprint: Fingerprint
  /// How long the file is.
  public let byteCount: Int

  /// Describes a trace.
  public init(ending: TraceEnding, fingerprint: Fingerprint, byteCount: Int) {
    self.ending = ending
    self.fingerprint = fingerprint
    self.byteCount = byteCount
  }
}

extension Trace {
  /// What would be left of this trace if it were passed on; nil when it stops before its last line.
  ///
  /// - Complexity: O(`bytes.count`), for the fingerprint.
  public var summary: TraceSummary? {
    ending.map { TraceSummary(ending: $0, fingerprint: fingerprint, byteCount: bytes.count) }
  }
}
