import BreweriesValues
import Services

/// When a finder asks anew by itself, and why.
struct FinderAlarm: Sendable {
  private(set) var moment: Duration?
  /// What went wrong before; nil where what is shown is old by then.
  private var trouble: TroubleKind?
  /// How often something failed since there was an answer.
  var failures = 0
  private let settings: BreweryFinder.Settings
  /// What was told of it last.
  private var told: FinderPlan?

  /// Makes one whose pauses become no longer than the settings say.
  init(_ settings: BreweryFinder.Settings) { self.settings = settings }

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
  /// asks for, as far as the policy heeds that.
  mutating func set(_ now: Duration, after trouble: FinderTrouble) {
    let pause = min(settings.pause * (1 << min(failures, 4)), settings.pauseLimit)
    moment = now + max(pause, min(trouble.rest ?? .zero, settings.policy.retryAfterLimit))
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
