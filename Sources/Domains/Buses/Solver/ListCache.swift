import BusesValues

/// What is known of the lists of the drill-down, and when they may be asked for again.
struct ListCache: Sendable {
  /// The rows of a list, in the service's order.
  enum Rows: Sendable {
    case routes([BusRoute])
    case directions([BusDirection])
    case stops([BusStop])
  }

  /// A list, and how it stands with it.
  struct Entry: Sendable {
    var rows: Rows
    var state = BusHalf()
    var isUnderWay = false
    /// How often it failed since it was last answered.
    var failures = 0
    /// When it may be asked for again, since the run began.
    var notBefore = Duration.zero

    /// Whether the list is there, even if it is empty or stale.
    var isKnown: Bool { state.answered != nil }
    /// Whether it was asked for, and is under way no more.
    var isSettled: Bool { !isUnderWay && (isKnown || failures > 0) }
  }

  /// The longest pause before a list that is looked at is asked for again.
  static let longestPause = Duration.seconds(60)
  /// The same for a list that only names what is shown.
  static let longestPauseBehind = Duration.seconds(900)

  private var entries: [BusQuestion: Entry] = [:]

  /// What is known of a list.
  subscript(question: BusQuestion) -> Entry {
    get { entries[question] ?? Entry(rows: Self.noRows(of: question)) }
    set { entries[question] = newValue }
  }

  /// The routes, as far as they are known.
  var routes: [BusRoute] {
    if case .routes(let rows) = self[BusQuestion(.routes)].rows { rows } else { [] }
  }

  /// The directions of a route, as far as they are known.
  func directions(of route: String) -> [BusDirection] {
    let rows = self[BusQuestion(.directions, route: route)].rows
    return if case .directions(let rows) = rows { rows } else { [] }
  }

  /// The stops of a route in a direction, as far as they are known.
  func stops(of route: String, direction: String) -> [BusStop] {
    let rows = self[BusQuestion(.stops, route: route, direction: direction)].rows
    return if case .stops(let rows) = rows { rows } else { [] }
  }

  /// Whether a list is to be asked for now: it is not known, not under way, and its pause is over.
  func needs(_ question: BusQuestion, now: Duration) -> Bool {
    let entry = self[question]
    return !entry.isKnown && !entry.isUnderWay && entry.notBefore <= now
  }

  /// Notes that a list is asked for.
  mutating func ask(_ question: BusQuestion) {
    self[question].isUnderWay = true
    self[question].state.beginLoading()
  }

  /// Puts an answer in the place of what stood there.
  mutating func take(_ answer: BusTime.List, to question: BusQuestion, now: Duration) {
    var entry = self[question]
    entry.isUnderWay = false
    let (isNew, rows): (Bool, Rows) =
      switch answer {
      case .routes(let answer): (entry.state.take(answer, now: now), .routes(answer.rows))
      case .directions(let answer): (entry.state.take(answer, now: now), .directions(answer.rows))
      case .stops(let answer): (entry.state.take(answer, now: now), .stops(answer.rows))
      }
    if isNew {
      entry.rows = rows
      entry.failures = 0
    } else {
      entry.pause(now: now, limit: Self.longestPause)
    }
    self[question] = entry
  }

  /// Notes that a list did not come; `isBehind` when it only names what is shown.
  mutating func fail(
    _ question: BusQuestion,
    _ trouble: BusTrouble,
    isBehind: Bool,
    now: Duration
  ) {
    self[question].isUnderWay = false
    self[question].state.fail(trouble)
    let limit = isBehind ? Self.longestPauseBehind : Self.longestPause
    self[question].pause(now: now, limit: limit)
  }

  private static func noRows(of question: BusQuestion) -> Rows {
    switch question.call {
    case .directions: .directions([])
    case .stops: .stops([])
    default: .routes([])
    }
  }
}

extension ListCache.Entry {
  /// Puts the next try off: 2 s after the first failure, and twice as long after each further one.
  fileprivate mutating func pause(now: Duration, limit: Duration) {
    failures += 1
    notBefore = now + min(.seconds(1 << min(failures, 20)), limit)
  }
}
