import JSON
package import RunRecords
import SimulationKernel
import Testing
package import Tracing

/// A record of some kind, with its data as the trace has it.
package struct RecordExample: Sendable {
  package let record: any RecordKind
  package let data: String

  package init(_ record: any RecordKind, _ data: String) {
    self.record = record
    self.data = data
  }

  private var kind: String { type(of: record).kind }

  /// Expects that the record is written as `data`, in fields that its form names in their order, and
  /// is read again as it was.
  package func expectRoundTrip() throws {
    let keys = record.data.map(\.key)
    let formKeys = type(of: record).formKeys
    // What a client's outcome holds is its domain's.
    #expect(formKeys.isEmpty || formKeys.filter(keys.contains) == keys, "\(kind)")
    let written = Self.trace([Self.record(kind: kind, data: record.data)])
    #expect(
      String(decoding: written.bytes, as: UTF8.self).contains(
        #""k":"\#(kind)","c":0,"d":\#(data)}"#
      )
    )
    #expect(isReread(from: try Trace(bytes: written.bytes).record(1)) == true)
  }

  /// Expects that a record of another kind is not read, nor one without a field or with one of
  /// another type.
  ///
  /// - Parameter missing: The fields that a record may lack, each with its kind before it.
  package func expectRefusals(except missing: [String]) {
    #expect(isReread(from: Self.record(kind: "other", data: record.data)) == nil)
    // What a client's outcome holds is its domain's.
    guard kind != ClientFinished.kind, kind != ClientStood.kind else { return }
    for key in record.data.map(\.key) where !missing.contains("\(kind) \(key)") {
      let rest = record.data.filter { $0.key != key }
      #expect(isReread(from: Self.record(kind: kind, data: rest)) == nil, "\(kind) \(key)")
    }
    for field in record.data where field.key != "value" {
      let wrong: TraceValue = if case .integer = field.value { .text("x") } else { .integer(1) }
      let data = record.data.map { $0.key == field.key ? TraceField($0.key, wrong) : $0 }
      #expect(isReread(from: Self.record(kind: kind, data: data)) == nil, "\(kind)")
    }
  }

  /// Expects an example of each kind, and that no two kinds share a name.
  package static func expect(_ examples: [RecordExample], cover kinds: [any RecordKind.Type]) {
    let shown = Set(examples.map(\.kind))
    #expect(kinds.map { $0.kind }.filter { !shown.contains($0) } == [])
    #expect(shown.count == kinds.count)
    #expect(Set(kinds.map { $0.kind }).count == kinds.count)
  }

  /// A record as a trace has it.
  package static func record(kind: String, data: [TraceField]) -> TraceRecord {
    TraceRecord(number: 1, time: .start, entity: "e", kind: kind, cause: 0, data: data)
  }

  private static func trace(_ records: [TraceRecord]) -> Trace {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: .object([:])))
    for record in records {
      writer.write(time: .start, entity: "e", kind: record.kind, cause: 0, data: record.data)
    }
    return writer.finish(how: "finished", events: 0, time: .start)
  }

  /// Whether `other` reads as the example's kind, and as the example; nil when it is not read.
  private func isReread(from other: TraceRecord) -> Bool? { record.isSame(as: other) }
}

extension RecordKind {
  fileprivate static var formKeys: [String] { form.keys }

  fileprivate func isSame(as other: TraceRecord) -> Bool? { Self(other).map { $0 == self } }
}
