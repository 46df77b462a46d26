import ArgumentParser
import Catalog
import JSON
import RunRecords
import SimulationKernel
import ToolSupport
import Tracing

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Shows all that clients know and show after a record.",
    usage: "frontier state [<options>] <trace> [<record>]",
    discussion: """
      A record of a state tells only what has changed; here stands all of it, field by field, and rows \
      as a table. What holds nothing is left out. Without a number it is the state in the end.

      Examples:
        frontier state Scenarios/breweries/offline.yaml
        frontier state a.jsonl 1234 --of finder
        frontier state a.jsonl 1234 --json
      """
  )

  @Argument(help: "The trace, or a scenario, which is run; - is standard input.")
  var trace: String

  @Argument(help: "The record's number; left out, the last one.")
  var record: Int?

  @Option(help: "Whose state; left out, of every client that has one.")
  var of: String?

  @Flag(help: "Print an object for each client, with the values as the trace has them.")
  var json = false

  @OptionGroup var options: RunOptions

  func run() throws {
    let environment = try Environment(root: options.files.root)
    let trace = try options.trace(at: trace, in: environment)
    let number = record ?? trace.count
    guard number == trace.count || trace.numbers.contains(number) else {
      throw CommandFailure("error: there is no record \(number); the trace has \(trace.count)")
    }
    let kinds = environment.catalog.records.compactMap { $0 as? any StateKind.Type }
    var states: [ClientState] = []
    var indices: [[String]: Int] = [:]
    for record in trace.numbers.prefix(number).lazy.map(trace.record) {
      guard of == nil || of == record.entity,
        let kind = kinds.first(where: { $0.kind == record.kind })
      else { continue }
      let index = indices[[record.kind, record.entity], default: states.count]
      if index == states.count {
        indices[[record.kind, record.entity]] = index
        states.append(ClientState(kind, of: record.entity, after: number, in: trace))
      }
      states[index].whole.take(record)
    }
    guard !states.isEmpty else {
      throw CommandFailure(nothing(upTo: number, of: kinds, in: trace), .expectationFailed)
    }
    for state in states { json ? Console.say(json: state.json.text) : Console.say(state.text) }
  }

  /// Says where the first state comes, or who has one.
  private func nothing(
    upTo number: Int,
    of kinds: [any StateKind.Type],
    in trace: Trace
  ) -> String {
    let owner = of.map { " of '\($0)'" } ?? ""
    let later = trace.numbers.dropFirst(number).lazy.map(trace.record).first { record in
      (of == nil || of == record.entity) && kinds.contains { $0.kind == record.kind }
    }
    if let later {
      return "error: no state\(owner) is recorded up to record \(number); the first is in record "
        + "\(later.number)"
    }
    let verbs = kinds.flatMap { $0.recordName.verbs ?? [] }.map { "'\($0)'" }
    return "error: no state\(owner) is recorded; who has one is a client of the kind "
      + verbs.joined(separator: " or ")
  }
}

/// All that one client knows and shows after a record.
private struct ClientState {
  let kind: any StateKind.Type
  let entity: String
  private let number: Int
  private let time: SimulationTime
  var whole: WholeState

  init(_ kind: any StateKind.Type, of entity: String, after number: Int, in trace: Trace) {
    (self.kind, self.entity, self.number) = (kind, entity, number)
    time = number > 0 ? trace.time(of: number) : .start
    whole = WholeState(kind)
  }

  /// A line for each field, and below it a table for each kind of rows.
  var text: String {
    let lines = whole.values.map { [$0.key, $0.text] }.inColumns.map { "  " + $0 }
    let title = "\(entity)  \(kind.kind)  after record \(number), at \(time)"
    return ([title] + lines + whole.tables.flatMap(Self.lines)).joined(separator: "\n")
  }

  private static func lines(of columns: [(key: String, cells: [String])]) -> [String] {
    let cells = columns.map { [$0.key] + $0.cells }
    let rows = (cells.first ?? []).indices.map { row in cells.map { $0[row] } }
    return [""] + rows.inColumns.map { "  " + $0 }
  }

  /// The fields as the trace has them, columns as lists.
  var json: JSONValue {
    func value(_ value: TraceValue?) -> JSONValue {
      switch value {
      case nil: .null
      case .integer(let number): .integer(number)
      case .text(let text): .string(text)
      }
    }
    let columns = Set(kind.tables.joined())
    let fields = whole.fields
    let state = fields.map { field in
      let cells = columns.contains(field.key) ? WholeState.cells(of: field.key, in: fields) : nil
      return (field.key, cells.map { .array($0.map(value)) } ?? value(field.value))
    }
    return .object([
      "entity": .string(entity), "kind": .string(kind.kind), "record": .integer(Int64(number)),
      "state": .object(Dictionary(state) { first, _ in first }),
      "t": .integer(time.nanoseconds),
    ])
  }
}
