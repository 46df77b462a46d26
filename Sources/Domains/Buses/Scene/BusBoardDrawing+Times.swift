import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The board of a stop: hero, urgent bulletins, other buses, the other bulletins.
extension BusBoardDrawing {
  /// One line of the board, in the order of the specification.
  enum Line {
    case trouble(title: String, text: String)
    case bulletin(BusBulletin)
    case bus(BusArrival)
    case note(String)
    /// Stands in for what is being loaded.
    case skeleton
  }

  /// How large lines are: from what is comfortable to what is just readable.
  struct Pitch {
    let bus: Double
    /// How many lines of a bulletin's text are shown: of an urgent one, and of the others.
    let high: Int
    let lower: Int
  }

  private static let pitches = [
    Pitch(bus: 66, high: 4, lower: 2), Pitch(bus: 58, high: 3, lower: 2),
    Pitch(bus: 50, high: 2, lower: 1), Pitch(bus: 44, high: 2, lower: 0),
    Pitch(bus: 38, high: 1, lower: 0), Pitch(bus: 32, high: 1, lower: 0),
  ]

  func drawTimes(_ board: BusBoard, _ moment: BusSnapshot, into list: inout DisplayList) {
    let buses = BusStatus(board.arrivals, at: frame.playhead.time)
    let notices = BusStatus(board.bulletins, at: frame.playhead.time)
    if case .failed(let told, let kind) = buses, board.high.isEmpty, board.lower.isEmpty {
      return drawFailure(told, kind, moment, into: &list)
    }
    let lines = self.lines(of: board, buses, notices)
    let top = body.y + (isSmall ? 4 : 28)
    if !isSmall { drawColumnNames(into: &list) }
    let heroHeight = isSmall ? 46.0 : 88
    let room = body.maxY - top - heroHeight - 6
    let usable = isSmall ? Self.pitches.suffix(3) : Self.pitches[...]
    let pitch = usable.first { height(of: lines, $0) <= room } ?? usable[usable.endIndex - 1]
    let hero = Rect(x: card.x + 10, y: top, width: card.width - 20, height: heroHeight)
    drawHero(board, buses, in: hero, into: &list)
    var y = hero.maxY + 4
    for (index, line) in fitting(lines, pitch, room).enumerated() {
      let depth = height(of: line, pitch)
      let rect = Rect(x: card.x, y: y, width: card.width, height: depth)
      draw(line, in: rect, pitch, isStale: buses.trouble != nil, isFirst: index == 0, into: &list)
      y += depth
    }
  }

  /// What is below the hero: what is urgent and what went wrong first.
  private func lines(
    of board: BusBoard,
    _ buses: BusStatus,
    _ notices: BusStatus
  ) -> [Line] {
    var lines: [Line] = []
    if let trouble = buses.trouble {
      let title = BusWords.title(ofTrouble: trouble.kind)
      let age = buses.age.map { "The buses below are \(BusWords.length($0)) old." }
      lines.append(.trouble(title: title, text: "\(trouble.told) \(age ?? "")"))
    }
    lines += board.high.map { .bulletin($0) }
    switch buses {
    case .loading, .idle: lines += (0..<6).map { _ in .skeleton }
    default: lines += board.others.map { .bus($0) }
    }
    lines += BusAsides.ofBuses(board).map { .note($0) }
    if board.leftOut > 0 {
      lines.append(.note("\(CountText.words(board.leftOut, "other bus", "other buses")) left out"))
    }
    if let trouble = notices.trouble {
      let title = "Bulletins: \(BusWords.title(ofTrouble: trouble.kind))"
      let age =
        notices.age.map { "What is shown of them is \(BusWords.length($0)) old." }
        ?? "There may be some that are not shown."
      lines.append(.trouble(title: title, text: "\(trouble.told) \(age)"))
    } else if notices == .loading {
      lines.append(.note("loading bulletins"))
    }
    lines += BusAsides.ofBulletins(board).map { .note($0) }
    lines += board.lower.map { .bulletin($0) }
    return lines
  }

  private func height(of lines: [Line], _ pitch: Pitch) -> Double {
    lines.reduce(0) { $0 + height(of: $1, pitch) }
  }

  private func height(of line: Line, _ pitch: Pitch) -> Double {
    switch line {
    case .bus, .skeleton: pitch.bus
    case .note: 28
    case .trouble: isSmall ? 40 : 52
    case .bulletin(let bulletin):
      (isSmall ? 30 : 36) + Double(detail(of: bulletin, pitch).count) * 17
    }
  }

  /// As many lines as fit; buses give way first, and what is left out is counted.
  private func fitting(_ lines: [Line], _ pitch: Pitch, _ room: Double) -> [Line] {
    guard height(of: lines, pitch) > room else { return lines }
    guard room >= 28 else { return [] }
    var kept = lines
    var cut = 0
    func isBus(_ line: Line) -> Bool { if case .bus = line { true } else { false } }
    while height(of: kept, pitch) > room - 28, kept.count(where: isBus) > 2,
      let last = kept.lastIndex(where: isBus)
    {
      kept.remove(at: last)
      cut += 1
    }
    let cutText = CountText.words(cut, "more bus", "more buses")
    if cut > 0, let last = kept.lastIndex(where: isBus) {
      kept.insert(.note(cutText), at: last + 1)
    }
    guard height(of: kept, pitch) > room else { return kept }
    var rest: [Line] = []
    while height(of: kept, pitch) > room - 28, !kept.isEmpty { rest.append(kept.removeLast()) }
    // What was counted already is counted again only when that line is gone too.
    let isCutGone = rest.contains { if case .note(cutText) = $0 { true } else { false } }
    let buses = rest.count(where: isBus) + (isCutGone ? cut : 0)
    let others = rest.count { if case .bulletin = $0 { true } else { false } }
    let words = [
      buses > 0 ? CountText.words(buses, "more bus", "more buses") : nil,
      others > 0 ? CountText.words(others, "more bulletin") : nil,
    ].compactMap(\.self)
    return kept + [.note(words.isEmpty ? "more below" : words.joined(separator: ", "))]
  }

  private func drawFailure(
    _ told: String,
    _ kind: BusTrouble.Kind,
    _ moment: BusSnapshot,
    into list: inout DisplayList
  ) {
    drawMessage(
      BusWords.title(ofTrouble: kind),
      "\(told) \(again(moment))",
      isBad: true,
      into: &list
    )
  }

  /// When it is tried again, as far as that is known.
  func again(_ moment: BusSnapshot) -> String {
    if !moment.underWay.isEmpty { return "It is being asked again." }
    return moment.untilNext.map { "It is asked again in \(BusWords.length($0))." } ?? ""
  }

  func detail(of bulletin: BusBulletin, _ pitch: Pitch) -> [String] {
    let isHigh = bulletin.priority == .high
    let limit = isHigh ? pitch.high : pitch.lower
    guard limit > 0, !bulletin.detail.isEmpty, bulletin.detail != bulletin.subject else {
      return []
    }
    let text = bulletin.detail.split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = measure.wrapped(text, Font(12.5), to: right - left - 46)
    guard lines.count > limit else { return lines }
    let last = measure.truncated(lines[limit - 1] + " …", Font(12.5), to: right - left - 46)
    return lines.prefix(limit - 1) + [last]
  }

  private func draw(
    _ line: Line,
    in rect: Rect,
    _ pitch: Pitch,
    isStale: Bool,
    isFirst: Bool,
    into list: inout DisplayList
  ) {
    switch line {
    case .bus(let bus):
      if !isFirst { drawRule(above: rect, into: &list) }
      drawBus(bus, in: rect, isStale: isStale, into: &list)
    case .skeleton:
      if !isFirst { drawRule(above: rect, into: &list) }
      drawBone(in: rect, into: &list)
    case .bulletin(let bulletin): draw(bulletin, in: rect, pitch, into: &list)
    case .trouble(let title, let text): drawTrouble(title, text, in: rect, into: &list)
    case .note(let text):
      drawRule(above: rect, into: &list)
      let words = measure.truncated(text, Font(12.5), to: right - left)
      list.text(words, at: Point(left, rect.midY + 4.5), Font(12.5), theme.secondInk)
    }
  }

  private func drawRule(above rect: Rect, into list: inout DisplayList) {
    list.rule(x: left, y: rect.y, width: right - left, theme.panelLine)
  }
}
