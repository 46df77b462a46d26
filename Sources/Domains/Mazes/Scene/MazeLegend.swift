import Drawing
import MazesRecords
import MazesValues
import Viewer

/// What the strip explains beside the colours, the most frequent first.
enum MazeLegend: CaseIterable, Hashable, Sendable {
  case asked, frontier, waiting, way, locked, opened, exit, failed, retried, door, conflict

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
    }
  }

  func draw(at center: Point, _ theme: Theme, into list: inout DisplayList) {
    let cell = Rect(center: center, width: 13, height: 13)
    let figure = Path.rounded(cell, 3)
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
    case .locked:
      list.padlock(at: center, size: 8, isOpen: false, theme.frontierInk, on: theme.casing)
    case .opened:
      list.padlock(at: center, size: 8, isOpen: true, theme.good, on: theme.casing)
    case .exit:
      list.fill(figure, Theme.destination)
      list.exitSign(at: center, size: 4.4, .white)
    case .door:
      list.fill(figure, theme.color(ofCost: 0.3))
      let ground = theme.color(ofCost: 0.3)
      list.doorSign(at: center, size: 4.6, theme.label(on: ground), on: ground)
    case .retried:
      let ground = theme.color(ofCost: 0.3)
      list.fill(figure, ground)
      list.turnSign(at: center, size: 3, theme.label(on: ground))
    case .failed:
      list.fill(figure, theme.closedCase.faded(0.85))
      list.dashed(figure, theme.closed, width: 1.3, on: 2.5, off: 2)
      list.cross(at: center, reach: 2.8, width: 1.6, theme.closed)
    case .conflict: list.warningSign(at: center, size: 5.6, theme.closed, on: theme.closedCase)
    }
  }
}

extension MazeClient {
  /// The signs that a client's mazes show at some moment.
  static func signs(of explorations: [MazeExploration]) -> Set<MazeLegend> {
    var signs: Set<MazeLegend> = []
    for exploration in explorations {
      signs.formUnion([.asked, .frontier, .way])
      if !exploration.retries.isEmpty { signs.insert(.waiting) }
      if !exploration.locks.isEmpty { signs.insert(.locked) }
      if exploration.locks.contains(where: { $0.opened < .max }) { signs.insert(.opened) }
      for index in exploration.specials {
        signs.insert(exploration.rooms[Int(index)].type == .exit ? .exit : .door)
      }
      if !exploration.failures.isEmpty { signs.insert(.failed) }
      if exploration.rooms.contains(where: { $0.attempts > 1 }) { signs.insert(.retried) }
      if !exploration.conflicts.isEmpty { signs.insert(.conflict) }
    }
    return signs
  }
}

extension MazePane {
  /// The signs that are on the stage: as large as it is drawn, some are left out.
  var seenSigns: Set<MazeLegend> {
    guard let exploration = moment.exploration else { return [] }
    var seen: Set<MazeLegend> = []
    let asked = askedPlaces
    let waiting = waitingPlaces
    let frontier = moment.frontier.filter { isVisible($0.place) }
    if frontier.contains(where: { asked.contains($0.place) }) { seen.insert(.asked) }
    if frontier.contains(where: { !asked.contains($0.place) && !waiting.contains($0.place) }) {
      seen.insert(.frontier)
    }
    if moment.roomCount == 0, !moment.isOver {
      seen.insert(waiting.contains(.start) ? .waiting : .asked)
    }
    if moment.way.count > 1 { seen.insert(.way) }
    if moment.failures.contains(where: { isVisible($0.place) }) { seen.insert(.failed) }
    if moment.conflicts.contains(where: { isVisible($0.place) }) { seen.insert(.conflict) }
    let isImage = if case .image = detail { true } else { false }
    for index in exploration.specials where index < Int32(moment.roomCount) {
      let room = exploration.rooms[Int(index)]
      guard isVisible(room.place) else { continue }
      if room.type == .exit { seen.insert(.exit) }
      if room.type == .door, !isImage, pitch >= 11 { seen.insert(.door) }
    }
    guard !isImage else { return seen }
    if frontier.contains(where: { waiting.contains($0.place) }) { seen.insert(.waiting) }
    for (lock, isOpen) in moment.locks where isVisible(exploration.rooms[Int(lock.room)].place) {
      seen.insert(isOpen ? .opened : .locked)
    }
    if pitch >= 16,
      visibleRooms(0..<moment.roomCount).contains(where: { exploration.rooms[$0].attempts > 1 })
    {
      seen.insert(.retried)
    }
    return seen
  }
}
