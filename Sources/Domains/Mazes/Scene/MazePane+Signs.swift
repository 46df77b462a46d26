import Drawing
import MazesRecords
import MazesValues
import Viewer

/// What stands on the rooms and between them: each thing by its form, never by colour alone.
extension MazePane {
  /// Places known of, places asked for, failures, locks, doors, exits, conflicts, the way, the start.
  func drawSigns(into list: inout DisplayList) {
    let marks = marks
    if !isImage { drawFrontier(marks, into: &list) }
    for mark in marks where !mark.sign.liesOnWay { draw(mark, into: &list) }
    drawWay(into: &list)
    for mark in marks where mark.sign.liesOnWay { draw(mark, into: &list) }
    drawPin(into: &list)
  }

  /// The places whose rooms or locks are asked for at this moment.
  var askedPlaces: Set<MazePlace> {
    Set(moment.underWay.compactMap { moment.client.own.homes[$0] })
  }

  var waitingPlaces: Set<MazePlace> {
    Set(moment.retries.filter { $0.until > moment.record }.map(\.place))
  }

  /// What is known of is outlined, what is asked for filled and dashed, what waits hatched.
  private func drawFrontier(_ marks: [MazeMark], into list: inout DisplayList) {
    var outlines = Path()
    for mark in marks {
      switch mark.sign {
      case .asked, .waiting: drawGhost(mark, into: &list)
      case .frontier: outlines.add(outline(cell(mark.place), inset: 1))
      default: break
      }
    }
    list.stroke(outlines, theme.frontierInk.faded(0.75), width: detail == .full ? 1.3 : 1)
  }

  private func outline(_ cell: MazeCell, inset: Double) -> Path {
    guard detail == .full else { return .rect(cell.room.inset(inset)) }
    return .rounded(cell.room.inset(inset), pitch * MazeCell.cornerShare)
  }

  private func drawGhost(_ mark: MazeMark, into list: inout DisplayList) {
    let cell = cell(mark.place)
    let shape = outline(cell, inset: 0.5)
    if let door = mark.side.map(cell.threshold) {
      let way = door - cell.center
      let line = Path.line(cell.center + way * MazeCell.roomShare, door + way * 0.24)
      list.dashed(line, theme.frontierInk, width: max(pitch * 0.08, 1.2), on: 3, off: 2)
    }
    let isWaiting = mark.sign == .waiting
    list.fill(shape, theme.frontier.faded(isWaiting ? 0.45 : 1))
    if isWaiting { list.hatch(shape, theme.frontierInk.faded(0.45), period: 5) }
    let (width, on, off) = detail == .full ? (1.5, 4, 2.5) : (1.1, 2.5, 1.8)
    list.dashed(shape, theme.frontierInk, width: width, on: on, off: off)
    if isWaiting, pitch >= 16 {
      list.turnSign(at: cell.center, size: pitch * 0.2, theme.frontierInk)
    }
  }

  private func draw(_ mark: MazeMark, into list: inout DisplayList) {
    let cell = cell(mark.place)
    switch mark.sign {
    case .asked:
      guard isImage else { break }
      let radius = min(max(pitch * 0.55, 1.8), 3)
      list.fill(.circle(cell.center, radius), theme.frontierInk)
    case .failed: drawFailure(in: cell, into: &list)
    case .locked, .opened:
      drawLock(at: cell.threshold(mark.side ?? .north), isOpen: mark.sign == .opened, into: &list)
    case .retried:
      let ink = theme.label(on: color(of: mark.room ?? 0)).faded(0.55)
      let corner = cell.center + Point(pitch * 0.2, -pitch * 0.2)
      list.turnSign(at: corner, size: pitch * 0.1, ink)
    case .exit: drawExit(in: cell, into: &list)
    case .door:
      let ground = color(of: mark.room ?? 0)
      let ink = theme.label(on: ground)
      list.doorSign(at: cell.center, size: pitch * 0.22, ink, on: ground)
    case .conflict:
      if pitch >= 8 {
        list.dashed(outline(cell, inset: 0), theme.closed, width: 2, on: 5, off: 2)
      }
      let size = min(max(pitch * 0.24, 4.5), 9)
      list.warningSign(at: cell.center, size: size, theme.closed, on: theme.closedCase)
    case .frontier, .waiting, .way, .unknown: break
    }
  }

  /// A crossed-out cell with a broken edge; where rooms are a few pixels wide, a cross.
  private func drawFailure(in cell: MazeCell, into list: inout DisplayList) {
    guard !isImage else {
      list.cross(at: cell.center, reach: 3, width: 3.4, theme.closedCase)
      return list.cross(at: cell.center, reach: 2.6, width: 1.8, theme.closed)
    }
    let shape = outline(cell, inset: 0.8)
    list.fill(shape, theme.closedCase.faded(0.85))
    list.dashed(shape, theme.closed, width: 1.6, on: 2.5, off: 2)
    let width = max(pitch * 0.075, 1.3)
    list.cross(at: cell.center, reach: pitch * 0.17, width: width, theme.closed)
  }

  /// A padlock in the doorway, open or closed.
  private func drawLock(at place: Point, isOpen: Bool, into list: inout DisplayList) {
    let ink = isOpen ? theme.good : theme.frontierInk
    guard pitch < 14 else {
      let size = min(max(pitch * 0.25, 5), 12)
      return list.padlock(at: place, size: size, isOpen: isOpen, ink, on: theme.casing)
    }
    let radius = pitch * 0.2
    list.fill(.circle(place, radius + 1), theme.casing)
    if isOpen {
      list.stroke(.circle(place, radius), ink, width: 1)
    } else {
      list.fill(.circle(place, radius), ink)
    }
  }

  private func drawExit(in cell: MazeCell, into list: inout DisplayList) {
    if isImage {
      list.fill(.circle(cell.center, 6.5), theme.casing)
      list.fill(.circle(cell.center, 5.2), Theme.destination)
    } else {
      let shape = outline(cell, inset: 0)
      list.stroke(shape, theme.casing, width: 3)
      list.fill(shape, Theme.destination)
    }
    list.exitSign(at: cell.center, size: isImage ? 3 : pitch * 0.25, .white)
  }

  private func drawPin(into list: inout DisplayList) {
    guard isVisible(.start) else { return }
    // Above its room, which is seen below it.
    let edge = center(.start) - Point(0, isImage ? 0 : cell(.start).reach)
    guard pitch < 8 else { return list.pin("A", at: edge, Theme.source) }
    let center = edge - Point(0, isImage ? 0 : 8)
    list.fill(.circle(center, 8), theme.casing)
    list.disc("A", at: center, radius: 6.6, Theme.source)
  }
}
