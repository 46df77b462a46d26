public import Diagnostics
import JSON
import SimulationKernel

extension Trace {
  /// Opens a trace from the bytes of its file, and checks every line.
  ///
  /// A run that was cut short leaves a trace without its last line. It is refused unless
  /// `needsEnding` is false: then ``ending`` is nil, and what stands behind the last line feed,
  /// part of a line, is no record but still part of ``bytes`` and ``fingerprint``.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the path as the user typed it, for the diagnostic.
  ///   - needsEnding: whether a trace that stops too early is refused.
  /// - Throws: a diagnostic at the first place that no trace can have, or at the version of a
  ///   trace of another format.
  public init(
    bytes: [UInt8],
    file: String = "trace",
    needsEnding: Bool = true
  ) throws(Diagnostic) {
    do throws(JSONProblem) {
      let opening = try Opening(bytes.span)
      if needsEnding, opening.ending == nil { throw opening.missingEnding }
      self.init(
        bytes: bytes,
        header: opening.header,
        ending: opening.ending,
        lineStarts: opening.lineStarts,
        times: opening.times
      )
    } catch {
      let position = FilePosition(of: error.offset, in: bytes, file: file)
      throw .error(at: position, error.message)
    }
  }
}

/// What opening a trace finds out.
private struct Opening {
  let header: TraceHeader
  var ending: TraceEnding?
  var lineStarts: [Int] = []
  var times: [SimulationTime] = []
  /// What to say when a last line is needed and there is none.
  let missingEnding: JSONProblem

  init(_ bytes: Span<UInt8>) throws(JSONProblem) {
    var wholeEnd = bytes.count
    while wholeEnd > 0, bytes[wholeEnd - 1] != 0x0A { wholeEnd -= 1 }
    guard !bytes.isEmpty else { throw JSONProblem(offset: 0, message: "the trace is empty") }
    let isCut = wholeEnd < bytes.count
    missingEnding = JSONProblem(
      offset: wholeEnd,
      message: isCut
        ? "the trace is cut off: its last line does not end" : "the trace has no last line"
    )
    // A first line without its end is read as far as it goes, to say what is wrong with it.
    var reader = JSONReader(at: 0, end: wholeEnd > 0 ? wholeEnd : bytes.count)
    header = try reader.header(in: bytes)
    lineStarts.append(reader.at)
    while reader.at < wholeEnd {
      if reader.seesEnding(in: bytes) {
        try readEnding(with: &reader, in: bytes)
        guard reader.at == bytes.count else { throw reader.problem("a line behind the last line") }
      } else {
        try readRecord(with: &reader, in: bytes)
      }
    }
  }

  private mutating func readRecord(
    with reader: inout JSONReader,
    in bytes: Span<UInt8>
  ) throws(JSONProblem) {
    let start = reader.at
    let frame = try reader.skipRecord(in: bytes)
    let number = times.count + 1
    guard frame.number == number else {
      throw reader.problem(
        "the record must have the number \(number), not \(frame.number)",
        at: start
      )
    }
    if let words = misplaced(frame.time) { throw reader.problem("the record \(words)", at: start) }
    guard frame.cause < number else {
      throw reader.problem("the cause must be an earlier record, not \(frame.cause)", at: start)
    }
    times.append(frame.time)
    lineStarts.append(reader.at)
  }

  private mutating func readEnding(
    with reader: inout JSONReader,
    in bytes: Span<UInt8>
  ) throws(JSONProblem) {
    let start = reader.at
    let ending = try reader.ending(in: bytes)
    guard ending.records == times.count else {
      throw reader.problem(
        "the last line must count \(times.count) records, not \(ending.records)",
        at: start
      )
    }
    if let words = misplaced(ending.time) { throw reader.problem("the end \(words)", at: start) }
    self.ending = ending
  }

  /// What is wrong with the next time: none goes back, or is where the clock does not come.
  private func misplaced(_ time: SimulationTime) -> String? {
    let last = times.last ?? .start
    if time < last {
      return "must not be earlier than \(last.secondsText), but is at \(time.secondsText)"
    }
    return time < .end ? nil : "must come before 146 years are over, but is at \(time.secondsText)"
  }
}

extension FilePosition {
  /// The place of a byte of a file.
  fileprivate init(of offset: Int, in bytes: [UInt8], file: String) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    // Every byte that does not go on with a scalar begins one.
    let column = before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 } + 1
    self.init(file: file, line: line, column: column)
  }
}
