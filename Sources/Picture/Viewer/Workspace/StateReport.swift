import RunRecords
import SimulationKernel
import Tracing

extension TraceScene {
  /// The report of a row of the event list: all that a client knew and showed after a
  /// record that says what changed of it, and what changed first; nil for other records.
  func stateReport(ofRow id: String) -> SubjectReport? {
    guard let text = RegionID.rest(of: id, after: RegionID.eventRows), let number = Int(text),
      let state = events.state(after: number)
    else { return nil }
    let record = trace.record(number)
    let values = state.values.map { ($0.key, SubjectReport.Row(EventWords.plain($0.key), $0.text)) }
    let columns = state.tables.joined().map { column in
      let title = "\(EventWords.plain(column.key)), of \(CountText.words(column.cells.count))"
      let cells = column.cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: ", ")
      return (column.key, SubjectReport.Row(title, cells))
    }
    // Ids are read last, whether they have changed or not.
    let ranks = (values + columns).map { key, row in
      (rank: ["id", "ids"].contains(key) ? 2 : record.data[key] != nil ? 0 : 1, row: row)
    }
    return SubjectReport(
      title: record.entity,
      subtitle: "what record \(CountText.words(number)) changed, then the rest",
      rows: (0...2).flatMap { rank in ranks.filter { $0.rank == rank }.map(\.row) }
    )
  }
}
