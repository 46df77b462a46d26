public import RunRecords
public import Scenarios
public import SimulationKernel
public import Tracing

/// A signal over a whole run: what it became, and when.
public struct SignalCourse: Sendable {
  /// What it became with a record.
  public struct Point: Hashable, Sendable {
    /// When.
    public let time: SimulationTime
    /// The number of the record; 0 for what it was before the first.
    public let record: Int
    /// What it was from then on: of a distribution the quantity that came, of an age 0, and nil where
    /// nothing was known.
    public let value: SignalValue?

    /// Says what it became, and when.
    public init(time: SimulationTime, record: Int, value: SignalValue?) {
      (self.time, self.record, self.value) = (time, record, value)
    }
  }

  /// Whose it is, and what it is called.
  public let name: SignalName
  /// How it is declared.
  public let signal: Signal
  /// What it became, in the order of the records.
  public let points: [Point]

  /// Folds a run.
  ///
  /// - Parameters:
  ///   - names: The signals that are asked for; one that is not declared is left out.
  ///   - signals: All that are declared.
  ///   - trace: The run.
  ///   - scenario: Whose clients and services they are of.
  /// - Returns: A course for each, in their order.
  /// - Complexity: O(records), once for all of them.
  public static func all(
    _ names: [SignalName],
    among signals: [Signal],
    in trace: Trace,
    of scenario: Scenario
  ) -> [SignalCourse] {
    var book = SignalBook(names, among: signals, of: scenario)
    var points: [SignalName: [Point]] = [:]
    for name in names {
      guard let value = book.state(of: name)?.value else { continue }
      points[name] = [Point(time: .start, record: 0, value: value)]
    }
    for number in trace.numbers {
      let record = trace.record(number)
      for name in book.take(record) {
        guard let state = book.state(of: name), let shape = book.shape(of: name) else { continue }
        let value: SignalValue? =
          switch shape {
          case .distribution: state.latest.map { .integer($0) }
          case .age: .integer(0)
          case .counter, .level, .value, .state, .list: state.value
          }
        // What only repeats itself is no change, but of quantities each counts.
        let isNew = shape == .distribution || shape == .age || points[name]?.last?.value != value
        guard isNew else { continue }
        points[name, default: []].append(Point(time: record.time, record: number, value: value))
      }
    }
    return names.compactMap { name in
      book.signal(of: name).map { SignalCourse(name: name, signal: $0, points: points[name] ?? []) }
    }
  }
}

extension Scenario {
  /// All signals of its services, of their endpoints, of its clients, and of those that one entry makes
  /// together, in that order.
  public func signalNames(in vocabulary: ScenarioVocabulary) -> [SignalName] {
    let known = services.map(\.name)
    let ofServices = vocabulary.services.filter { known.contains($0.name) }.flatMap { service in
      let whole = vocabulary.signals.filter(\.isOfServices)
        .map { SignalName(service.name, $0.key, isService: true) }
      let parts = service.endpoints.flatMap { endpoint in
        vocabulary.signals.filter { $0.owner == .requests }
          .map { SignalName(service.name, endpoint: endpoint, $0.key, isService: true) }
      }
      return whole + parts
    }
    let ofClients = clients.flatMap { client in
      vocabulary.signals.filter { $0.isOf(verb: client.verb) }
        .map { SignalName(client.name, $0.key, isService: false) }
    }
    let ofGroups = groups.flatMap { group -> [SignalName] in
      let verb = members(ofGroup: group).first.flatMap { first in
        clients.first { $0.name == first }?.verb
      }
      return vocabulary.signals.filter { $0.isOfGroups && $0.isOf(verb: verb ?? "") }
        .map { SignalName(group, $0.key, isService: false, isTogether: true) }
    }
    return ofServices + ofClients + ofGroups
  }
}
