import BusesValues

/// What is known of one stop's times: two halves, each answered by itself.
struct TimesCache: Sendable {
  private(set) var arrivals = AskedRows<BusPrediction>()
  private(set) var notices = AskedRows<BusBulletin>()

  /// Whether both halves have settled.
  var isSettled: Bool { !arrivals.isUnderWay && !notices.isUnderWay }

  /// Begins a load.
  ///
  /// - Returns: The calls to be made: those that are not under way.
  mutating func load() -> [BusCall] {
    (arrivals.ask() ? [.predictions] : []) + (notices.ask() ? [.bulletins] : [])
  }

  /// Swaps a half for its new answer.
  mutating func take(_ answer: BusTime.Times, now: Duration) {
    switch answer {
    case .predictions(let answer): arrivals.take(answer, now: now)
    case .bulletins(let answer): notices.take(answer, now: now)
    }
  }

  /// Settles a half that has no answer.
  mutating func fail(_ call: BusCall, _ trouble: BusTrouble) {
    if call == .predictions { arrivals.fail(trouble) } else { notices.fail(trouble) }
  }

  /// Notes that nothing may be asked: halves that are not under way fail.
  mutating func refuse(_ trouble: BusTrouble) {
    arrivals.refuse(trouble)
    notices.refuse(trouble)
  }
}
