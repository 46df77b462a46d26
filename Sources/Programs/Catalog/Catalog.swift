import BusesModel
public import Diagnostics
import Geography
import MazesModel
public import Scenarios
import ShippingModel
public import SimulatedWorld
public import SimulationKernel
public import Tracing
public import Verification

/// The list of what Frontier can run: every domain with its model and what checks its results.
///
/// A new domain is one line for its model in ``init(asset:)``, and one for its scene beside the
/// other scenes.
public struct Catalog: Sendable {
  /// The domains, each with its services and clients.
  public let models: [any Model]

  /// What looks at the trace of every run.
  public let checks: [any OutcomeCheck]

  /// All words a scenario file may use.
  public let vocabulary: ScenarioVocabulary

  let asset: @Sendable (_ path: String) throws -> [UInt8]

  /// Creates the catalogue.
  ///
  /// - Parameter asset: Gives the bytes of an asset by its path below `Assets`.
  /// - Throws: What `asset` throws, and what is wrong with an asset.
  public init(asset: @escaping @Sendable (_ path: String) throws -> [UInt8]) throws {
    self.asset = asset
    let states = try StateTable(borders: asset(AssetPath.borders))
    models = [
      ShipmentModel(states), BusModel(),
      MazeModel { name in try? asset(AssetPath.tile(name)) },
    ]
    checks = [ExpectationCheck(), SuiteCheck(states)]
    var vocabulary = ScenarioVocabulary(of: models)
    vocabulary.expect(ofClients: RunOutcome.clientFields, ofServices: RunOutcome.serviceCounters)
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
    let loading = Scenario.load(
      bytes: bytes,
      file: file,
      vocabulary: vocabulary,
      readFile: readFile,
      seed: seed,
      form: form
    )
    var diagnostics = loading.diagnostics
    for scenario in loading.scenarios {
      for model in models { diagnostics.append(contentsOf: model.diagnose(scenario)) }
    }
    return ScenarioLoading(
      scenarios: diagnostics.hasErrors ? [] : loading.scenarios,
      diagnostics: diagnostics,
      sources: loading.sources
    )
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
