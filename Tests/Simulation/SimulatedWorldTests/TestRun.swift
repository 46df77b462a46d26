import Diagnostics
import Scenarios
import SimulatedWorld
import Testing
import Tracing

/// Loads a scenario of the test domain.
func load(_ yaml: String, _ model: TestModel) -> ScenarioLoading {
  Scenario.load(
    text: yaml,
    file: "test.yaml",
    vocabulary: ScenarioVocabulary(of: [model]),
    readFile: { throw Diagnostic.error(at: nil, "there is no file '\($0)'") }
  )
}

/// Runs a scenario whose clients do as the scripts say.
func run(_ yaml: String, _ scripts: [String: Script]) throws -> RunReport {
  let model = TestModel(scripts: scripts)
  let loading = load(yaml, model)
  let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
  return World(scenario, models: [model]).run()
}

/// Runs a scenario with one client, called `c`, that begins at once.
func run(
  services: String = "{ echo: { latency: 1s } }",
  timeline: [String] = [],
  until: String? = nil,
  _ script: @escaping Script
) throws -> RunReport {
  let entries = timeline.map { "  - \($0)" }.joined(separator: "\n")
  let yaml = """
    services: \(services)
    \(until.map { "until: \($0)" } ?? "epoch: 2000-01-01T00:00:00Z")
    clients: { c: { ask: {} } }
    timeline: \(entries.isEmpty ? "[]" : "\n\(entries)")
    """
  return try run(yaml, ["c": script])
}

extension RunReport {
  /// The records, one line each: moment, who, what, the cause, and the values of the data.
  func lines(_ isMeant: (TraceRecord) -> Bool = { _ in true }) throws -> [String] {
    let trace = try #require(trace)
    return trace.numbers.map(trace.record).filter(isMeant).map(\.line)
  }

  /// The records of one kind or group of kinds (`request.`).
  func lines(of prefix: String) throws -> [String] { try lines { $0.kind.hasPrefix(prefix) } }
}

extension TraceRecord {
  /// Leaves out the digest of an answer, which is a number that says nothing to a reader.
  var line: String {
    let values = data.filter { $0.key != "digest" }.map { field in
      switch field.value {
      case .integer(let number): "\(number)"
      case .text(let text): text
      }
    }
    return "\(number) \(time) \(entity) \(kind) <\(cause) [\(values.joined(separator: " "))]"
  }

  /// What is left of the record when others come between: no ordinals.
  var ownLine: String {
    let own = data.filter { !["request", "digest"].contains($0.key) }.map {
      "\($0.key)=\($0.value)"
    }
    return "\(time) \(kind) \(own.joined(separator: " "))"
  }
}
