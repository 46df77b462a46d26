import BusesValues

/// What is known of one stop's times: two halves, each answered by itself.
struct TimesCache: Sendable {
  private(set) var predictions: [BusPrediction] = []
  private(set) var bulletins: [BusBulletin] = []
  private(set) var arrivals = BusHalf()
  private(set) var notices = BusHalf()
  private(set) var areArrivalsUnderWay = false
  private(set) var areNoticesUnderWay = false
  /// How often the stop was loaded.
  private(set) var loads = 0

  /// Whether both halves have settled.
  var isSettled: Bool { !areArrivalsUnderWay && !areNoticesUnderWay }

  /// Begins a load.
  ///
  /// - Returns: The calls to be made: those that are not under way.
  mutating func load() -> [BusCall] {
    loads += 1
    var calls: [BusCall] = []
    if !areArrivalsUnderWay {
      areArrivalsUnderWay = true
      arrivals.beginLoading()
      calls.append(.predictions)
    }
    if !areNoticesUnderWay {
      areNoticesUnderWay = true
      notices.beginLoading()
      calls.append(.bulletins)
    }
    return calls
  }

  /// Swaps a half for its new answer.
  mutating func take(_ answer: BusTime.Times, now: Duration) {
    switch answer {
    case .predictions(let answer):
      areArrivalsUnderWay = false
      if arrivals.take(answer, now: now) { predictions = answer.rows }
    case .bulletins(let answer):
      areNoticesUnderWay = false
      if notices.take(answer, now: now) { bulletins = answer.rows }
    }
  }

  /// Settles a half that has no answer.
  mutating func fail(_ call: BusCall, _ trouble: BusTrouble) {
    if call == .predictions {
      areArrivalsUnderWay = false
      arrivals.fail(trouble)
    } else {
      areNoticesUnderWay = false
      notices.fail(trouble)
    }
  }

  /// Notes that nothing may be asked: halves that are not under way fail.
  mutating func refuse(_ trouble: BusTrouble) {
    if !areArrivalsUnderWay { arrivals.fail(trouble) }
    if !areNoticesUnderWay { notices.fail(trouble) }
  }
}
