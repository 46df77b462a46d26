package import SimulatedWorld
import Tracing

/// What the client `c` of a run came to.
package struct RunOutcomeFields {
  private var fields: [String: String] = [:]

  package init(_ report: RunReport) {
    guard let trace = report.trace else { return }
    for number in trace.numbers {
      let record = trace.record(number)
      guard record.kind == "client.finished", record.entity == "c" else { continue }
      for field in record.data {
        fields[field.key] =
          switch field.value {
          case .integer(let number): String(number)
          case .text(let text): text
          }
      }
    }
  }

  package subscript(key: String) -> String { fields[key] ?? "" }
}
