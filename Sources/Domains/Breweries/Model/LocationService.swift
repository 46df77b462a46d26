import BreweriesRecords
import BreweriesValues
import Diagnostics
import ExactMath
import Geography
import JSON
import Quantities
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing
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

  /// A client that wants to know where the device is.
  fileprivate struct Asker {
    let client: String
    let reply: Reply
  }

  fileprivate struct State {
    var permission: LocationPermission
    /// What the timeline made of it; nil while the user has decided since.
    var permissionTold: LastingValue<LocationPermission>?
    /// Whether there is a signal.
    var signal = LastingValue(true)
    var way: [Waypoint]
    var fixes = 0
    /// The place that each client was told last.
    var told: [String: GeoPoint] = [:]
    var isTicking = false
    var watching: [(reply: Reply, other: LocationPermission)] = []
    var following: [Asker] = []
    var locating: [(asker: Asker, until: SimulationTime)] = []
  }

  let name = serviceName
  /// How the device and its user are.
  private let chosen: Keyed<LocationKeys>
  private let seed: Seed
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let state: Mutex<State>

  init(_ chosen: Keyed<LocationKeys>, way: [Waypoint], seed: Seed, world: World) {
    (self.chosen, self.seed) = (chosen, seed)
    loop = world.loop
    recorder = world.recorder
    state = Mutex(State(permission: chosen.permission, way: way))
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
      state.withLock { $0.following.append(Asker(client: client, reply: reply)) }
      tick()
    default: locate(Asker(client: client, reply: reply))
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

  /// The signal is lost, or there again, as the timeline says.
  func setSignal(isThere: Bool, by happening: Happening, isBeginning: Bool) {
    changeSignal { $0.change(by: happening, to: isThere, isBeginning: isBeginning) }
  }

  /// A while without a signal begins or ends, as the device's own settings say at a place of the file.
  func loseSignal(by entry: FilePosition?, isBeginning: Bool) {
    changeSignal { $0.last(as: false, by: entry, isBeginning: isBeginning) }
  }

  private func changeSignal(_ change: (inout LastingValue<Bool>) -> Void) {
    let isThere = state.withLock { state -> Bool? in
      let before = state.signal.value
      change(&state.signal)
      return state.signal.value == before ? nil : !before
    }
    guard let isThere else { return }
    recorder.record(DeviceSignal(isThere: isThere), of: name)
    guard isThere else { return }
    let waiting = state.withLock { state in
      defer { state.locating = [] }
      return state.locating.map(\.asker)
    }
    for asker in waiting { loop.apart { tellFix(asker) } }
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
    var stream = RandomStream(seed: seed, entity: name, purpose: "answer")
    let moment = loop.now.advanced(by: .nanoseconds(chosen.answerAfter.draw(from: &stream)))
    loop.schedule(at: moment, phase: .delivery) { [self] in
      if permission == .notDetermined { set(chosen.answer) }
      tellPermission(reply)
    }
  }

  private func refuse(_ reply: Reply, _ status: Int, _ why: String) {
    reply.send(.json("{\"error\":\"\(why)\"}", status: status))
  }

  private func locate(_ asker: Asker) {
    guard permission.isGranted else { return refuse(asker.reply, 403, "not permitted") }
    let until = loop.now.advanced(by: chosen.patience)
    let isLost = state.withLock { state in
      if !state.signal.value { state.locating.append((asker, until)) }
      return !state.signal.value
    }
    guard isLost else { return tellFix(asker) }
    loop.schedule(at: until, phase: .delivery) { [self] in
      let isWaiting = state.withLock { state in
        let index = state.locating.firstIndex { $0.until == until }
        return index.map { _ = state.locating.remove(at: $0) } != nil
      }
      if isWaiting { refuse(asker.reply, 503, "no signal") }
    }
  }

  private func tellFix(_ asker: Asker) {
    guard permission.isGranted else { return refuse(asker.reply, 403, "not permitted") }
    let now = loop.now.nanoseconds
    let (number, place) = state.withLock { state in
      state.fixes += 1
      let place = state.place(at: now)
      state.told[asker.client] = place
      return (state.fixes, place)
    }
    var stream = RandomStream(seed: seed, entity: name, purpose: "fix", occurrence: UInt64(number))
    let reach = Double(chosen.accuracy) * 0.7
    let north = (stream.openUnit() * 2 - 1) * reach / 111_195
    let width = max(0.01, ExactMath.cosine(place.latitude * .pi / 180))
    let east = (stream.openUnit() * 2 - 1) * reach / 111_195 / width
    let seen = GeoPoint(
      latitude: min(90, max(-90, place.latitude + north)),
      longitude: GeoPoint.turned(place.longitude + east)
    )
    asker.reply.send(
      .json(
        "{\"latitude\":\(DegreesText.text(seen.latitude)),"
          + "\"longitude\":\(DegreesText.text(seen.longitude)),"
          + "\"accuracy\":\(chosen.accuracy),\"number\":\(number)}"
      )
    )
  }

  /// Looks every ten seconds whether the device has moved, as long as somebody wants to know.
  private func tick() {
    let isNeeded = state.withLock { state in
      state.following.removeAll { !$0.reply.isAwaited }
      guard !state.following.isEmpty, !state.isTicking else { return false }
      state.isTicking = true
      return true
    }
    guard isNeeded else { return }
    loop.schedule(at: loop.now.advanced(by: .seconds(10)), phase: .delivery) { [self] in
      let now = loop.now.nanoseconds
      let waiting = state.withLock { state -> [Asker] in
        state.isTicking = false
        guard state.signal.value else { return [] }
        let (place, told) = (state.place(at: now), state.told)
        let hasMoved = { [least = Double(chosen.accuracy)] (asker: Asker) in
          told[asker.client].map { $0.meters(to: place) >= least } ?? true
        }
        defer { state.following.removeAll(where: hasMoved) }
        return state.following.filter(hasMoved)
      }
      for asker in waiting { loop.apart { tellFix(asker) } }
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
    let east = GeoPoint.turned(end.place.longitude - start.place.longitude)
    return GeoPoint(
      latitude: start.place.latitude + north * part,
      longitude: GeoPoint.turned(start.place.longitude + east * part)
    )
  }
}

extension RecordedPlace {
  init(_ place: GeoPoint) { self.init(degreesNorth: place.latitude, east: place.longitude) }
}
