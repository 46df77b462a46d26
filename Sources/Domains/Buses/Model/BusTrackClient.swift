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
  private let score: BusScore

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - client: What the scenario says of it.
  ///   - surroundings: What the tracker gets.
  ///   - score: Is told each of its steps.
  ///   - steps: Records its request layer's.
  init(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    score: BusScore,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    let chosen = Keyed(client.section, TrackKeys.all)
    self.score = score
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
      report: { score.take($0) },
      requestReport: steps
    )
  }

  func run() async throws -> [TraceField] {
    try await tracker.track()
    return score.fields
  }

  var standing: [TraceField]? { score.fields }

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

/// Follows one tracker: records its steps, and counts what can be expected of it.
final class BusScore: Sendable {
  fileprivate struct Counts {
    var screen = ""
    var loads = 0
    var badRows = 0
    var badBulletins = 0
    var failures = 0
    var dropped = 0
    var board: BusBoard?
    var list: BusList?
    var nearby: NearbyBoard?
    /// When the predictions were answered that were noted last.
    var noted: Duration?
  }

  private let recording: BusRecording
  private let city: BusCity?
  private let ledger: BusLedger
  private let counts = Mutex(Counts())

  init(_ recording: BusRecording, city: BusCity?, ledger: BusLedger) {
    self.recording = recording
    self.city = city
    self.ledger = ledger
  }

  /// Takes a step of the tracker.
  func take(_ step: BusStep) {
    recording.record(step)
    let news = counts.withLock { $0.take(step) }
    guard let news, let answered = news.arrivals.answered else { return }
    let sayings = news.buses.compactMap { BusLedger.Saying($0, answered: answered) }
    city?.look { ledger.note(sayings, of: recording.client, $0) }
  }

  /// How the board stands, in the words that expectations use.
  var fields: [TraceField] {
    let counts = counts.withLock { $0 }
    let balance = ledger.balance(of: recording.client)
    var fields = [TraceField("screen", counts.screen)] + counts.shown
    fields += [
      TraceField("loads", counts.loads), TraceField("failures", counts.failures),
      TraceField("dropped", counts.dropped), TraceField("bad_rows", counts.badRows),
      TraceField("bad_bulletins", counts.badBulletins),
      TraceField("predictions", balance.shown), TraceField("came", balance.came),
      TraceField("ghosts", balance.ghosts),
    ]
    guard balance.came > 0 else { return fields }
    return fields + [
      TraceField("mean_error", balance.error / Int64(balance.came)),
      TraceField("within_minute", Int64(balance.within) * 1_000_000 / Int64(balance.came)),
    ]
  }
}

extension BusScore.Counts {
  /// Counts a step.
  ///
  /// - Returns: A board whose predictions were not shown before.
  fileprivate mutating func take(_ step: BusStep) -> BusBoard? {
    switch step {
    case .looking(_, let screen, _):
      self = Self(
        screen: screen.rawValue,
        loads: loads,
        badRows: badRows,
        badBulletins: badBulletins,
        failures: failures,
        dropped: dropped
      )
    case .settled: loads += 1
    case .badRow(let row):
      if row.call == .bulletins { badBulletins += 1 } else { badRows += 1 }
    case .failed: failures += 1
    case .dropped: dropped += 1
    case .list(let list): self.list = list
    case .nearby(let board): nearby = board
    case .board(let board):
      self.board = board
      guard let answered = board.arrivals.answered, answered != noted else { return nil }
      noted = answered
      return board
    case .shown, .asked, .answered, .quota, .next: break
    }
    return nil
  }

  /// What is on the screen.
  fileprivate var shown: [TraceField] {
    if let board {
      return [
        TraceField("arrivals", board.arrivals.phase.rawValue),
        TraceField("trouble", board.arrivals.trouble?.kind.rawValue ?? ""),
        TraceField("hero", board.hero.map { "\($0.route) \($0.wait)" } ?? ""),
        TraceField("buses", board.buses.count),
        TraceField("bulletins", board.bulletins.phase.rawValue),
        TraceField("bulletins_trouble", board.bulletins.trouble?.kind.rawValue ?? ""),
        TraceField("notices", TraceWords.text(board.notices.map(\.name))),
      ]
    }
    if let nearby {
      return [
        TraceField("state", nearby.state.phase.rawValue), TraceField("rows", nearby.rows.count),
        TraceField("stops", nearby.stops.count),
      ]
    }
    guard let list else { return [] }
    return [
      TraceField("state", list.state.phase.rawValue),
      TraceField("trouble", list.state.trouble?.kind.rawValue ?? ""),
      TraceField("rows", list.rows.count),
    ]
  }
}

extension BusLedger.Saying {
  /// What a board says of a bus: the moment of the answer and the minutes of the countdown, or for
  /// a bus that is held up its predicted time.
  fileprivate init?(_ arrival: BusArrival, answered: Duration) {
    let moment = arrival.minutes.map { answered + .seconds(60 * $0) } ?? arrival.predicted
    guard let moment, let bus = arrival.vehicle, let stop = arrival.stop, arrival.canBeBoarded
    else { return nil }
    self.init(
      bus: bus,
      trip: arrival.trip,
      route: arrival.route,
      direction: arrival.direction,
      stop: stop,
      moment: moment.wholeNanoseconds
    )
  }
}
