public import Diagnostics
public import Services
public import SimulationKernel

/// A checked scenario: what is there, what happens, and what is expected of it.
public struct Scenario: Sendable {
  /// The path of its file, as the user typed it.
  public let file: String
  /// The title, empty when the file has none.
  public let title: String
  /// What it is about, empty when the file does not say.
  public let about: String
  /// The values this combination of `parameters` has, in the order written.
  public let parameters: [ScenarioParameter]
  /// The one number that decides the run.
  public let seed: Seed
  /// The civil time at which the run begins.
  public let epoch: CivilTime
  /// The moment at which the run ends at the latest, inclusive.
  public let until: SimulationTime?
  /// The services, sorted by name, those with nothing but defaults included.
  public internal(set) var services: [ScenarioService]
  /// The clients, sorted by name; `rush/2` stands before `rush/10`.
  public internal(set) var clients: [ScenarioClient]
  /// What happens, in the order written.
  public internal(set) var timeline: [Happening]
  /// What is expected, in the order written.
  public let expectations: [Expectation]
  /// What is expected of signals over time, in the order written.
  public var signalExpectations: [SignalExpectation] = []
  /// What is expected of several clients together, in the order written.
  public var groupExpectations: [GroupExpectation] = []
  /// How it must fail; nil when all must be as expected.
  public var requiredFailure: RequiredFailure?
  /// The keys that hold plain values, with where each stands.
  public var plain = Section()
  /// What a person who watches is told, in the order of the moments; no part of the run.
  public var notes: [ScenarioNote] = []
  /// The files it names, in the order first named.
  public let files: [ScenarioFile]

  /// Whether nothing is left out of it.
  ///
  /// Where something is, for its mistakes, what else is wrong can be looked for in the rest, but nothing
  /// can be missed there.
  public internal(set) var isWhole = true

  /// What stands in the scenario's own file and in those that it names and extends, by the paths
  /// that stand in diagnostics; none for a scenario out of a trace.
  public var sources: [String: [UInt8]] = [:]

  /// The path of a file that the scenario names, as diagnostics are to show it: from where the user
  /// stands, as the scenario's own path is.
  public func shownPath(of used: ScenarioFile) -> String {
    guard !used.path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return used.path }
    return String(file[...slash]) + used.path
  }

  /// The id of this combination, `key=value,…`; empty without `parameters`.
  public var id: String {
    parameters.map { "\($0.key)=\($0.text)" }.joined(separator: ",")
  }
}

/// One parameter with the value it has in a combination.
public struct ScenarioParameter: Hashable, Sendable {
  /// The path of the key that it sets, with dots (`clients.shipment.ship.border_fee`).
  public let key: String
  /// The value as written.
  public let text: String
}

/// What a person who watches is told at a moment; it changes neither the run nor its trace.
public struct ScenarioNote: Hashable, Sendable {
  /// When it is told.
  public let moment: SimulationTime
  /// What is told, in a sentence or two.
  public let text: String
  /// What of the picture is meant, such as the border `KY-MO`; nil for nothing alone.
  public let show: String?

  /// Says what is told when.
  public init(at moment: SimulationTime, _ text: String, show: String? = nil) {
    (self.moment, self.text, self.show) = (moment, text, show)
  }
}

/// How a run must fail, so that what is known to be wrong stays known.
public struct RequiredFailure: Hashable, Sendable {
  /// Where it stands.
  public let position: FilePosition
  /// The exit status of the run; nil when only expectations are named.
  public let status: Int?
  /// What must not be as expected, as `shipment.found`.
  public let expectations: [String]
}

/// A service of a scenario.
public struct ScenarioService: Sendable {
  /// Its name.
  public let name: String
  /// Its settings, defaults included.
  public let section: Section
}

/// A client of a scenario.
public struct ScenarioClient: Sendable {
  /// Its name.
  public let name: String
  /// The key of its entry: its name, or without the number where there are several of it.
  public let entry: String
  /// Where that stands.
  public let position: FilePosition
  /// The verb of its kind.
  public let verb: String
  /// Whether its kind goes on for ever.
  public let isEndless: Bool
  /// How long after the beginning of the run it starts.
  public let start: Duration
  /// Where that stands, when it stands in the file.
  let startPosition: FilePosition?
  /// Its settings, defaults included.
  public let section: Section
  /// What its kind says comes of it.
  public let outcomes: [Field]
}

/// An entry of the timeline.
public struct Happening: Sendable {
  /// When it happens.
  public enum Time: Hashable, Sendable {
    /// Once.
    case at(SimulationTime)
    /// At `from`, and again after every period, up to and including `until`; each time later by a
    /// draw of up to the jitter.
    case every(period: Duration, from: SimulationTime, until: SimulationTime, jitter: Duration)
    /// From one moment, included, to another, excluded.
    case during(from: SimulationTime, to: SimulationTime)
    /// When something becomes true.
    case when(Trigger)

    /// Whether it has an end.
    public var lasts: Bool {
      switch self {
      case .at, .every: false
      case .during: true
      case .when(let trigger): trigger.length != nil
      }
    }
  }

  /// Where the entry begins.
  public let position: FilePosition
  /// When it happens.
  public let time: Time
  /// The verb of its kind; `tell` and `set` are known everywhere.
  public let verb: String
  /// The verb's value; for `tell` the client's name, for `set` the service's.
  public let value: ScenarioValue
  /// Where the verb's value stands.
  public let valuePosition: FilePosition
  /// The further keys; for `tell` and `set` only those that are written.
  public let section: Section
  /// The number of its entry in the timeline, from 1; all that one entry is about have the same.
  public internal(set) var entry = 1
  /// Which of those that its entry is about it is, from 0.
  public internal(set) var place = 0
  /// What it is called where something is drawn for it.
  public var drawnAs = ""
}

/// One thing that is expected of a run.
public struct Expectation: Sendable {
  /// How what was found is compared.
  public enum Comparison: Hashable, Sendable {
    /// It must be this.
    case equals(ScenarioValue)
    /// It must be this or more.
    case atLeast(ScenarioValue)
    /// It must be this or less.
    case atMost(ScenarioValue)
    /// It must lie between these, both included.
    case between(ScenarioValue, ScenarioValue)
  }

  /// Where the expected value stands.
  public let position: FilePosition
  /// Where it stands below `expect`: a client, or several, and a key; or a counter of a service.
  public let path: [String]
  /// The name of a client or service.
  public let subject: String
  /// Whether the subject is a service.
  public let isService: Bool
  /// What is compared, one of the outcomes of the client's kind or a counter of services.
  public let key: String
  /// How it is compared.
  public let comparison: Comparison
  /// The type of the values.
  public let type: FieldType
  /// The expected value as written (`$1200.00`).
  public let written: String
}
