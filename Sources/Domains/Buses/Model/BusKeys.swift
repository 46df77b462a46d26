/// The keys of a service: which it knows, and how many calls of the day each has left.
struct BusKeys: Sendable {
  private let known: Set<String>
  private let quota: Int
  private var revoked: Set<String> = []
  /// The day on which a key's calls were used up by the timeline.
  private var usedUp: [String: Int64] = [:]
  private var used: [String: (day: Int64, calls: Int)] = [:]

  init(_ known: [String], quota: Int) {
    self.known = Set(known)
    self.quota = quota
  }

  /// Counts a call; what is wrong with its key when it may not be answered.
  mutating func fault(of key: String?, day: Int64) -> BusWire.Fault? {
    guard let key, !key.isEmpty else { return BusWire.Fault("No API access key supplied") }
    guard known.contains(key), !revoked.contains(key) else {
      return BusWire.Fault("Invalid API access key supplied")
    }
    let calls = used[key].flatMap { $0.day == day ? $0.calls : nil } ?? 0
    guard calls < quota, usedUp[key] != day else {
      return BusWire.Fault("Transaction limit for current day has been exceeded.")
    }
    used[key] = (day, calls + 1)
    return nil
  }

  mutating func revoke(_ key: String) { revoked.insert(key) }

  mutating func useUp(_ key: String, day: Int64) { usedUp[key] = day }

  /// Lets a key be known again.
  mutating func endRevocation(of key: String) { revoked.remove(key) }

  /// Gives a key the calls back that the timeline used up.
  mutating func endUse(of key: String) { usedUp[key] = nil }

  /// What the timeline has left of a key: `revoked`, `used-up` or `good`.
  func state(of key: String, day: Int64) -> String {
    revoked.contains(key) ? "revoked" : usedUp[key] == day ? "used-up" : "good"
  }
}
