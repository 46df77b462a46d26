import Scenarios
import SimulatedWorld

/// The keys of a service: which it knows, and how many calls of the day each has left.
struct BusKeys: Sendable {
  private let known: Set<String>
  private let quota: Int
  /// Whether the timeline has keys revoked.
  private var revoked: [String: LastingValue<Bool>] = [:]
  /// The day on which a key's calls were used up by the timeline.
  private var usedUp: [String: LastingValue<Int64?>] = [:]
  private var used: [String: (day: Int64, calls: Int)] = [:]

  init(_ known: [String], quota: Int) {
    self.known = Set(known)
    self.quota = quota
  }

  /// Counts a call; what is wrong with its key when it may not be answered.
  mutating func fault(of key: String?, day: Int64) -> BusWire.Fault? {
    guard let key, !key.isEmpty else { return BusWire.Fault("No API access key supplied") }
    guard known.contains(key), !isRevoked(key) else {
      return BusWire.Fault("Invalid API access key supplied")
    }
    let calls = used[key].flatMap { $0.day == day ? $0.calls : nil } ?? 0
    guard calls < quota, !isUsedUp(key, on: day) else {
      return BusWire.Fault("Transaction limit for current day has been exceeded.")
    }
    used[key] = (day, calls + 1)
    return nil
  }

  /// Has the timeline revoke a key, or let it be known again.
  mutating func revoke(
    _ key: String,
    _ isRevoked: Bool,
    by happening: Happening,
    isBeginning: Bool
  ) {
    revoked[key, default: LastingValue(false)]
      .change(by: happening, to: isRevoked, isBeginning: isBeginning)
  }

  /// Has the timeline use up a key's calls of a day, or give them back.
  mutating func useUp(
    _ key: String,
    on day: Int64?,
    by happening: Happening,
    isBeginning: Bool
  ) {
    usedUp[key, default: LastingValue(nil)]
      .change(by: happening, to: day, isBeginning: isBeginning)
  }

  private func isRevoked(_ key: String) -> Bool { revoked[key]?.value ?? false }

  private func isUsedUp(_ key: String, on day: Int64) -> Bool { usedUp[key]?.value == day }

  /// What the timeline has left of a key: `revoked`, `used-up` or `good`.
  func state(of key: String, day: Int64) -> String {
    isRevoked(key) ? "revoked" : isUsedUp(key, on: day) ? "used-up" : "good"
  }
}
