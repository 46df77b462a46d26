import Drawing
import Viewer

// The names of what is sent.
extension MessageDiagram {
  /// Messages of one name that begin at one moment: one text stands for all of them.
  struct Group {
    /// The first of them.
    let message: HireMessage
    var count = 1

    var name: String { message.name }
    var span: RequestSpan { message.span }
  }

  /// The groups of messages, those of one moment together: they share a line.
  static func lines(of messages: [HireMessage]) -> [[Group]] {
    var lines: [[Group]] = []
    var places: [String: Int] = [:]
    for message in messages {
      if lines.last?.first?.span.start != message.span.start {
        lines.append([])
        places = [:]
      }
      if let place = places[message.name] {
        lines[lines.count - 1][place].count += 1
      } else {
        places[message.name] = lines[lines.count - 1].count
        lines[lines.count - 1].append(Group(message: message))
      }
    }
    return lines
  }

  /// How far the name of a message reaches above the moment at which it is sent.
  static let nameHeight = 16.0

  private static let nameFont = Font(11.5, .medium)

  /// The names of what is sent, and where each begins, of the lines that are seen.
  private var names: [(text: String, place: Point, isFuture: Bool)] {
    seenLines.compactMap { sent in
      guard let start = sent.first?.span.start else { return nil }
      let line = titles(of: sent).joined(separator: Self.between)
      return (
        frame.measure.truncated(line, Self.nameFont, to: nameRoom),
        Point(clientX + 10, y(start) - 6), sent.allSatisfy { $0.span.sent > record }
      )
    }
  }

  private var nameRoom: Double { card.maxX - clientX - 20 }

  /// What those of one moment are called, in short where there is no room for more.
  private func titles(of sent: [Group]) -> [String] {
    let whole = sent.map { name($0) }
    let width = frame.measure.width(whole.joined(separator: Self.between), Self.nameFont)
    return width <= nameRoom ? whole : sent.map { name($0, isShort: true) }
  }

  private static let between = " · "

  /// `OTA_VehAvailRateRQ to 3`, `OTA_VehRetResRQ, attempt 2`.
  private func name(_ group: Group, isShort: Bool = false) -> String {
    let number = group.span.attempt
    let attempt = number < 2 ? "" : isShort ? " (\(number))" : ", attempt \(number)"
    return group.name + (group.count > 1 ? " to \(group.count)" : "") + attempt
  }

  /// How far what is pointed at reaches right of the client, by the groups of a line: as the name does,
  /// and the last one a good way beyond those before it.
  func reaches(of sent: [Group]) -> [Double] {
    let titles = titles(of: sent)
    return sent.indices.map { index in
      let isLast = index == sent.count - 1
      let words = titles.prefix(isLast ? index : index + 1)
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
