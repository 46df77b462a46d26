import RunRecords
public import Scenarios

/// What can happen in the world of every domain, and how it is carried out.
public struct WorldHappening: Sendable {
  /// How it stands in a scenario.
  public let kind: HappeningKind

  /// Makes it happen to the client or service of a name; the flag is false at the end of what lasts.
  let carryOut: @Sendable (World, _ name: String, Happening, _ isBeginning: Bool) -> Void

  /// What a user does to a client.
  public static let tell = WorldHappening(
    kind: HappeningKind(
      verb: "tell",
      value: .client,
      form: .moment,
      keys: .words,
      about: "says a word to a client"
    )
  ) { world, client, happening, _ in world.tell(client, happening.section) }

  /// A change of a service's settings.
  public static let set = WorldHappening(
    kind: HappeningKind(
      verb: "set",
      value: .service,
      form: .either,
      keys: .settings,
      about: "changes a service, for good or a while; the keys that may be set are marked *"
    )
  ) { world, service, happening, isBeginning in
    isBeginning ? world.set(service, happening) : world.setBack(service, happening)
  }

  /// A time without a service.
  public static let outage = WorldHappening(
    kind: HappeningKind(
      verb: "outage",
      value: .service,
      form: .period,
      about: "a service refuses everybody, and drops what is under way"
    )
  ) { world, service, _, isBeginning in
    isBeginning ? world.network.beginOutage(of: service) : world.network.endOutage(of: service)
  }

  static func of(_ happening: Happening) -> WorldHappening? {
    [tell, set, outage].first { $0.kind.verb == happening.verb }
  }
}

extension Scenario {
  /// What a client is told on the timeline, each time a section of words.
  public func words(told client: String) -> [Section] {
    let told = timeline.filter { $0.verb == WorldHappening.tell.kind.verb }
    return told.filter { $0.value == .text(client) }.map(\.section)
  }
}

extension ScenarioVocabulary {
  /// The words of a world with some domains: theirs, and those of every world.
  public init(of models: [any Model]) {
    self.init(merging: models.map(\.vocabulary))
    happenings =
      [WorldHappening.tell.kind, WorldHappening.set.kind] + happenings
      + [WorldHappening.outage.kind]
    let things = things
    signals = (RunSignals.all + models.flatMap(\.signals)).map(\.words).map { signal in
      guard case .clients(let verbs?) = signal.owner else { return signal }
      let types = verbs.compactMap { things["\($0).\(signal.key)"] }
      return types.first.map { signal.of($0) } ?? signal
    }
    self.things["request.service"] = .name(of: "service", among: services.map(\.name))
    entities.append(TriggerFired.entity)
  }
}
