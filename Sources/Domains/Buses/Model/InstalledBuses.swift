import BusesRecords
import RunRecords
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing
import VirtualTime

/// The buses of one run: its city and service, its boards, and what the timeline does to them.
struct InstalledBuses: InstalledModel {
  private let world: World
  private let ledger: BusLedger
  private let city: BusCity?
  private let service: BusService?
  /// The buses that a happening which lasts has broken, by its name and place.
  private let broken = Broken()
  /// Whether the stops are closed that the timeline has spoken of.
  private let stops = Stops()

  private final class Broken: Sendable {
    let buses = Mutex<[String: [Int]]>([:])
  }

  private final class Stops: Sendable {
    let told = Mutex<[Int: LastingValue<Bool>]>([:])
  }

  init(_ scenario: Scenario, world: World) {
    self.world = world
    let ledger = BusLedger(recorder: world.recorder)
    self.ledger = ledger
    guard let plan = BusPlan(scenario) else {
      (city, service) = (nil, nil)
      return
    }
    let city = BusCity(
      BusTraffic(plan.map, plan.timetable, plan.clock, plan.settings),
      plan.forecaster,
      loop: world.loop,
      recorder: world.recorder,
      recorded: plan.recorded(scenario),
      listener: { ledger.listen($0, $1, $2) }
    )
    let chosen = plan.chosen
    let loop = world.loop
    let service = BusService(
      city,
      keys: BusKeys(chosen.known, quota: chosen.quota),
      settings: BusService.Settings(
        epoch: plan.epoch,
        clock: plan.clock,
        seed: scenario.seed,
        badRows: chosen.badRows,
        recorded: (chosen.respond ?? [:]).mapValues(\.bytes)
      ),
      now: { loop.now.nanoseconds }
    )
    (self.city, self.service) = (city, service)
    world.network.connect(service, profile: ServiceProfile(chosen.profile))
    city.begin()
  }

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    let recording = BusRecording(
      recorder: world.recorder,
      client: client.name,
      elapsed: surroundings.elapsed
    )
    return BusTrackClient(
      client,
      surroundings: surroundings,
      score: BusScore(recording, city: city, ledger: ledger),
      steps: steps
    )
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    guard case .text(let value) = happening.value, let city, let service else { return }
    switch happening.verb {
    case "publish" where isBeginning:
      publish(value, Keyed(happening.section, BulletinKeys()), service)
    case "publish", "withdraw": withdraw(value, service)
    case "break_bus": breakBus(value, happening, isBeginning: isBeginning, city)
    case "delay_route": delay(value, by: Keyed(happening.section, DelayKeys()).pause, city)
    case "close_stop", "open_stop": changeStop(value, by: happening, isBeginning: isBeginning, city)
    default: changeKey(value, by: happening, isBeginning: isBeginning, service)
    }
  }
}

// Bulletins and keys.
extension InstalledBuses {
  private func publish(_ name: String, _ said: Keyed<BulletinKeys>, _ service: BusService) {
    let bulletin = BusBulletinPublished(
      name: name,
      priority: said.priority,
      subject: said.subject,
      detail: said.detail,
      routes: said.routes,
      direction: said.direction,
      stops: said.stops
    )
    service.change { $0.publish(bulletin, at: world.loop.now.nanoseconds) }
    record(bulletin)
  }

  private func withdraw(_ name: String, _ service: BusService) {
    guard service.change({ $0.withdraw(name) }) else { return }
    record(BusBulletinWithdrawn(name: name))
  }

  private func changeKey(
    _ key: String,
    by happening: Happening,
    isBeginning: Bool,
    _ service: BusService
  ) {
    let verb = happening.verb
    let state = service.change(key: key) { keys, day in
      if verb != "use_up_key" {
        keys.revoke(key, verb == "revoke_key", by: happening, isBeginning: isBeginning)
      }
      if verb != "revoke_key" {
        let used = verb == "use_up_key" ? day : nil
        keys.useUp(key, on: used, by: happening, isBeginning: isBeginning)
      }
    }
    guard case .text(let shown) = TraceValue.secret(key) else { return }
    record(BusKeyChanged(key: shown, state: state))
  }

  private func record(_ record: some RecordKind) {
    world.recorder.record(record, of: BusService.serviceName)
  }
}

// What happens to buses and stops.
extension InstalledBuses {
  private func breakBus(
    _ name: String,
    _ happening: Happening,
    isBeginning: Bool,
    _ city: BusCity
  ) {
    let key = "\(name) \(happening.time)"
    guard isBeginning else {
      let buses = broken.buses.withLock { $0.removeValue(forKey: key) } ?? []
      for bus in buses {
        city.change { $0.goOn(bus) }
        city.recordChange(of: bus, .wentOn)
      }
      return
    }
    let lasts = happening.time.lasts
    let now = world.loop.now.nanoseconds
    let found = city.change { traffic in
      let bus = traffic.bus(name, Keyed(happening.section, BreakdownKeys()))
      let until: Int64? = lasts ? nil : now + BusTraffic.towing
      guard let bus, traffic.halt(bus, isBroken: true, until: until) else { return Int?.none }
      return bus
    }
    guard let found else { return }
    city.recordChange(of: found, .halted)
    if lasts { broken.buses.withLock { $0[key, default: []].append(found) } }
  }

  private func delay(_ number: String, by pause: Duration, _ city: BusCity) {
    guard let route = city.map.route(number) else { return }
    record(BusRouteDelayed(route: number, by: pause))
    let until = world.loop.now.nanoseconds + pause.wholeNanoseconds
    let held = city.change { traffic in
      var held: [Int] = []
      for bus in traffic.buses(of: route) where traffic.buses[bus].halt == nil {
        if traffic.halt(bus, isBroken: false, until: until) { held.append(bus) }
      }
      return held
    }
    for bus in held {
      world.loop.apart { city.recordChange(of: bus, .halted) }
    }
  }

  private func changeStop(
    _ id: String,
    by happening: Happening,
    isBeginning: Bool,
    _ city: BusCity
  ) {
    guard let stop = city.map.stop(id) else { return }
    let closed = stops.told.withLock { told in
      told[stop, default: LastingValue(false)]
        .change(by: happening, to: happening.verb == "close_stop", isBeginning: isBeginning)
      return told[stop]?.value ?? false
    }
    guard city.change({ $0.set(stop: stop, closed: closed) }) else { return }
    if closed { record(BusStopClosed(stop: id)) } else { record(BusStopOpened(stop: id)) }
  }
}

extension BusTraffic {
  /// The bus that a happening means: the one of that number, or the next one at a stop.
  fileprivate func bus(_ name: String, _ next: Keyed<BreakdownKeys>) -> Int? {
    guard name == "next" else { return timetable.bus(name) }
    let wanted = next.route.flatMap { map.route($0) }
    var best: (stops: Int, progress: Int64, bus: Int)?
    for call in next.stop.flatMap({ map.stop($0) }).map({ map.calls[$0] }) ?? [] {
      let route = map.patterns[call.pattern].route
      guard wanted == nil || wanted == route else { continue }
      for bus in buses(of: route) {
        guard trip(of: bus)?.pattern == call.pattern, let fix = buses[bus].fix(at: now),
          fix.stop < call.index, buses[bus].halt == nil
        else { continue }
        let found = (call.index - fix.stop, -(fix.progress ?? 0), bus)
        if best.map({ found < $0 }) ?? true { best = found }
      }
    }
    return best?.bus
  }
}
