import Drawing
import MazesRecords
import MazesValues
import Viewer

/// What the strip explains beside the colours, the most frequent first.
enum MazeSign: CaseIterable, Hashable, Sendable {
  case asked, frontier, waiting, way, locked, opened, exit, failed, retried, door, conflict, unknown

  var name: String {
    switch self {
    case .asked: "Asked for"
    case .frontier: "Frontier"
    case .waiting: "To ask again"
    case .way: "Way"
    case .locked: "Locked"
    case .opened: "Unlocked"
    case .exit: "Exit"
    case .door: "Door"
    case .retried: "Asked twice"
    case .failed: "Failed"
    case .conflict: "Conflict"
    case .unknown: "Not known"
    }
  }

  /// Whether the way is drawn below it.
  var liesOnWay: Bool { self == .exit || self == .door || self == .conflict }

  /// Draws it as the strip has it.
  func draw(at center: Point, _ theme: Theme, into list: inout DisplayList) {
    let figure = Path.rounded(Rect(center: center, width: 13, height: 13), 3)
    let room = theme.color(ofCost: 0.3)
    switch self {
    case .asked:
      list.fill(figure, theme.frontier)
      list.dashed(figure, theme.frontierInk, width: 1.3, on: 3, off: 2)
    case .frontier: list.stroke(figure, theme.frontierInk.faded(0.75), width: 1.3)
    case .waiting:
      list.fill(figure, theme.frontier.faded(0.45))
      list.hatch(figure, theme.frontierInk.faded(0.45), period: 4)
      list.dashed(figure, theme.frontierInk, width: 1.3, on: 3, off: 2)
    case .way:
      let line = Path.line(center - Point(8, 0), center + Point(8, 0))
      list.stroke(line, theme.casing, width: 6)
      list.stroke(line, theme.accent, width: 4)
    case .locked, .opened:
      let ink = self == .opened ? theme.good : theme.frontierInk
      list.padlock(at: center, size: 8, isOpen: self == .opened, ink, on: theme.casing)
    case .exit:
      list.fill(figure, Theme.destination)
      list.exitSign(at: center, size: 4.4, .white)
    case .door:
      list.fill(figure, room)
      list.doorSign(at: center, size: 4.6, theme.label(on: room), on: room)
    case .retried:
      list.fill(figure, room)
      list.turnSign(at: center, size: 3, theme.label(on: room))
    case .failed:
      list.fill(figure, theme.closedCase.faded(0.85))
      list.dashed(figure, theme.closed, width: 1.3, on: 2.5, off: 2)
      list.cross(at: center, reach: 2.8, width: 1.6, theme.closed)
    case .unknown: list.fill(.circle(center, 1.6), theme.secondInk)
    case .conflict: list.warningSign(at: center, size: 5.6, theme.closed, on: theme.closedCase)
    }
  }
}

/// A sign that stands somewhere on the stage.
struct MazeMark {
  let sign: MazeSign
  let place: MazePlace
  /// The side of the place that it stands on.
  var side: MazeSide?
  /// The room that it stands in.
  var room: Int?

  init(_ sign: MazeSign, _ place: MazePlace, side: MazeSide? = nil, room: Int? = nil) {
    (self.sign, self.place, self.side, self.room) = (sign, place, side, room)
  }
}

extension MazePane {
  /// The signs on the stage, as far as it is drawn large enough for them, the lowest first.
  var marks: [MazeMark] {
    guard let exploration = moment.exploration else { return [] }
    let (asked, waiting) = (askedPlaces, isImage ? [] : waitingPlaces)
    var marks = moment.frontier.map { room in
      let place = room.place
      let sign: MazeSign =
        asked.contains(place) ? .asked : waiting.contains(place) ? .waiting : .frontier
      return MazeMark(sign, place, side: room.side.opposite)
    }
    // The start room is asked for before any door leads to it.
    if moment.roomCount == 0, !moment.isOver {
      marks.append(MazeMark(waiting.contains(.start) ? .waiting : .asked, .start))
    }
    marks += moment.failures.map { MazeMark(.failed, $0.place) }
    if !isImage {
      // Where a doorway has a lock on both sides, the open one is seen.
      let locks = moment.locks
      for (lock, isOpen) in locks.filter({ !$0.isOpen }) + locks.filter(\.isOpen) {
        let place = exploration.rooms[Int(lock.room)].place
        marks.append(MazeMark(isOpen ? .opened : .locked, place, side: lock.side))
      }
    }
    if pitch >= 16 {
      for index in visibleRooms(0..<moment.roomCount) where exploration.rooms[index].attempts > 1 {
        marks.append(MazeMark(.retried, exploration.rooms[index].place, room: index))
      }
    }
    for index in exploration.specials where index < Int32(moment.roomCount) {
      let room = exploration.rooms[Int(index)]
      guard room.type == .exit || pitch >= 11 else { continue }
      marks.append(MazeMark(room.type == .exit ? .exit : .door, room.place, room: Int(index)))
    }
    marks += moment.conflicts.map { MazeMark(.conflict, $0.place) }
    return marks.filter { isVisible($0.place) }
  }

  /// The signs that are on the stage.
  var seenSigns: Set<MazeSign> {
    Set(marks.map(\.sign)).union(moment.way.count > 1 ? [.way] : [])
      .union(moment.isOver ? [] : [.unknown])
  }
}
