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
    Pitch(bus: 38, high: 1, lower: 0), Pitch(bus: 32, high: 1, lower: 0),
  ]

  func times(_ board: BusBoard, _ moment: BusSnapshot) -> Box {
    let buses = BusStatus(board.arrivals, at: frame.playhead.time)
    let notices = BusStatus(board.bulletins, at: frame.playhead.time)
    if buses.phase == .failed, let trouble = buses.trouble, board.notices.isEmpty {
      return failure(trouble, moment)
    }
    return .reading { room, text in
      func height(_ lines: [Line]) -> Double {
        let space = Size(width: room.width, height: .infinity)
        return lines.reduce(0) { $0 + $1.box.measure(space, text).size.height }
      }
      let hero = self.hero(board, buses, height: isSmall ? 46 : 88)
      let head = isSmall ? [.gap(height: 4), hero] : [columnNames, hero]
      let left = room.height - (isSmall ? 54 : 120)
      let pitches = isSmall ? Self.pitches.suffix(3) : Self.pitches[...]
      let all = pitches.lazy.map { lines(of: board, buses, notices, $0) }
      let shown = all.first { height($0) <= left } ?? fitting(all[all.endIndex - 1], left, height)
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
      .text(
        name,
        TextStyle(Font(11.5, .medium), theme.secondInk, height: 28, baseline: 19)
      )
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
  private func lines(
    of board: BusBoard,
    _ buses: BusStatus,
    _ notices: BusStatus,
    _ pitch: Pitch
  ) -> [Line] {
    func note(_ text: String) -> Line { Line(kind: .other, box: self.note(text)) }
    var lines: [Line] = []
    if let trouble = buses.trouble {
      let age = buses.age == nil ? "" : "The buses below are \(buses.old)."
      lines.append(Line(kind: .other, box: self.trouble(trouble, age), isRuled: false))
    }
    lines += board.high.map {
      Line(kind: .bulletin, box: bulletin($0, lines: pitch.high), isRuled: false)
    }
    switch buses.phase {
    case .loading, .idle:
      lines += (0..<6).map { Line(kind: .other, box: placeholder($0, height: pitch.bus)) }
    default:
      lines += board.others.map {
        Line(kind: .bus, box: bus($0, height: pitch.bus, isStale: buses.trouble != nil))
      }
    }
    lines += BusAsides.ofBuses(board).map(note)
    if board.leftOut > 0 {
      lines.append(note("\(CountText.words(board.leftOut, "other bus", "other buses")) left out"))
    }
    if let trouble = notices.trouble {
      let age =
        notices.age == nil
        ? "There may be some that are not shown." : "What is shown of them is \(notices.old)."
      let box = self.trouble(trouble, of: "Bulletins: ", age)
      lines.append(Line(kind: .other, box: box, isRuled: false))
    } else if notices.phase == .loading {
      lines.append(note("loading bulletins"))
    }
    lines += BusAsides.ofBulletins(board).map(note)
    return lines
      + board.lower.map { Line(kind: .bulletin, box: bulletin($0, lines: pitch.lower)) }
  }

  /// As many lines as fit; buses give way first, and what is left out is counted.
  private func fitting(
    _ lines: [Line],
    _ room: Double,
    _ height: ([Line]) -> Double
  ) -> [Line] {
    guard room >= 28 else { return [] }
    var (kept, left): ([Line], [Line]) = (lines, [])
    while height(kept) > room - 28, kept.count(where: { $0.kind == .bus }) > 2,
      let last = kept.lastIndex(where: { $0.kind == .bus })
    {
      left.append(kept.remove(at: last))
    }
    while height(kept) > room - 28, !kept.isEmpty { left.append(kept.removeLast()) }
    let buses = left.count { $0.kind == .bus }
    let others = left.count { $0.kind == .bulletin }
    let words = BusWords.joined(
      buses > 0 ? CountText.words(buses, "more bus", "more buses") : nil,
      others > 0 ? CountText.words(others, "more bulletin") : nil,
      by: ", "
    )
    // Buses are counted below the last one, when nothing else is left out.
    let last = buses == left.count ? kept.lastIndex { $0.kind == .bus } : nil
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
