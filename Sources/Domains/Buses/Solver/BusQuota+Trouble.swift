import BusesValues

extension BusQuota {
  /// What is told while nothing is asked; nil as long as something is.
  var exhaustion: BusTrouble? {
    guard let reached else { return nil }
    return BusTrouble(
      kind: .quota,
      told: BusMessage.quotaExceeded.told,
      message: reached == .counted
        ? "\(used) of \(limit) calls of the day are used" : BusMessage.quotaExceeded.rawValue
    )
  }
}
