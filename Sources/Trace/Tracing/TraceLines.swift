import JSON
import SimulationKernel

/// The lines of a trace as they are written, one after the other, into a sink.
struct TraceLines: ~Copyable, Sendable {
  /// How many records are written.
  private(set) var count = 0
  /// What is written and not taken away yet.
  var sink = ByteSink()
  private var lastTime = SimulationTime.start

  /// Writes the first line.
  ///
  /// - Precondition: the header's scenario is the JSON text of an object.
  init(_ header: TraceHeader) {
    guard case .object = try? JSONValue(header.scenario) else {
      preconditionFailure("a trace's scenario must be the JSON text of an object")
    }
    sink.put(header)
  }

  /// Writes one record and returns its number.
  ///
  /// - Precondition: `time` is not before the last record's, and `cause` is written already.
  mutating func write(
    time: SimulationTime,
    entity: String,
    kind: String,
    cause: Int,
    data: [TraceField]
  ) -> Int {
    precondition(time >= lastTime, "records are written in the order of their times")
    precondition(cause >= 0 && cause <= count, "the cause of a record is written before it")
    count += 1
    lastTime = time
    sink.put(#"{"n":"#)
    sink.put(Int64(count))
    sink.put(#","t":"#)
    sink.put(time.nanoseconds)
    sink.put(#","e":"#)
    sink.putQuoted(entity)
    sink.put(#","k":"#)
    sink.putQuoted(kind)
    sink.put(#","c":"#)
    sink.put(Int64(cause))
    sink.put(#","d":{"#)
    sink.put(data)
    sink.put("}}\n")
    return count
  }

  /// Writes the last line.
  ///
  /// - Precondition: `ending` counts the records written, and is not before the last of them.
  mutating func write(_ ending: TraceEnding) {
    precondition(ending.records == count, "the ending of a trace counts its records")
    precondition(ending.time >= lastTime, "a trace ends after its last record")
    sink.put(ending)
  }
}

extension ByteSink {
  /// Writes the first line of a trace.
  mutating func put(_ header: TraceHeader) {
    put(#"{"frontier":"#)
    put(Int64(header.formatVersion))
    put(#","seed":""#)
    putVerbatim(String(header.seed.value))
    put(#"","parameters":{"#)
    put(header.parameters)
    put(#"},"scenario":"#)
    putVerbatim(header.scenario)
    put("}\n")
  }

  /// Writes the last line of a trace.
  mutating func put(_ ending: TraceEnding) {
    put(#"{"end":"#)
    putQuoted(ending.how)
    put(#","records":"#)
    put(Int64(ending.records))
    put(#","events":"#)
    put(Int64(ending.events))
    put(#","t":"#)
    put(ending.time.nanoseconds)
    put("}\n")
  }
}

extension ByteSink {
  /// Writes `"key":value` pairs with commas between them.
  mutating func put(_ fields: [TraceField]) {
    let fields = fields.span
    for index in fields.indices {
      if index > 0 { put(UInt8(ascii: ",")) }
      putQuoted(fields[index].key)
      put(UInt8(ascii: ":"))
      switch fields[index].value {
      case .integer(let integer): put(integer)
      case .text(let text): putQuoted(text)
      }
    }
  }
}
