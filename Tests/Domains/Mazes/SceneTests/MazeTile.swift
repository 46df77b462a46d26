import Drawing
import MazesScene
import MazesValues
import Testing
import Viewer

/// The pictures of rooms that the maze service hands out: one for each set of open sides, and three
/// for what is special.
enum MazeTile: Sendable {
  /// The side of a tile, in points and in pixels.
  static let side = 64.0

  /// The names of all tiles below `Assets/tiles`: sixteen by their open sides, each digit a side in
  /// the order north, east, south, west, then the door, the exit and the locked room.
  static let names: [String] =
    (0..<16).map { "tile-\(digits($0))" } + ["tile-door", "tile-exit", "tile-locked"]

  private static func digits(_ number: Int) -> String {
    String((0..<4).map { number >> (3 - $0) & 1 == 1 ? "1" : "0" })
  }

  /// The tile of one of ``names``; what is around the room is transparent.
  static func picture(of name: String) throws -> Picture {
    let index = try #require(names.firstIndex(of: name))
    let list = index < 16 ? room(open: index) : special(index - 16)
    return Picture(
      size: Size(width: side, height: side),
      layers: [Layer(.base, list)]
    )
  }

  private static let theme = Theme.light
  private static let cell = MazeCell(center: Point(side / 2, side / 2), pitch: side)
  private static var ground: Color { theme.color(ofCost: 0.2) }

  private static func room(open sides: Int) -> DisplayList {
    var path = cell.outline
    for side in MazeSide.allCases where sides >> (3 - Int(side.rawValue)) & 1 == 1 {
      path.add(.rect(cell.doorway(side, length: cell.halfGap)))
    }
    var list = DisplayList()
    list.fill(path, ground)
    return list
  }

  private static func special(_ index: Int) -> DisplayList {
    var list = DisplayList()
    list.fill(cell.outline, index == 1 ? Theme.destination : ground)
    let size = cell.pitch * 0.25
    switch index {
    case 0: list.doorSign(at: cell.center, size: size, .white, on: ground)
    case 1: list.exitSign(at: cell.center, size: size, .white)
    default:
      list.padlock(
        at: cell.center,
        size: size,
        isOpen: false,
        theme.frontierInk,
        on: theme.casing
      )
    }
    return list
  }
}
