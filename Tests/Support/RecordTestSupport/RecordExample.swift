import Foundation
import JSON
package import RunRecords
import SimulationKernel
import Testing
package import Tracing

/// A record of some kind, which the trace keeps as it is.
package struct RecordExample {
  private let record: any RecordKind

  private var kind: String { type(of: record).kind }

  /// Expects an example of each kind: written as a line of `records.txt` beside the tests says, and
  /// read again as it was, but neither as another kind nor in parts.
  ///
  /// `FRONTIER_ACCEPT=1` writes the lines anew; read the difference before they are kept.
  ///
  /// `missing` has the fields that a record may lack, each with its kind before it.
  package static func expect(
    _ records: [any RecordKind],
    cover kinds: [any RecordKind.Type],
    except missing: [String],
    file: String = #filePath
  ) throws {
    let examples = records.map(RecordExample.init)
    #expect(Set(kinds.map { $0.kind }) == Set(examples.map(\.kind)))
    #expect(Set(kinds.map { $0.kind }).count == kinds.count)
    let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent()
    let url = folder.appending(path: "records.txt")
    let lines = examples.map(\.line)
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: url)
    }
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(lines == text.split(separator: "\n").map(String.init))
    for example in examples {
      try example.expectRoundTrip()
      example.expectRefusals(except: missing)
    }
  }

  /// A record as a trace has it.
  package static func record(kind: String, data: [TraceField]) -> TraceRecord {
    TraceRecord(number: 1, time: .start, entity: "e", kind: kind, cause: 0, data: data)
  }

  /// The kind and the data as they stand in the trace.
  private var line: String {
    let lines = String(decoding: written.bytes, as: UTF8.self).split(separator: "\n")
    let end = lines[1].split(separator: #""k":"#, maxSplits: 1).last ?? ""
    return end.replacing(#","c":0,"d":"#, with: " ", maxReplacements: 1).dropLast().description
  }

  private var written: Trace {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: .object([:])))
    writer.write(time: .start, entity: "e", kind: kind, cause: 0, data: record.data)
    return writer.finish(how: "finished", events: 0, time: .start)
  }

  /// Expects the fields in the order of the form, and that they are read again as they were.
  private func expectRoundTrip() throws {
    let keys = record.data.map(\.key)
    let formKeys = type(of: record).formKeys
    // What a client's outcome holds is its domain's.
    #expect(formKeys.isEmpty || formKeys.filter(keys.contains) == keys, "\(kind)")
    #expect(isReread(from: try Trace(bytes: written.bytes).record(1)) == true, "\(kind)")
  }

  /// Expects that a record of another kind is not read, nor one without a field or with one of
  /// another type.
  private func expectRefusals(except missing: [String]) {
    #expect(isReread(from: Self.record(kind: "other", data: record.data)) == nil, "\(kind)")
    // What a client's outcome holds is its domain's.
    guard kind != ClientFinished.kind, kind != ClientStood.kind else { return }
    for key in record.data.map(\.key) where !missing.contains("\(kind) \(key)") {
      let rest = record.data.filter { $0.key != key }
      #expect(isReread(from: Self.record(kind: kind, data: rest)) == nil, "\(kind) \(key)")
    }
    for field in record.data where field.key != "value" {
      let wrong: TraceValue = if case .integer = field.value { .text("x") } else { .integer(1) }
      let data = record.data.map { $0.key == field.key ? TraceField($0.key, wrong) : $0 }
      #expect(isReread(from: Self.record(kind: kind, data: data)) == nil, "\(kind) \(field.key)")
    }
  }

  /// Whether `other` reads as the example's kind, and as the example; nil when it is not read.
  private func isReread(from other: TraceRecord) -> Bool? { record.isSame(as: other) }
}

extension RecordKind {
  fileprivate static var formKeys: [String] { form.keys }

  fileprivate func isSame(as other: TraceRecord) -> Bool? { Self(other).map { $0 == self } }
}
