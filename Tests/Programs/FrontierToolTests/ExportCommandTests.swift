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
    // Nothing happens at 9 seconds: a reader sees by the time that the last values last.
    let part = try ValueChangeDump(export("--to vcd --from 6s --to 9s"))
    #expect(part.times.first == 6_000_000_000 && part.times.last == 9_000_000_000)
    let price = try #require(
      try table().last { $0[2] == "shipment.price" }.flatMap { Double($0[3]) }
    )
    for (name, value) in [
      ("fuel.requests", .number(try count(sent))), ("fuel.down", .number(0)),
      ("shipment.settled", .number(try count("kind:shipping.settled"))),
      ("shipment.phase", .text("found")), ("shipment.price", .real(price)),
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
}

/// Reads Perfetto's packets.
private struct PacketTrace {
  enum Kind: UInt64 { case begin = 1, end, instant, counter }

  struct Event {
    let kind: Kind
    let track: UInt64
    let value: Double?
    let flows: [UInt64]
    let endedFlows: [UInt64]
  }

  private(set) var tracks: [UInt64: String] = [:]
  private(set) var all: [Event] = []

  init(_ bytes: [UInt8]) throws {
    for packet in try Message(bytes[...]).messages(1) {
      for track in try packet.messages(60) {
        let name = track.bytes[2].map { String(decoding: $0[0], as: UTF8.self) }
        tracks[try track.number(1)] = name
      }
      for event in try packet.messages(11) {
        // Every event has a moment.
        _ = try packet.number(8)
        let value = event.numbers[30]?.first.map { Double(Int64(bitPattern: $0)) }
        all.append(
          Event(
            kind: try #require(Kind(rawValue: event.number(9))),
            track: try event.number(11),
            value: value ?? event.numbers[44]?.first.map { Double(bitPattern: $0) },
            flows: event.numbers[47] ?? [],
            endedFlows: event.numbers[48] ?? []
          )
        )
      }
    }
  }

  func events(_ kind: Kind) -> [Event] { all.filter { $0.kind == kind } }
}

/// A message, by the rules of Protocol Buffers: the numbers and the bytes of each of its fields.
private struct Message {
  private(set) var numbers: [UInt64: [UInt64]] = [:]
  private(set) var bytes: [UInt64: [ArraySlice<UInt8>]] = [:]

  init(_ message: ArraySlice<UInt8>) throws {
    var rest = message
    while !rest.isEmpty {
      let tag = try Self.varint(&rest)
      switch tag & 7 {
      case 0: numbers[tag >> 3, default: []].append(try Self.varint(&rest))
      case 1:
        let number = try Self.take(8, &rest).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        numbers[tag >> 3, default: []].append(number)
      case 2:
        let length = Int(try Self.varint(&rest))
        bytes[tag >> 3, default: []].append(try Self.take(length, &rest))
      default: Issue.record("field \(tag >> 3) has a form that is not there")
      }
    }
  }

  func messages(_ field: UInt64) throws -> [Message] { try (bytes[field] ?? []).map(Message.init) }

  func number(_ field: UInt64) throws -> UInt64 { try #require(numbers[field]?.first) }

  private static func take(
    _ count: Int,
    _ rest: inout ArraySlice<UInt8>
  ) throws -> ArraySlice<UInt8> {
    try #require(rest.count >= count)
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) throws -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try #require(take(1, &rest).first)
      number |= UInt64(byte & 127) << shift
      if byte < 128 { break }
    }
    return number
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
