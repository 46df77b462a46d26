package import Drawing

// The names of what is sent, and of the lanes.
extension MessageDiagram {
  /// Messages of one name that begin at one moment: one text stands for all of them.
  struct Group {
    /// The first of them, and what it is called.
    let message: RunMessage
    let name: String
    var count = 1
    /// Tells whether all go to the service of the first.
    var isToOne = true

    var span: RequestSpan { message.span }
  }

  /// The groups of messages, those of one moment together: they share a line.
  func grouped(_ messages: [RunMessage]) -> [[Group]] {
    var lines: [[Group]] = []
    var places: [String: Int] = [:]
    for message in messages {
      if lines.last?.first?.span.start != message.span.start {
        lines.append([])
        places = [:]
      }
      let name = index.title(of: message, name)
      if let place = places[name] {
        let first = lines[lines.count - 1][place].span
        lines[lines.count - 1][place].count += 1
        if first.service != message.span.service { lines[lines.count - 1][place].isToOne = false }
      } else {
        places[name] = lines[lines.count - 1].count
        lines[lines.count - 1].append(Group(message: message, name: name))
      }
    }
    return lines
  }

  /// The height of the name of a message above the moment at which it is sent.
  static let nameHeight = 16.0

  static let nameFont = Font(11.5, .medium)

  /// Names above a line, and the point at which they begin.
  typealias Name = (text: String, place: Point, isFuture: Bool)

  /// The names of what is sent, of the lines that are seen.
  var names: [Name] {
    lines.compactMap { sent in
      guard let start = sent.first?.span.start else { return nil }
      let line = titles(of: sent).joined(separator: Self.between)
      // A long name of the last of many clients begins left of its lane.
      let (least, right) = (lanes.store + 6, card.maxX - 10)
      let text = measure.truncated(line, Self.nameFont, to: right - least)
      let x = min(left(of: sent) + 10, right - measure.width(text, Self.nameFont))
      let place = Point(max(x, least), y(start) - 6)
      return (text, place, sent.allSatisfy { $0.span.sent > record })
    }
  }

  /// The first lane of those that send in a line, and the room right of it.
  private func left(of sent: [Group]) -> Double {
    sent.compactMap { lanes.x(ofClient: $0.message.client) }.min() ?? lanes.first
  }

  private func nameRoom(of sent: [Group]) -> Double { card.maxX - left(of: sent) - 20 }

  /// The names of those of one moment, in short where there is no room for more, and at last as
  /// many of them as there is room for.
  private func titles(of sent: [Group]) -> [String] {
    let (free, whole) = (nameRoom(of: sent), sent.map { title($0) })
    let width = measure.width(whole.joined(separator: Self.between), Self.nameFont)
    guard width > free else { return whole }
    return joined(sent.map { title($0, isShort: true) }, Self.nameFont, to: free)
  }

  /// As many texts as there is room for side by side, and how many more there are.
  func joined(_ texts: [String], _ font: Font, to width: Double) -> [String] {
    func fits(_ texts: [String]) -> Bool {
      measure.width(texts.joined(separator: Self.between), font) <= width
    }
    guard texts.count > 1, !fits(texts) else { return texts }
    return (1..<min(texts.count, 12)).reversed().lazy
      .map { texts.prefix($0) + ["\(texts.count - $0) more"] }.first(where: fits)
      ?? [texts[0]]
  }

  static let between = " · "

  /// `OTA_VehAvailRateRQ to 3`, `OTA_VehRetResRQ, attempt 2`.
  private func title(_ group: Group, isShort: Bool = false) -> String {
    let number = group.span.attempt
    let attempt = number < 2 ? "" : isShort ? " (\(number))" : ", attempt \(number)"
    let count = group.count
    let isToOne = group.isToOne || lanes.clients.count > 1
    return group.name + (count < 2 ? "" : isToOne ? " ×\(count)" : " to \(count)") + attempt
  }

  /// The reach of what can be pointed at, right of the client, by the groups of a line: as the name
  /// does, and the last one a good way beyond those before it.
  func reaches(of sent: [Group]) -> [Double] {
    let titles = titles(of: sent)
    return sent.indices.map { index in
      let isLast = index == sent.count - 1
      let words = titles.prefix(isLast ? index : index + 1)
      guard !words.isEmpty else { return 170 }
      let line = words.joined(separator: Self.between) + Self.between
      return measure.width(line, Self.nameFont) + (isLast ? 170 : 10)
    }
  }

  /// The frames of names, where nothing else is said.
  func frames(of names: [Name]) -> [Rect] {
    names.map { name in
      let width = measure.width(name.text, Self.nameFont)
      return Rect(x: name.place.x - 3, y: name.place.y - 10, width: width + 6, height: 14)
    }
  }

  /// The name of a lane above it.
  struct Chip {
    let text: String
    let frame: Rect
    var lane = MessageForm.Lane("")
  }

  /// The names of all lanes.
  var chips: [Chip] {
    let (form, letters) = (index.form, lanes.services.map(\.x))
    let gap = lanes.services.count > 1 ? max(letters[1] - letters[0] - 4, 40) : 150
    let own = lanes.clients.count > 1 ? lanes.clients[1].x - lanes.clients[0].x - 4 : gap
    let store = form.store.map { [chip($0, at: lanes.store, room: gap)] } ?? []
    let clients = lanes.clients.map { place, x in
      chip(form.client ?? index.clients[place], at: x, room: own)
    }
    return store + clients
      + lanes.services.map { chip($0.lane.title, of: $0.lane, at: $0.x, room: gap) }
  }

  private func chip(
    _ name: String,
    of lane: MessageForm.Lane = .init(""),
    at x: Double,
    room most: Double
  ) -> Chip {
    let hasSign = lane.sign != nil
    let text = text(of: name, hasSign: hasSign, room: most)
    let height = isLow ? 18.0 : 26
    let sign = hasSign ? height - 4 : 0
    let width = text.isEmpty ? height : measure.width(text, chipFont) + sign + 16
    let left = min(x - width / 2, card.maxX - width - 8)
    let top = room.y - (isLow ? 20 : 32)
    return Chip(text: text, frame: Rect(x: left, y: top, width: width, height: height), lane: lane)
  }

  /// As much of a name as there is room for: where the whole does not fit, its first word may; none
  /// where the letter has to do.
  private func text(of name: String, hasSign: Bool, room most: Double) -> String {
    let free = most - (hasSign ? 22 : 0) - 14
    guard !hasSign || free >= 30 else { return "" }
    let isWhole = measure.width(name, chipFont) <= free
    let short = isWhole ? name : name.split(separator: " ").first.map(String.init) ?? name
    return measure.truncated(short, chipFont, to: free)
  }

  private var chipFont: Font { Self.chipFont(isLow: isLow) }
  static func chipFont(isLow: Bool) -> Font { Font(isLow ? 10.5 : 12, .semibold) }

  func draw(_ chip: Chip, into list: inout DisplayList) {
    let box = chip.frame
    list.card(box, radius: 8, theme.chip)
    var left = box.x + 8
    if let (letter, color) = chip.lane.sign {
      let inset = isLow ? 2.0 : 4
      let side = box.height - 2 * inset
      let gap = chip.text.isEmpty ? inset : inset + 1
      let square = Rect(x: box.x + gap, y: box.y + inset, width: side, height: side)
      list.letter(letter, on: color, in: square, theme)
      left = square.maxX + 7
    }
    let place = Point(left, box.midY + chipFont.size * 0.36)
    list.text(chip.text, at: place, chipFont, theme.ink)
  }
}

extension DisplayList {
  /// A letter on a colour.
  package mutating func letter(
    _ letter: String,
    on color: Color,
    in square: Rect,
    _ theme: Theme
  ) {
    card(square, radius: square.width * 0.28, color)
    let font = Font(square.height * 0.56, .bold)
    let place = Point(square.midX, square.midY + square.height * 0.2)
    text(letter, at: place, font, theme.label(on: color), .center)
  }
}
