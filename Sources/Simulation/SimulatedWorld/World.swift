import RunRecords
public import Scenarios
import Services
import SimulationKernel
import Synchronization
public import Tracing
public import VirtualTime

/// One scenario, set up and ready to run once.
///
/// A run is a pure function of scenario and seed to a trace: nothing else comes in, and nothing is
/// kept from one world to the next.
public final class World: Sendable {
  /// What is to be run.
  public let scenario: Scenario

  /// The virtual time of the run.
  public let loop: VirtualRunLoop

  /// What writes its trace.
  public let recorder: Recorder

  /// The wires between its clients and its services.
  public let network: Network

  private let signals: [Signal]
  private let installed: Mutex<[(vocabulary: ScenarioVocabulary, model: any InstalledModel)]>
  private let hosts = Mutex<[ClientHost]>([])
  /// What the timeline has changed of services, by their names.
  private let changes = Mutex<[String: ServiceChanges]>([:])
  private let hostOfName = Mutex<[String: ClientHost]>([:])

  /// Sets up `scenario` with the services and clients of `models`.
  ///
  /// - Parameters:
  ///   - scenario: What is to be run.
  ///   - models: The domains.
  ///   - limits: What the run may use up.
  ///   - parameters: The parameters that the trace names; those of the scenario when left out. What
  ///     stands in a trace has them in values already and names them no more, so who runs that
  ///     again hands over the trace's.
  ///   - recording: How much is recorded, and where the trace goes; in memory when left out.
  /// - Precondition: The scenario was loaded with the models' vocabulary, and no model has found
  ///   an error in it.
  public init(
    _ scenario: Scenario,
    models: [any Model],
    limits: VirtualRunLoop.Limits = VirtualRunLoop.Limits(),
    parameters: [TraceField]? = nil,
    recording: Recording = Recording()
  ) {
    self.scenario = scenario
    signals = RunSignals.all + models.flatMap(\.signals)
    loop = VirtualRunLoop(limits: limits)
    recorder = Recorder(
      loop: loop,
      header: TraceHeader(scenario, parameters: parameters),
      clients: scenario.clients.map(\.name),
      recording: recording
    )
    network = Network(loop: loop, recorder: recorder, seed: scenario.seed)
    installed = Mutex([])
    for model in models {
      let model = (vocabulary: model.vocabulary, model: model.install(scenario, in: self))
      installed.withLock { $0.append(model) }
    }
    for (service, limit) in scenario.limits { network.expect(limit, of: service) }
    let clients = scenario.clients.map(host)
    hosts.withLock { $0 = clients }
    hostOfName.withLock { hosts in
      for client in clients { hosts[client.name] = client }
    }
  }

  /// Runs the scenario to its end, on the caller's thread.
  ///
  /// - Parameter observer: Looks on, and may have the run stopped.
  /// - Returns: What came of it; no trace when it was stopped, or grew past its limit.
  /// - Precondition: It has not been run before.
  public func run(_ observer: RunObserver? = nil) -> RunReport {
    let leftover = Timeline(world: self)
    leftover.schedule(signals)
    for (client, host) in zip(scenario.clients, hosts.withLock { $0 }) {
      host.start(at: .start.advanced(by: client.start))
    }
    let recorder = recorder
    let onlooker = observer.map { observer in
      Onlooker(every: observer.period) { glance in
        observer.look(RunView(recorder: recorder, glance: glance))
      }
    }
    let ending = loop.run(until: scenario.until, onlooker: onlooker)
    for host in hosts.withLock({ $0 }) { host.recordStanding() }
    let end = ending.traceWord.map { recorder.finish(how: $0, events: loop.firedEvents) }
    let report = RunReport(
      scenario: scenario,
      ending: ending,
      trace: end?.trace,
      passedOn: end?.summary,
      growth: recorder.growth,
      time: loop.now,
      waitingRequests: network.state.withLock { $0.waitingAtEnd },
      leftover: leftover.notFired.filter { !$0.isPending }.map(\.happening),
      pending: leftover.notFired.filter(\.isPending).map(\.happening),
      idleFaults: idleFaults
    )
    dismantle()
    return report
  }

  /// The faults of the scenario that befell nothing.
  private var idleFaults: [RunReport.IdleFault] {
    let struckBy = network.state.withLock { $0.struckBy }
    return scenario.services.flatMap { service in
      ServiceProfile(Keyed(service.section, ProfileKeys.any)).faults
        .filter { struckBy[service.name]?.contains($0.name) != true }
        .map { RunReport.IdleFault(service: service.name, fault: $0.name) }
    }
  }

  /// Lets go of all that points back at the world, which would keep every run in memory.
  private func dismantle() {
    recorder.follow(nil)
    installed.withLock { $0 = [] }
    hosts.withLock { $0 = [] }
    hostOfName.withLock { $0 = [:] }
    network.state.withLock { $0 = Network.State() }
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    if let own = WorldHappening.of(happening) {
      guard case .text(let name) = happening.value else { return }
      return own.carryOut(self, name, happening, isBeginning)
    }
    model { $0.happenings.contains { $0.verb == happening.verb } }?
      .happen(happening, isBeginning: isBeginning)
  }

  /// Says `words` to a client, in order.
  func tell(_ client: String, _ words: Section) {
    hostOfName.withLock { $0[client] }?.tell(words)
  }

  /// Changes settings of a service.
  func set(_ service: String, _ happening: Happening) {
    let section = happening.section
    changes.withLock { $0[service, default: ServiceChanges()].begin(happening) }
    for key in section.keys {
      guard let value = section[key] else { continue }
      recorder.record(ServiceSet(what: key, value: value.traceValue), of: service)
    }
    network.change(service) { $0.apply(Keyed(section, ProfileKeys.any)) }
    network.takeWaitingLater(at: service)
  }
}

extension World {
  /// Ends a change of settings for a while: a service has again what else was changed meanwhile and
  /// lasts, or was changed for good, or what the scenario says.
  func setBack(_ service: String, _ happening: Happening) {
    guard let chosen = scenario.services.first(where: { $0.name == service }) else { return }
    let plain = ServiceProfile(Keyed(chosen.section, ProfileKeys.any))
    let section = happening.section
    let others = changes.withLock { $0[service]?.end(happening) ?? [] }
    for key in section.keys {
      let value = others.last { $0[key] != nil }?[key] ?? chosen.section[key]
      recorder.record(ServiceSet(what: key, value: value?.traceValue ?? .text("none")), of: service)
    }
    network.change(service) { profile in
      profile.takeBack(Keyed(section, ProfileKeys.any), from: plain)
      for other in others { profile.apply(Keyed(other, ProfileKeys.any)) }
    }
    network.takeWaitingLater(at: service)
  }

  private func model(where fits: (ScenarioVocabulary) -> Bool) -> (any InstalledModel)? {
    installed.withLock { $0.first { fits($0.vocabulary) }?.model }
  }

  private func host(_ client: ScenarioClient) -> ClientHost {
    guard let model = model(where: { $0.clients.contains { $0.verb == client.verb } }) else {
      preconditionFailure("no model knows the verb '\(client.verb)'")
    }
    let steps = RequestSteps(network: network, recorder: recorder, client: client.name)
    return ClientHost(
      name: client.name,
      verb: client.verb,
      endless: client.isEndless,
      client: model.client(client, surroundings: surroundings(for: client.name)) { step in
        steps.record(step)
      },
      network: network
    )
  }

  /// All that the solver of the client called `name` gets.
  private func surroundings(for name: String) -> Surroundings {
    let loop = loop
    let seed = scenario.seed
    let epoch = scenario.epoch
    let draws = Counter()
    return Surroundings(
      transport: network.transport(for: name),
      clock: loop.clock,
      elapsed: { SimulationTime.start.duration(to: loop.now) },
      civil: { epoch.advanced(by: SimulationTime.start.duration(to: loop.now)) },
      fraction: { purpose in
        var stream = RandomStream(
          seed: seed,
          entity: name,
          purpose: purpose,
          occurrence: draws.next(purpose)
        )
        return UInt32(truncatingIfNeeded: stream.nextBits() >> 32)
      }
    )
  }
}

/// Counts how often something of a name has happened.
private final class Counter: Sendable {
  private let counts = Mutex<[String: UInt64]>([:])

  func next(_ name: String) -> UInt64 {
    counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name] ?? 0
    }
  }
}
