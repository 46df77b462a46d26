public import Diagnostics
public import RunRecords
public import Scenarios
public import Services
public import Tracing

/// One domain that a scenario can be about: its words, its services, its clients.
public protocol Model: Sendable {
  /// The words it adds to scenario files.
  var vocabulary: ScenarioVocabulary { get }

  /// The signals of its records.
  var signals: [Signal] { get }

  /// Looks for what the types of the keys cannot see, such as a weights file that lacks a border.
  ///
  /// Of a file in which the reader finds something wrong it gets what is right, so that all mistakes
  /// are told at once; what is not there may then be what is left out (`Scenario.isWhole`).
  func diagnose(_ scenario: Scenario) -> [Diagnostic]

  /// Mistakes of the domain's own solvers that a trace shows, whatever its scenario says; a sentence
  /// each.
  func mistakes(in trace: Trace) -> [String]

  /// Puts the domain's services into `world`.
  ///
  /// - Precondition: ``diagnose(_:)`` found no error in `scenario`.
  func install(_ scenario: Scenario, in world: World) -> any InstalledModel
}

extension Model {
  /// None beside those of every run.
  public var signals: [Signal] { [] }

  /// None: its solvers prove nothing.
  public func mistakes(in trace: Trace) -> [String] { [] }
}

/// A domain as it is in one run.
public protocol InstalledModel: Sendable {
  /// Makes a client of one of the domain's kinds.
  ///
  /// - Parameters:
  ///   - client: What the scenario says of it.
  ///   - surroundings: What its solver gets.
  ///   - steps: Records what its request layer tells.
  /// - Returns: The client, which has not begun.
  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient

  /// Makes one of the domain's happenings happen now.
  ///
  /// - Parameters:
  ///   - happening: What the scenario says of it.
  ///   - isBeginning: `false` when a happening that lasts comes to its end.
  func happen(_ happening: Happening, isBeginning: Bool)
}

extension InstalledModel {
  /// Nothing: the domain has no happenings of its own.
  public func happen(_ happening: Happening, isBeginning: Bool) {}
}
