public import Diagnostics
public import SimulationKernel

/// Which signal is meant: whose, and what it is called.
public struct SignalName: Hashable, Sendable {
  /// The service or the client.
  public let subject: String
  /// The endpoint of the service; nil for all of it.
  public let endpoint: String?
  /// What it is called without whose it is.
  public let key: String
  /// Whether the subject is a service.
  public let isService: Bool
  /// Whether it is of all clients together that one entry makes, which the subject names.
  public let isTogether: Bool

  /// Names a signal.
  public init(
    _ subject: String,
    endpoint: String? = nil,
    _ key: String,
    isService: Bool,
    isTogether: Bool = false
  ) {
    (self.subject, self.endpoint, self.key) = (subject, endpoint, key)
    (self.isService, self.isTogether) = (isService, isTogether)
  }

  /// As it stands in a scenario: `fuel.in_flight`, `fuel.cost.latency`, `shipment.settled`.
  public var text: String {
    ([subject] + (endpoint.map { [$0] } ?? []) + [key]).joined(separator: ".")
  }
}

/// What is said of a signal at a moment.
public indirect enum SignalTest: Hashable, Sendable {
  /// What can be measured of all that was so far.
  public enum Measure: QuantityMeasure {
    /// The greatest quantity of a level, a value or an age.
    case peak
    /// A percentile of a distribution.
    case percentile(Percentile)
    /// The greatest quantity and the mean of a distribution.
    case max, mean
    /// How many words a list has, or how many quantities a distribution.
    case size

    /// Those of distributions that are listed.
    static let ofDistributions = Percentile.usual.map(Measure.percentile) + [.max, .mean, .size]

    static let plain = [Measure.peak, .max, .mean, .size]

    /// The word for it.
    public var word: String {
      switch self {
      case .peak: "peak"
      case .percentile(let percentile): percentile.word
      case .max: "max"
      case .mean: "mean"
      case .size: "size"
      }
    }
  }

  /// It is this.
  case equals(ScenarioValue)
  /// It is this or more.
  case atLeast(ScenarioValue)
  /// It is this or less.
  case atMost(ScenarioValue)
  /// It lies between these, both included.
  case between(ScenarioValue, ScenarioValue)
  /// It has this word.
  case contains(ScenarioValue)
  /// Whether there is a value at all.
  case present(Bool)
  /// Something is true of what is measured of it.
  case measure(Measure, SignalTest)
  /// Something is not true of it.
  case not(SignalTest)
  /// All of these are true of it.
  case all([SignalTest])
}

/// Something that is or is not true of a signal at a moment.
public struct SignalCondition: Hashable, Sendable {
  /// The signal.
  public let name: SignalName
  /// The type of its values.
  public let type: FieldType
  /// What must be true of it.
  public let test: SignalTest

  /// Makes a condition.
  public init(_ name: SignalName, _ type: FieldType, _ test: SignalTest) {
    (self.name, self.type, self.test) = (name, type, test)
  }
}

/// Something that is expected of a signal over time.
public struct SignalExpectation: Sendable {
  /// When something must be true.
  public enum Mode: Hashable, Sendable {
    /// At the end; what is measured, over the whole time.
    case finally
    /// At every moment.
    case always
    /// At no moment.
    case never
    /// At a moment, at the latest so long after the time begins.
    case eventually(within: Duration?)
  }

  /// Of how many clients of an entry it must be so, when not of all.
  public struct Quorum: Hashable, Sendable {
    /// Where that stands; what is expected at one place is expected together.
    public let position: FilePosition
    /// Which part of them; nil for at least one.
    public let ratios: GroupExpectation.ClosedRatios?
  }

  /// Where what is expected stands.
  public let position: FilePosition
  /// The key below `expect`.
  public let path: String
  /// What must be true.
  public let condition: SignalCondition
  /// When.
  public let mode: Mode
  /// The first moment that counts.
  public let from: SimulationTime
  /// The first moment that no longer counts; nil for none.
  public let to: SimulationTime?
  /// What must be true beside for a moment to count.
  public let conditions: [SignalCondition]
  /// How long without a break it must be so to count, of ``Mode/never`` and ``Mode/eventually(within:)``;
  /// nil where a moment is enough.
  public let length: Duration?
  /// Of how many clients it must be so; nil for every one.
  public internal(set) var quorum: Quorum?
}

/// What makes an entry of the timeline happen, if not the clock.
public struct Trigger: Hashable, Sendable {
  /// What it waits for.
  public enum Occasion: Hashable, Sendable {
    /// That all of these become true.
    case signals([SignalCondition])
    /// A record of a kind, of an entity if one is named, with fields that hold these.
    case record(kind: String, entity: String?, fields: [ScenarioValue.Entry])
  }

  /// What it waits for.
  public let occasion: Occasion
  /// How long afterwards it happens.
  public let delay: Duration
  /// How often it happens at the most.
  public let times: Int
  /// How long it lasts, if it does.
  public let length: Duration?
}

extension SignalTest {
  /// The test as it stands in a file, in one canonical form.
  var tree: ScenarioValue {
    func entry(_ key: String, _ value: ScenarioValue) -> ScenarioValue {
      .map([ScenarioValue.Entry(key: key, value: value)])
    }
    switch self {
    case .equals(let value): return value
    case .atLeast(let value): return entry("at_least", value)
    case .atMost(let value): return entry("at_most", value)
    case .between(let low, let high): return entry("between", .list([low, high]))
    case .contains(let value): return entry("contains", value)
    case .present(let isThere): return entry("present", .flag(isThere))
    case .measure(let measure, let test): return entry(measure.word, test.tree)
    case .not(let test): return entry("not", test.tree)
    case .all(let tests):
      let entries = tests.flatMap { test -> [ScenarioValue.Entry] in
        if case .map(let entries) = test.tree { entries } else { [] }
      }
      return .map(entries.sorted { $0.key < $1.key })
    }
  }
}

extension SignalCondition {
  /// What must be true as it stands in a file.
  fileprivate var tree: ScenarioValue {
    let together = ScenarioValue.Entry(key: "together", value: test.tree)
    return name.isTogether ? .map([together]) : test.tree
  }
}

extension Trigger {
  /// What it waits for as it stands in a file, in one canonical form.
  var tree: ScenarioValue {
    switch occasion {
    case .signals(let conditions):
      .map(
        conditions.map { ScenarioValue.Entry(key: $0.name.text, value: $0.tree) }
          .sorted { $0.key < $1.key }
      )
    case .record(let kind, let entity, let fields):
      .map(
        ([ScenarioValue.Entry(key: "trace", value: .text(kind))]
          + (entity.map { [ScenarioValue.Entry(key: "entity", value: .text($0))] } ?? []) + fields)
          .sorted { $0.key < $1.key }
      )
    }
  }
}
