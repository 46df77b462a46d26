/// How many cars are away at once at the worst moment of some time, which is its first one or one at
/// which a car is fetched.
///
/// - Parameters:
///   - spans: When each car is away.
///   - time: The time.
/// - Returns: How many at most.
package func carsAway<Moment: Comparable>(
  _ spans: [Range<Moment>],
  in time: Range<Moment>
) -> Int {
  let away = spans.filter { $0.overlaps(time) }
  let moments = [time.lowerBound] + away.map(\.lowerBound).filter { time.contains($0) }
  return moments.map { moment in away.count { $0.contains(moment) } }.max() ?? 0
}
