import Catalog
import Diagnostics
import JSON
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Verification

/// A run in a few lines, or as JSON.
struct RunSummary {
  private let report: RunReport
  private let outcome: RunOutcome
  private let findings: [Diagnostic]
  private let idle: [IdlePart]
  private let words: OutcomeWords

  init(_ run: JudgedRun) {
    (findings, idle) = (run.findings, run.idle)
    report = run.report
    outcome = run.outcome
    words = OutcomeWords(of: run.report.scenario)
  }

  /// What a person reads.
  var text: String {
    let scenario = report.scenario
    let title = scenario.title.isEmpty ? scenario.file : scenario.title
    let id = scenario.id.isEmpty ? "" : ", \(scenario.id.visible)"
    var lines = ["\(title.visible) (seed \(scenario.seed)\(id))"]
    guard let trace = report.summary else { return lines.joined(separator: "\n") }
    for client in scenario.clients {
      guard let end = outcome.client(client.name) else {
        lines.append("  \(client.name): not finished")
        continue
      }
      let words = end.isCancelled ? ["cancelled"] : end.fields.map { said($0, by: client.name) }
      lines.append("  \(client.name): \(words.joined(separator: ", ")), at \(end.finished)")
    }
    let requests = scenario.services.map { service in
      "\(service.name) \(outcome.counter("requests", at: service.name).count)"
    }
    lines.append("  requests: \(requests.joined(separator: ", "))")
    let end = trace.ending
    lines.append(
      "  ended: \(end.how) at \(end.time), \(end.records) records, \(end.events) events"
    )
    lines.append("fingerprint \(trace.fingerprint)")
    return lines.joined(separator: "\n")
  }

  /// What a program reads: everything above under fixed names, outcomes in their units.
  func json(status: ExitStatus) -> JSONValue {
    var members: [String: JSONValue] = [
      "scenario": .string(report.scenario.file),
      "title": .string(report.scenario.title),
      "seed": .string(report.scenario.seed.description),
      "parameters": .string(report.scenario.id),
      "status": .integer(Int64(status.rawValue)),
    ]
    if let trace = report.summary {
      members["fingerprint"] = .string(trace.fingerprint.description)
      members["clients"] = clients
      members["services"] = services
      members["findings"] = .array(findings.map(\.json))
      members["idle"] = .array(idle.map(\.json))
      members["ended"] = .string(trace.ending.how)
      members["records"] = .integer(Int64(trace.ending.records))
      members["events"] = .integer(Int64(trace.ending.events))
      members["t"] = .integer(trace.ending.time.nanoseconds)
    }
    return .object(members)
  }

  /// What was counted at each service.
  private var services: JSONValue {
    var members: [String: JSONValue] = [:]
    for service in report.scenario.services {
      let counters = RunOutcome.serviceCounters.map { field in
        (field.key, JSONValue.integer(Int64(outcome.counter(field.key, at: service.name).count)))
      }
      members[service.name] = .object(Dictionary(uniqueKeysWithValues: counters))
    }
    return .object(members)
  }

  private var clients: JSONValue {
    var members: [String: JSONValue] = [:]
    for client in report.scenario.clients {
      guard let end = outcome.client(client.name) else {
        members[client.name] = .null
        continue
      }
      var fields: [String: JSONValue] = ["finished_at": .string(end.finished.description)]
      for field in end.fields { fields[field.key] = json(field, of: client.name) }
      if end.isCancelled { fields["cancelled"] = .boolean(true) }
      members[client.name] = .object(fields)
    }
    return .object(members)
  }

  /// One outcome as people say it.
  private func said(_ field: TraceField, by client: String) -> String {
    switch words.value(of: field, from: client) {
    case .flag(let flag): flag ? field.key : "not \(field.key)"
    case .text(""), .list([]): "\(field.key) none"
    default: "\(field.key) \(words.text(of: field, from: client).visible)"
    }
  }

  /// One outcome as a program reads it: what is no whole number, flag or list is a text.
  private func json(_ field: TraceField, of client: String) -> JSONValue {
    switch words.value(of: field, from: client) {
    case .integer(let number): .integer(number)
    case .flag(let flag): .boolean(flag)
    case .list(let values):
      .array(values.map { if case .text(let text) = $0 { .string(text) } else { .null } })
    default: .string(words.text(of: field, from: client))
    }
  }
}

extension Diagnostic {
  /// What a program reads: its place, as far as it has one, and its words.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "severity": .string(severity.rawValue), "message": .string(message),
    ]
    if let hint { members["hint"] = .string(hint) }
    if let position {
      members["file"] = .string(position.file)
      members["line"] = .integer(Int64(position.line))
      members["column"] = .integer(Int64(position.column))
    }
    return .object(members)
  }
}
