import Drawing
import Viewer

// The names of what is sent.
extension MessageDiagram {
  /// The messages that begin at one moment, by their names: one text stands for all of them.
  var groups: [(name: String, span: RequestSpan, count: Int)] {
    var groups: [(name: String, span: RequestSpan, count: Int)] = []
    for message in messages {
      if let index = groups.lastIndex(where: {
        $0.name == message.name && $0.span.start == message.span.start
      }) {
        groups[index].count += 1
      } else {
        groups.append((message.name, message.span, 1))
      }
    }
    return groups
  }

  /// How far the name of a message reaches above the moment at which it is sent.
  static let nameHeight = 16.0

  private static let nameFont = Font(11.5, .medium)

  /// The names of what is sent, and where each begins; what is sent in one moment shares a line.
  private var names: [(text: String, place: Point, isFuture: Bool)] {
    let groups = groups
    let starts = groups.map(\.span.start).reduce(into: [Int64]()) { starts, start in
      if starts.last != start { starts.append(start) }
    }
    return starts.map { start in
      let sent = groups.filter { $0.span.start == start }
      let line = titles(of: sent).joined(separator: Self.between)
      return (
        frame.measure.truncated(line, Self.nameFont, to: nameRoom),
        Point(clientX + 10, y(start) - 6), sent.allSatisfy { $0.span.sent > record }
      )
    }
  }

  private var nameRoom: Double { card.maxX - clientX - 20 }

  /// What those of one moment are called, in short where there is no room for more.
  private func titles(of sent: [(name: String, span: RequestSpan, count: Int)]) -> [String] {
    let whole = sent.map { name($0) }
    let width = frame.measure.width(whole.joined(separator: Self.between), Self.nameFont)
    return width <= nameRoom ? whole : sent.map { name($0, isShort: true) }
  }

  private static let between = " · "

  /// `OTA_VehAvailRateRQ to 3`, `OTA_VehRetResRQ, attempt 2`.
  private func name(
    _ group: (name: String, span: RequestSpan, count: Int),
    isShort: Bool = false
  ) -> String {
    let number = group.span.attempt
    let attempt = number < 2 ? "" : isShort ? " (\(number))" : ", attempt \(number)"
    return group.name + (group.count > 1 ? " to \(group.count)" : "") + attempt
  }

  /// How far what is pointed at reaches right of the client, by groups: as the name does, and the last
  /// one of a line a good way beyond those before it.
  var reaches: [Double] {
    let groups = groups
    return groups.indices.map { index in
      let shared = groups.indices.filter { groups[$0].span.start == groups[index].span.start }
      let isLast = shared.last == index
      let titles = zip(shared, titles(of: shared.map { groups[$0] }))
      let words = titles.filter { isLast ? $0.0 < index : $0.0 <= index }.map(\.1)
      guard !words.isEmpty else { return 170 }
      let line = words.joined(separator: Self.between) + Self.between
      return frame.measure.width(line, Self.nameFont) + (isLast ? 170 : 10)
    }
  }

  /// Where names stand, so that nothing else is said there.
  var nameFrames: [Rect] {
    names.map { name in
      let width = frame.measure.width(name.text, Self.nameFont)
      return Rect(x: name.place.x - 3, y: name.place.y - 10, width: width + 6, height: 14)
    }
  }

  func drawNames(into list: inout DisplayList) {
    for name in names {
      let ink = name.isFuture ? theme.thirdInk : theme.ink
      say(name.text, at: name.place, Self.nameFont, ink, .left, into: &list)
    }
  }
}
