import Drawing

// The ways of messages, and what came of them.
extension MessageDiagram {
  /// The point at which the end of a message comes to the client.
  func arrival(of message: RunMessage) -> Double {
    let span = message.span
    return span.end > span.start ? top(span.end) : y(span.start) + 13
  }

  /// Tells whether a message, or what is said of it, reaches into what is seen.
  func isSeen(_ message: RunMessage) -> Bool {
    guard lanes.x(ofClient: message.client) != nil, lanes.x(of: message.span.service) != nil else {
      return false
    }
    let done = message.reached.map { top($0) } ?? -.infinity
    let end = message.span.end < .max ? arrival(of: message) : -.infinity
    let start = y(message.span.start)
    return start - 40 < room.maxY && max(start + 80, done + 30, end + 30) > room.y
  }

  /// Tells whether a message begins above what is seen and ends below it, so that nothing of it is
  /// seen but that its service has it.
  func passes(_ message: RunMessage) -> Bool {
    let isLong = y(message.span.start) + 90 < room.y && message.span.end < .max
    return isLong && !message.isUnheard && message.deed == nil
      && arrival(of: message) - 30 > room.maxY
  }

  private func x(ofClientOf message: RunMessage) -> Double {
    lanes.x(ofClient: message.client) ?? lanes.first
  }

  func course(of message: RunMessage) -> MessageCourse {
    let (span, clientX) = (message.span, x(ofClientOf: message))
    let start = Point(clientX, y(span.start))
    let end = span.end < .max ? arrival(of: message) : nil
    let home = message.isUnheard ? nil : end
    // What is done in the moment of the answer takes all of the time between; where nobody knows
    // what a service does, it is waited for.
    let known = message.reached.flatMap { home == nil || $0 < span.end ? top($0) : nil }
    let done = home == nil ? known ?? end ?? start.y + 60 : known
    let first = message.soonest
    let soonest = first == .max ? .infinity : first > span.start ? top(first) : start.y + 13
    let lane = lanes.x(of: span.service) ?? lanes.last
    var course = MessageCourse(from: start, lane: lane, done: done, home: home, soonest: soonest)
    if message.isLost {
      course.stray = course.leaves.interpolated(to: Point(clientX, course.leaves.y + 14), by: 0.45)
    } else if message.isLate, let end {
      course.stray = Point(clientX + 6, max(course.leaves.y, end) + 12)
    }
    return course
  }

  func draw(_ message: RunMessage, into list: inout DisplayList) {
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
    guard message.told?.isKept == true, span.end < .max else { return }
    let from = Point(course.start.x, arrival(of: message))
    let kept = isOver ? theme.accent : future
    list.arrow(from: from, to: Point(lanes.store, from.y), kept, width: 1.5, isFilled: true)
  }

  private func drawAnswer(
    _ message: RunMessage,
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
  private func drawWait(_ message: RunMessage, isOver: Bool, into list: inout DisplayList) {
    let (top, bottom) = (y(message.span.start), arrival(of: message))
    let x = x(ofClientOf: message) - 15
    let bar = Rect(x: x, y: top, width: 9, height: max(bottom - top, 2))
    list.wait(bar, isOver ? theme.closed : theme.thirdInk)
  }

  private static let lossFont = Font(11, .medium)

  /// The frame of the words for an answer that is lost, or comes too late: beside its end; nil
  /// where there is no room for it.
  private func loss(of message: RunMessage, besides names: [Rect]) -> Rect? {
    let known = message.isLate ? message.span.ended : message.deed?.record ?? .max
    guard known <= record, let stray = course(of: message).stray else { return nil }
    let width = measure.width(message.loss, Self.lossFont)
    // The way of what is late comes down to its end from the right.
    let corner = message.isLate ? Point(stray.x + 9, stray.y) : stray - Point(9 + width, 7)
    let place = Rect(x: corner.x, y: corner.y, width: width, height: 14)
    let isRight = place.x > x(ofClientOf: message) + 6
    return isRight && !names.contains(where: place.intersects) ? place : nil
  }

  /// The frames of words right of the client, and of ends of answers that nobody takes.
  var taken: [Rect] {
    let strays = seen.compactMap { course(of: $0).stray }
    let names = frames(of: names)
    return names + seen.compactMap { loss(of: $0, besides: names) }
      + strays.map { Rect(center: $0, width: 14, height: 14) }
  }

  func drawLoss(of message: RunMessage, besides names: [Rect], into list: inout DisplayList) {
    guard let place = loss(of: message, besides: names) else { return }
    let corner = Point(place.maxX, place.midY + 4)
    say(message.loss, at: corner, Self.lossFont, theme.closed, .right, into: &list)
  }

  /// Answers that come home to a client in one moment.
  private struct Arrival: Hashable {
    let client: Int
    let end: Int64
    let isAtOnce: Bool

    init(_ message: RunMessage) {
      (client, end) = (message.client, message.span.end)
      isAtOnce = message.span.start == end
    }
  }

  /// Draws what came of messages, left of their clients; of what comes home together in one line.
  func drawOutcomes(besides pill: Rect, into list: inout DisplayList) {
    var order: [Arrival] = []
    var together: [Arrival: [RunMessage]] = [:]
    for message in seen where message.span.end < .max {
      let key = Arrival(message)
      if together[key] == nil { order.append(key) }
      together[key, default: []].append(message)
    }
    let heights = order.compactMap { together[$0]?.first.map(arrival) }.sorted()
    for key in order {
      draw(together[key] ?? [], among: heights, besides: pill, into: &list)
    }
  }

  private func draw(
    _ together: [RunMessage],
    among heights: [Double],
    besides pill: Rect,
    into list: inout DisplayList
  ) {
    var told: [(words: RunMessage.Words, count: Int)] = []
    for words in together.map(\.brief) where !words.text.isEmpty {
      if let place = told.firstIndex(where: { $0.words.text == words.text }) {
        told[place].count += 1
      } else {
        told.append((words, 1))
      }
    }
    guard let first = told.first, let message = together.first else { return }
    let texts = told.map { $0.count > 1 ? "\($0.words.text) ×\($0.count)" : $0.words.text }
    let tone = told.contains { $0.words.tone == .bad } ? .bad : first.words.tone
    let isFuture = together.allSatisfy { $0.span.ended > record }
    let ink = isFuture ? theme.thirdInk : theme.color(of: tone)
    let font = Font(11.5, tone == .plain ? .regular : .medium)
    let left = lanes.left(ofClient: message.client) + (message.told?.isKept == true ? 10 : 6)
    let arrival = arrival(of: message)
    // Left of the bar of what is not heard of meanwhile.
    let isBeside = seen.contains { other in
      other.isUnheard && other.client == message.client && y(other.span.start) < arrival
        && self.arrival(of: other) > arrival - 18
    }
    let right = x(ofClientOf: message) - (isBeside ? 22 : 10)
    guard right - left >= 20 else { return }
    let text = joined(texts, font, to: right - left).joined(separator: Self.between)
    let lines = lines(of: text, font, to: right - left, above: arrival, among: heights)
    // Above the moment: there the playhead's line passes.
    for (index, text) in lines.reversed().enumerated() {
      let place = Point(right, arrival - 6 - 13 * Double(index))
      let width = measure.width(text, font)
      let bounds = Rect(x: right - width, y: place.y - 10, width: width, height: 12)
      guard !bounds.intersects(pill) else { continue }
      say(text, at: place, font, ink, .right, into: &list)
    }
  }

  /// Words as one line, or where that is too short as two, if there is room for them above.
  private func lines(
    of words: String,
    _ font: Font,
    to width: Double,
    above y: Double,
    among heights: [Double]
  ) -> [String] {
    func cut(_ text: String) -> String { measure.truncated(text, font, to: width) }
    guard measure.width(words, font) > width else { return [cut(words)] }
    guard y - (heights.latest { $0 >= y } ?? -.infinity) >= 26 else { return [cut(words)] }
    let parts = words.split(separator: " ").map(String.init)
    func widest(_ count: Int) -> Double {
      max(
        measure.width(parts[..<count].joined(separator: " "), font),
        measure.width(parts[count...].joined(separator: " "), font)
      )
    }
    guard let first = (1..<max(parts.count, 1)).min(by: { widest($0) < widest($1) }) else {
      return [cut(words)]
    }
    return [parts[..<first], parts[first...]].map { cut($0.joined(separator: " ")) }
  }
}
