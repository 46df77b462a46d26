import Drawing
import MazesRecords
import MazesValues
import SimulationKernel

/// Paints rooms of a few pixels, or less than one, into an image.
struct MazePainter: Sendable {
  /// What part of a maze is painted, and how large.
  struct Plan: Hashable, Sendable {
    /// The column and row of the top left cell; rows grow to the south here.
    let left: Int
    let top: Int
    let columns: Int
    let rows: Int
    /// How many pixels a cell's side has.
    let size: Int
    /// How many cells a pixel's side has; 1 unless the size is 1.
    let coarseness: Int

    private static let pixelLimit = 16_000_000.0

    /// Paints those cells as large as asked for, or as there is memory for.
    init(left: Int, top: Int, columns: Int, rows: Int, size: Int) {
      (self.left, self.top, self.columns, self.rows) = (left, top, columns, rows)
      let cells = Double(columns) * Double(rows)
      var (size, coarseness) = (size, 1)
      while size > 1, cells * Double(size * size) > Self.pixelLimit { size /= 2 }
      while cells / Double(coarseness * coarseness) > Self.pixelLimit { coarseness *= 2 }
      (self.size, self.coarseness) = (size, coarseness)
    }

    var width: Int { (columns * size + coarseness - 1) / coarseness }
    var height: Int { (rows * size + coarseness - 1) / coarseness }
  }

  let plan: Plan
  private(set) var image: PixelImage
  /// The colours, each as it is and, for cells of one pixel, with a half and a quarter of its weight.
  private let colors: [UInt32]
  private let shades: [[UInt32]]

  /// Begins with nothing painted; rooms may be painted with those colours.
  init(_ plan: Plan, colors: [Color]) {
    self.plan = plan
    self.colors = colors.map(\.premultiplied)
    shades = [0.25, 0.5, 0.75].map { part in colors.map { $0.faded(part).premultiplied } }
    image = PixelImage(width: plan.width, height: plan.height)
  }

  /// Paints a room, in one of the colours.
  mutating func paint(_ room: MazeExploration.Room, color: Int) {
    let column = Int(room.place.column) - plan.left
    let row = -Int(room.place.row) - plan.top
    guard column >= 0, row >= 0, column < plan.columns, row < plan.rows else { return }
    switch plan.size {
    case 1:
      // As much of the pixel as the room has of its cell, with the passages north and east of it.
      let part = (Int(room.doors) & 1) + (Int(room.doors) >> 1 & 1)
      image.pixels[pixel(column, row)] =
        plan.coarseness > 1 ? colors[color] : shades[part][color]
    case 2: paintSmall(column, row, doors: room.doors, colors[color])
    default: paintLarge(column, row, doors: room.doors, colors[color])
    }
  }

  private func pixel(_ column: Int, _ row: Int) -> Int {
    row / plan.coarseness * image.width + column / plan.coarseness
  }

  private mutating func paintSmall(_ column: Int, _ row: Int, doors: UInt8, _ color: UInt32) {
    let width = image.width
    let room = (row * 2 + 1) * width + column * 2
    image.pixels[room] = color
    if doors & 1 != 0 { image.pixels[room - width] = color }
    if doors & 2 != 0 { image.pixels[room + 1] = color }
    if doors & 4 != 0, row + 1 < plan.rows { image.pixels[room + width] = color }
    if doors & 8 != 0, column > 0 { image.pixels[room - 1] = color }
  }

  /// A block of four pixels has the room in the three at the bottom left, and its doorways are the
  /// middle one of the pixels between two rooms.
  private mutating func paintLarge(_ column: Int, _ row: Int, doors: UInt8, _ color: UInt32) {
    let width = image.width
    let first = (row * 4 + 1) * width + column * 4
    for line in 0..<3 {
      let start = first + line * width
      image.pixels[start] = color
      image.pixels[start + 1] = color
      image.pixels[start + 2] = color
    }
    if doors & 1 != 0 { image.pixels[first - width + 1] = color }
    if doors & 2 != 0 { image.pixels[first + width + 3] = color }
    if doors & 4 != 0, row + 1 < plan.rows { image.pixels[first + 3 * width + 1] = color }
    if doors & 8 != 0, column > 0 { image.pixels[first + width - 1] = color }
  }

  /// Paints a place that is known of.
  mutating func paintDot(_ place: MazePlace, _ color: UInt32) {
    let column = Int(place.column) - plan.left
    let row = -Int(place.row) - plan.top
    guard column >= 0, row >= 0, column < plan.columns, row < plan.rows else { return }
    guard plan.size > 1 else { return image.pixels[pixel(column, row)] = color }
    let first = (row * plan.size + 1) * image.width + column * plan.size
    image.pixels[first] = color
    guard plan.size > 2 else { return }
    for line in 0..<3 {
      for step in 0..<3 { image.pixels[first + line * image.width + step] = color }
    }
  }
}

/// Keeps the image of one client's maze from one frame to the next: what is painted stays as it is
/// while more rooms are found.
///
/// What it returns depends on what it is asked alone, never on what was asked before.
final class MazeImageMemory: Sendable {
  /// What an image depends on, beside how many rooms are painted.
  struct Key: Hashable, Sendable {
    /// The record that asked for the maze.
    let maze: Int
    let plan: MazePainter.Plan
    let colors: [Color]
  }

  private struct Kept: Sendable {
    let key: Key
    var count = 0
    var painter: MazePainter
  }

  private let kept = Guarded<Kept?>(nil)

  /// The painter that has painted the first `count` rooms.
  func painter(
    _ key: Key,
    rooms: [MazeExploration.Room],
    count: Int,
    color: (Int) -> Int
  ) -> MazePainter {
    kept.withLock { kept in
      var now =
        kept.take().flatMap { $0.key == key && $0.count <= count ? $0 : nil }
        ?? Kept(key: key, painter: MazePainter(key.plan, colors: key.colors))
      for index in now.count..<count { now.painter.paint(rooms[index], color: color(index)) }
      now.count = count
      kept = now
      return now.painter
    }
  }
}
