import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// The way through the maze, and the requests that move.
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
  ///
  /// As on the map, a dot is at the far end when as much time has passed as answers usually took.
  func drawTrips(reducesMotion: Bool, keepingClearOf cards: [Rect], into list: inout DisplayList) {
    guard let exploration = moment.exploration, pitch >= 4 else { return }
    let homes = homes(in: exploration)
    let usual = Double(moment.client.usualWait(after: moment.playhead.record))
    let radius = min(max(pitch * 0.14, 1.7), 3.9)
    for index in moment.underWay {
      guard let place = moment.client.own.homes[index] else { continue }
      let away = center(place)
      let home = homes[place].map { center($0) } ?? away
      let start = moment.client.requests[index].start
      let age = Double(max(moment.playhead.time.nanoseconds - start, 0)) / usual
      let part = reducesMotion ? 0.4 : 1 - 1 / (1 + age + age * age)
      let reach = part < 2.0 / 3 ? part * 1.5 : 1 - (part - 2.0 / 3) * 2.4
      let spot = home.interpolated(to: away, by: 0.12 + 0.76 * reach)
      guard clip.contains(spot), !cards.contains(where: { $0.inset(-6).contains(spot) }) else {
        continue
      }
      list.fill(.circle(spot, radius * 1.4), theme.casing)
      list.fill(.circle(spot, radius), theme.frontierInk)
      if part > 2.0 / 3 { list.fill(.circle(spot, radius * 0.4), theme.casing) }
    }
  }

  /// The rooms from whose doors the places under way were seen.
  private func homes(in exploration: MazeExploration) -> [MazePlace: MazePlace] {
    var homes: [MazePlace: MazePlace] = [:]
    let asked = askedPlaces
    for frontierRoom in moment.frontier where asked.contains(frontierRoom.place) {
      homes[frontierRoom.place] = exploration.rooms[Int(frontierRoom.seenFrom)].place
    }
    return homes
  }

  /// A grid of dots where nothing is known, so that the growing maze has something to grow into.
  func drawGround(into list: inout DisplayList) {
    guard pitch >= 11 else { return }
    let low = camera.worldFromView(Point(clip.x, clip.y))
    let high = camera.worldFromView(Point(clip.maxX, clip.maxY))
    var dots = Path()
    let side = min(max(pitch * 0.08, 1.4), 3)
    for row in Int(low.y.rounded(.up))...max(Int(high.y.rounded(.down)), Int(low.y.rounded(.up))) {
      for column in Int(
        low.x.rounded(.up)
      )...max(
        Int(high.x.rounded(.down)),
        Int(low.x.rounded(.up))
      ) {
        let center = camera.viewFromWorld(Point(Double(column), Double(row)))
        dots.add(.rounded(Rect(center: center, width: side, height: side), side / 3))
      }
    }
    list.fill(dots, theme.name == .light ? Color(hex: 0x8FA8B8, alpha: 130) : theme.landEdge)
  }
}
