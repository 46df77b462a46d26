import BreweriesValues
import Geography

/// What a finder knows and wants: every event goes in, and what is to be done comes out.
///
/// It never waits. One location is asked for at a time: whoever asks meanwhile gets the same, so no
/// request of one is orphaned.
struct FinderState: Sendable {
  /// What the shell is to do.
  enum Action: Sendable {
    case report(FinderStep)
    /// Leaves the questions that are under way.
    case beginGeneration
    /// An age of zero forgets what was answered before.
    case ask(BreweryQuestion, generation: Int, maximumAge: Duration)
    case watchPermission(otherThan: LocationPermission?)
    case askPermission
    case locate
    case follow(LocationFix)

    var isReport: Bool { if case .report = self { true } else { false } }
  }

  private let settings: BreweryFinder.Settings
  var view = FinderView()
  private var seen = FinderView()
  private var actions: [Action] = []
  /// Whether the user has pressed the button, and not gone home since.
  private var wantsList = false
  /// The place of the device, while the list or its way there is shown.
  private var position: GeoPoint?
  private var lastRequest: Int64 = 0
  /// What the device and its user are asked just now.
  private var (isWatching, isAsking, isLocating, isFollowing) = (false, false, false, false)
  private var generation = 0
  /// The question about a list that is under way.
  private var pending: BreweryQuestion?
  private var asides = AsideQuestions()
  /// The search whose list is wanted; nil while what is near is.
  private var sought: (question: BreweryQuestion, isAnswered: Bool)?
  /// Whether the next list is to be asked for anew, whatever is remembered, and whether the pages of
  /// the one that is under way are.
  private var (isForced, isAnew) = (false, false)
  /// The first pages of a list that is asked for anew; what is shown stays until all pages are there.
  private var staged: BreweryList?
  private(set) var alarm: FinderAlarm
  private var known: KnownBreweries
  /// How old an answer may be; the service may have said less than the settings.
  private var ageLimit: Duration

  init(_ settings: BreweryFinder.Settings) {
    self.settings = settings
    view.filter = settings.filter
    ageLimit = settings.maximumAge
    alarm = FinderAlarm(settings)
    known = KnownBreweries(settings)
  }

  /// What is to be done since the last time.
  mutating func takeActions() -> [Action] {
    // What has happened comes first, then what is known of it, then what is done about it.
    var news = actions.filter(\.isReport)
    if view != seen { news.append(.report(.view(view))) }
    if let next = alarm.news(deed) { news.append(.report(next)) }
    defer { (seen, actions) = (view, []) }
    return news + actions.filter { !$0.isReport }
  }

  /// What is done when its time comes, as things stand.
  private var deed: FinderPlan.Deed? {
    if let sought, !sought.isAnswered, pending != sought.question { return .search }
    guard wantsList, view.permission?.isGranted == true else {
      return isWatching ? nil : .permission
    }
    return sought == nil ? .list : .location
  }

  mutating func begin() { watchPermission() }

  private mutating func watchPermission() {
    guard !isWatching else { return }
    isWatching = true
    actions.append(.watchPermission(otherThan: view.permission))
  }

  private mutating func report(_ step: FinderStep) { actions.append(.report(step)) }
}

// The user.
extension FinderState {
  /// Does what the user says, in order; of filters that follow one another the last one counts.
  mutating func take(_ words: [FinderWord]) {
    for (word, next) in zip(words, words.dropFirst().map(Optional.some) + [nil]) {
      if case .filter = word, case .filter = next { continue }
      take(word)
    }
  }

  private mutating func take(_ word: FinderWord) {
    switch word {
    case .find where wantsList: break
    case .find: want()
    case .retry:
      (isForced, sought) = (true, nil)
      if wantsList, view.permission?.isGranted == true { locate() } else { want() }
    case .cancel: goHome()
    case .back where view.screen == .detail:
      asides.leave(.brewery)
      (view.screen, view.detail) = (.list, nil)
    case .back: goHome()
    case .more: askMore()
    case .filter(let filter):
      view.filter = filter
      if view.screen != .home, position != nil { askNear() }
    case .search(let words): seek(.search(words, pageSize: view.filter.pageSize))
    case .suggest(let words): askAside(.suggestions(words))
    case .show(let id):
      asides.leave(.brewery)
      if let brewery = view.list?.rows.first(where: { $0.brewery.id == id })?.brewery {
        (view.screen, view.detail) = (.detail, brewery)
      } else {
        askAside(.brewery(id: id))
      }
    case .settings: report(.settings)
    }
  }

  private mutating func want() {
    (wantsList, sought) = (true, nil)
    proceed(isNew: true)
  }

  private mutating func seek(_ question: BreweryQuestion) {
    sought = (question, isAnswered: false)
    askList(question)
  }

  private mutating func goHome() {
    (wantsList, isForced, sought) = (false, false, nil)
    alarm.clear()
    asides.leave()
    leave()
    if !view.requests.isEmpty { fail(FinderTrouble(.cancelled), view.requests) }
    (view.requests, position) = ([], nil)
    (view.screen, view.phase, view.list, view.detail) = (.home, .idle, nil, nil)
    view.show(nil)
  }

  /// Leaves the questions that are under way.
  private mutating func leave() {
    generation += 1
    pending = nil
    actions.append(.beginGeneration)
  }
}

// The permission.
extension FinderState {
  mutating func take(
    _ result: Result<LocationPermission, FinderTrouble>,
    isAsked: Bool,
    now: Duration
  ) {
    let found = (try? result.get()) ?? .unknown
    if isAsked { isAsking = false } else { isWatching = false }
    let hasChanged = found != view.permission
    view.permission = found
    switch result {
    case .success: watchPermission()
    case .failure(let trouble): alarm.set(now, after: trouble)
    }
    guard wantsList, hasChanged || isAsked else { return }
    proceed(isNew: hasChanged, isAnswer: isAsked)
  }

  /// Does what the permission lets the finder do; the user is asked unless that was their answer.
  private mutating func proceed(isNew: Bool, isAnswer: Bool = false) {
    guard let permission = view.permission else {
      view.phase = .asking
      return
    }
    if permission == .notDetermined, !isAnswer {
      view.phase = .asking
      guard !isAsking else { return }
      isAsking = true
      actions.append(.askPermission)
    } else if let trouble = FinderTrouble(permission) {
      view.phase = .blocked
      view.show(trouble)
    } else if isNew || [.idle, .asking, .blocked].contains(view.phase) {
      if view.screen == .home { view.screen = .list }
      view.show(nil)
      locate()
    }
  }
}

// The location.
extension FinderState {
  private mutating func locate() {
    lastRequest += 1
    view.requests.append(lastRequest)
    view.phase = .locating
    guard !isLocating else { return }
    isLocating = true
    actions.append(.locate)
  }

  mutating func take(
    _ result: Result<LocationFix, FinderTrouble>,
    isFollowing: Bool,
    now: Duration
  ) {
    if isFollowing { self.isFollowing = false } else { isLocating = false }
    guard wantsList, isFollowing || !view.requests.isEmpty else { return }
    let numbers = isFollowing ? [] : view.requests
    if !isFollowing { view.requests = [] }
    switch result {
    case .success(let fix):
      view.located += numbers.count
      (view.fix, position) = (fix, fix.place)
      view.fix?.at = now
      measure()
      if sought == nil, !numbers.isEmpty || hasMovedFar {
        askNear()
      } else if !numbers.isEmpty {
        view.phase = pending == nil ? view.settledPhase : .loading
      }
      guard !self.isFollowing else { return }
      self.isFollowing = true
      actions.append(.follow(fix))
    case .failure(let trouble):
      fail(trouble, numbers)
      if !isFollowing, view.phase != .blocked {
        view.show(trouble)
        view.phase = pending == nil ? view.settledPhase : .loading
      }
      alarm.set(now, after: trouble)
    }
  }

  /// Requests of a location have none.
  private mutating func fail(_ trouble: FinderTrouble, _ numbers: [Int64]) {
    view.unlocated += numbers.count
    report(.notLocated(trouble, numbers: numbers))
  }

  private var hasMovedFar: Bool {
    guard let place = position, let origin = view.list?.origin else { return false }
    return origin.meters(to: place) > Double(settings.movement)
  }

  /// Reckons how far the breweries are from where the device is now.
  private mutating func measure() {
    for index in view.list?.rows.indices ?? 0..<0 { view.list?.rows[index].measure(from: position) }
  }
}

// The questions.
extension FinderState {
  private mutating func ask(_ question: BreweryQuestion, maximumAge: Duration? = nil) {
    actions.append(.ask(question, generation: generation, maximumAge: maximumAge ?? ageLimit))
  }

  private mutating func askAside(_ question: BreweryQuestion) {
    if asides.begin(question) { ask(question) }
  }

  private mutating func askNear() {
    sought = nil
    if let place = position { askList(.near(place, view.filter, page: 1)) }
  }

  private mutating func askList(_ question: BreweryQuestion) {
    guard pending?.kept != question.kept || isForced else { return }
    leave()
    (isAnew, isForced, staged) = (isForced, false, nil)
    if view.screen != .detail { view.screen = .list }
    askPage(question)
    // What else is under way was left with the old list, but is wanted all the same.
    for question in asides.all { ask(question) }
  }

  private mutating func askMore() {
    guard pending == nil, let list = view.list, list.hasMore else { return }
    isAnew = false
    askPage(after: list)
  }

  private mutating func askPage(after list: BreweryList) {
    if let place = list.origin { askPage(.near(place, list.filter, page: list.pages + 1)) }
  }

  private mutating func askPage(_ question: BreweryQuestion) {
    pending = question
    view.phase = .loading
    ask(question, maximumAge: isAnew ? .zero : nil)
  }

  mutating func takeDropped(_ question: BreweryQuestion) {
    view.dropped += 1
    report(.dropped(question))
  }

  mutating func take(
    _ result: Result<BreweryAnswer, FinderTrouble>,
    to question: BreweryQuestion,
    generation: Int,
    now: Duration
  ) {
    guard generation == self.generation, question.kind == .list || asides.end(question) else {
      return takeDropped(question)
    }
    if pending == question { pending = nil }
    switch result {
    case .success(let answer): take(answer, to: question)
    case .failure(let trouble):
      view.failures += 1
      report(.failed(question, trouble))
      // A list is no older for a suggestion that did not come.
      if [.list, .brewery].contains(question.kind) { view.show(trouble) }
      guard question.kind == .list else { return }
      staged = nil
      if trouble.isOffline, let list = known.list(for: question, view.filter, after: view.list) {
        view.list = list
        measure()
      }
      view.phase = view.settledPhase
      if [.badRequest, .notFound, .invalid].contains(trouble.kind) {
        // What was refused once is refused again; what was shown before goes on.
        sought = nil
      } else {
        alarm.set(now, after: trouble)
      }
    }
  }

  private mutating func take(_ answer: BreweryAnswer, to question: BreweryQuestion) {
    report(.answered(question, rows: answer.rowCount, badRows: answer.badRows.count))
    view.answers += 1
    view.badRows += answer.badRows.count
    for row in answer.badRows { report(.badRow(number: row.number, why: row.why)) }
    known.note(answer)
    // A list that failed is no younger for an answer about something else.
    if question.kind == .list { alarm.failures = 0 }
    // Who may no longer know where the device is may still ask about where it was.
    if alarm.failures == 0 { view.show(view.permission.flatMap { FinderTrouble($0) }) }
    if let age = answer.maximumAge { ageLimit = max(.seconds(1), min(settings.maximumAge, age)) }
    switch question {
    case .near(let origin, let filter, let page):
      let older = page > 1 ? staged ?? view.list : nil
      // What was remembered is of the place that was asked about then.
      let place = answer.origin ?? origin
      takePage(page, BreweryList(answer, near: place, filter, settings.interface, after: older))
    case .search:
      sought?.isAnswered = true
      show(BreweryList(answer, .search, nil, view.filter))
      alarm.clear()
    case .suggestions: view.names = answer.names
    case .brewery: (view.screen, view.detail) = (.detail, answer.breweries.first)
    }
  }

  /// Shows a list when it has as many pages as the one before it of the same; else asks for the next.
  private mutating func takePage(_ page: Int, _ list: BreweryList) {
    if view.list?.question == list.question, list.hasMore, page < view.list?.pages ?? 1 {
      staged = list
      askPage(after: list)
    } else {
      show(list)
      alarm.set(list.answered + ageLimit)
    }
  }

  private mutating func show(_ list: BreweryList) {
    (view.list, staged) = (list, nil)
    measure()
    view.phase = view.settledPhase
  }

  mutating func takeTime(now: Duration) {
    guard alarm.goesOff(now) else { return }
    watchPermission()
    if wantsList, view.permission?.isGranted == true {
      isForced = sought == nil
      locate()
    }
    if let sought, !sought.isAnswered { askList(sought.question) }
  }
}
