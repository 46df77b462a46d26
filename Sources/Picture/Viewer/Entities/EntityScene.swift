import SimulationKernel
package import Tracing

/// Draws a run of any domain: a lane for each name, with its requests, its records and its outages.
///
/// It needs no line of a domain. One may add words of its own, and numbers that its records tell:
///
///     EntityScene(trace: trace, title: title, levels: [
///       EntityLevel("waiting") { ShopQueue($0)?.waiting }
///     ])
package struct EntityScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  package let run: RunIndex<EntityRun>
  /// Whoever is asked, or was down, in the order they are heard of.
  package let services: [String]
  /// Clients, services, then all others.
  let tracks: [EntityTrack]
  private let failures: Set<Int>
  private let clientTallies: [String: RequestTally]
  private let serviceTallies: [String: RequestTally]
  package let keeper = StageKeeper<EntityFrame>()
  private let keptLanes = KeptValue<String?, EntityLanes>()
  private let keptFigures = KeptValue<EntityFigures.Key, EntityFigures>()

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - title: What the window is called.
  ///   - wording: How a domain has its records said.
  ///   - levels: Numbers that a domain has drawn in lanes.
  package init(
    trace: Trace,
    title: String,
    wording: EventWording = .plain,
    levels: [EntityLevel] = []
  ) {
    self.title = title
    events = EventIndex(trace, wording: wording)
    run = RunIndex(trace, EntityRun(levels))
    let spans = run.clients.flatMap(\.requests).sorted { $0.sent < $1.sent }
    let asked = Dictionary(grouping: spans, by: \.service)
    let known = run.world.tracks
    let names = run.clients.map(\.name)
    let down = known.filter { !$0.outages.isEmpty && !names.contains($0.name) }.map(\.name)
    var seen = Set(names)
    services = (spans.map(\.service) + down).filter { seen.insert($0).inserted }
    let indices = Dictionary(uniqueKeysWithValues: zip(known.map(\.name), known.indices))
    func track(_ name: String) -> EntityTrack { indices[name].map { known[$0] } ?? .init(name) }
    tracks =
      names.map(track)
      + services.map { name in
        var service = track(name)
        if service.courses.isEmpty { service.courses = [.open(asked[name] ?? [], "under way")] }
        return service
      } + known.filter { !seen.contains($0.name) }
    failures = Set(tracks.flatMap(\.failures))
    clientTallies = Dictionary(
      uniqueKeysWithValues: run.clients.map { ($0.name, RequestTally($0.requests)) }
    )
    serviceTallies = asked.mapValues(RequestTally.init)
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> EntityFrame { EntityFrame(self, moment) }

  /// The lanes of all names, and the messages.
  package var faces: [ViewMode] { [ViewMode(rawValue: "lanes"), .messages] }

  /// Lanes, requests and records.
  package var subjectWords: String { "a lane, a request or a record" }

  /// All clients are shown below each other, until one is chosen.
  package var comparesClients: Bool { clients.count > 1 }

  /// What is known at a moment of a lane, a request or a record.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client: String?
  ) -> SubjectReport? {
    EntitySubject(region).flatMap {
      EntityInspection(scene: self, playhead: playhead).report(of: $0)
    }
  }

  /// What may happen to a service; what others are about is found by their names.
  package func choices(
    about region: String,
    at playhead: Playhead,
    client: String?
  ) -> SubjectChoices? {
    switch EntitySubject(region) {
    case .entity(let name):
      services.contains(name)
        ? choices(aboutService: name, at: playhead)
        : SubjectChoices(name, query: "entity:\(SubjectChoices.quoted(name))")
    case .record(let number) where trace.numbers.contains(number):
      SubjectChoices(trace.record(number).kind, query: "kind:\(trace.record(number).kind)")
    case .request, .record, nil: nil
    }
  }

  /// The lanes while a client is shown alone, or all are.
  func lanes(of client: String?) -> EntityLanes {
    keptLanes.value(for: client) { EntityLanes(of: self, showing: client) }
  }

  func figures(_ key: EntityFigures.Key) -> EntityFigures {
    keptFigures.value(for: key) { EntityFigures(self, key) }
  }

  /// What became of the requests of a client, or of all of them.
  func counts(of client: String?, after record: Int) -> RequestCounts {
    let names = client.map { [$0] } ?? clients
    return names.compactMap { clientTallies[$0]?.counts(after: record) }
      .reduce(RequestCounts(), +)
  }

  /// What became of the requests to a service, and how long an answer took, in nanoseconds.
  func counts(to service: String, after record: Int) -> (counts: RequestCounts, answer: Int64?) {
    let tally = serviceTallies[service]
    return (tally?.counts(after: record) ?? RequestCounts(), tally?.meanAnswer(after: record))
  }

  /// Whether a record says that a client failed.
  func isFailure(_ record: Int) -> Bool { failures.contains(record) }

  func track(_ name: String) -> EntityTrack? { tracks.first { $0.name == name } }
}
