import BusesValues
import Services

/// Counts the calls of the present day, and knows until when none is to be sent.
///
/// A day ends at midnight of the surroundings' clock.
struct QuotaCount: Sendable {
  /// How long the service is left alone after it said that there were too many calls.
  static let pause = Duration.seconds(900)

  private var quota: BusQuota
  private var day: Int64?
  /// When the service that refused may be asked again, since the run began.
  private var notBefore: Duration?

  init(limit: Int) { quota = BusQuota(limit: limit) }

  /// How the calls of the present day stand.
  mutating func quota(civil: CivilTime) -> BusQuota {
    turnDay(civil)
    return quota
  }

  /// Counts a call.
  mutating func add(civil: CivilTime) {
    turnDay(civil)
    quota.used += 1
    if quota.used >= quota.limit, quota.reached == nil { quota.reached = .counted }
  }

  /// Notes that the service says there were too many calls.
  mutating func takeRefusal(civil: CivilTime, now: Duration) {
    turnDay(civil)
    quota.reached = .told
    notBefore = now + min(Self.pause, Self.untilMidnight(civil))
  }

  /// Notes that the service answered.
  mutating func takeAnswer() {
    guard quota.reached == .told else { return }
    quota.reached = quota.used >= quota.limit ? .counted : nil
  }

  /// When the next call may be sent, since the run began; nil when it may be now.
  mutating func pausedUntil(civil: CivilTime, now: Duration) -> Duration? {
    turnDay(civil)
    switch quota.reached {
    case nil: return nil
    case .counted: return now + Self.untilMidnight(civil)
    case .told: return notBefore.flatMap { $0 > now ? $0 : nil }
    }
  }

  private mutating func turnDay(_ civil: CivilTime) {
    let today = Self.secondOfEpoch(civil) / 86_400
    guard today != day else { return }
    if day != nil { quota = BusQuota(limit: quota.limit) }
    day = today
  }

  private static func secondOfEpoch(_ civil: CivilTime) -> Int64 {
    // Years begin at 0, so adding their distance to 1970 keeps the number positive.
    civil.secondsSince1970 + Int64(civil.utcOffsetSeconds) + 800_000 * 86_400
  }

  private static func untilMidnight(_ civil: CivilTime) -> Duration {
    let ofDay = civil.hour * 3600 + civil.minute * 60 + civil.second
    return .seconds(86_400 - ofDay) - .nanoseconds(civil.nanosecond)
  }
}
