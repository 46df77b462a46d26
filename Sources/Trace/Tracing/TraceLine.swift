import JSON
import SimulationKernel

/// The grammar of a trace's lines; each call reads one line and the line feed behind it.
extension JSONReader {
  /// What a record says beside its data.
  struct RecordFrame {
    var number: Int
    var time: SimulationTime
    var cause: Int
  }

  /// Checks a whole record, and reads what must fit in with its neighbors.
  mutating func skipRecord(in bytes: Span<UInt8>) throws(JSONProblem) -> RecordFrame {
    try expect(#"{"n":"#, in: bytes)
    let number = try count(in: bytes)
    try expect(#","t":"#, in: bytes)
    let nanoseconds = try integer(in: bytes)
    try expect(#","e":"#, in: bytes)
    try skipString(in: bytes)
    try expect(#","k":"#, in: bytes)
    try skipString(in: bytes)
    try expect(#","c":"#, in: bytes)
    let cause = try count(in: bytes)
    try expect(#","d":{"#, in: bytes)
    if !skip(UInt8(ascii: "}"), in: bytes) {
      repeat {
        try skipString(in: bytes)
        try expect(":", in: bytes)
        if peek(bytes) == UInt8(ascii: "\"") {
          try skipString(in: bytes)
        } else {
          _ = try integer(in: bytes)
        }
      } while skip(UInt8(ascii: ","), in: bytes)
      try expect("}", in: bytes)
    }
    try endLine(in: bytes)
    return RecordFrame(number: number, time: SimulationTime(nanoseconds: nanoseconds), cause: cause)
  }

  /// Reads a record; strings that were read before come from the table, if it keeps any.
  mutating func record(
    in bytes: Span<UInt8>,
    _ table: inout StringTable
  ) throws(JSONProblem) -> TraceRecord {
    try expect(#"{"n":"#, in: bytes)
    let number = try count(in: bytes)
    try expect(#","t":"#, in: bytes)
    let nanoseconds = try integer(in: bytes)
    try expect(#","e":"#, in: bytes)
    let entity = try string(in: bytes, &table)
    try expect(#","k":"#, in: bytes)
    let kind = try string(in: bytes, &table)
    try expect(#","c":"#, in: bytes)
    let cause = try count(in: bytes)
    try expect(#","d":"#, in: bytes)
    let data = try fields(in: bytes, &table)
    try endLine(in: bytes)
    return TraceRecord(
      number: number,
      time: SimulationTime(nanoseconds: nanoseconds),
      entity: entity,
      kind: kind,
      cause: cause,
      data: data
    )
  }

  /// Reads an object of strings and whole numbers, in its order.
  private mutating func fields(
    in bytes: Span<UInt8>,
    _ table: inout StringTable
  ) throws(JSONProblem) -> [TraceField] {
    try expect("{", in: bytes)
    var fields: [TraceField] = []
    if skip(UInt8(ascii: "}"), in: bytes) { return fields }
    // Room for as many as most records have.
    fields.reserveCapacity(5)
    repeat {
      let key = try string(in: bytes, &table)
      try expect(":", in: bytes)
      if peek(bytes) == UInt8(ascii: "\"") {
        fields.append(TraceField(key, try string(in: bytes, &table)))
      } else {
        fields.append(TraceField(key, try integer(in: bytes)))
      }
    } while skip(UInt8(ascii: ","), in: bytes)
    try expect("}", in: bytes)
    return fields
  }

  /// What is wrong with the beginning of a first line; nil when a trace may follow.
  func wrongBeginning(in bytes: Span<UInt8>) -> JSONProblem? {
    guard !sees(#"{"frontier":"#, in: bytes) else { return nil }
    return problem(#"not a trace: the first line must begin with '{"frontier":'"#)
  }

  /// Reads the first line, of the one version that is known.
  mutating func header(in bytes: Span<UInt8>) throws(JSONProblem) -> TraceHeader {
    if let problem = wrongBeginning(in: bytes) { throw problem }
    try expect(#"{"frontier":"#, in: bytes)
    let versionPlace = at
    let version = try count(in: bytes)
    guard version == TraceHeader.currentVersion else {
      throw problem(
        "a trace of format \(version) cannot be read, only format \(TraceHeader.currentVersion)",
        at: versionPlace
      )
    }
    try expect(#","seed":"#, in: bytes)
    let seedPlace = at
    guard let seed = Seed(try string(in: bytes)) else {
      throw problem("a seed must be a whole number of at most 64 bits", at: seedPlace)
    }
    try expect(#","parameters":"#, in: bytes)
    var table = StringTable()
    let parameters = try fields(in: bytes, &table)
    try expect(#","scenario":"#, in: bytes)
    let start = at
    guard case .object = try value(in: bytes) else {
      throw problem("the scenario must be an object", at: start)
    }
    let text = String(decoding: (start..<at).map { bytes[$0] }, as: UTF8.self)
    try endLine(in: bytes)
    return TraceHeader(seed: seed, parameters: parameters, scenario: text)
  }

  /// Whether the next line is the last one.
  func seesEnding(in bytes: Span<UInt8>) -> Bool {
    sees(#"{"end":"#, in: bytes)
  }

  /// Reads the last line.
  mutating func ending(in bytes: Span<UInt8>) throws(JSONProblem) -> TraceEnding {
    try expect(#"{"end":"#, in: bytes)
    let how = try string(in: bytes)
    try expect(#","records":"#, in: bytes)
    let records = try count(in: bytes)
    try expect(#","events":"#, in: bytes)
    let events = try count(in: bytes)
    try expect(#","t":"#, in: bytes)
    let nanoseconds = try integer(in: bytes)
    try endLine(in: bytes)
    let time = SimulationTime(nanoseconds: nanoseconds)
    return TraceEnding(how: how, records: records, events: events, time: time)
  }

  /// Steps over the brace and the line feed that end a line.
  private mutating func endLine(in bytes: Span<UInt8>) throws(JSONProblem) {
    try expect("}", in: bytes)
    guard skip(0x0A, in: bytes) else { throw problem("expected the end of the line") }
  }
}
