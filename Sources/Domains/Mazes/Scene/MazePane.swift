import Drawing
import MazesRecords
import MazesValues
import Viewer

/// One client's maze on the stage: which part of it is seen, and where.
struct MazePane: Sendable {
  let moment: MazeSnapshot
  let camera: Camera
  /// What may be drawn on.
  let clip: Rect
  let theme: Theme

  /// From one cell to the next, in points.
  var pitch: Double { camera.scale }

  /// How much of a room is drawn.
  enum Detail: Hashable, Sendable {
    /// Round rooms with their signs.
    case full
    /// Square rooms with small signs.
    case plain
    /// An image in which a cell's side has so many pixels.
    case image(Int)
  }

  /// So many rooms are drawn as figures, however small they are.
  private static let figureLimit = 4000

  var detail: Detail {
    if pitch >= 13 { return .full }
    // By the rooms of the whole run: how they are drawn does not change while they are found.
    if pitch >= 8 || pitch >= 4 && total <= Self.figureLimit { return .plain }
    return .image(pitch >= 3 ? 4 : pitch >= 1 ? 2 : 1)
  }

  /// Whether rooms are a few pixels wide, and only what is rare is marked.
  var isImage: Bool { if case .image = detail { true } else { false } }

  /// The middle of a place's cell, in points.
  func center(_ place: MazePlace) -> Point {
    camera.viewFromWorld(place.center)
  }

  func cell(_ place: MazePlace) -> MazeCell {
    MazeCell(center: center(place), pitch: pitch)
  }

  /// Whether any of a place's cell may be seen.
  func isVisible(_ place: MazePlace) -> Bool {
    clip.inset(-pitch).contains(center(place))
  }

  /// How many rooms the whole run finds: what colours are measured by.
  private var total: Int { max((moment.exploration?.rooms.count ?? 1) - 1, 1) }

  /// The colour of a room by the order of its discovery.
  func color(of room: Int) -> Color {
    theme.color(ofCost: Double(room) / Double(total))
  }

  private static let bandCount = 48

  private func band(of room: Int) -> Int { Self.band(of: room, total: total) }

  private static func band(of room: Int, total: Int) -> Int {
    min(room * bandCount / (total + 1), bandCount - 1)
  }

  private func color(ofBand band: Int) -> Color {
    theme.color(ofCost: (Double(band) + 0.5) / Double(Self.bandCount))
  }
}

/// The rooms and the passages between them.
extension MazePane {
  /// Draws some of the rooms as figures, a path for each stretch of one colour.
  func drawRooms(_ range: Range<Int>, into list: inout DisplayList) {
    guard let exploration = moment.exploration, !range.isEmpty else { return }
    let template = detail == .full ? MazeCell(center: .zero, pitch: pitch).outline : nil
    var path = Path()
    var current = band(of: range.lowerBound)
    for index in visibleRooms(range) {
      let room = exploration.rooms[index]
      if band(of: index) != current {
        list.fill(path, color(ofBand: current))
        (path, current) = (Path(), band(of: index))
      }
      guard isVisible(room.place) else { continue }
      add(room, template, to: &path)
    }
    list.fill(path, color(ofBand: current))
  }

  /// The rooms of a stretch that may be seen, in their order.
  func visibleRooms(_ range: Range<Int>) -> [Int] {
    guard let exploration = moment.exploration else { return [] }
    let seen = clip.inset(-pitch)
    let low = camera.worldFromView(Point(seen.x, seen.y))
    let high = camera.worldFromView(Point(seen.maxX, seen.maxY))
    let window = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return exploration.floor.rooms(in: window, of: range)
      ?? range.filter { isVisible(exploration.rooms[$0].place) }
  }

  private func add(_ room: MazeExploration.Room, _ template: Path?, to path: inout Path) {
    let cell = cell(room.place)
    path.add(template?.translated(by: cell.center) ?? .rect(cell.room))
    for side in MazeSide.allCases where room.isOpen(side) {
      // To the far room's edge, and a little below it, so that no ground shines through.
      path.add(.rect(cell.doorway(side, length: cell.halfGap * 2 + 0.5)))
    }
  }

  /// Draws all rooms as one image: for mazes whose rooms are a few pixels wide.
  ///
  /// A cell is a block of pixels: the room, and the passages to the north and east of it.
  func drawImage(pixelsPerCell size: Int, into list: inout DisplayList) {
    guard let exploration = moment.exploration, moment.roomCount > 0,
      let plan = plan(exploration, size)
    else {
      return
    }
    let total = total
    let key = MazeImageMemory.Key(
      maze: exploration.record,
      plan: plan,
      colors: (0..<Self.bandCount).map(color(ofBand:))
    )
    var painter = moment.client.own.image.painter(
      key,
      rooms: exploration.rooms,
      count: moment.roomCount
    ) {
      Self.band(of: $0, total: total)
    }
    let mark = theme.frontierInk.premultiplied
    for frontierRoom in moment.frontier { painter.paintDot(frontierRoom.place, mark) }
    let corner = camera.viewFromWorld(Point(Double(plan.left) - 0.5, Double(plan.top) - 0.5))
    // A room is not in the middle of its block, but half a pixel to the left and below.
    let shift = plan.size > 1 ? pitch / Double(plan.size) / 2 : 0
    let pixel = pitch * Double(plan.coarseness) / Double(plan.size)
    let place = Rect(
      x: corner.x + shift,
      y: corner.y - shift,
      width: Double(plan.width) * pixel,
      height: Double(plan.height) * pixel
    )
    list.image(painter.image, in: place, sampling: .average)
  }

  /// The cells in view that the maze reaches to in the end; nil when there is none.
  private func plan(_ exploration: MazeExploration, _ size: Int) -> MazePainter.Plan? {
    let floor = exploration.floor
    let seen = clip.inset(-pitch)
    let low = camera.worldFromView(Point(seen.x, seen.y))
    let high = camera.worldFromView(Point(seen.maxX, seen.maxY))
    func cell(_ number: Double) -> Int { Int(min(max(number, -1e10), 1e10)) }
    // Places known of lie one cell further than the rooms.
    let left = max(cell(low.x.rounded(.down)), floor.left - 1)
    let right = min(cell(high.x.rounded(.up)), floor.left + floor.columns)
    let top = max(cell(low.y.rounded(.down)), -(floor.bottom + floor.rows))
    let bottom = min(cell(high.y.rounded(.up)), -(floor.bottom - 1))
    guard left <= right, top <= bottom else { return nil }
    return MazePainter.Plan(
      left: left,
      top: top,
      columns: right - left + 1,
      rows: bottom - top + 1,
      size: size
    )
  }
}
