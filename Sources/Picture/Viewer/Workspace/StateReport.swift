import RunRecords
import SimulationKernel
import Tracing

extension TraceScene {
  /// The report of a row of the event list: all that a client knew and showed after a
  /// record that says what changed of it; nil for other records.
  func stateReport(ofRow id: String) -> SubjectReport? {
    guard let text = RegionID.rest(of: id, after: RegionID.eventRows), let number = Int(text),
      let state = events.state(after: number)
    else { return nil }
    let record = trace.record(number)
    let moment = MomentText.exactly(record.time.nanoseconds, end: timeline.end.nanoseconds)
    let values = state.values.map { SubjectReport.Row(EventWords.plain($0.key), $0.text) }
    let columns = state.tables.joined().map { column in
      SubjectReport.Row(
        "\(EventWords.plain(column.key)), of \(CountText.words(column.cells.count))",
        column.cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: ", ")
      )
    }
    return SubjectReport(
      title: record.entity,
      subtitle: "all of it after record \(CountText.words(number)), \(moment)",
      rows: values + columns
    )
  }
}
