import JSON
public import SimulationKernel

/// Writes a trace, record by record, into memory.
///
/// There is one writer for a run, so it cannot be copied, and finishing it uses it up. What need not
/// be looked at afterwards is written with a ``TraceStream``, which keeps nothing.
public struct TraceWriter: ~Copyable, Sendable {
  private let header: TraceHeader
  private var lines: TraceLines
  /// Where each record's line starts.
  private var lineStarts: [Int] = []
  private var times: [SimulationTime] = []

  /// Starts a trace with its first line.
  ///
  /// - Precondition: the header's scenario is the JSON text of an object.
  public init(header: TraceHeader) {
    self.header = header
    lines = TraceLines(header)
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
    lineStarts.append(lines.sink.count)
    times.append(time)
    return lines.write(time: time, entity: entity, kind: kind, cause: cause, data: data)
  }

  /// The trace as far as it is written, without a last line.
  ///
  /// It is a copy: writing goes on as before, and never copies because of it.
  /// - Complexity: O(bytes written); a million records take about 20 ms.
  public func traceSoFar() -> Trace {
    Trace(
      bytes: lines.sink.written,
      header: header,
      ending: nil,
      lineStarts: lineStarts + [lines.sink.count],
      times: times.map { $0 }
    )
  }

  /// Writes the last line and gives the trace.
  ///
  /// - Precondition: `ending` counts the records written, and is not before the last of them.
  public consuming func finish(_ ending: TraceEnding) -> Trace {
    lineStarts.append(lines.sink.count)
    lines.write(ending)
    let bytes = lines.sink.finish()
    return Trace(
      bytes: bytes,
      header: header,
      ending: ending,
      lineStarts: lineStarts,
      times: times
    )
  }

  /// Writes the last line from its parts, with the count of records, and gives the trace.
  public consuming func finish(how: String, events: Int, time: SimulationTime) -> Trace {
    let ending = TraceEnding(how: how, records: count, events: events, time: time)
    return finish(ending)
  }
}
