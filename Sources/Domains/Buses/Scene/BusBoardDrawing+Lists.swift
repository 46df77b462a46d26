import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The lists of the drill-down, and what is near.
extension BusBoardDrawing {
  func list(_ shown: BusList, _ moment: BusSnapshot) -> Box {
    let status = BusStatus(shown.state, at: frame.playhead.time)
    if shown.rows.isEmpty {
      if let trouble = status.trouble { return failure(trouble, moment) }
      guard status.phase == .empty else { return message(awaited.title, awaited.note) }
      return message("Nothing to choose", status.told ?? "The service knows of none.")
    }
    let (age, screen) = (
      status.age == nil ? "" : "The list is \(status.old).", moment.looking?.screen ?? .routes
    )
    return .column([
      .gap(height: isSmall ? 4 : 14),
      status.trouble.map { trouble($0, age).padded(bottom: 4) } ?? .empty,
      (screen == .directions ? directions(shown.rows) : choices(shown.rows, on: screen)).asked(-1),
    ])
  }

  /// Lines in columns that are read downwards, as many as fit; the others are counted.
  private func cells(_ lines: [Box], pitch: Double, widest: Int) -> Box {
    .reading { room, _ in
      let height = max(Int(room.height / pitch), 1)
      let columns = max(1, min((lines.count + height - 1) / height, widest))
      var cells = lines
      if lines.count > height * columns {
        let left = lines.count - height * columns + 1
        let text = text("\(left) more: search in the panel", Font(12.5), theme.secondInk)
        cells = lines.dropLast(left) + [text]
      }
      let width = (room.width - Double(columns - 1) * 18) / Double(columns)
      return .row(
        stride(from: 0, to: cells.count, by: height).map { first in
          .column(
            cells[first..<min(first + height, cells.count)].map {
              $0.sized(width: width, height: pitch)
            }
          )
        },
        gap: 18
      )
    }.padded(left: margin, right: margin)
  }

  /// What chooses a row of a list.
  private func choosing(_ row: BusList.Row, _ line: Box) -> Box {
    line.region(
      RegionID.choice(row.id),
      row.name,
      hint: row.id,
      action: .choose(BusScene.rowField + row.id)
    )
  }

  private func isHovered(_ row: BusList.Row) -> Bool {
    frame.view.hover == RegionID.choice(row.id)
  }

  /// Routes by their colours and numbers, or stops by their names.
  private func choices(_ rows: [BusList.Row], on screen: BusScreen) -> Box {
    let lines = rows.map { row in
      let isRoute = screen == .routes
      let color = self.color(of: row.id, row.color) ?? theme.chip
      let bar = Box.canvas(width: 6, height: 24) { frame, list in
        list.card(frame, radius: 3, color)
      }
      let number = Box.text(
        row.id,
        TextStyle(Font(isSmall ? 14 : 16, .bold, tabular: true), theme.ink, .right, height: 24)
      )
      let route = [bar.centered(), number.sized(width: 52).centered(), .gap(width: 14)]
      let name = text(row.name, Font(isSmall ? 14 : 16, .semibold), theme.ink)
      let note = text(isRoute ? "" : row.id, Font(12, tabular: true), theme.secondInk)
      let line = Box.row((isRoute ? route : []) + [name.asked(-1), .gap(width: 10), note])
      return choosing(
        row,
        line.over { [theme] frame, list in
          if isHovered(row) {
            list.card(frame.inset(x: -6, y: 1), radius: 8, theme.accent.faded(0.12))
          }
          list.rule(x: frame.x, y: frame.maxY - 0.5, width: frame.width, theme.panelLine)
        }
      )
    }
    let widest = max(1, Int((card.width - 2 * margin) / 250))
    return cells(lines, pitch: isSmall ? 34 : 44, widest: widest)
  }

  /// North is blue, south red, west green, east yellow; each has its letter and its arrow too.
  private func directions(_ rows: [BusList.Row]) -> Box {
    .reading { room, _ in
      let columns = rows.count < 2 ? 1 : 2
      let count = (rows.count + columns - 1) / columns
      let gap = 12.0
      let width = (room.width - gap * Double(columns - 1)) / Double(columns)
      let height = min((room.height - gap * Double(count - 1)) / Double(count), 150)
      let lines = stride(from: 0, to: rows.count, by: columns).map { first in
        Box.row(
          rows[first..<min(first + columns, rows.count)].map { row in
            choosing(row, direction(row, height: height).sized(width: width, height: height))
          },
          gap: gap
        )
      }
      return .column(lines, gap: gap)
    }.padded(left: margin, right: margin)
  }

  private func direction(_ row: BusList.Row, height: Double) -> Box {
    let sign = CompassSign(row.name) ?? CompassSign(row.id)
    let ground = sign?.color ?? theme.chip
    let ink = sign == nil ? theme.ink : theme.label(on: ground)
    let size = min(22, height * 0.3)
    let arrow = Box.canvas(height: 36) { frame, list in sign?.draw(at: frame.center, ink, &list) }
    let name = Box.text(row.name, TextStyle(Font(size, .bold), ink, .center, height: size * 1.3))
      .padded(left: 10, right: 10)
    return Box.column(sign == nil || height < 70 ? [name] : [arrow, name]).centered()
      .over { [theme] frame, list in
        list.card(frame, radius: 12, ground)
        guard isHovered(row) else { return }
        list.stroke(.rounded(frame.inset(1.5), 11), theme.accent, width: 3)
      }
  }

  func nearby(_ nearby: NearbyBoard, _ moment: BusSnapshot) -> Box {
    let status = BusStatus(nearby.state, at: frame.playhead.time)
    let isKnown = nearby.known >= nearby.lists
    var (rows, warning) = (message(awaited.title, awaited.note), Box.empty)
    if !nearby.rows.isEmpty {
      rows = nearest(nearby, isStale: status.trouble != nil)
      warning = status.trouble.map { trouble($0, "").padded(bottom: 4) } ?? .empty
    } else if let trouble = status.trouble {
      rows = failure(trouble, moment)
    } else if isKnown, status.phase != .loading {
      let sign = TextStyle(Font(44, .regular), theme.thirdInk, .center, height: 54)
      let told = "Nothing comes soon to the stops around."
      rows = message("no nearby buses", told, .text("∞", sign))
    }
    return .column([
      .gap(height: isSmall ? 4 : 12), isKnown ? .empty : progress(nearby), warning, rows.asked(-1),
    ])
  }

  private func nearest(_ nearby: NearbyBoard, isStale: Bool) -> Box {
    .reading { room, _ in
      let pitches: [Double] = isSmall ? [40, 34] : [60, 52, 46, 40]
      let count = Double(nearby.rows.count)
      let pitch = pitches.first { count * $0 <= room.height } ?? pitches[pitches.count - 1]
      let lines = nearby.rows.enumerated().map { index, row in
        near(row, isLow: pitch < 44, isStale).over { [theme] frame, list in
          guard index > 0 else { return }
          list.rule(x: frame.x, y: frame.y, width: frame.width, theme.panelLine)
        }
      }
      return cells(lines, pitch: pitch, widest: card.width > 1150 ? 2 : 1)
    }
  }

  /// How many lists of the city are known.
  private func progress(_ nearby: NearbyBoard) -> Box {
    let text = "Looking for stops: \(nearby.known) of \(nearby.lists) lists"
    let part = Double(nearby.known) / Double(max(nearby.lists, 1))
    let track = Box.canvas(height: 4) { [theme] frame, list in
      list.card(frame, radius: 2, theme.chip)
      let done = Rect(x: frame.x, y: frame.y, width: frame.width * part, height: 4)
      list.card(done, radius: 2, theme.accent)
    }
    let words = self.text(text, Font(12.5), theme.secondInk)
    return Box.row([words, .gap(width: 14), track.centered().asked(-1)]).sized(height: 22)
      .padded(left: margin, right: margin, bottom: 8)
  }

  private func near(_ row: NearbyArrival, isLow: Bool, _ isStale: Bool) -> Box {
    let ink = isStale ? theme.secondInk : theme.ink
    let (bus, distance) = (row.bus, BusWords.distance(millimeters: row.distance))
    let words = bus.isDelayed ? "\(distance) · delayed" : distance
    let name = BusWords.joined(bus.routeName, bus.direction)
    let title = text(name, Font(isLow ? 14.5 : 16, .semibold), ink)
    return .row([
      badge(bus.route, bus.color, size: isSmall ? 13 : 15, height: 28)
        .sized(width: isSmall ? 48 : 60), .gap(width: isSmall ? 14 : 24),
      texts(title, row.stopName).asked(-1), .gap(width: 14),
      text(words, Font(13), theme.secondInk), .gap(width: 16),
      due(bus, Font(isLow ? 18 : 22, .bold, tabular: true), ink, "min"),
    ])
  }
}

/// A direction of the compass as the board shows it.
private enum CompassSign: String, CaseIterable {
  case north, south, east, west

  /// Reads `Northbound`, `NORTH`, `N` and the like; nil for a loop.
  init?(_ text: String) {
    let name = text.lowercased()
    let found = Self.allCases.first {
      name.hasPrefix($0.rawValue) || name == $0.rawValue.prefix(1)
    }
    guard let found else { return nil }
    self = found
  }

  var color: Color {
    switch self {
    case .north: Color(hex: 0x1F6FD6)
    case .south: Color(hex: 0xC0392F)
    case .west: Color(hex: 0x1E8A5A)
    case .east: Color(hex: 0xE8B400)
    }
  }

  /// An arrow; north is up.
  func draw(at center: Point, _ ink: Color, _ list: inout DisplayList) {
    let step =
      switch self {
      case .north: Point(0, -1)
      case .south: Point(0, 1)
      case .east: Point(1, 0)
      case .west: Point(-1, 0)
      }
    let (tip, side) = (center + step * 13, Point(-step.y, step.x))
    list.stroke(.line(center - step * 13, tip), ink, width: 3)
    let head = [tip - step * 8 + side * 7, tip, tip - step * 8 - side * 7]
    list.stroke(.polyline(head), ink, width: 3)
  }
}
