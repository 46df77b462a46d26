import Drawing
import TraceVocabulary

/// One client's maze on the stage: which part of it is seen, and where.
struct MazePane: Sendable {
  let moment: MazeMoment
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
    /// An image of so many pixels a cell.
    case image(Int)
  }

  /// So many rooms are drawn as figures, however small they are.
  private static let figureLimit = 4000

  var detail: Detail {
    if pitch >= 13 { return .full }
    if pitch >= 8 || pitch >= 4 && moment.roomCount <= Self.figureLimit { return .plain }
    return .image(pitch >= 3 ? 4 : 2)
  }

  /// The middle of a place's cell, in points.
  func center(_ place: MazePlace) -> Point {
    camera.viewFromWorld(Point(Double(place.column), -Double(place.row)))
  }

  func cell(_ place: MazePlace) -> MazeCell {
    MazeCell(center: center(place), pitch: pitch)
  }

  /// Whether any of a place's cell may be seen.
  func isVisible(_ place: MazePlace) -> Bool {
    clip.inset(-pitch).contains(center(place))
  }

  /// How many rooms the whole run finds: what colours are measured by.
  private var total: Int { max((moment.growth?.rooms.count ?? 1) - 1, 1) }

  /// The colour of a room by the order of its discovery.
  func color(of room: Int) -> Color {
    theme.color(ofCost: Double(room) / Double(total))
  }

  private static let bandCount = 48

  private func band(of room: Int) -> Int {
    min(room * Self.bandCount / (total + 1), Self.bandCount - 1)
  }

  private func color(ofBand band: Int) -> Color {
    theme.color(ofCost: (Double(band) + 0.5) / Double(Self.bandCount))
  }
}

/// The rooms and the passages between them.
extension MazePane {
  /// Draws some of the rooms as figures, a path for each stretch of one colour.
  func drawRooms(_ range: Range<Int>, into list: inout DisplayList) {
    guard let growth = moment.growth, !range.isEmpty else { return }
    let template = detail == .full ? MazeCell(center: .zero, pitch: pitch).outline : nil
    var path = Path()
    var current = band(of: range.lowerBound)
    for index in range {
      let room = growth.rooms[index]
      if band(of: index) != current {
        list.fill(path, color(ofBand: current))
        (path, current) = (Path(), band(of: index))
      }
      guard isVisible(room.place) else { continue }
      add(room, template, to: &path)
    }
    list.fill(path, color(ofBand: current))
  }

  private func add(_ room: MazeGrowth.Room, _ template: Path?, to path: inout Path) {
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
    guard let growth = moment.growth, moment.roomCount > 0 else { return }
    let seen = clip.inset(-pitch)
    let low = camera.worldFromView(Point(seen.x, seen.y))
    let high = camera.worldFromView(Point(seen.maxX, seen.maxY))
    let left = Int(low.x.rounded(.down))
    let top = Int(low.y.rounded(.down))
    let columns = Int(high.x.rounded(.up)) - left + 1
    let rows = Int(high.y.rounded(.up)) - top + 1
    guard columns > 0, rows > 0, columns * rows <= 4_000_000 else { return }
    var painter = MazePainter(columns: columns, rows: rows, pixelsPerCell: size)
    let colors = (0..<Self.bandCount).map { color(ofBand: $0).premultiplied }
    for index in 0..<moment.roomCount {
      let room = growth.rooms[index]
      let column = Int(room.place.column) - left
      let row = -Int(room.place.row) - top
      guard column >= 0, row >= 0, column < columns, row < rows else { continue }
      painter.paint(column, row, doors: room.doors, colors[band(of: index)])
    }
    let mark = theme.frontierInk.premultiplied
    for prospect in moment.frontier {
      painter.paintDot(Int(prospect.place.column) - left, -Int(prospect.place.row) - top, mark)
    }
    let corner = camera.viewFromWorld(Point(Double(left) - 0.5, Double(top) - 0.5))
    // A room is not in the middle of its block, but half a pixel to the left and below.
    let shift = pitch / Double(size) / 2
    let place = Rect(
      x: corner.x + shift,
      y: corner.y - shift,
      width: Double(columns) * pitch,
      height: Double(rows) * pitch
    )
    list.image(painter.image, in: place, sampling: .average)
  }
}

/// Paints rooms of a few pixels into an image.
private struct MazePainter {
  let columns: Int
  let rows: Int
  let size: Int
  private(set) var image: PixelImage

  init(columns: Int, rows: Int, pixelsPerCell size: Int) {
    (self.columns, self.rows, self.size) = (columns, rows, size)
    image = PixelImage(width: columns * size, height: rows * size)
  }

  /// A room with its doors; a bit for each side, from the north around.
  ///
  /// A block of four pixels has the room in the three at the bottom left, and its doorways are the
  /// middle one of the pixels between two rooms.
  mutating func paint(_ column: Int, _ row: Int, doors: UInt8, _ color: UInt32) {
    let width = image.width
    let left = column * size
    let top = row * size
    if size == 2 {
      let room = (top + 1) * width + left
      image.pixels[room] = color
      if doors & 1 != 0 { image.pixels[room - width] = color }
      if doors & 2 != 0 { image.pixels[room + 1] = color }
      if doors & 4 != 0, row + 1 < rows { image.pixels[room + width] = color }
      if doors & 8 != 0, column > 0 { image.pixels[room - 1] = color }
      return
    }
    let first = (top + 1) * width + left
    for line in 0..<3 {
      let start = first + line * width
      image.pixels[start] = color
      image.pixels[start + 1] = color
      image.pixels[start + 2] = color
    }
    if doors & 1 != 0 { image.pixels[first - width + 1] = color }
    if doors & 2 != 0 { image.pixels[first + width + 3] = color }
    if doors & 4 != 0, row + 1 < rows { image.pixels[first + 3 * width + 1] = color }
    if doors & 8 != 0, column > 0 { image.pixels[first + width - 1] = color }
  }

  /// A place that is known of.
  mutating func paintDot(_ column: Int, _ row: Int, _ color: UInt32) {
    guard column >= 0, row >= 0, column < columns, row < rows else { return }
    let first = (row * size + 1) * image.width + column * size
    image.pixels[first] = color
    guard size > 2 else { return }
    for line in 0..<3 {
      for step in 0..<3 { image.pixels[first + line * image.width + step] = color }
    }
  }
}
