import BreweriesRecords
import BreweriesValues
import ExactMath
import Geography
import JSON
import Quantities
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import VirtualTime

/// The simulated device: it knows where it is on its way, and tells apps as far as its user lets it.
///
/// `GET /permission` and `GET /fix` answer at once; with `not` or `after` they wait until there is
/// something else to tell. `POST /permission` asks the user.
final class LocationService: SimulatedService {
  static let serviceName = "location"

  /// A place on the way, and when the device is there.
  struct Waypoint: Hashable, Sendable {
    /// Nanoseconds since the run began.
    let moment: Int64
    let place: GeoPoint
  }

  /// How the device and its user are.
  struct Settings: Sendable {
    let answer: LocationPermission
    let answerAfter: Distribution
    let accuracy: Int
    let interval: Duration
    let patience: Duration
    let seed: Seed
  }

  fileprivate struct State {
    var permission: LocationPermission
    /// What the timeline made of it; nil while the user has decided since.
    var permissionTold: LastingValue<LocationPermission>?
    var way: [Waypoint]
    var outages = 0
    var fixes = 0
    /// The place that was told last.
    var told: GeoPoint?
    var isTicking = false
    var watching: [(reply: Reply, other: LocationPermission)] = []
    var following: [Reply] = []
    var locating: [(reply: Reply, until: SimulationTime)] = []
  }

  let name = serviceName
  private let settings: Settings
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let state: Mutex<State>

  init(permission: LocationPermission, way: [Waypoint], _ settings: Settings, world: World) {
    self.settings = settings
    loop = world.loop
    recorder = world.recorder
    state = Mutex(State(permission: permission, way: way))
  }

  func endpoint(of request: Request) -> String? {
    switch (request.method, request.path) {
    case (.get, "/permission"), (.post, "/permission"): "permission"
    case (.get, "/fix"): "fix"
    default: nil
    }
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    let item = request.query.first
    switch (request.path, request.method) {
    case ("/permission", .post): askUser(reply)
    case ("/permission", _):
      let other = item.flatMap { LocationPermission(rawValue: $0.value) }
      let isSame = state.withLock { state in
        guard let other, other == state.permission else { return false }
        state.watching.append((reply, other))
        return true
      }
      if !isSame { tellPermission(reply) }
    case (_, _) where item != nil:
      state.withLock { $0.following.append(reply) }
      tick()
    default: locate(reply)
    }
  }

  /// Records where the device is and where it goes, leg by leg; this never keeps a run going.
  func begin() {
    loop.cause = 0
    recorder.record(DevicePermission(permission: permission), of: name)
    loop.cause = 0
    setOut()
  }

  private func setOut() {
    let way = state.withLock { $0.way }
    for (index, waypoint) in way.enumerated() {
      let next = index + 1 < way.count ? way[index + 1] : waypoint
      let moment = SimulationTime(nanoseconds: max(waypoint.moment, loop.now.nanoseconds))
      loop.schedule(at: moment, phase: .background) { [self] in
        guard state.withLock({ $0.way }) == way else { return }
        record(from: waypoint, to: next)
      }
    }
  }

  private func record(from start: Waypoint, to end: Waypoint) {
    recorder.record(
      DeviceLeg(
        place: RecordedPlace(start.place),
        to: RecordedPlace(end.place),
        takes: .nanoseconds(end.moment - start.moment)
      ),
      of: name
    )
  }
}

// What the timeline does.
extension LocationService {
  var permission: LocationPermission { state.withLock { $0.permission } }

  /// The user decides.
  func permit(
    _ permission: LocationPermission,
    by happening: Happening,
    isBeginning: Bool
  ) {
    let now = state.withLock { state in
      var told = state.permissionTold ?? LastingValue(state.permission)
      told.change(by: happening, to: permission, isBeginning: isBeginning)
      state.permissionTold = told
      return told.value
    }
    set(now)
  }

  private func set(_ permission: LocationPermission) {
    let waiting = state.withLock { state -> [Reply]? in
      guard state.permission != permission else { return nil }
      state.permission = permission
      let waiting = state.watching.filter { $0.other != permission }.map(\.reply)
      state.watching.removeAll { $0.other != permission }
      return waiting
    }
    guard let waiting else { return }
    recorder.record(DevicePermission(permission: permission), of: name)
    for reply in waiting { loop.apart { tellPermission(reply) } }
  }

  /// The signal is lost, or there again.
  func setSignal(isThere: Bool) {
    let hasChanged = state.withLock { state in
      let before = state.outages
      state.outages = max(0, before + (isThere ? -1 : 1))
      return (before == 0) != (state.outages == 0)
    }
    guard hasChanged else { return }
    recorder.record(DeviceSignal(isThere: isThere), of: name)
    guard isThere else { return }
    let waiting = state.withLock { state in
      defer { state.locating = [] }
      return state.locating.map(\.reply)
    }
    for reply in waiting { loop.apart { tellFix(reply) } }
    tick()
  }

  /// The device is somewhere else from now on, and stays there.
  func move(to place: GeoPoint) {
    let waypoint = Waypoint(moment: loop.now.nanoseconds, place: place)
    state.withLock { $0.way = [waypoint] }
    record(from: waypoint, to: waypoint)
    tick()
  }
}

// What is told.
extension LocationService {
  private func tellPermission(_ reply: Reply) {
    reply.send(.json("{\"permission\":\"\(permission.rawValue)\"}"))
  }

  private func askUser(_ reply: Reply) {
    guard permission == .notDetermined else { return tellPermission(reply) }
    var stream = RandomStream(seed: settings.seed, entity: name, purpose: "answer")
    let moment = loop.now.advanced(by: .nanoseconds(settings.answerAfter.draw(from: &stream)))
    loop.schedule(at: moment, phase: .delivery) { [self] in
      if permission == .notDetermined { set(settings.answer) }
      tellPermission(reply)
    }
  }

  private func refuse(_ reply: Reply, _ status: Int, _ why: String) {
    reply.send(.json("{\"error\":\"\(why)\"}", status: status))
  }

  private func locate(_ reply: Reply) {
    guard permission.isGranted else { return refuse(reply, 403, "not permitted") }
    let until = loop.now.advanced(by: settings.patience)
    let isLost = state.withLock { state in
      if state.outages > 0 { state.locating.append((reply, until)) }
      return state.outages > 0
    }
    guard isLost else { return tellFix(reply) }
    loop.schedule(at: until, phase: .delivery) { [self] in
      let isWaiting = state.withLock { state in
        let index = state.locating.firstIndex { $0.until == until }
        return index.map { _ = state.locating.remove(at: $0) } != nil
      }
      if isWaiting { refuse(reply, 503, "no signal") }
    }
  }

  private func tellFix(_ reply: Reply) {
    guard permission.isGranted else { return refuse(reply, 403, "not permitted") }
    let now = loop.now.nanoseconds
    let (number, place) = state.withLock { state in
      state.fixes += 1
      let place = state.place(at: now)
      state.told = place
      return (state.fixes, place)
    }
    var stream = RandomStream(
      seed: settings.seed,
      entity: name,
      purpose: "fix",
      occurrence: UInt64(number)
    )
    let reach = Double(settings.accuracy) * 0.7
    let north = (stream.openUnit() * 2 - 1) * reach / 111_195
    let width = max(0.01, ExactMath.cosine(place.latitude * .pi / 180))
    let east = (stream.openUnit() * 2 - 1) * reach / 111_195 / width
    let seen = GeoPoint(
      latitude: min(90, max(-90, place.latitude + north)),
      longitude: place.longitude.turned(by: east)
    )
    reply.send(
      .json(
        "{\"latitude\":\(DegreesText.text(seen.latitude)),"
          + "\"longitude\":\(DegreesText.text(seen.longitude)),"
          + "\"accuracy\":\(settings.accuracy),\"number\":\(number)}"
      )
    )
  }

  /// Looks every so often whether the device has moved, as long as somebody wants to know.
  private func tick() {
    let isNeeded = state.withLock { state in
      state.following.removeAll { !$0.isAwaited }
      guard !state.following.isEmpty, !state.isTicking else { return false }
      state.isTicking = true
      return true
    }
    guard isNeeded else { return }
    loop.schedule(at: loop.now.advanced(by: settings.interval), phase: .delivery) { [self] in
      let now = loop.now.nanoseconds
      let waiting = state.withLock { state -> [Reply] in
        state.isTicking = false
        let moved = state.told.map { $0.meters(to: state.place(at: now)) } ?? .infinity
        guard moved >= Double(settings.accuracy), state.outages == 0 else { return [] }
        defer { state.following = [] }
        return state.following
      }
      for reply in waiting { loop.apart { tellFix(reply) } }
      tick()
    }
  }
}

extension LocationService.State {
  /// Where the device is at a moment: on the straight line between two waypoints.
  func place(at moment: Int64) -> GeoPoint {
    guard let next = way.firstIndex(where: { $0.moment > moment }), next > 0 else {
      return (way.last { $0.moment <= moment } ?? way[0]).place
    }
    let (start, end) = (way[next - 1], way[next])
    let part = Double(moment - start.moment) / Double(end.moment - start.moment)
    let north = end.place.latitude - start.place.latitude
    let east = 0.0.turned(by: end.place.longitude - start.place.longitude)
    return GeoPoint(
      latitude: start.place.latitude + north * part,
      longitude: start.place.longitude.turned(by: east * part)
    )
  }
}

extension Double {
  /// The longitude so many degrees further east, from -180 to 180.
  fileprivate func turned(by degrees: Double) -> Double {
    let sum = self + degrees
    return sum > 180 ? sum - 360 : sum < -180 ? sum + 360 : sum
  }
}

extension RecordedPlace {
  init(_ place: GeoPoint) { self.init(degreesNorth: place.latitude, east: place.longitude) }
}
