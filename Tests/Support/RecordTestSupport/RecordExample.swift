import Foundation
import JSON
package import RunRecords
import SimulationKernel
import Testing
package import Tracing

/// A record of some kind, as a trace keeps it.
package struct RecordExample {
  private let record: any RecordKind

  private var kind: String { type(of: record).kind }

  /// Expects an example of each kind in `records.txt` beside the tests: read from its line, written as
  /// that says, with the values that the line below it names, and read neither as another kind nor in
  /// parts.
  ///
  /// `FRONTIER_ACCEPT=1` writes the lines anew; read the difference before they are kept.
  ///
  /// `missing` has the fields that a record may lack, each with its kind before it.
  package static func expect(
    cover kinds: [any RecordKind.Type],
    except missing: [String],
    file: String = #filePath
  ) throws {
    let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent()
    let url = folder.appending(path: "records.txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("\"") }
    let examples = try lines.map { try RecordExample($0, of: kinds) }
    #expect(Set(kinds.map { $0.kind }) == Set(examples.map(\.kind)))
    #expect(Set(kinds.map { $0.kind }).count == kinds.count)
    let told = examples.flatMap { [$0.line, "  \($0.record)"] }
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(told.map { $0 + "\n" }.joined().utf8).write(to: url)
    } else {
      #expect(told == text.split(separator: "\n").map(String.init))
    }
    for example in examples {
      try example.expectRoundTrip()
      example.expectRefusals(except: missing)
    }
  }

  /// Reads the kind and the data as they stand in the trace.
  private init(_ line: Substring, of kinds: [any RecordKind.Type]) throws {
    let parts = line.split(separator: " ", maxSplits: 1)
    let empty = Self.written(kind: "x", data: []).bytes
    let model = String(decoding: empty, as: UTF8.self).split(separator: "\n")
    let start = try #require(model[1].firstRange(of: #""k":"#)).upperBound
    let text = #"\#(model[0])\#n\#(model[1][..<start])\#(parts[0]),"c":0,"d":\#(parts[1])}\#n"#
    let record = try Trace(bytes: Array(text.utf8), needsEnding: false).record(1)
    self.record = try #require(kinds.lazy.compactMap { $0.init(record) }.first, "\(line)")
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

  private var written: Trace { Self.written(kind: kind, data: record.data) }

  private static func written(kind: String, data: [TraceField]) -> Trace {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: .object([:])))
    writer.write(time: .start, entity: "e", kind: kind, cause: 0, data: data)
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
