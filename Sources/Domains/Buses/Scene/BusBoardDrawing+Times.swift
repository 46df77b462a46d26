import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The board of a stop: the next bus, urgent bulletins, other buses, the other bulletins.
extension BusBoardDrawing {
  /// One line of the board below the next bus.
  private struct Line {
    enum Kind { case bus, bulletin, other }
    let kind: Kind
    let box: Box
    var isRuled = true
  }

  /// How large lines are: from what is comfortable to what is just readable.
  private struct Pitch {
    let bus: Double
    /// How many lines of a bulletin's text are shown: of an urgent one, and of the others.
    let high: Int
    let lower: Int
  }

  private static let pitches = [
    Pitch(bus: 66, high: 4, lower: 2), Pitch(bus: 58, high: 3, lower: 2),
    Pitch(bus: 50, high: 2, lower: 1), Pitch(bus: 44, high: 2, lower: 0),
    Pitch(bus: 36, high: 1, lower: 0), Pitch(bus: 27, high: 1, lower: 0),
  ]

  func times(_ board: BusBoard, _ moment: BusSnapshot) -> Box {
    let buses = BusStatus(board.arrivals, at: frame.playhead.time)
    let notices = BusStatus(board.bulletins, at: frame.playhead.time)
    if buses.phase == .failed, let trouble = buses.trouble, board.notices.isEmpty {
      return failure(trouble, moment)
    }
    return .reading { room, text in
      let hero = self.hero(board, buses, height: isSmall ? 46 : 88)
      let head = isSmall ? [.gap(height: 4), hero] : [columnNames, hero]
      let left = room.height - (isSmall ? 54 : 120)
      let space = Size(width: room.width, height: .infinity)
      let pitches = isSmall ? Self.pitches.suffix(3) : Self.pitches[...]
      let all = pitches.lazy.map { lines(of: board, buses, notices, $0, in: left) }
      func heights(_ lines: [Line]) -> [Double] {
        lines.map { $0.box.measure(space, text).size.height }
      }
      let whole = all.first { heights($0).reduce(0, +) <= left }
      let last = all[all.endIndex - 1]
      let shown = whole ?? fitting(last, heights(last), left, of: board)
      return .column(
        head + [.gap(height: 4)]
          + shown.enumerated().map { index, line in
            ruled(line.box, isFirst: index == 0 || !line.isRuled)
          }
      )
    }
  }

  private var columnNames: Box {
    func name(_ name: String) -> Box {
      .text(name, TextStyle(Font(11.5, .medium), theme.secondInk, height: 28, baseline: 19))
    }
    return columns(
      name("Line"),
      name("Destination"),
      bus: name("Bus"),
      status: name("Status"),
      due: name("Due"),
      height: 28
    )
  }

  /// What is below the hero: what is urgent and what went wrong first.
  ///
  /// No line is lower than 28 points: of each kind there are some more than fit into the room, so
  /// that a board of thousands costs no more than that.
  private func lines(
    of board: BusBoard,
    _ buses: BusStatus,
    _ notices: BusStatus,
    _ pitch: Pitch,
    in room: Double
  ) -> [Line] {
    let (most, stop) = (max(Int(room / 28), 0) + 3, frame.moment?.looking?.stop)
    func note(_ text: String) -> Line { Line(kind: .other, box: self.note(text)) }
    var lines: [Line] = []
    if let trouble = buses.trouble {
      let age = buses.age == nil ? "" : "The buses below are \(buses.old)."
      lines.append(Line(kind: .other, box: self.trouble(trouble, age), isRuled: false))
    }
    lines += board.high.prefix(most).map {
      Line(kind: .bulletin, box: bulletin($0, lines: pitch.high), isRuled: false)
    }
    lines += board.others.prefix(most).map {
      Line(kind: .bus, box: bus($0, height: pitch.bus, isStale: buses.trouble != nil))
    }
    lines += BusAsides.ofBuses(board, at: stop).prefix(most).map(note)
    if board.leftOut > 0 {
      lines.append(note("\(CountText.words(board.leftOut, "other bus", "other buses")) left out"))
    }
    if let trouble = notices.trouble, trouble.kind != buses.trouble?.kind {
      let age =
        notices.age == nil
        ? "There may be some that are not shown." : "What is shown of them is \(notices.old)."
      let box = self.trouble(trouble, of: "Bulletins: ", age)
      lines.append(Line(kind: .other, box: box, isRuled: false))
    } else if notices.phase == .loading {
      lines.append(note("loading bulletins"))
    }
    lines += BusAsides.ofBulletins(board, at: stop).prefix(most).map(note)
    return lines
      + board.lower.prefix(most).map {
        Line(kind: .bulletin, box: bulletin($0, lines: pitch.lower))
      }
  }

  /// As many lines as fit; buses give way first, and what is left out is counted.
  private func fitting(
    _ lines: [Line],
    _ heights: [Double],
    _ room: Double,
    of board: BusBoard
  ) -> [Line] {
    guard room >= 28 else { return [] }
    // All buses but two, then all that remains, each from the end.
    let giving = lines.indices.filter { lines[$0].kind == .bus }.dropFirst(2)
    let order = giving.reversed() + lines.indices.filter { !giving.contains($0) }.reversed()
    var over = heights.reduce(28, +) - room
    var left: Set<Int> = []
    for index in order where over > 0 {
      left.insert(index)
      over -= heights[index]
    }
    var kept = lines.indices.filter { !left.contains($0) }.map { lines[$0] }
    let hasBuses = lines.contains { $0.kind == .bus }
    let buses = hasBuses ? board.others.count - kept.count { $0.kind == .bus } : 0
    let others = board.notices.count - kept.count { $0.kind == .bulletin }
    let words = BusWords.joined(
      buses > 0 ? CountText.words(buses, "more bus", "more buses") : nil,
      others > 0 ? CountText.words(others, "more bulletin") : nil,
      by: ", "
    )
    // Buses are counted below the last one, when nothing else is left out.
    let isOnlyBuses = others == 0 && left.allSatisfy { lines[$0].kind == .bus }
    let last = isOnlyBuses ? kept.lastIndex { $0.kind == .bus } : nil
    let count = Line(kind: .other, box: note(words.isEmpty ? "more below" : words))
    kept.insert(count, at: last.map { $0 + 1 } ?? kept.count)
    return kept
  }

  private func note(_ text: String) -> Box {
    Box.text(text, TextStyle(Font(12.5), theme.secondInk, height: 28))
      .padded(left: margin, right: margin)
  }

  /// A bulletin: an urgent one on its own ground, with so many lines of its text.
  private func bulletin(_ bulletin: BusBulletin, lines: Int) -> Box {
    let isHigh = bulletin.priority == .high
    let color =
      isHigh ? theme.closed : bulletin.priority == .medium ? theme.frontierInk : theme.secondInk
    let first = isSmall ? 20.0 : 24
    let sign = Box.canvas(width: 18) { [theme] frame, list in
      let place = Point(frame.midX, frame.y + first - 4.6)
      list.warningSign(at: place, size: 7.5, color, on: theme.panel)
    }
    func text(_ text: String, _ font: Font, _ color: Color) -> Box {
      .text(text, TextStyle(font, color, height: first + 6, baseline: first))
    }
    let (priority, concern) = (BusWords.priority(of: bulletin), BusWords.concern(of: bulletin))
    let words = BusWords.joined(priority, concern)
    let tag = Box.reading { room, measure in
      let width = min(measure.width(words, Font(11, .medium)), room.width * 0.4)
      return text(words, Font(11, .medium), color).sized(width: width)
    }
    let subject = text(bulletin.subject, Font(14.5, .semibold), theme.ink)
    let detail = bulletin.detail == bulletin.subject || lines == 0 ? "" : bulletin.detail
    let style = TextStyle(Font(12.5), theme.secondInk, height: 17, baseline: 12)
    let flat = detail.split(whereSeparator: \.isNewline).joined(separator: " ")
    let whole = Box.column([
      .row([sign, .gap(width: 10), subject.asked(-1), .gap(width: 18), tag]),
      flat.isEmpty ? .empty : .paragraph(flat, style, limit: lines).padded(left: 28, right: 18),
      .gap(height: isSmall ? 4 : 6),
    ]).padded(left: margin, right: margin)
    return isHigh
      ? grounded(whole, theme.closed.faded(theme.name == .dark ? 0.18 : 0.1)) : whole
  }
}
