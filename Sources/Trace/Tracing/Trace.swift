import JSON
public import SimulationKernel

/// All that happened in a run, as the bytes of its JSON Lines file.
///
/// The first line is the ``header``, the last one the ``ending``; between them stands one line for
/// each ``TraceRecord``, in the order of their times. Opening a trace checks every byte; records
/// are read from the bytes each time they are asked for, so a million of them need their bytes and
/// 16 bytes each.
public struct Trace: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// What decided the run.
  public let header: TraceHeader
  /// How the run ended; nil when the trace stops before its last line.
  public let ending: TraceEnding?
  /// Where each record's line starts, and where the last record's line ends.
  let lineStarts: [Int]
  /// The moment of each record, the first record's first.
  private let times: [SimulationTime]

  /// - Precondition: each line was checked, as ``init(bytes:file:needsEnding:)`` does.
  package init(
    bytes: [UInt8],
    header: TraceHeader,
    ending: TraceEnding?,
    lineStarts: [Int],
    times: [SimulationTime]
  ) {
    self.bytes = bytes
    self.header = header
    self.ending = ending
    self.lineStarts = lineStarts
    self.times = times
  }

  /// How many records there are.
  public var count: Int { times.count }

  /// The numbers of all records: from 1, empty when there is none.
  public var numbers: Range<Int> { 1..<(count + 1) }

  /// The moment of the last record, or of the ending when there is one.
  public var endTime: SimulationTime { ending?.time ?? times.last ?? .start }

  /// The SHA-256 of the file.
  ///
  /// - Complexity: O(`bytes.count`); it is not kept.
  public var fingerprint: Fingerprint { Fingerprint(of: bytes) }

  /// Reads a record.
  ///
  /// - Precondition: `number` is one of ``numbers``.
  public func record(_ number: Int) -> TraceRecord {
    precondition(numbers.contains(number), "a trace has the records 1 to its count")
    var reader = JSONReader(at: lineStarts[number - 1], end: lineStarts[number])
    var table = StringTable()
    do throws(JSONProblem) {
      return try reader.record(in: bytes.span, &table)
    } catch {
      preconditionFailure("a trace's lines are checked when it is opened: \(error.message)")
    }
  }

  /// The bytes of a record's line, without reading them; the line feed belongs to it.
  ///
  /// - Precondition: `number` is one of ``numbers``.
  public func line(of number: Int) -> ArraySlice<UInt8> {
    precondition(numbers.contains(number), "a trace has the records 1 to its count")
    return bytes[lineStarts[number - 1]..<lineStarts[number]]
  }

  /// The moment of a record, which is known without reading it.
  ///
  /// - Precondition: `number` is one of ``numbers``.
  public func time(of number: Int) -> SimulationTime {
    precondition(numbers.contains(number), "a trace has the records 1 to its count")
    return times[number - 1]
  }

  /// The number of the first record later than `time`; `count + 1` when there is none.
  ///
  /// - Complexity: O(log `count`).
  public func firstNumber(after time: SimulationTime) -> Int {
    firstNumber { $0 > time }
  }

  /// The number of the first record at or later than `time`; `count + 1` when there is none.
  ///
  /// - Complexity: O(log `count`).
  public func firstNumber(atOrAfter time: SimulationTime) -> Int {
    firstNumber { $0 >= time }
  }

  private func firstNumber(where isLateEnough: (SimulationTime) -> Bool) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if isLateEnough(times[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low + 1
  }
}

extension Trace: Equatable {
  /// Tells whether two traces are the same, byte by byte.
  public static func == (first: Trace, second: Trace) -> Bool {
    first.bytes == second.bytes
  }
}
