import BusesValues
import BusTracking
import Geography
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing

/// A client that tracks: the real bus tracker with what its user looks at.
final class BusTrackClient: SimulatedClient {
  private let tracker: BusTracker
  private let recording: BusRecording

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - client: What the scenario says of it.
  ///   - surroundings: What the tracker gets.
  ///   - recording: Is told each of its steps.
  ///   - steps: Records its request layer's.
  init(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    recording: BusRecording,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    let chosen = Keyed(client.section, TrackKeys.all)
    self.recording = recording
    tracker = BusTracker(
      BusChoice(
        route: chosen.choice.route,
        direction: chosen.choice.direction,
        stop: chosen.choice.stop,
        near: chosen.choice.near.flatMap { BusVicinity($0) }
      ),
      surroundings: surroundings,
      settings: BusTracker.Settings(
        key: chosen.key,
        version: chosen.version,
        refresh: chosen.refresh,
        timeout: chosen.timeout.timeout,
        attempts: chosen.timeout.attempts,
        retryAfterLimit: chosen.timeout.retryAfterLimit,
        quota: chosen.quota,
        concurrency: chosen.concurrency,
        isFiltered: chosen.filter
      ),
      report: { recording.take($0) },
      requestReport: steps
    )
  }

  func run() async throws -> [TraceField] {
    try await tracker.track()
    return recording.fields
  }

  var standing: [TraceField]? { recording.fields }

  func tell(_ word: Section) -> TellEffect {
    let told = Keyed(word, TrackKeys.Words.all)
    if let number = told.choice.route { tracker.tell([.route(number)]) }
    if let id = told.choice.direction { tracker.tell([.direction(id)]) }
    if let id = told.choice.stop { tracker.tell([.stop(id)]) }
    if let near = told.choice.near { tracker.tell([.near(BusVicinity(near))]) }
    switch told.refresh {
    case .first: tracker.tell([.refresh])
    case .second(let pause): tracker.tell([.refreshEvery(pause)])
    case nil: break
    }
    if let isShown = told.show { tracker.tell([.show(isShown)]) }
    if let isFiltered = told.filter { tracker.tell([.filter(isFiltered)]) }
    return .none
  }
}

extension BusVicinity {
  /// The circle that a section tells of; nil when a coordinate is no number of degrees.
  init?(_ near: Keyed<ChoiceKeys.Near>) {
    guard let center = GeoPoint(degreesNorth: near.latitude, east: near.longitude) else {
      return nil
    }
    self.init(center: center, radius: near.radius)
  }
}
