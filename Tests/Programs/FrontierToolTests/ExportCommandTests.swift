import Foundation
import FoundationXML
import TestSupport
import Testing

/// `frontier export`: a run in the forms of other programs, each read back here.
struct ExportCommandTests {
  private let scenario = "Scenarios/shipping/signals.yaml"

  private func export(_ options: String) throws -> String {
    let result = try frontier("export \(scenario) \(options)")
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func table(_ options: String = "") throws -> [[String]] {
    CSV.rows(try export("--to csv \(options)"))
  }

  private func count(_ filter: String) throws -> Int {
    let counted = try frontier("grep --count '\(filter)' \(scenario)")
    return try #require(Int(counted.output.trimmingCharacters(in: .newlines)))
  }

  private let sent = "kind:request.sent service:fuel"

  @Test func `a table has each change of each signal, and ends with their counts`() throws {
    let rows = try table()
    #expect(rows.first == ["seconds", "record", "signal", "value"])
    let changes = rows.dropFirst()
    #expect(changes.allSatisfy { $0.count == 4 })
    let times = try changes.map { try #require(Double($0[0])) }
    #expect(times == times.sorted())
    func last(_ signal: String) -> String { changes.last { $0[2] == signal }?[3] ?? "" }
    #expect(Int(last("fuel.requests")) == (try count(sent)))
    #expect(Int(last("shipment.settled")) == (try count("kind:shipping.settled")))
    #expect(last("fuel.down") == "false")
    #expect(changes.contains { $0[2] == "shipment.route" && $0[3].hasPrefix("RI ") })
    #expect(try #require(Double(last("shipment.best"))) > 100)
  }

  @Test func `a stretch begins with what was so before, and ends at its last moment`() throws {
    let whole = try table().dropFirst()
    let part = try table("--from 5s --to 20s").dropFirst()
    let times = try part.map { try #require(Double($0[0])) }
    #expect(times.allSatisfy { (5...20).contains($0) })
    let before = try #require(
      whole.last { $0[2] == "fuel.in_flight" && (Double($0[0]) ?? 0) < 5 }
    )
    #expect(part.first { $0[2] == "fuel.in_flight" } == ["5"] + before.dropFirst())
    let inside = whole.filter { (5.0...20).contains(Double($0[0]) ?? 0) }
    #expect(part.filter { $0[0] != "5" } == inside.filter { $0[0] != "5" })
  }

  @Test func `a value change dump ends with the values of the run`() throws {
    let dump = try ValueChangeDump(export("--to vcd"))
    #expect(dump.timescale == "1 ns")
    #expect(dump.times == dump.times.sorted() && Set(dump.times).count == dump.times.count)
    let price = try #require(
      try table().last { $0[2] == "shipment.price" }.flatMap { Double($0[3]) }
    )
    for (name, value) in [
      ("fuel.requests", .number(try count(sent))), ("fuel.down", .number(0)),
      ("shipment.settled", .number(try count("kind:shipping.settled"))),
      ("shipment.searching", .number(0)), ("shipment.price", .real(price)),
    ] as [(String, ValueChangeDump.Value)] { #expect(dump.last[name] == value, "\(name)") }
    guard case .text(let route)? = dump.last["shipment.route"] else {
      Issue.record("no route")
      return
    }
    #expect(route.hasPrefix("RI_") && route.hasSuffix("_AZ"))
  }

  @Test(arguments: ["", "--from 6s --to 9s"])
  func `a drawing is whole XML, and names who did and what changed`(stretch: String) throws {
    let texts = try DrawnTexts(export("--to svg \(stretch)")).all
    for name in ["signals.yaml", "shipment", "fuel", "→ fuel", "→ roads", "fuel is down"] {
      #expect(texts.contains(name), "\(name)")
    }
    #expect(texts.contains("fuel.refused") && !texts.contains("roads.refused"))
    #expect(texts.contains { $0.hasPrefix("quoted border NH-") } == stretch.isEmpty)
  }

  @Test func `a trace of events has every record, request, cause and signal`() throws {
    let trace = try EventTrace(export("--to chrome"))
    #expect(trace.count("X") == (try count("after:0s")))
    #expect(trace.ids("b", "request").count == (try count("kind:request.sent")))
    #expect(Set(trace.ids("b", "request")) == Set(trace.ids("e", "request")))
    #expect(trace.ids("s", "cause").count == (try count("cause:>0")))
    #expect(trace.ids("s", "cause") == trace.ids("f", "cause"))
    #expect(trace.names.isSuperset(of: ["fuel", "roads", "shipment", "timeline"]))
    let settled = trace.events.last { $0["name"] as? String == "shipment.settled" }
    let value = (settled?["args"] as? [String: Any])?["value"] as? Int
    #expect(value == (try count("kind:shipping.settled")))
    // A moment is in microseconds, to the nanosecond.
    let second = try #require(try frontier("grep --json record:2 \(scenario)").objects().first)
    let nanoseconds = try #require(second["time"] as? Int ?? Int("\(second["t"] ?? "")"))
    let event = trace.events.first { event in
      event["ph"] as? String == "X" && (event["args"] as? [String: Any])?["record"] as? Int == 2
    }
    #expect(event?["ts"] as? Double == Double(nanoseconds) / 1_000)
  }

  @Test func `a trace of packets has every record, request, cause and signal`() throws {
    let here = try Scratch()
    let path = here.path("a.pftrace").path
    #expect(try export("--to perfetto -o \(path)") == "")
    let trace = try PacketTrace(Array(here.data("a.pftrace")))
    #expect(trace.events(.instant).count == (try count("after:0s")))
    let sent = try count("kind:request.sent")
    #expect(trace.events(.begin).count == sent && trace.events(.end).count == sent)
    // What overlaps lies in rows of its own.
    for track in trace.tracks.keys.sorted() {
      var isOpen = false
      for event in trace.all where event.track == track && event.kind != .instant {
        if event.kind == .begin { #expect(!isOpen) }
        if event.kind != .counter { isOpen = event.kind == .begin }
      }
    }
    let begun = trace.all.flatMap(\.flows)
    #expect(Set(begun) == Set(trace.all.flatMap(\.endedFlows)))
    #expect(begun.count == (try count("cause:>0")))
    let names = Set(trace.tracks.values)
    #expect(names.isSuperset(of: ["fuel", "roads", "shipment", "timeline", "shipment.settled"]))
    func last(_ track: String) -> Double? {
      trace.all.last { trace.tracks[$0.track] == track }?.value
    }
    #expect(last("shipment.settled") == Double(try count("kind:shipping.settled")))
    let dollars = try table().last { $0[2] == "shipment.best" }?[3]
    #expect(last("shipment.best") == Double(dollars ?? ""))
  }

  private static let forms = "chrome, perfetto, csv, vcd, svg"

  @Test(
    arguments: """
      --seed 3 => say one form with --to: \(forms)
      --to chrome --to csv => say one form with --to: \(forms)
      --to csv --to pdf => 'pdf' is neither a form (\(forms)) nor a moment such as 20s
      --to csv --to 3s --to 4s => --to is said of one form and of one last moment
      --to csv --from 4s --to 4s => --from must be before the last moment
      """ as Table
  )
  func `what cannot be exported is said`(options: String, words: String) throws {
    let result = try frontier("export \(scenario) \(options)")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(words)\n"), "\(result.errors)")
  }
}

/// Reads Perfetto's packets, by the rules of Protocol Buffers.
private struct PacketTrace {
  enum Kind: UInt64 { case begin = 1, end, instant, counter }

  struct Event {
    let kind: Kind
    let track: UInt64
    let time: UInt64
    let value: Double?
    let flows: [UInt64]
    let endedFlows: [UInt64]
  }

  private enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private struct Malformed: Error {}

  private(set) var tracks: [UInt64: String] = [:]
  private(set) var all: [Event] = []

  init(_ bytes: [UInt8]) throws {
    for (field, packet) in try Self.fields(bytes[...]) where field == 1 {
      let parts = try Self.inner(packet)
      for (field, part) in parts where field == 60 {
        let track = try Self.inner(part)
        let name = Self.bytes(2, of: track).map { String(decoding: $0, as: UTF8.self) }
        tracks[try #require(Self.numbers(1, of: track).first)] = name
      }
      for (field, part) in parts where field == 11 {
        let event = try Self.inner(part)
        let kind = try #require(Self.numbers(9, of: event).first.flatMap { Kind(rawValue: $0) })
        all.append(
          Event(
            kind: kind,
            track: try #require(Self.numbers(11, of: event).first),
            time: try #require(Self.numbers(8, of: parts).first),
            value: Self.numbers(30, of: event).first.map { Double(Int64(bitPattern: $0)) }
              ?? Self.numbers(44, of: event).first.map { Double(bitPattern: $0) },
            flows: Self.numbers(47, of: event),
            endedFlows: Self.numbers(48, of: event)
          )
        )
      }
    }
  }

  func events(_ kind: Kind) -> [Event] { all.filter { $0.kind == kind } }

  private static func numbers(_ field: UInt64, of parts: [(UInt64, Value)]) -> [UInt64] {
    parts.compactMap { if $0.0 == field, case .number(let number) = $0.1 { number } else { nil } }
  }

  private static func bytes(_ field: UInt64, of parts: [(UInt64, Value)]) -> ArraySlice<UInt8>? {
    parts.lazy.compactMap { if $0.0 == field, case .bytes(let bytes) = $0.1 { bytes } else { nil } }
      .first
  }

  private static func inner(_ value: Value) throws -> [(UInt64, Value)] {
    guard case .bytes(let bytes) = value else { throw Malformed() }
    return try fields(bytes)
  }

  private static func fields(_ bytes: ArraySlice<UInt8>) throws -> [(UInt64, Value)] {
    var (rest, fields): (ArraySlice<UInt8>, [(UInt64, Value)]) = (bytes, [])
    while !rest.isEmpty {
      let tag = try varint(&rest)
      switch tag & 7 {
      case 0: fields.append((tag >> 3, .number(try varint(&rest))))
      case 1:
        guard rest.count >= 8 else { throw Malformed() }
        let number = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        fields.append((tag >> 3, .number(number)))
        rest = rest.dropFirst(8)
      case 2:
        let length = Int(try varint(&rest))
        guard rest.count >= length else { throw Malformed() }
        fields.append((tag >> 3, .bytes(rest.prefix(length))))
        rest = rest.dropFirst(length)
      default: throw Malformed()
      }
    }
    return fields
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) throws -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw Malformed() }
      number |= UInt64(byte & 127) << shift
      if byte < 128 { return number }
    }
    throw Malformed()
  }
}

/// Reads comma-separated values (RFC 4180).
private enum CSV {
  static func rows(_ text: String) -> [[String]] {
    var (rows, row, field): ([[String]], [String], String) = ([], [], "")
    var isQuoted = false
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      switch letter {
      case "\"" where isQuoted && rest.first == "\"": field.append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(field)
        field = ""
      case "\r\n" where !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.append(letter)
      }
    }
    return rows
  }
}

/// Reads a value change dump (IEEE 1364).
private struct ValueChangeDump {
  enum Value: Equatable { case number(Int), real(Double), text(String), unknown }

  private(set) var timescale = ""
  private(set) var times: [Int] = []
  private(set) var last: [String: Value] = [:]

  init(_ text: String) throws {
    var scopes: [String] = []
    var variables: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "$timescale": timescale = words[1..<(words.count - 1)].joined(separator: " ")
      case "$scope": scopes.append(String(words[2]))
      case "$upscope": scopes.removeLast()
      case "$var":
        #expect(variables[words[3]] == nil, "\(line)")
        variables[words[3]] = (scopes + [String(words[4])]).joined(separator: ".")
      case "$comment", "$enddefinitions": break
      default:
        guard line.first != "#" else {
          times.append(try #require(Int(line.dropFirst())))
          continue
        }
        let isBit = words.count == 1
        let code = isBit ? line.dropFirst() : words[1]
        let name = try #require(variables[code], "\(line)")
        last[name] = try Self.value(isBit ? "b" + line.prefix(1) : words[0])
      }
    }
    #expect(scopes.isEmpty)
  }

  private static func value(_ word: Substring) throws -> Value {
    let rest = word.dropFirst()
    switch word.first {
    case "b" where rest == "x": return .unknown
    case "b": return .number(Int(truncatingIfNeeded: try #require(UInt64(rest, radix: 2))))
    case "r": return .real(try #require(Double(rest)))
    default:
      #expect(word.first == "s")
      return .text(String(rest))
    }
  }
}

/// Reads the trace event format.
private struct EventTrace {
  let events: [[String: Any]]

  init(_ text: String) throws {
    let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    events = try #require(whole?["traceEvents"] as? [[String: Any]])
  }

  func count(_ phase: String) -> Int { events.count { $0["ph"] as? String == phase } }

  func ids(_ phase: String, _ category: String) -> [Int] {
    events.filter { $0["ph"] as? String == phase && $0["cat"] as? String == category }
      .compactMap { $0["id"] as? Int }
  }

  /// The names of the processes.
  var names: Set<String> {
    Set(
      events.filter { $0["name"] as? String == "process_name" }
        .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
    )
  }
}

/// The texts of a drawing, read by a parser of XML that refuses what is not well formed.
private final class DrawnTexts: NSObject, XMLParserDelegate {
  private(set) var all: [String] = []

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    let isWhole = parser.parse()
    try #require(isWhole, "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if element == "text" { all.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !all.isEmpty, text.contains(where: { !$0.isWhitespace }) else { return }
    all[all.count - 1] += text
  }
}
