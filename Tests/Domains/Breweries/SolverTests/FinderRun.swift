import BreweriesValues
import BreweryFinding
import Geography
import Services
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// A finder on virtual time, over a table of answers and a device in the test's hand.
final class FinderRun: Sendable {
  /// What becomes of a request.
  enum Reply: Sendable {
    case body(String, headers: [Header] = [])
    case status(Int, String = "{}", headers: [Header] = [])
    case refused
    case silence
  }

  private struct Log: Sendable {
    var steps: [(at: Duration, step: FinderStep)] = []
    var asked: [(at: Duration, target: String)] = []
  }

  let loop = VirtualRunLoop()
  let device: TestDevice
  let finder: BreweryFinder
  private let shared: SharedLog

  private final class SharedLog: Sendable {
    let value = Mutex(Log())
  }

  init(
    _ settings: BreweryFinder.Settings = .init(),
    permission: LocationPermission = .whenInUse,
    answer: @escaping @Sendable (_ target: String) -> Reply
  ) {
    let clock = loop.clock
    let elapsed: @Sendable () -> Duration = { SimulationTime.start.duration(to: clock.now) }
    let shared = SharedLog()
    device = TestDevice(clock: clock, permission: permission)
    self.shared = shared
    finder = BreweryFinder(
      Surroundings(
        transport: Table(clock: clock, log: shared, elapsed: elapsed, answer: answer),
        clock: clock,
        elapsed: elapsed,
        civil: { CivilTime(secondsSince1970: 1_900_000_000) },
        fraction: { _ in 1 << 31 }
      ),
      source: device,
      settings: settings,
      report: { step in shared.value.withLock { $0.steps.append((elapsed(), step)) } }
    )
  }

  private struct Table: Transport {
    let clock: VirtualClock
    let log: SharedLog
    let elapsed: @Sendable () -> Duration
    let answer: @Sendable (String) -> Reply

    func send(_ request: Request) async throws -> Response {
      log.value.withLock { $0.asked.append((elapsed(), request.target)) }
      let reply = answer(request.target)
      if case .refused = reply { throw TransportError.refused }
      try await clock.sleep(for: .milliseconds(200))
      switch reply {
      case .body(let text, let headers):
        return Response(status: 200, headers: headers, body: Array(text.utf8))
      case .status(let status, let text, let headers):
        return Response(status: status, headers: headers, body: Array(text.utf8))
      case .refused, .silence:
        try await clock.sleep(for: .seconds(1_000_000))
        return Response(status: 200)
      }
    }
  }

  var timedSteps: [(at: Duration, step: FinderStep)] { shared.value.withLock { $0.steps } }
  var steps: [FinderStep] { timedSteps.map(\.step) }
  var asked: [String] { shared.value.withLock { $0.asked.map(\.target) } }
  var views: [FinderView] {
    steps.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }
  /// The phases, each as often as it began.
  var phases: [FinderPhase] {
    views.map(\.phase).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  func view() throws -> FinderView { try #require(views.last) }

  func tell(at seconds: Int, _ words: FinderWord...) {
    at(seconds) { [finder] in finder.tell(words) }
  }

  func at(_ seconds: Int, _ body: @escaping @Sendable () -> Void) {
    let moment = SimulationTime.start.advanced(by: .seconds(seconds))
    loop.schedule(at: moment, phase: .timeline, body)
  }

  /// Moves the device to another place.
  func move(at seconds: Int, _ north: Double, _ east: Double) {
    at(seconds) { [device] in
      device.state.withLock { $0.place = GeoPoint(latitude: north, longitude: east) }
    }
  }

  /// Finds until a moment, from the press of the button on; the finder must wait there.
  func find(until seconds: Int, isPressed: Bool = true) {
    if isPressed { finder.tell([.find]) }
    loop.start("finder", endless: true) { [finder] in
      do {
        try await finder.find()
      } catch {
        #expect(error is CancellationError)
      }
    }
    let ending = loop.run(until: SimulationTime.start.advanced(by: .seconds(seconds)))
    if case .reachedUntil = ending {} else { Issue.record("ended as \(ending)") }
  }

  /// Rows of the interface of today, each at a place.
  static func rows(_ places: (id: String, north: Double, east: Double)...) -> String {
    let rows = places.map {
      "{\"id\":\"\($0.id)\",\"name\":\"Brewery \($0.id)\",\"brewery_type\":\"micro\","
        + "\"latitude\":\($0.north),\"longitude\":\($0.east)}"
    }
    return "[\(rows.joined(separator: ","))]"
  }
}

/// A device whose user and whose place the test decides.
final class TestDevice: LocationSource {
  struct State: Sendable {
    var permission: LocationPermission
    var answer = LocationPermission.whenInUse
    var place = GeoPoint(latitude: 33.456, longitude: -112.123)
    var trouble: FinderTrouble?
    var latency = Duration.seconds(1)
    /// How often the user was asked.
    var questions = 0
    var fixes = 0
    var underWay = 0
    var mostUnderWay = 0
  }

  let state: Mutex<State>
  private let clock: VirtualClock

  init(clock: VirtualClock, permission: LocationPermission) {
    self.clock = clock
    state = Mutex(State(permission: permission))
  }

  func permission(otherThan other: LocationPermission?) async throws -> LocationPermission {
    while true {
      let permission = state.withLock { $0.permission }
      if permission != other { return permission }
      try await clock.sleep(for: .seconds(1))
    }
  }

  func askPermission() async throws -> LocationPermission {
    try await clock.sleep(for: .seconds(2))
    return state.withLock { state in
      state.questions += 1
      state.permission = state.answer
      return state.answer
    }
  }

  func location(otherThan other: LocationFix?) async throws -> LocationFix {
    if let other {
      while state.withLock({ $0.place == other.place }) { try await clock.sleep(for: .seconds(1)) }
    } else {
      let latency = state.withLock { state in
        state.underWay += 1
        state.mostUnderWay = max(state.mostUnderWay, state.underWay)
        return state.latency
      }
      defer { state.withLock { $0.underWay -= 1 } }
      try await clock.sleep(for: latency)
    }
    return try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      state.fixes += 1
      return LocationFix(place: state.place, accuracy: 10, number: state.fixes)
    }
  }
}

/// Something that a test turns on and off.
final class Switch: Sendable {
  private let state = Mutex(false)

  var isOn: Bool { state.withLock { $0 } }
  func turnOn() { state.withLock { $0 = true } }
  func turnOff() { state.withLock { $0 = false } }
}
