import JSON
import RunRecords
import Tracing

extension Trace {
  /// Whether a run has a client of a kind, such as `ship`.
  ///
  /// The scenario in the first line says so. Only a trace whose scenario names no clients, such as
  /// one made for a test, is read for it.
  /// - Parameters:
  ///   - verb: The verb that names the kind of client in a scenario.
  ///   - prefix: What the kinds of records begin with that only such a client has.
  /// - Returns: Whether there is one.
  package func hasClient(that verb: String, orRecordOf prefix: String) -> Bool {
    let scenario = try? JSONValue(header.scenario)
    if case .object(let clients) = scenario?["clients"], !clients.isEmpty {
      return clients.values.contains { $0[verb] != nil }
    }
    return numbers.contains { number in
      let record = record(number)
      return record.kind.hasPrefix(prefix) || ClientStarted(record)?.clientKind == verb
    }
  }
}
