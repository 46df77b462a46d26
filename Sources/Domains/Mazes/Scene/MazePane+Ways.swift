import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// The way through the maze, and the requests that move.
extension Theme {
  /// The dots where nothing is known.
  var unknownRoom: Color { name == .light ? Color(hex: 0x8FA8B8, alpha: 130) : landEdge }
}

extension MazePane {
  /// The way as a line from room to room, with its end marked.
  func drawWay(into list: inout DisplayList) {
    let way = moment.way
    guard way.count > 1, let last = way.last else { return }
    let width = min(max(pitch * 0.17, 1.6), 5)
    let line = Path.polyline(corners(of: way))
    list.stroke(line, theme.casing, width: width + min(max(pitch * 0.11, 1.6), 3))
    list.stroke(line, theme.accent, width: width)
    guard !moment.hasWayOut else { return }
    let end = center(last)
    let radius = min(max(pitch * 0.27, 3.4), 7.5)
    list.fill(.circle(end, radius), theme.casing)
    list.fill(.circle(end, radius * 0.66), theme.accent)
  }

  /// The points where the way turns; where rooms are tiny, points that cannot be told apart are one.
  private func corners(of way: [MazePlace]) -> [Point] {
    var corners: [Point] = []
    for (index, place) in way.enumerated() {
      if index > 0, index < way.count - 1 {
        let (before, after) = (way[index - 1], way[index + 1])
        if before.row == after.row || before.column == after.column { continue }
      }
      let point = center(place)
      if let last = corners.last, pitch < 3, index < way.count - 1, last.distance(to: point) < 1.5 {
        continue
      }
      corners.append(point)
    }
    return corners
  }

  /// The requests under way: dots that leave the room whose door was found, and come back.
  func drawTrips(at moment: SceneMoment, clearOf cards: [Rect], into list: inout DisplayList) {
    guard let exploration = self.moment.exploration, pitch >= 4 else { return }
    let client = self.moment.client
    var origins: [MazePlace: MazePlace] = [:]
    let asked = askedPlaces
    for room in self.moment.frontier where asked.contains(room.place) {
      origins[room.place] = exploration.rooms[Int(room.seenFrom)].place
    }
    let dots = RequestDots(client, at: moment, theme, clearOf: cards)
    let radius = min(max(pitch * 0.14, 1.7), 3.9)
    for index in self.moment.underWay {
      guard let place = client.own.homes[index] else { continue }
      dots.draw(
        index,
        from: center(origins[place] ?? place),
        to: center(place),
        radius: radius,
        rim: radius * 0.4,
        theme.frontierInk,
        within: clip,
        into: &list
      )
    }
  }

  /// A grid of dots where nothing is known, so that the growing maze has something to grow into: one
  /// for each room, or for every so many where rooms are small; within its outline where that is known.
  func drawGround(into list: inout DisplayList) {
    let whole = moment.exploration?.camera.whole.map { camera.viewFromWorld($0) }
    let ground = whole?.intersection(clip) ?? clip
    if let whole { list.stroke(.rounded(whole.inset(-1.5), 3), theme.coast, width: 1) }
    let step = max(Int((11 / pitch).rounded(.up)), 1)
    let low = camera.worldFromView(Point(ground.x, ground.y))
    let high = camera.worldFromView(Point(ground.maxX, ground.maxY))
    var dots = Path()
    let side = min(max(pitch * 0.08, 1.4), 3)
    func first(_ edge: Double) -> Int { Int((edge / Double(step)).rounded(.up)) * step }
    for row in stride(from: first(low.y), through: Int(high.y.rounded(.down)), by: step) {
      for column in stride(from: first(low.x), through: Int(high.x.rounded(.down)), by: step) {
        let center = camera.viewFromWorld(Point(Double(column), Double(row)))
        dots.add(.rounded(Rect(center: center, width: side, height: side), side / 3))
      }
    }
    list.fill(dots, theme.unknownRoom)
  }
}
