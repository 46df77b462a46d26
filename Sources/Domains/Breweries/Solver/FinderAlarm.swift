import BreweriesValues

/// When a finder asks anew by itself, and why.
struct FinderAlarm: Sendable {
  private(set) var moment: Duration?
  /// What went wrong before; nil where what is shown is old by then.
  private var trouble: TroubleKind?
  /// How often something failed since there was an answer.
  var failures = 0
  private let pause, limit: Duration
  /// What was told of it last.
  private var told: FinderPlan?

  /// Makes one whose pauses become no longer than a limit.
  init(pause: Duration, limit: Duration) { (self.pause, self.limit) = (pause, limit) }

  /// What has become of the plan since this was last called; nil while nothing has.
  mutating func news(_ deed: FinderPlan.Deed?) -> FinderStep? {
    let plan = moment.flatMap { moment in
      deed.map { FinderPlan(moment: moment, deed: $0, trouble: trouble) }
    }
    guard plan != told else { return nil }
    told = plan
    return .next(plan)
  }

  /// Lets what is old then be asked for anew.
  mutating func set(_ moment: Duration) { (self.moment, trouble) = (moment, nil) }

  /// Lets what has failed be asked anew after a pause, longer each time, and no sooner than a service
  /// asks for.
  mutating func set(_ now: Duration, after trouble: FinderTrouble) {
    moment = now + max(min(pause * (1 << min(failures, 4)), limit), trouble.rest ?? .zero)
    self.trouble = trouble.kind
    failures += 1
  }

  mutating func clear() { moment = nil }

  /// Whether its time has come; it is over then.
  mutating func goesOff(_ now: Duration) -> Bool {
    guard let moment, moment <= now else { return false }
    (self.moment, told) = (nil, nil)
    return true
  }
}
