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
  private let told = Told()

  /// What the timeline has said.
  private final class Told: Sendable {
    /// Whether stops are closed.
    let stops = Mutex<[Int: LastingValue<Bool>]>([:])
    /// Whether buses are broken for a while; and which ones each entry has broken, for "the next" may be
    /// any.
    let broken = Mutex<Broken>(([:], [:]))
    typealias Broken = (buses: [Int: LastingValue<Bool>], meant: [String: LastingValue<Int?>])
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
      world.recorder,
      of: client.name,
      elapsed: surroundings.elapsed,
      city: city,
      ledger: ledger
    )
    return BusTrackClient(
      client,
      surroundings: surroundings,
      recording: recording,
      steps: steps
    )
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    guard case .text(let value) = happening.value, let city, let service else { return }
    switch happening.verb {
    case "publish", "withdraw": publish(value, by: happening, isBeginning: isBeginning, service)
    case "break_bus": breakBus(value, happening, isBeginning: isBeginning, city)
    case "delay_route": delay(value, by: Keyed(happening.section, DelayKeys()).pause, city)
    case "close_stop", "open_stop": changeStop(value, by: happening, isBeginning: isBeginning, city)
    default: changeKey(value, by: happening, isBeginning: isBeginning, service)
    }
  }
}

// Bulletins and keys.
extension InstalledBuses {
  private func publish(
    _ name: String,
    by happening: Happening,
    isBeginning: Bool,
    _ service: BusService
  ) {
    let moment = world.loop.now.nanoseconds
    let bulletin = happening.verb == "publish" ? bulletin(name, happening) : nil
    let (before, now) = service.change { board in
      board.change(
        name,
        by: happening,
        to: bulletin.map { BusBulletinBoard.Bulletin(said: $0, published: moment) },
        isBeginning: isBeginning
      )
    }
    if let now {
      if isBeginning || now.data != before?.data { record(now) }
    } else if before != nil {
      record(BusBulletinWithdrawn(name: name))
    }
  }

  private func bulletin(_ name: String, _ happening: Happening) -> BusBulletinPublished {
    let said = Keyed(happening.section, BulletinKeys())
    return BusBulletinPublished(
      name: name,
      priority: said.priority,
      subject: said.subject,
      detail: said.detail,
      routes: said.routes,
      direction: said.direction,
      stops: said.stops
    )
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
    guard isBeginning else { return mend(name, happening, city) }
    let towed = happening.time.lasts ? nil : world.loop.now.nanoseconds + BusTraffic.towing
    let (bus, isNew) = city.change { traffic in
      let bus = traffic.bus(name, Keyed(happening.section, BreakdownKeys()))
      return (bus, bus.map { traffic.breakDown($0, towedAt: towed) } ?? false)
    }
    if let bus, isNew { city.recordChange(of: bus, .halted) }
    told.broken.withLock { broken in
      // An end ends its own beginning, also one that found no bus.
      if towed == nil {
        broken.meant[name, default: LastingValue(nil)]
          .last(as: bus, by: happening.position, isBeginning: true)
      }
      guard let bus else { return }
      guard towed == nil else { return broken.buses[bus] = nil }
      broken.buses[bus, default: LastingValue(false)]
        .change(by: happening, to: true, isBeginning: true)
    }
  }

  /// Ends a breakdown: the bus is mended where no other lasts.
  private func mend(_ name: String, _ happening: Happening, _ city: BusCity) {
    let bus = told.broken.withLock { broken -> Int? in
      let ended = broken.meant[name]?.last(as: nil, by: happening.position, isBeginning: false)
      guard case let bus?? = ended else { return nil }
      broken.buses[bus]?.change(by: happening, to: true, isBeginning: false)
      return broken.buses[bus]?.value == true ? nil : bus
    }
    guard let bus, let move = city.change({ $0.mend(bus) }) else { return }
    city.recordChange(of: bus, move)
  }

  private func delay(_ number: String, by pause: Duration, _ city: BusCity) {
    guard let route = city.map.route(number) else { return }
    record(BusRouteDelayed(route: number, by: pause))
    let until = world.loop.now.nanoseconds + pause.wholeNanoseconds
    let held = city.change { traffic in
      var held: [Int] = []
      for bus in traffic.buses(of: route) where traffic.hold(bus, until: until) {
        held.append(bus)
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
    let closed = told.stops.withLock { told in
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
