import Foundation
import Testing

/// `frontier export`: a run in the forms of other programs, each read back here.
struct ExportCommandTests {
  private let scenario = "Scenarios/shipping/signals.yaml"

  private func export(_ arguments: String...) throws -> String {
    let result = try Program.frontier(["export", scenario] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func count(_ filter: String) throws -> Int {
    try #require(
      Int(
        try Program.frontier("grep", "--count", filter, scenario).output.trimmingCharacters(
          in: .newlines
        )
      )
    )
  }

  @Test func `a table has each change of each signal, and ends with the counts of the run`() throws
  {
    let rows = try CSV.rows(export("--to", "csv"))
    #expect(rows.first == ["seconds", "record", "signal", "value"])
    let changes = rows.dropFirst()
    #expect(changes.allSatisfy { $0.count == 4 })
    let times = try changes.map { try #require(Double($0[0])) }
    #expect(times == times.sorted())
    for (signal, filter) in [
      ("fuel.requests", "kind:request.sent service:fuel"),
      ("shipment.settled", "kind:shipping.settled"),
    ] {
      let last = try #require(changes.last { $0[2] == signal })
      #expect(Int(last[3]) == (try count(filter)), "\(signal)")
    }
    #expect(changes.contains { $0[2] == "shipment.route" && $0[3].hasPrefix("RI ") })
    #expect(changes.last { $0[2] == "fuel.down" }?[3] == "false")
    let dollars = try #require(changes.last { $0[2] == "shipment.best" }?[3])
    #expect(try #require(Double(dollars)) > 100)
  }

  @Test func `a stretch begins with what was so before, and ends at its last moment`() throws {
    let whole = try CSV.rows(export("--to", "csv")).dropFirst()
    let part = try CSV.rows(export("--to", "csv", "--from", "5s", "--to", "20s")).dropFirst()
    let times = try part.map { try #require(Double($0[0])) }
    #expect(times.allSatisfy { (5...20).contains($0) })
    let before = try #require(
      whole.last { $0[2] == "fuel.in_flight" && (Double($0[0]) ?? 0) < 5 }
    )
    let first = try #require(part.first { $0[2] == "fuel.in_flight" })
    #expect(first == ["5"] + before.dropFirst())
    let inside = whole.filter { (5.0...20).contains(Double($0[0]) ?? 0) }
    #expect(part.filter { $0[0] != "5" } == inside.filter { $0[0] != "5" })
  }

  @Test func `a value change dump declares what changes, and its last values are those of the run`()
    throws
  {
    let dump = try ValueChangeDump(export("--to", "vcd"))
    #expect(dump.timescale == "1 ns")
    #expect(dump.times == dump.times.sorted() && Set(dump.times).count == dump.times.count)
    #expect(dump.last["fuel.requests"] == .number(try count("kind:request.sent service:fuel")))
    #expect(dump.last["shipment.settled"] == .number(try count("kind:shipping.settled")))
    #expect(dump.last["fuel.down"] == .number(0))
    #expect(dump.last["shipment.searching"] == .number(0))
    guard case .text(let route)? = dump.last["shipment.route"] else {
      Issue.record("no route")
      return
    }
    #expect(route.hasPrefix("RI_") && route.hasSuffix("_AZ"))
  }

  @Test func `a trace of events has every record, request and cause, and signals as counters`()
    throws
  {
    let trace = try EventTrace(export("--to", "chrome"))
    let records = try count("after:0s")
    #expect(trace.count("X") == records)
    let sent = try count("kind:request.sent")
    #expect(trace.ids("b", "request").count == sent)
    #expect(Set(trace.ids("b", "request")) == Set(trace.ids("e", "request")))
    let caused = try count("cause:>0")
    #expect(trace.ids("s", "cause").count == caused)
    #expect(trace.ids("s", "cause") == trace.ids("f", "cause"))
    #expect(trace.names.isSuperset(of: ["fuel", "roads", "shipment", "timeline"]))
    let settled = trace.events.last { $0["name"] as? String == "shipment.settled" }
    let value = (settled?["args"] as? [String: Any])?["value"] as? Int
    #expect(value == (try count("kind:shipping.settled")))
    // A moment is in microseconds, to the nanosecond.
    let line = try Program.frontier("grep", "--json", "record:2", scenario).output
    let second = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
    let nanoseconds = try #require(second["time"] as? Int ?? Int("\(second["t"] ?? "")"))
    let event = try #require(
      trace.events.first { event in
        event["ph"] as? String == "X" && (event["args"] as? [String: Any])?["record"] as? Int == 2
      }
    )
    #expect(try #require(event["ts"] as? Double) == Double(nanoseconds) / 1_000)
  }

  @Test(arguments: [
    ([], "say one form with --to: chrome, csv, vcd"),
    (["--to", "chrome", "--to", "csv"], "say one form with --to: chrome, csv, vcd"),
    (
      ["--to", "csv", "--to", "svg"],
      "'svg' is neither a form (chrome, csv, vcd) nor a moment such as 20s"
    ),
    (
      ["--to", "csv", "--to", "3s", "--to", "4s"], "--to is said of one form and of one last moment"
    ),
    (["--to", "csv", "--from", "4s", "--to", "4s"], "--from must be before the last moment"),
  ])
  func `what cannot be exported is said`(arguments: [String], words: String) throws {
    let result = try Program.frontier(["export", scenario] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(words)\n"), "\(result.errors)")
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
