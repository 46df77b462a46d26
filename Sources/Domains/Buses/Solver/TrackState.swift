import BusesValues

/// What a tracker shows and asks: decides everything, and never waits.
///
/// The shell does what it is told, hands over answers, words and the time as they come, and looks
/// afterwards for what is to be done. Moments are since the run began.
struct TrackState: Sendable {
  /// What the shell is to do, in this order.
  enum Action: Sendable {
    case report(BusStep)
    case ask(BusQuestion, generation: Int)
    /// What was asked about the moment is worthless from now on.
    case beginGeneration
  }

  /// What a user can change.
  struct Wishes: Sendable {
    var choice: BusChoice
    var refresh: Duration
    var isFiltered: Bool
    var isShown = true

    mutating func apply(_ words: [BusWord]) {
      choice.apply(words)
      for word in words {
        switch word {
        case .refreshEvery(let pause): refresh = max(pause, .seconds(1))
        case .show(let isShown): self.isShown = isShown
        case .filter(let isFiltered): self.isFiltered = isFiltered
        case .refresh, .route, .direction, .stop, .near: break
        }
      }
    }
  }

  private(set) var wishes: Wishes
  /// When the next call may be sent, as the quota has it; nil when it may be now.
  var pausedUntil: Duration?
  var lists = ListCache()
  var times = TimesCache()
  var nearby: NearbyCache?
  private(set) var generation = 0
  /// How many questions about what is near may be under way.
  let concurrency: Int
  /// When what is shown is to be loaded again.
  private var due: Duration?
  private var quota: BusQuota
  private var actions: [Action] = []
  /// The knowledge and the screen, and what was told of that last.
  private var known = BoardState()
  private var lastKnown = BoardState()
  /// The last words about what is done next.
  private var lastPlan: BusPlan?
  private var lastParts: BusBoard.Parts?

  init(_ wishes: Wishes, settings: BusTracker.Settings) {
    self.wishes = wishes
    concurrency = settings.concurrency
    // What is used, and that nothing is left of nothing, is told when it is first looked at.
    quota = BusQuota(limit: max(1, settings.quota))
  }

  /// What is to be done since this was last called, in order.
  mutating func takeActions() -> [Action] {
    if known != lastKnown {
      lastKnown = known
      report(.state(known))
    }
    let plan = plan
    if plan != lastPlan {
      lastPlan = plan
      report(.next(plan))
    }
    defer { actions.removeAll() }
    return actions
  }

  /// The next moment at which there is something to do without an answer.
  var nextMoment: Duration? {
    guard wishes.isShown else { return nil }
    let retries = wishes.choice.lists.compactMap { question in
      let entry = lists[question]
      return entry.isKnown || entry.isUnderWay ? nil : max(entry.notBefore, pausedUntil ?? .zero)
    }
    return (retries + [due].compactMap(\.self)).min()
  }

  /// What is done at the next moment, or, while no calls are left, when there are some again.
  private var plan: BusPlan? {
    guard let moment = nextMoment, quota.limit > 0 else { return nil }
    let free = max(moment, pausedUntil ?? moment)
    let deed: BusPlan.Deed = moment == due ? .load : .list
    return BusPlan(moment: free, deed: deed, isOfQuota: pausedUntil != nil)
  }
}

// What comes from outside.
extension TrackState {
  /// Takes what a user said before the beginning.
  mutating func take(beforehand words: [BusWord]) {
    wishes.apply(words)
  }

  /// Begins with what is chosen.
  mutating func begin(now: Duration) {
    look(now: now)
  }

  /// Takes what a user said at one moment.
  mutating func take(_ words: [BusWord], now: Duration) {
    let before = wishes
    wishes.apply(words)
    let isForced = words.contains(.refresh)
    if wishes.choice != before.choice {
      look(now: now)
    } else if isForced || wishes.isShown && !before.isShown {
      load(now: now, isForced: isForced)
    } else if wishes.refresh != before.refresh, let due {
      self.due = max(now, due - before.refresh + wishes.refresh)
    }
    show()
  }

  /// Looks whether something is due.
  mutating func takeTime(now: Duration) {
    if let lastPlan, lastPlan.moment <= now { self.lastPlan = nil }
    if let due, due <= now, wishes.isShown { load(now: now, isForced: false) }
    askLists(now: now)
    show()
  }

  /// Takes an answer, or that there is none.
  ///
  /// Lists are kept whatever is looked at; what is of the moment is dropped when it is too late.
  mutating func take(
    _ result: Result<BusTime.Rows, BusTrouble>,
    to question: BusQuestion,
    generation: Int,
    now: Duration
  ) {
    let isOfMoment = question.call == .predictions || question.call == .bulletins
    guard !isOfMoment || generation == self.generation else {
      takeDropped(question)
      return
    }
    reportAnswer(result, to: question)
    switch result {
    case .success(.times(let rows)): takeOfMoment(rows, to: question, now: now)
    case .failure(let trouble) where isOfMoment: failOfMoment(question, trouble)
    case .success(.list(let rows)):
      lists.take(rows, to: question, now: now)
      addNearbyStops(of: question)
    case .failure(let trouble):
      lists.fail(question, trouble, isBehind: isBehind(question), now: now)
    }
    pumpNearby(now: now)
    show()
    if isOfMoment, nearby == nil, times.isSettled { known.loads += 1 }
  }

  /// Takes that an answer came too late to be read.
  mutating func takeDropped(_ question: BusQuestion) {
    known.dropped += 1
    report(.dropped(question))
  }

  /// Takes how the quota stands; what riders should know of it is told.
  mutating func take(_ quota: BusQuota) {
    let isNews = quota.isLow != self.quota.isLow || quota.reached != self.quota.reached
    self.quota = quota
    if isNews { known.quota = quota }
  }
}

// Loading.
extension TrackState {
  mutating func report(_ step: BusStep) {
    actions.append(.report(step))
  }

  /// Looks at what is chosen now, and at nothing of what was looked at before.
  private mutating func look(now: Duration) {
    if generation > 0 { actions.append(.beginGeneration) }
    generation += 1
    times = TimesCache()
    nearby = wishes.choice.near.map { NearbyCache($0) }
    if nearby != nil { addKnownStops() }
    (due, lastParts) = (nil, nil)
    known.looking = looking
    load(now: now, isForced: false)
    show()
  }

  /// Asks for what is shown.
  private mutating func load(now: Duration, isForced: Bool) {
    guard wishes.isShown else { return }
    // What a service said once may be tried; what was counted is certain.
    let isForced = isForced && quota.reached != .counted
    let isPaused = pausedUntil != nil && !isForced
    if isForced { freeLists(now: now) }
    switch wishes.choice.screen {
    case .routes, .directions, .stops: break
    case .times where isPaused: times.refuse(quotaTrouble)
    case .times:
      for call in times.load() {
        ask(call == .predictions ? wishes.choice.predictions : wishes.choice.bulletins)
      }
    case .nearby:
      nearby?.beginRound()
    }
    askLists(now: now, isForced: isForced)
    pumpNearby(now: now)
    if wishes.choice.screen == .times || wishes.choice.screen == .nearby {
      let next = now + wishes.refresh
      due = isPaused ? max(pausedUntil ?? next, now + .seconds(1)) : next
    }
  }

  mutating func ask(_ question: BusQuestion) {
    actions.append(.ask(question, generation: generation))
  }

  /// Asks for the lists that are missing.
  private mutating func askLists(now: Duration, isForced: Bool = false) {
    guard wishes.isShown else { return }
    for question in wishes.choice.lists where lists.needs(question, now: now) {
      if pausedUntil != nil, !isForced {
        lists[question].state.fail(quotaTrouble)
      } else {
        lists.ask(question)
        ask(question)
      }
    }
  }

  /// Whether a list only names what is shown.
  private func isBehind(_ question: BusQuestion) -> Bool {
    switch wishes.choice.screen {
    case .times: true
    case .nearby: false
    case .routes, .directions, .stops: wishes.choice.lists.last != question
    }
  }

  /// Lets the list that is looked at be asked for again at once, even if it is there, and the
  /// missing ones too.
  private mutating func freeLists(now: Duration) {
    for question in wishes.choice.lists { lists[question].notBefore = now }
    guard wishes.choice.screen != .times, let front = wishes.choice.lists.last,
      lists[front].isKnown, !lists[front].isUnderWay
    else { return }
    lists.ask(front)
    ask(front)
  }

  /// What is told while nothing is asked because the day's calls are used up.
  var quotaTrouble: BusTrouble {
    quota.exhaustion ?? BusTrouble(message: BusMessage.quotaExceeded.rawValue)
  }
}

// Answers, and showing.
extension TrackState {
  private mutating func takeOfMoment(
    _ rows: BusTime.Times,
    to question: BusQuestion,
    now: Duration
  ) {
    if nearby == nil {
      times.take(rows, now: now)
    } else if case .predictions(let answer) = rows, let stop = question.stop {
      nearby?.take(answer, of: stop, now: now)
    }
  }

  private mutating func failOfMoment(_ question: BusQuestion, _ trouble: BusTrouble) {
    if nearby == nil {
      times.fail(question.call, trouble)
    } else if let stop = question.stop {
      nearby?.fail(stop, trouble)
    }
  }

  private mutating func reportAnswer(
    _ result: Result<BusTime.Rows, BusTrouble>,
    to question: BusQuestion
  ) {
    switch result {
    case .failure(let trouble):
      known.failures += 1
      report(.failed(question, trouble))
    case .success(let rows):
      let (count, bad, errors) = rows.summary
      report(.answered(question, rows: count, badRows: bad.count, errors: errors))
      for row in bad { report(.badRow(row)) }
      if question.call == .bulletins {
        known.badBulletins += bad.count
      } else {
        known.badRows += bad.count
      }
    }
  }

  /// Notes what the screen shows.
  private mutating func show() {
    known.isShown = wishes.isShown
    // Most often nothing has changed, and the parts tell that at once: they share their storage.
    let parts = boardParts
    if let parts, parts == lastParts { return }
    lastParts = parts
    (known.board, known.nearby) = (parts.map { BusBoard($0) }, nearby.map { board(of: $0) })
    known.list = parts == nil && nearby == nil ? list : nil
  }

  /// The screen that is looked at, as it is told.
  private var looking: BoardState.Looking {
    let (choice, center) = (wishes.choice, wishes.choice.near?.center.millionths)
    var looking = BoardState.Looking()
    (looking.screen, looking.generation) = (choice.screen, generation)
    (looking.route, looking.direction, looking.stop) = (choice.route, choice.direction, choice.stop)
    (looking.latitude, looking.longitude) = (center?.latitude, center?.longitude)
    looking.radius = choice.near?.radius
    return looking
  }
}

extension BusTime.Rows {
  /// What an answer says about itself.
  fileprivate var summary: (rows: Int, badRows: [BusBadRow], errors: [BusAPIError]) {
    switch self {
    case .list(.routes(let answer)): (answer.rows.count, answer.badRows, answer.errors)
    case .list(.directions(let answer)): (answer.rows.count, answer.badRows, answer.errors)
    case .list(.stops(let answer)): (answer.rows.count, answer.badRows, answer.errors)
    case .times(.predictions(let answer)): (answer.rows.count, answer.badRows, answer.errors)
    case .times(.bulletins(let answer)): (answer.rows.count, answer.badRows, answer.errors)
    }
  }
}
