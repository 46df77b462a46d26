public import JSON
public import SimulationKernel

/// The first line of a trace: all that decided the run.
public struct TraceHeader: Hashable, Sendable {
  /// The format this code writes, and the only one it reads.
  public static let currentVersion = 2

  /// The version of the trace's format.
  public let formatVersion: Int
  /// The seed of the run.
  public let seed: Seed
  /// The values of the scenario's parameters in this run, in the scenario's order.
  public let parameters: [TraceField]
  /// The resolved scenario, as canonical JSON text of an object.
  public let scenario: String

  /// Describes a run.
  ///
  /// - Parameters:
  ///   - seed: the seed of the run.
  ///   - parameters: this run's combination, empty when the scenario has no parameters.
  ///   - scenario: the resolved scenario, as `JSONValue.text` gives it.
  public init(seed: Seed, parameters: [TraceField] = [], scenario: String) {
    formatVersion = Self.currentVersion
    self.seed = seed
    self.parameters = parameters
    self.scenario = scenario
  }

  /// Describes a run by its resolved scenario.
  public init(seed: Seed, parameters: [TraceField] = [], scenario: JSONValue) {
    self.init(seed: seed, parameters: parameters, scenario: scenario.text)
  }
}

/// The last line of a trace: how the run ended, and how much there was of it.
public struct TraceEnding: Hashable, Sendable {
  /// How it ended: `finished`, `until`, `stuck` or `limit`.
  public let how: String
  /// How many records the trace holds.
  public let records: Int
  /// How many events fired.
  public let events: Int
  /// The moment it ended.
  public let time: SimulationTime

  /// Describes an ending.
  public init(how: String, records: Int, events: Int, time: SimulationTime) {
    self.how = how
    self.records = records
    self.events = events
    self.time = time
  }
}

extension TraceHeader {
  /// The names of what the scenario has of a kind, such as `clients` or `services`, in their order.
  package func names(of section: String) -> [String] {
    guard case .object(let members) = (try? JSONValue(scenario))?[section] else { return [] }
    return members.keys.sorted()
  }
}
