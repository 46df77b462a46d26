import JSON
public import RunRecords
import Scenarios
public import SimulatedWorld
public import Tracing
public import Verification
public import Viewer

/// All that Frontier knows of a domain, in one value.
public struct Domain: Sendable {
  /// Makes the scene of a run; the text is what the window is called.
  public typealias Scene = @Sendable (Trace, _ title: String) throws -> any TraceScene

  /// What it is called; where nothing was said, as its clients' verbs.
  public let name: String
  /// Its services, its clients and its words.
  public let model: any Model
  /// The kinds of its records.
  public let records: [any RecordKind.Type]
  /// What looks at its results, beside what every run is asked.
  public let checks: [any OutcomeCheck]
  /// What draws its runs; nil leaves that to the scene of any run.
  public let scene: Scene?

  /// Describes a domain.
  ///
  /// - Parameters:
  ///   - name: What it is called; left out, as its clients' verbs.
  ///   - model: Its services, its clients and its words.
  ///   - records: The kinds of its records.
  ///   - checks: What looks at its results, beside what every run is asked.
  ///   - scene: What draws its runs; left out, the scene of any run does.
  public init(
    _ name: String? = nil,
    model: any Model,
    records: [any RecordKind.Type],
    checks: [any OutcomeCheck] = [],
    scene: Scene? = nil
  ) {
    self.name = name ?? model.vocabulary.clients.map(\.verb).joined(separator: ", ")
    self.model = model
    self.records = records
    self.checks = checks
    self.scene = scene
  }

  /// Whether a run is one of this domain: whether it has a client of one of its kinds.
  ///
  /// The scenario in the first line says so. Only a trace whose scenario names no clients, such as
  /// one made for a test, is read for it.
  func holds(_ trace: Trace) -> Bool {
    let verbs = model.vocabulary.clients.map(\.verb)
    let scenario = try? JSONValue(trace.header.scenario)
    if case .object(let clients) = scenario?["clients"], !clients.isEmpty {
      return clients.values.contains { client in verbs.contains { client[$0] != nil } }
    }
    return trace.numbers.contains { number in
      ClientStarted(trace.record(number)).map { verbs.contains($0.clientKind) } ?? false
    }
  }
}

extension Catalog {
  /// The scene that shows `trace`.
  ///
  /// - Parameters:
  ///   - trace: What happened.
  ///   - title: What the scenario is called.
  /// - Returns: The scene; one that says so when no domain has one for the trace.
  /// - Throws: What is wrong with an asset.
  public func scene(of trace: Trace, title: String) throws -> any TraceScene {
    let scene = domains.first { $0.scene != nil && $0.holds(trace) }?.scene
    return try scene?(trace, title) ?? EntityScene(trace: trace, title: title)
  }
}
