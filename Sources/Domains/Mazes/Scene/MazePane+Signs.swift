import Drawing
import MazesRecords
import MazesValues
import Viewer

/// What stands on the rooms and between them: each thing by its form, never by colour alone.
extension MazePane {
  /// Places known of, places asked for, failures, locks, doors, exits, conflicts, the way, the start.
  func drawSigns(into list: inout DisplayList) {
    let asked = askedPlaces
    if case .image = detail {
      drawSmallSigns(asked, into: &list)
    } else {
      drawFrontier(asked, into: &list)
      drawFailures(into: &list)
      drawLocks(into: &list)
      drawRetried(into: &list)
    }
    drawWay(into: &list)
    drawSpecials(into: &list)
    drawConflicts(into: &list)
    drawPin(into: &list)
  }

  /// The places whose rooms or locks are asked for at this moment.
  var askedPlaces: Set<MazePlace> {
    Set(moment.underWay.compactMap { moment.client.own.homes[$0] })
  }

  var waitingPlaces: Set<MazePlace> {
    Set(moment.retries.filter { $0.until > moment.playhead.record }.map(\.place))
  }

  /// What is known of is outlined, what is asked for filled and dashed, what waits hatched.
  private func drawFrontier(_ asked: Set<MazePlace>, into list: inout DisplayList) {
    let waiting = waitingPlaces
    var outlines = Path()
    for frontierRoom in moment.frontier where isVisible(frontierRoom.place) {
      let cell = cell(frontierRoom.place)
      let door = self.cell(frontierRoom.place).threshold(frontierRoom.side.opposite)
      if asked.contains(frontierRoom.place) {
        drawGhost(cell, door: door, isWaiting: false, into: &list)
      } else if waiting.contains(frontierRoom.place) {
        drawGhost(cell, door: door, isWaiting: true, into: &list)
      } else {
        outlines.add(outline(cell, inset: 1))
      }
    }
    list.stroke(outlines, theme.frontierInk.faded(0.75), width: detail == .full ? 1.3 : 1)
    // The start room is asked for before any door leads to it.
    guard moment.roomCount == 0, moment.exploration != nil, !moment.isOver else { return }
    let isWaiting = waiting.contains(.start)
    drawGhost(cell(.start), door: nil, isWaiting: isWaiting, into: &list)
  }

  private func outline(_ cell: MazeCell, inset: Double) -> Path {
    guard detail == .full else { return .rect(cell.room.inset(inset)) }
    return .rounded(cell.room.inset(inset), pitch * MazeCell.cornerShare)
  }

  private func drawGhost(
    _ cell: MazeCell,
    door: Point?,
    isWaiting: Bool,
    into list: inout DisplayList
  ) {
    let shape = outline(cell, inset: 0.5)
    if let door {
      let way = door - cell.center
      let near = cell.center + way * (MazeCell.roomShare)
      list.dashed(
        .line(near, door + way * 0.24),
        theme.frontierInk,
        width: max(pitch * 0.08, 1.2),
        on: 3,
        off: 2
      )
    }
    list.fill(shape, theme.frontier.faded(isWaiting ? 0.45 : 1))
    if isWaiting { list.hatch(shape, theme.frontierInk.faded(0.45), period: 5) }
    list.dashed(
      shape,
      theme.frontierInk,
      width: detail == .full ? 1.5 : 1.1,
      on: detail == .full ? 4 : 2.5,
      off: detail == .full ? 2.5 : 1.8
    )
    if isWaiting, pitch >= 16 {
      list.turnSign(at: cell.center, size: pitch * 0.2, theme.frontierInk)
    }
  }

  /// A crossed-out cell with a broken edge.
  private func drawFailures(into list: inout DisplayList) {
    for failure in moment.failures where isVisible(failure.place) {
      let cell = cell(failure.place)
      let shape = outline(cell, inset: 0.8)
      list.fill(shape, theme.closedCase.faded(0.85))
      list.dashed(shape, theme.closed, width: 1.6, on: 2.5, off: 2)
      list.cross(
        at: cell.center,
        reach: pitch * 0.17,
        width: max(pitch * 0.075, 1.3),
        theme.closed
      )
    }
  }

  /// A padlock in the doorway, open or closed.
  private func drawLocks(into list: inout DisplayList) {
    // Where a doorway has a lock on both sides, the open one is seen.
    let locks = moment.locks
    for (lock, isOpen) in locks.filter({ !$0.isOpen }) + locks.filter(\.isOpen) {
      guard let room = moment.exploration?.rooms[Int(lock.room)], isVisible(room.place) else {
        continue
      }
      let place = cell(room.place).threshold(lock.side)
      let ink = isOpen ? theme.good : theme.frontierInk
      if pitch >= 14 {
        let size = min(max(pitch * 0.25, 5), 12)
        list.padlock(at: place, size: size, isOpen: isOpen, ink, on: theme.casing)
      } else {
        let radius = pitch * 0.2
        list.fill(.circle(place, radius + 1), theme.casing)
        if isOpen {
          list.stroke(.circle(place, radius), ink, width: 1)
        } else {
          list.fill(.circle(place, radius), ink)
        }
      }
    }
  }

  /// Doors of the maze and ways out.
  private func drawSpecials(into list: inout DisplayList) {
    if case .image = detail { return drawSmallExits(into: &list) }
    forEachSpecial { index, room in
      let cell = cell(room.place)
      switch room.type {
      case .exit:
        let shape = outline(cell, inset: 0)
        list.stroke(shape, theme.casing, width: 3)
        list.fill(shape, Theme.destination)
        list.exitSign(at: cell.center, size: pitch * 0.25, .white)
      case .door:
        let ground = color(of: index)
        let ink = theme.label(on: ground)
        if pitch >= 11 { list.doorSign(at: cell.center, size: pitch * 0.22, ink, on: ground) }
      case .empty: break
      }
    }
  }

  private func forEachSpecial(_ body: (Int, MazeExploration.Room) -> Void) {
    guard let exploration = moment.exploration else { return }
    for index in exploration.specials where index < Int32(moment.roomCount) {
      let room = exploration.rooms[Int(index)]
      if isVisible(room.place) { body(Int(index), room) }
    }
  }

  /// A turning arrow in the corner of what was asked more than once.
  private func drawRetried(into list: inout DisplayList) {
    guard let exploration = moment.exploration, pitch >= 16 else { return }
    for index in visibleRooms(0..<moment.roomCount) where exploration.rooms[index].attempts > 1 {
      let room = exploration.rooms[index]
      guard isVisible(room.place) else { continue }
      let ink = theme.label(on: color(of: index)).faded(0.55)
      let corner = cell(room.place).center + Point(pitch * 0.2, -pitch * 0.2)
      list.turnSign(at: corner, size: pitch * 0.1, ink)
    }
  }

  /// Where rooms are a few pixels wide, only what is rare is marked, with its outline.
  private func drawSmallSigns(_ asked: Set<MazePlace>, into list: inout DisplayList) {
    let radius = min(max(pitch * 0.55, 1.8), 3)
    for frontierRoom in moment.frontier
    where asked.contains(frontierRoom.place) && isVisible(frontierRoom.place) {
      list.fill(.circle(center(frontierRoom.place), radius), theme.frontierInk)
    }
    for failure in moment.failures where isVisible(failure.place) {
      let place = center(failure.place)
      list.cross(at: place, reach: 3, width: 3.4, theme.closedCase)
      list.cross(at: place, reach: 2.6, width: 1.8, theme.closed)
    }
  }

  private func drawSmallExits(into list: inout DisplayList) {
    forEachSpecial { _, room in
      guard room.type == .exit else { return }
      let place = center(room.place)
      list.fill(.circle(place, 6.5), theme.casing)
      list.fill(.circle(place, 5.2), Theme.destination)
      list.exitSign(at: place, size: 3, .white)
    }
  }

  private func drawConflicts(into list: inout DisplayList) {
    for conflict in moment.conflicts where isVisible(conflict.place) {
      let place = center(conflict.place)
      if pitch >= 8 {
        let shape = outline(cell(conflict.place), inset: 0)
        list.dashed(shape, theme.closed, width: 2, on: 5, off: 2)
      }
      let size = min(max(pitch * 0.24, 4.5), 9)
      list.warningSign(at: place, size: size, theme.closed, on: theme.closedCase)
    }
  }

  private func drawPin(into list: inout DisplayList) {
    guard isVisible(.start) else { return }
    guard pitch >= 8 else {
      list.fill(.circle(center(.start), 8), theme.casing)
      return list.disc("A", at: center(.start), radius: 6.6, Theme.source)
    }
    list.pin("A", at: center(.start) + Point(0, min(pitch * 0.1, 3)), Theme.source)
  }
}

extension DisplayList {
  /// An arrow that turns back: asked again.
  mutating func turnSign(at center: Point, size: Double, _ ink: Color) {
    let arc = Curve.arc(center, size, start: 0.08, sweep: 0.74)
    stroke(.polyline(arc), ink, width: max(size * 0.36, 1))
    guard let tip = arc.first else { return }
    fill(
      .polygon([
        tip + Point(size * 0.55, -size * 0.1), tip + Point(-size * 0.62, size * 0.12),
        tip + Point(size * 0.1, -size * 0.95),
      ]),
      ink
    )
  }
}
