import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing
import Verification

/// The runs of one file as a table: a row for each, with its parameters and all in which the runs
/// differ; below it what is the same in all of them.
struct RunTable {
  private struct Row {
    var parameters: [(key: String, text: String)]
    var cells: [(key: String, text: String)]
  }

  private var rows: [Row] = []
  private var isOfGroups = false

  /// Adds a run.
  mutating func add(_ run: JudgedRun) {
    let (scenario, outcome) = (run.report.scenario, run.outcome)
    let words = OutcomeWords(of: scenario)
    let members = Set(scenario.groups.flatMap { scenario.members(ofGroup: $0) })
    isOfGroups = isOfGroups || !members.isEmpty
    var cells = [("as expected", run.findings.contains { $0.severity == .error } ? "no" : "yes")]
    for client in scenario.clients where !members.contains(client.name) {
      guard let end = outcome.client(client.name) else { continue }
      cells.append(("\(client.name).finished_at", end.finished.description))
      if end.isCancelled { cells.append(("\(client.name).cancelled", "true")) }
      cells += end.fields.map { field in
        ("\(client.name).\(field.key)", words.text(of: field, from: client.name).visible)
      }
    }
    for service in scenario.services {
      cells += RunOutcome.serviceCounters.map { field in
        let count = outcome.counter(field.key, at: service.name).count
        return ("\(service.name).\(field.key)", String(count))
      }
    }
    let parameters = scenario.parameters.map { ($0.key, $0.text.visible) }
    rows.append(Row(parameters: [("seed", scenario.seed.description)] + parameters, cells: cells))
  }

  /// The table in columns.
  var text: String {
    let keys = Self.keys(of: rows.map(\.cells))
    let parameters = Self.keys(of: rows.map(\.parameters)).filter { key in
      key != "seed" || isDifferent(key, in: rows.map(\.parameters))
    }
    let different = keys.filter { isDifferent($0, in: rows.map(\.cells)) }
    let same = keys.filter { key in
      // A counter of nothing is not worth a word.
      !different.contains(key) && !["0", ""].contains(Self.text(key, in: rows.first?.cells ?? []))
    }
    let columns = parameters + different
    let lines =
      [columns]
      + rows.map { row in
        columns.map { Self.text($0, in: row.parameters + row.cells) }
      }
    var text = lines.inColumns
    if !same.isEmpty, let first = rows.first {
      let words = same.map { "\($0) \(Self.text($0, in: first.cells))" }
      text.append("the same in all: \(words.joined(separator: ", "))")
    }
    if isOfGroups { text.append("note: of clients with a count the outcomes are left out") }
    return text.joined(separator: "\n")
  }

  private func isDifferent(_ key: String, in rows: [[(key: String, text: String)]]) -> Bool {
    Set(rows.map { Self.text(key, in: $0) }).count > 1
  }

  /// All keys, in the order in which they come first.
  private static func keys(of rows: [[(key: String, text: String)]]) -> [String] {
    var seen: Set<String> = []
    return rows.flatMap { $0.map(\.key) }.filter { seen.insert($0).inserted }
  }

  private static func text(_ key: String, in cells: [(key: String, text: String)]) -> String {
    cells.first { $0.key == key }?.text ?? ""
  }
}

extension [[String]] {
  /// The rows as lines, each column as wide as its longest cell, without blanks at the ends of lines.
  var inColumns: [String] {
    let widths = (first ?? []).indices.map { column in map { $0[column].count }.max() ?? 0 }
    return map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
