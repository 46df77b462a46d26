import RunRecords
import Tracing

/// What a row of the event list has in its columns: how long it took, which attempt it is, and how
/// long it waits or how late it is.
struct EventMeasures {
  /// A column of the list, from the left; no record has two lengths.
  enum Column: Int, CaseIterable {
    case attempt, length
  }

  /// What stands in a column.
  struct Measure {
    let column: Column
    let text: String
  }

  /// What a record has, in the order of the columns; what is usual (a first attempt) is not said.
  let all: [Measure]

  init(of record: TraceRecord, in trace: Trace) {
    var all: [Measure] = []
    if let attempt = record.attempt(in: trace), attempt > 1 {
      let most = record.integer("attempts").map { "/\($0)" } ?? ""
      all.append(Measure(column: .attempt, text: "try \(attempt)\(most)"))
    }
    if let delay = record.integer("delay") {
      all.append(Measure(column: .length, text: "in \(MomentText.answer(after: delay))"))
    } else if let late = record.delay, late.magnitude >= 1_000_000_000 {
      let length = MomentText.wholeLength(Int64(clamping: late.magnitude))
      all.append(Measure(column: .length, text: "\(length) \(late > 0 ? "late" : "early")"))
    }
    if record.delay == nil, let latency = record.latency(in: trace) {
      all.append(Measure(column: .length, text: MomentText.answer(after: latency)))
    }
    self.all = all
  }
}
