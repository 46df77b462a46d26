import BreweriesModel
import BreweriesRecords
import BreweriesScene
import BusesModel
import BusesRecords
import BusesScene
import CarHireModel
import CarHireRecords
import CarHireScene
import CarHireValues
public import Diagnostics
import Geography
import Maps
import MazesModel
import MazesRecords
import MazesScene
public import RunRecords
public import Scenarios
import ShippingModel
import ShippingRecords
import ShippingScene
public import SimulatedWorld
public import SimulationKernel
public import Tracing
public import Verification

/// What Frontier can run, check and show: its domains, put together.
///
/// A new domain is a line in the list at the end of this file.
public struct Catalog: Sendable {
  /// The domains; a run is shown by the first of them that it belongs to.
  public let domains: [Domain]

  /// The domains' services and clients.
  public var models: [any Model] { domains.map(\.model) }

  /// What looks at the trace of every run.
  public let checks: [any OutcomeCheck]

  /// The kinds of records that runs leave: those of every run, then the domains'.
  public var records: [any RecordKind.Type] { RunKinds.all + domains.flatMap(\.records) }

  /// The signals that runs have: those of every run, then the domains'.
  public var signals: [Signal] { RunSignals.all + domains.flatMap(\.model.signals) }

  /// All words a scenario file may use.
  public let vocabulary: ScenarioVocabulary

  /// Creates the catalogue of all domains.
  ///
  /// - Parameter asset: Gives the bytes of an asset by its path below `Assets`.
  /// - Throws: What `asset` throws, and what is wrong with an asset.
  public init(asset: @escaping @Sendable (_ path: String) throws -> [UInt8]) throws {
    self.init(try Domain.all(asset: asset))
  }

  /// Creates the catalogue of some domains.
  public init(_ domains: [Domain]) {
    self.domains = domains
    let signals = RunSignals.all + domains.flatMap(\.model.signals)
    checks = [ExpectationCheck(), GroupCheck(), SignalCheck(signals)] + domains.flatMap(\.checks)
    var vocabulary = ScenarioVocabulary(of: domains.map(\.model))
    vocabulary.expect(ofClients: RunOutcome.clientFields, ofServices: RunOutcome.serviceCounters)
    let outcomes = vocabulary.clients.flatMap(\.outcome).map(\.key)
    let ending = vocabulary.clients.filter { !$0.isEndless }.map(\.verb)
    vocabulary.records = (RunKinds.all + domains.flatMap(\.records)).map { kind in
      // What comes of a client is its domain's to say.
      let isOutcome = [ClientFinished.kind, ClientStood.kind].contains(kind.kind)
      return RecordWords(
        kind: kind.kind,
        fields: isOutcome ? outcomes : kind.keys,
        columns: (kind as? any StateKind.Type)?.tables.flatMap(\.self) ?? [],
        verbs: kind.kind == ClientFinished.kind ? ending : kind.recordName.verbs,
        services: kind.recordName.services,
        thing: kind.recordName.thing,
        world: kind.recordName.world
      )
    }
    let states = domains.flatMap(\.records).compactMap { $0 as? any StateKind.Type }
    vocabulary.formerRecords = Dictionary(
      states.flatMap { state in state.former.map { ($0, state.kind) } }
    ) { first, _ in first }
    self.vocabulary = vocabulary
  }

  /// Reads and checks a scenario, the domains' own files included.
  ///
  /// - Parameters:
  ///   - bytes: The content of the scenario file.
  ///   - file: Its path as the user typed it.
  ///   - seed: Goes before the seed in the file.
  ///   - form: Whether it is written by a person or stands in a trace.
  ///   - readFile: Reads a file that the scenario names.
  /// - Returns: The scenarios, one for each combination of parameters, and all that is wrong.
  public func load(
    _ bytes: [UInt8],
    file: String,
    seed: Seed? = nil,
    form: ScenarioForm = .written,
    readFile: @escaping (_ path: String) throws -> [UInt8]
  ) -> ScenarioLoading {
    Scenario.load(
      bytes: bytes,
      file: file,
      vocabulary: vocabulary,
      readFile: readFile,
      seed: seed,
      form: form
    ) { scenario in
      ServiceProfile.diagnose(scenario) + models.flatMap { $0.diagnose(scenario) }
    }
  }

  /// Runs `scenario` once and keeps its trace in memory, for whoever is to look at it.
  ///
  /// - Parameters:
  ///   - scenario: What is to be run.
  ///   - parameters: The parameters that the trace names; the scenario's own when left out. What is
  ///     run again from a trace no longer has them and gets the trace's.
  ///   - observer: Looks on, and may have the run stopped.
  ///   - limit: How many records it may leave.
  /// - Returns: What came of it; no trace when it was stopped.
  /// - Precondition: The scenario was loaded by this catalogue.
  public func run(
    _ scenario: Scenario,
    parameters: [TraceField]? = nil,
    observer: RunObserver? = nil,
    limit: Int = Recording.usualLimit
  ) -> RunReport {
    let recording = Recording(limit: limit)
    return World(scenario, models: models, parameters: parameters, recording: recording)
      .run(observer)
  }

  /// What is not as expected in a run whose trace was kept, and what is worth knowing about it.
  public func findings(in report: RunReport) -> [Diagnostic] {
    guard let trace = report.trace else { return [] }
    return RunFold(trace, of: report.scenario, checks).findings
  }
}

extension Domain {
  /// Every domain that Frontier comes with.
  fileprivate static func all(
    asset: @escaping @Sendable (_ path: String) throws -> [UInt8]
  ) throws -> [Domain] {
    let states = try StateTable(borders: asset(AssetPath.borders))
    let desks = try DeskTable(
      airports: asset(AssetPath.airports),
      cities: asset(AssetPath.hireCities)
    )
    let hire = try CarHireModel(
      desks: desks,
      countries: asset(AssetPath.countries),
      currencies: asset(AssetPath.currencies)
    )
    let countries = hire.countries
    return [
      Domain(
        "shipping",
        model: ShipmentModel(states),
        records: ShippingKinds.all,
        checks: [SuiteCheck(states)],
        scene: { try ShipmentScene(trace: $0, title: $1, asset: asset) }
      ),
      Domain("buses", model: BusModel(), records: BusKinds.all, scene: BusScene.init),
      Domain(
        "mazes",
        model: MazeModel { name in try? asset(AssetPath.tile(name)) },
        records: MazeKinds.all,
        scene: MazeScene.init
      ),
      Domain(
        "breweries",
        model: try BreweryModel(
          cities: CityTable(asset(AssetPath.cities)),
          on: Land { (try StateMap(asset: asset), try WorldLand(asset(AssetPath.land))) }
        ),
        records: BreweryKinds.all,
        scene: { try BreweryScene(trace: $0, title: $1, asset: asset) }
      ),
      Domain(
        "car hire",
        model: hire,
        records: CarHireKinds.all,
        scene: {
          try HireScene(
            trace: $0,
            ground: MapGround(asset: asset),
            desks: desks,
            countries: countries,
            title: $1
          )
        }
      ),
    ]
  }
}

extension StateMap {
  fileprivate init(asset: (_ path: String) throws -> [UInt8]) throws {
    try self.init(outlines: asset(AssetPath.outlines), borders: asset(AssetPath.borders))
  }
}

extension ShipmentScene {
  fileprivate init(
    trace: Trace,
    title: String,
    asset: (_ path: String) throws -> [UInt8]
  ) throws {
    let backdrop = try Backdrop(asset(AssetPath.backdrop))
    self.init(trace: trace, map: try StateMap(asset: asset), backdrop: backdrop, title: title)
  }
}

extension MapGround {
  fileprivate init(asset: (_ path: String) throws -> [UInt8]) throws {
    self.init(
      try StateMap(asset: asset),
      try WorldLand(asset(AssetPath.land)),
      try CityTable(asset(AssetPath.cities))
    )
  }
}

extension BreweryScene {
  fileprivate init(
    trace: Trace,
    title: String,
    asset: (_ path: String) throws -> [UInt8]
  ) throws {
    self.init(
      trace: trace,
      ground: try MapGround(asset: asset),
      title: title
    )
  }
}
