import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The lists of the drill-down, and what is near.
extension BusBoardDrawing {
  /// Where the rows of a list are, in columns that are read downwards.
  struct Cells {
    let frames: [Rect]
    /// How many rows there was no room for.
    let left: Int
  }

  /// As many columns as the rows need and the names allow.
  func cells(_ count: Int, pitch: Double, from top: Double, widest: Int) -> Cells {
    let perColumn = max(Int((body.maxY - top) / pitch), 1)
    let columns = max(1, min((count + perColumn - 1) / perColumn, widest))
    let room = perColumn * columns
    let shown = count > room ? room - 1 : count
    let width = (right - left - Double(columns - 1) * 18) / Double(columns)
    let frames = (0..<shown).map { index in
      Rect(
        x: left + Double(index / perColumn) * (width + 18),
        y: top + Double(index % perColumn) * pitch,
        width: width,
        height: pitch
      )
    }
    return Cells(frames: frames, left: count - shown)
  }

  private var listPitch: Double { isSmall ? 34 : 44 }

  private var listColumns: Int { max(1, Int((right - left) / 250)) }

  func drawList(_ shown: BusList, _ moment: BusSnapshot, into list: inout DisplayList) {
    let status = BusStatus(shown.state, at: frame.playhead.time)
    var top = body.y + (isSmall ? 4 : 14)
    if shown.rows.isEmpty {
      switch status {
      case .failed(let told, let kind), .stale(let told, let kind, _):
        return drawMessage(
          BusWords.title(ofTrouble: kind),
          "\(told) \(again(moment))",
          isBad: true,
          into: &list
        )
      case .empty(let told, _):
        let words = told ?? "The service knows of none."
        return drawMessage("Nothing to choose", words, isBad: false, into: &list)
      case .idle, .loading, .fresh:
        return drawPlaceholders(from: top, pitch: isSmall ? 34 : 44, into: &list)
      }
    }
    if let trouble = status.trouble {
      let height = isSmall ? 40.0 : 52
      let rect = Rect(x: card.x, y: top, width: card.width, height: height)
      let age = status.age.map { "The list is \(BusWords.length($0)) old." } ?? ""
      drawTrouble(
        BusWords.title(ofTrouble: trouble.kind),
        "\(trouble.told) \(age)",
        in: rect,
        into: &list
      )
      top = rect.maxY + 4
    }
    if shown.screen == .directions { return drawDirections(shown.rows, from: top, into: &list) }
    let cells = cells(shown.rows.count, pitch: listPitch, from: top, widest: listColumns)
    for (row, rect) in zip(shown.rows, cells.frames) {
      drawChoice(row, isRoute: shown.screen == .routes, in: rect, into: &list)
    }
    drawRest(cells, into: &list)
  }

  /// Where the rows of a list can be clicked; as many as are drawn.
  func choiceFrames(_ shown: BusList) -> [Rect] {
    var top = body.y + (isSmall ? 4 : 14)
    if BusStatus(shown.state, at: frame.playhead.time).trouble != nil {
      top += (isSmall ? 40 : 52) + 4
    }
    if shown.screen == .directions { return directionFrames(shown.rows.count, from: top) }
    return cells(shown.rows.count, pitch: listPitch, from: top, widest: listColumns).frames
  }

  private func drawRest(_ cells: Cells, into list: inout DisplayList) {
    guard cells.left > 0, let last = cells.frames.last else { return }
    let text = "\(cells.left) more: search in the sheet"
    let place = Point(last.x, last.maxY + listPitch / 2 + 4)
    list.text(text, at: place, Font(12.5), theme.secondInk)
  }

  private func isHovered(_ id: String) -> Bool {
    frame.view.hover == RegionID.choice(id)
  }

  /// A route by its colour and number, or a stop by its name.
  private func drawChoice(
    _ row: BusList.Row,
    isRoute: Bool,
    in rect: Rect,
    into list: inout DisplayList
  ) {
    if isHovered(row.id) {
      list.card(rect.inset(x: -6, y: 1), radius: 8, theme.accent.faded(0.12))
    }
    list.rule(x: rect.x, y: rect.maxY - 0.5, width: rect.width, theme.panelLine)
    let font = Font(isSmall ? 14 : 16, .semibold)
    let baseline = rect.midY + 5.4
    var x = rect.x
    if isRoute {
      let bar = Rect(x: x, y: rect.midY - 12, width: 6, height: 24)
      list.card(bar, radius: 3, color(of: row.id, row.color) ?? theme.chip)
      let numbers = Font(isSmall ? 14 : 16, .bold, tabular: true)
      list.text(row.id, at: Point(x + 58, baseline), numbers, theme.ink, .right)
      x += 72
    }
    let note = isRoute ? "" : row.id
    let noteFont = Font(12, tabular: true)
    list.text(note, at: Point(rect.maxX, baseline), noteFont, theme.secondInk, .right)
    let room = rect.maxX - x - measure.width(note, noteFont) - 10
    list.text(measure.truncated(row.name, font, to: room), at: Point(x, baseline), font, theme.ink)
  }

  /// Where the directions lie: large, as many as there are.
  func directionFrames(_ count: Int, from top: Double) -> [Rect] {
    let columns = count < 2 ? 1 : 2
    let rows = max((count + columns - 1) / columns, 1)
    let gap = 12.0
    let width = (right - left - gap * Double(columns - 1)) / Double(columns)
    let room = body.maxY - top - gap * Double(rows - 1)
    let height = min(room / Double(rows), 150)
    return (0..<count).map { index in
      Rect(
        x: left + Double(index % columns) * (width + gap),
        y: top + Double(index / columns) * (height + gap),
        width: width,
        height: height
      )
    }
  }

  /// North is blue, south red, west green, east yellow; each has its letter and its arrow too.
  private func drawDirections(
    _ rows: [BusList.Row],
    from top: Double,
    into list: inout DisplayList
  ) {
    for (row, rect) in zip(rows, directionFrames(rows.count, from: top)) {
      let sign = DirectionSign(row.name) ?? DirectionSign(row.id)
      let ground = sign?.color ?? theme.chip
      let ink = sign == nil ? theme.ink : theme.label(on: ground)
      list.card(rect, radius: 12, ground)
      if isHovered(row.id) { list.stroke(.rounded(rect.inset(1.5), 11), theme.accent, width: 3) }
      let size = min(22, rect.height * 0.3)
      if let sign, rect.height >= 60 {
        let center = Point(rect.midX, rect.midY - size * 0.9)
        let tip = center + sign.step * 13
        let side = Point(-sign.step.y, sign.step.x)
        list.stroke(.line(center - sign.step * 13, tip), ink, width: 3)
        list.stroke(
          .polyline([
            tip - sign.step * 8 + side * 7, tip, tip - sign.step * 8 - side * 7,
          ]),
          ink,
          width: 3
        )
      }
      let font = Font(size, .bold)
      list.text(
        measure.truncated(row.name, font, to: rect.width - 20),
        at: Point(rect.midX, rect.midY + (rect.height >= 60 ? size * 1.1 : size * 0.36)),
        font,
        ink,
        .center
      )
    }
  }

  func drawNearby(_ nearby: NearbyBoard, _ moment: BusSnapshot, into list: inout DisplayList) {
    let status = BusStatus(nearby.state, at: frame.playhead.time)
    var top = body.y + (isSmall ? 4 : 12)
    if nearby.known < nearby.lists {
      drawProgress(nearby, at: top, into: &list)
      top += 30
    }
    if let trouble = status.trouble {
      guard !nearby.rows.isEmpty else {
        return drawMessage(
          BusWords.title(ofTrouble: trouble.kind),
          "\(trouble.told) \(again(moment))",
          isBad: true,
          into: &list
        )
      }
      let rect = Rect(x: card.x, y: top, width: card.width, height: isSmall ? 40 : 52)
      drawTrouble(BusWords.title(ofTrouble: trouble.kind), trouble.told, in: rect, into: &list)
      top = rect.maxY + 4
    }
    guard !nearby.rows.isEmpty else {
      guard nearby.known >= nearby.lists, status != .loading else {
        return drawPlaceholders(from: top, pitch: isSmall ? 40 : 56, into: &list)
      }
      let sign = Font(44, .regular)
      list.text("∞", at: Point(body.midX, body.midY - 34), sign, theme.thirdInk, .center)
      let text = "Nothing comes soon to the stops around."
      return drawMessage("no nearby buses", text, isBad: false, into: &list)
    }
    let pitches: [Double] = isSmall ? [40, 34] : [60, 52, 46, 40]
    let needed = Double(nearby.rows.count)
    let pitch = pitches.first { needed * $0 <= body.maxY - top } ?? pitches[pitches.count - 1]
    let cells = cells(nearby.rows.count, pitch: pitch, from: top, widest: card.width > 1150 ? 2 : 1)
    for (index, (row, rect)) in zip(nearby.rows, cells.frames).enumerated() {
      if index > 0 { list.rule(x: rect.x, y: rect.y, width: rect.width, theme.panelLine) }
      drawNear(row, in: rect, isStale: status.trouble != nil, into: &list)
    }
    drawRest(cells, into: &list)
  }

  /// How many lists of the city are known.
  private func drawProgress(_ nearby: NearbyBoard, at y: Double, into list: inout DisplayList) {
    let text = "Looking for stops: \(nearby.known) of \(nearby.lists) lists"
    list.text(text, at: Point(left, y + 15), Font(12.5), theme.secondInk)
    let x = left + measure.width(text, Font(12.5)) + 14
    guard right - x > 60 else { return }
    let track = Rect(x: x, y: y + 9, width: right - x, height: 4)
    list.card(track, radius: 2, theme.chip)
    let part = Double(nearby.known) / Double(max(nearby.lists, 1))
    list.card(
      Rect(x: x, y: track.y, width: track.width * part, height: 4),
      radius: 2,
      theme.accent
    )
  }

  private func drawNear(
    _ row: NearbyArrival,
    in rect: Rect,
    isStale: Bool,
    into list: inout DisplayList
  ) {
    let ink = isStale ? theme.secondInk : theme.ink
    let badge = Rect(
      x: rect.x,
      y: rect.midY - 14,
      width: isSmall ? 48 : 60,
      height: 28
    )
    drawBadge(
      row.route,
      color: color(of: row.route, row.color),
      in: badge,
      size: isSmall ? 13 : 15,
      into: &list
    )
    let x = badge.maxX + (isSmall ? 14 : 24)
    let font = Font(rect.height < 44 ? 18 : 22, .bold, tabular: true)
    let baseline = rect.midY + font.size * 0.36
    var end = rect.maxX
    if let minutes = row.minutes, minutes > 0 {
      list.text("min", at: Point(end, baseline), Font(12.5), theme.secondInk, .right)
      end -= measure.width("min", Font(12.5)) + 9
      list.text("\(minutes)", at: Point(end, baseline), font, ink, .right)
      end -= measure.width("\(minutes)", font)
    } else {
      let late =
        row.predicted.map { frame.clock.text($0.wholeNanoseconds, seconds: false) } ?? row.wait
      let text = row.isDelayed && row.minutes == nil ? late : row.wait
      list.text(
        text,
        at: Point(end, baseline),
        font,
        row.isDelayed ? theme.frontierInk : ink,
        .right
      )
      end -= measure.width(text, font)
    }
    let distance = BusWords.distance(millimeters: row.distance)
    let words = row.isDelayed ? "\(distance) · delayed" : distance
    end -= 16
    list.text(words, at: Point(end, rect.midY + 4.6), Font(13), theme.secondInk, .right)
    let room = end - measure.width(words, Font(13)) - 14 - x
    let titleFont = Font(rect.height < 44 ? 14.5 : 16, .semibold)
    let title = "\(row.routeName) · \(row.direction)"
    list.text(
      measure.truncated(title, titleFont, to: room),
      at: Point(x, rect.midY - 2),
      titleFont,
      ink
    )
    let note = measure.truncated(row.stopName, Font(12.5), to: room)
    list.text(note, at: Point(x, rect.midY + 14.5), Font(12.5), theme.secondInk)
  }
}

/// A direction of the compass as the board shows it.
enum DirectionSign: Hashable, Sendable {
  case north, south, east, west

  /// Reads `Northbound`, `NORTH`, `N` and the like; nil for a loop.
  init?(_ text: String) {
    let name = text.lowercased()
    let all: [(String, Self)] = [
      ("north", .north), ("south", .south), ("east", .east), ("west", .west),
    ]
    guard let found = all.first(where: { name.hasPrefix($0.0) || name == String($0.0.prefix(1)) })
    else { return nil }
    self = found.1
  }

  var color: Color {
    switch self {
    case .north: Color(hex: 0x1F6FD6)
    case .south: Color(hex: 0xC0392F)
    case .west: Color(hex: 0x1E8A5A)
    case .east: Color(hex: 0xE8B400)
    }
  }

  /// One step on the picture; north is up.
  var step: Point {
    switch self {
    case .north: Point(0, -1)
    case .south: Point(0, 1)
    case .east: Point(1, 0)
    case .west: Point(-1, 0)
    }
  }
}
