import Drawing
import Viewer

/// The way of a message down the page: to the supplier, what that does, and back.
///
/// A trace knows when a message was sent and when its answer came, not how long each way took. So
/// both ways are drawn equally long, a short part of the time, and the rest is the supplier's.
struct MessageCourse {
  let start: Point
  /// Where it comes to the supplier.
  let there: Point
  /// Where the supplier is done with it, or the client gives up waiting.
  let leaves: Point
  /// Where the answer comes to the client; nil if none does.
  var home: Point?
  /// Where an answer ends that nobody takes.
  var stray: Point?

  /// The most that one way takes, in points.
  private static let mostSlant = 22.0

  /// The way to a supplier that is done, and answers, at the given heights; what is sent together
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

extension MessageDiagram {
  /// Where what comes of a message comes to the client.
  func arrival(of message: HireMessage) -> Double {
    let span = message.span
    return span.end > span.start ? top(span.end) : y(span.start) + 13
  }

  /// Whether a message, or what is said of it, reaches into what is seen.
  func isSeen(_ message: HireMessage) -> Bool {
    let done = message.reached.map { top($0) } ?? -.infinity
    let end = message.span.end < .max ? arrival(of: message) : -.infinity
    let start = y(message.span.start)
    return start - 40 < room.maxY && max(start + 80, done + 30, end + 30) > room.y
  }

  func course(of message: HireMessage) -> MessageCourse {
    let (span, lane) = (message.span, x(of: message.span.service))
    let start = Point(clientX, y(span.start))
    let end = span.end < .max ? arrival(of: message) : nil
    let home = message.isUnheard ? nil : end
    // What is done in the moment of the answer takes all of the time between; where nobody knows
    // what a supplier does, it is waited for.
    let known = message.reached.flatMap { home == nil || $0 < span.end ? top($0) : nil }
    let done = home == nil ? known ?? end ?? start.y + 60 : known
    let soonest = soonest[span.start] ?? .infinity
    var course = MessageCourse(from: start, lane: lane, done: done, home: home, soonest: soonest)
    if message.isLost {
      course.stray = course.leaves.interpolated(to: Point(clientX, course.leaves.y + 14), by: 0.45)
    } else if message.isLate, let end {
      course.stray = Point(clientX + 6, max(course.leaves.y, end) + 12)
    }
    return course
  }

  func draw(_ message: HireMessage, into list: inout DisplayList) {
    let (span, course) = (message.span, course(of: message))
    let isOver = span.ended <= record
    let isDone = message.deed.map { $0.record <= record } ?? false
    let isThere = isOver || isDone
    let (color, width) = isThere ? (theme.accent, 2) : (future, 1.4)
    list.arrow(from: course.start, to: course.there, color, width: width, isFilled: true)
    if message.reached != nil {
      let leaves = course.leaves
      let height = max(leaves.y - course.there.y, 4)
      let work = Rect(x: leaves.x - 3.5, y: course.there.y - 1, width: 7, height: height + 2)
      list.card(work, radius: 2.5, isThere ? theme.thirdInk : theme.panelLine)
      drawAnswer(message, course, isOver: isOver, isDone: isDone, into: &list)
    }
    if message.isUnheard { drawWait(message, isOver: isOver, into: &list) }
    guard message.isStored, !message.words.isEmpty, span.end < .max else { return }
    let (from, to) = (Point(clientX, arrival(of: message)), Point(storeX, arrival(of: message)))
    list.arrow(from: from, to: to, isOver ? theme.accent : future, width: 1.5, isFilled: true)
  }

  private func drawAnswer(
    _ message: HireMessage,
    _ course: MessageCourse,
    isOver: Bool,
    isDone: Bool,
    into list: inout DisplayList
  ) {
    if let stray = course.stray {
      let color = (message.isLate ? isOver : isDone) ? theme.closed : future
      list.stray(from: course.leaves, to: stray, isLate: message.isLate, color)
    } else if let home = course.home {
      let color = isOver ? (message.isRefused ? theme.closed : theme.secondInk) : future
      list.arrow(from: course.leaves, to: home, color, width: 1.5, isFilled: false)
    }
  }

  /// For how long nothing was heard.
  private func drawWait(_ message: HireMessage, isOver: Bool, into list: inout DisplayList) {
    let (top, bottom) = (y(message.span.start), arrival(of: message))
    let bar = Rect(x: clientX - 15, y: top, width: 9, height: max(bottom - top, 2))
    list.wait(bar, isOver ? theme.closed : theme.thirdInk)
  }

  private static let lossFont = Font(11, .medium)

  /// Where it stands that an answer is lost, or comes too late: beside its end; nil where there is no
  /// room for it.
  private func loss(of message: HireMessage, besides names: [Rect]) -> Rect? {
    let known = message.isLate ? message.span.ended : message.deed?.record ?? .max
    guard known <= record, let stray = course(of: message).stray else { return nil }
    let width = frame.measure.width(message.loss, Self.lossFont)
    // The way of what is late comes down to its end from the right.
    let corner = message.isLate ? Point(stray.x + 9, stray.y) : stray - Point(9 + width, 7)
    let place = Rect(x: corner.x, y: corner.y, width: width, height: 14)
    return place.x > clientX + 6 && !names.contains(where: place.intersects) ? place : nil
  }

  /// Where anything is said right of the client, or the way of an answer ends that nobody takes.
  var taken: [Rect] {
    let strays = seen.compactMap { course(of: $0).stray }
    let names = nameFrames
    return names + seen.compactMap { loss(of: $0, besides: names) }
      + strays.map { Rect(center: $0, width: 14, height: 14) }
  }

  func drawLoss(of message: HireMessage, besides names: [Rect], into list: inout DisplayList) {
    guard let place = loss(of: message, besides: names) else { return }
    let corner = Point(place.maxX, place.midY + 4)
    say(message.loss, at: corner, Self.lossFont, theme.closed, .right, into: &list)
  }
}
