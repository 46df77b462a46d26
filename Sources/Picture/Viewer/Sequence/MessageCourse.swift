import Drawing

/// The way of a message down the page: to the service, what that does, and back.
///
/// A trace knows when a message was sent and when its answer came, not how long each way took. So
/// both ways are drawn equally long, a short part of the time, and the rest is the service's.
struct MessageCourse {
  let start: Point
  /// The point at which it comes to the service.
  let there: Point
  /// The point at which the service is done with it, or the client gives up waiting.
  let leaves: Point
  /// The point at which the answer comes to the client; nil if none does.
  var home: Point?
  /// The point at which an answer ends that nobody takes.
  var stray: Point?

  /// The most that one way takes, in points.
  private static let mostSlant = 22.0

  /// The way to a service that is done, and answers, at the given heights; what is sent together
  /// is there together, so that its lines fan out.
  init(from start: Point, lane: Double, done: Double?, home: Double?, soonest: Double) {
    self.start = start
    let last = max(home ?? done ?? start.y, start.y)
    let slant = min((last - start.y) * 0.4, Self.mostSlant)
    // What is done in the moment of sending may stand above it, beside what came home then.
    let done = done.map { max($0, start.y) }
    let there = min(start.y + min(slant, max(soonest - start.y, 0) * 0.4), done ?? .infinity)
    let back = home.map { max($0 - slant, min(done ?? start.y, $0)) } ?? done ?? there
    self.there = Point(lane, there)
    leaves = Point(lane, max(back, there))
    self.home = home.map { Point(start.x, $0) }
  }

  /// The corners of the whole way.
  var corners: [Point] { [start, there, leaves] + [home ?? stray].compactMap(\.self) }

  /// The corners of as much of the way as lies above a height.
  func passed(_ y: Double) -> [Point] {
    var passed = [start]
    for (from, to) in zip(corners, corners.dropFirst()) {
      guard to.y > y else {
        passed.append(to)
        continue
      }
      let share = to.y > from.y ? max(y - from.y, 0) / (to.y - from.y) : 1
      return passed + [from.interpolated(to: to, by: share)]
    }
    return passed
  }
}
