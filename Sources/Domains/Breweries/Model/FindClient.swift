import BreweriesRecords
import BreweriesValues
import BreweryFinding
import Geography
import JSON
import RunRecords
import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Tracing

/// A client that finds: the real finder with what its user says.
final class FindClient: SimulatedClient {
  private let finder: BreweryFinder
  private let filter: Mutex<BreweryFilter>
  private let view: PublishedState<FinderView>
  private let elapsed: @Sendable () -> Duration

  init(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    recorder: Recorder,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    let chosen = Keyed(client.section, FindKeys())
    let filter = BreweryFilter(pageSize: chosen.pageSize).changed(by: chosen.filter)
    let (view, name) = (PublishedState<FinderView>(recorder, of: client.name), client.name)
    (self.view, elapsed) = (view, surroundings.elapsed)
    self.filter = Mutex(filter)
    finder = BreweryFinder(
      surroundings,
      source: DeviceLocation(transport: surroundings.transport),
      settings: BreweryFinder.Settings(
        interface: chosen.interface,
        filter: filter,
        movement: chosen.movement,
        pause: chosen.pause,
        pauseLimit: chosen.pauseLimit,
        policy: RequestPolicy(
          timeout: chosen.timeout.timeout,
          attempts: chosen.timeout.attempts,
          retryAfterLimit: chosen.timeout.retryAfterLimit
        )
      ),
      report: { $0.record(by: recorder, of: name, view, now: surroundings.elapsed()) },
      requestReport: steps
    )
    if !chosen.waits { finder.tell([.find]) }
  }

  func run() async throws -> [TraceField] {
    try await finder.find()
    return view.value.outcome(at: elapsed())
  }

  var standing: [TraceField]? { view.value.outcome(at: elapsed()) }

  func tell(_ word: Section) -> TellEffect {
    let told = Keyed(word, FindKeys.Words())
    let changed = filter.withLock { filter -> BreweryFilter? in
      let changed = filter.changed(by: told.filter)
      defer { filter = changed }
      return changed == filter ? nil : changed
    }
    // What is wanted comes first: a search in the same breath is not pushed aside.
    if let changed { finder.tell([.filter(changed)]) }
    let deeds: [(Bool?, FinderWord)] = [
      (told.find, .find), (told.retry, .retry), (told.home, .cancel), (told.more, .more),
      (told.back, .back), (told.settings, .settings),
    ]
    finder.tell(deeds.filter { $0.0 == true }.map(\.1))
    if let id = told.show { finder.tell([.show(id)]) }
    if let words = told.search { finder.tell([.search(words)]) }
    if let words = told.suggest { finder.tell([.suggest(words)]) }
    return .none
  }
}

extension FinderStep {
  fileprivate func record(
    by recorder: Recorder,
    of client: String,
    _ shown: PublishedState<FinderView>,
    now: Duration
  ) {
    func target(_ question: BreweryQuestion) -> String { question.request(.v1).target }
    func record(_ record: some RecordKind) { recorder.record(record, of: client) }
    switch self {
    case .view(let view): shown.publish(view)
    case .notLocated(let trouble, let numbers):
      record(FinderNotLocated(kind: trouble.kind, told: trouble.told, requests: numbers))
    case .answered(let question, let rows, let badRows):
      record(FinderAnswered(question: target(question), rows: rows, badRows: badRows))
    case .badRow(let number, let why): record(FinderBadRow(row: number, why: why))
    case .failed(let question, let trouble):
      record(FinderFailed(question: target(question), kind: trouble.kind, told: trouble.told))
    case .dropped(let question): record(FinderDropped(question: target(question)))
    case .settings: record(FinderSettings(page: "location"))
    case .next(let plan):
      let wait = plan.map { max($0.moment - now, .zero) } ?? .zero
      let reason = plan.map { $0.trouble?.rawValue ?? "age" }
      record(ClientDue(what: plan?.deed.rawValue, wait: wait, reason: reason))
    }
  }
}

extension BreweryFilter {
  /// The filter with what a section says.
  fileprivate func changed(by keys: Keyed<FilterKeys>) -> Self {
    var filter = self
    if let types = keys.types { filter.types = types }
    if let types = keys.excludedTypes { filter.excludedTypes = types }
    if let name = keys.name { filter.name = name }
    if let radius = keys.radius { filter.radius = radius == 0 ? nil : radius }
    if let unit = keys.unit { filter.unit = unit }
    return filter
  }
}

/// The device of the run, as a finder asks it.
private struct DeviceLocation: LocationSource {
  let transport: any Transport

  func permission(otherThan other: LocationPermission?) async throws -> LocationPermission {
    let query = other.map { [QueryItem(name: "not", value: $0.rawValue)] } ?? []
    return try await permission(.get, query)
  }

  func askPermission() async throws -> LocationPermission { try await permission(.post, []) }

  private func permission(
    _ method: Request.Method,
    _ query: [QueryItem]
  ) async throws -> LocationPermission {
    let tree = try await tree("/permission", method, query)
    return tree["permission"]?.text.flatMap { LocationPermission(rawValue: $0) } ?? .unknown
  }

  func location(otherThan other: LocationFix?) async throws -> LocationFix {
    let query = other.map { [QueryItem(name: "after", value: "\($0.number)")] } ?? []
    let tree = try await tree("/fix", .get, query)
    guard let north = tree["latitude"]?.decimal, let east = tree["longitude"]?.decimal,
      let place = GeoPoint(degreesNorth: north, east: east),
      let accuracy = tree["accuracy"]?.integer, let number = tree["number"]?.integer
    else { throw FinderTrouble(.noLocation, told: "no place") }
    return LocationFix(place: place, accuracy: Int(accuracy), number: Int(number))
  }

  private func tree(
    _ path: String,
    _ method: Request.Method,
    _ query: [QueryItem]
  ) async throws -> JSONTree {
    let name = LocationService.serviceName
    let request = Request(service: name, method: method, path: path, query: query)
    do {
      let response = try await transport.send(request)
      let tree = try JSONTree(json: response.body)
      guard !response.isSuccess else { return tree }
      throw FinderTrouble(.noLocation, told: tree["error"]?.text ?? "HTTP \(response.status)")
    } catch let error as TransportError {
      throw FinderTrouble(.noLocation, told: error.summary)
    } catch let failure as RequestFailure {
      throw FinderTrouble(.noLocation, told: failure.summary)
    }
  }
}
