/// An id that fits into a label: the first and last five characters of one longer than thirteen.
public func shortID(_ id: String) -> String {
  id.count > 13 ? "\(id.prefix(5))...\(id.suffix(5))" : id
}

/// A duration as minutes and seconds, such as `02:10`; minutes go beyond 59, parts of seconds are
/// cut off.
public func minutesAndSeconds(_ duration: Duration) -> String {
  let seconds = max(duration.components.seconds, 0)
  let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
  return (minutes < 10 ? "0" : "") + "\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)"
}
