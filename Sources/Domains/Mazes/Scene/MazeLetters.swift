import MazesRecords
import MazesValues
import Viewer

/// A maze as lines of letters: what a terminal, a screen reader and a test see of the stage.
struct MazeLetters {
  let moment: MazeSnapshot

  /// The most columns and rows of rooms that are written.
  static let largest = (columns: 60, rows: 50)

  static let legend =
    "A start, o room, * on the way, E exit, D door, ? asked for, . known of, X failed, "
    + "! conflict; % locked"

  /// The lines from the north, or nil when there is nothing, or too much, to write.
  var lines: [String]? {
    guard let exploration = moment.exploration, moment.roomCount > 0 else { return nil }
    let rooms = exploration.rooms.prefix(moment.roomCount)
    let frontier = moment.frontier
    let places =
      rooms.map(\.place) + frontier.map(\.place) + moment.failures.map(\.place)
      + moment.conflicts.map(\.place)
    let columns = places.map(\.column)
    let heights = places.map(\.row)
    guard let left = columns.min(), let right = columns.max(), let bottom = heights.min(),
      let top = heights.max(), right - left < Self.largest.columns, top - bottom < Self.largest.rows
    else { return nil }
    var page = Page(
      width: Int(right - left) * 2 + 1,
      height: Int(top - bottom) * 2 + 1,
      left: left,
      top: top
    )
    for room in rooms {
      for side in MazeSide.allCases where room.isOpen(side) { page.putDoor(room.place, side) }
    }
    for (lock, isOpen) in moment.locks where !isOpen {
      page.putDoor(exploration.rooms[Int(lock.room)].place, lock.side, "%")
    }
    for room in rooms {
      page.put(room.type == .exit ? "E" : room.type == .door ? "D" : "o", at: room.place)
    }
    let asked = Set(moment.underWay.compactMap { moment.client.own.homes[$0] })
    for frontierRoom in frontier {
      page.put(asked.contains(frontierRoom.place) ? "?" : ".", at: frontierRoom.place)
    }
    for place in moment.way where page.letter(at: place) == "o" { page.put("*", at: place) }
    for failure in moment.failures { page.put("X", at: failure.place) }
    page.put("A", at: .start)
    for conflict in moment.conflicts { page.put("!", at: conflict.place) }
    return page.text
  }

  /// Letters in rows; what lies outside is left out.
  private struct Page {
    private var letters: [[Character]]
    let left: Int32
    let top: Int32

    init(width: Int, height: Int, left: Int32, top: Int32) {
      letters = Array(repeating: Array(repeating: " ", count: width), count: height)
      (self.left, self.top) = (left, top)
    }

    private func spot(_ place: MazePlace) -> (row: Int, column: Int) {
      (Int(top - place.row) * 2, Int(place.column - left) * 2)
    }

    private mutating func put(_ letter: Character, row: Int, column: Int) {
      guard letters.indices.contains(row), letters[row].indices.contains(column) else { return }
      letters[row][column] = letter
    }

    mutating func put(_ letter: Character, at place: MazePlace) {
      let spot = spot(place)
      put(letter, row: spot.row, column: spot.column)
    }

    mutating func putDoor(_ place: MazePlace, _ side: MazeSide, _ letter: Character? = nil) {
      let spot = spot(place)
      let isUpright = side == .north || side == .south
      let row = spot.row + (side == .north ? -1 : side == .south ? 1 : 0)
      let column = spot.column + (side == .east ? 1 : side == .west ? -1 : 0)
      put(letter ?? (isUpright ? "|" : "-"), row: row, column: column)
    }

    func letter(at place: MazePlace) -> Character? {
      let spot = spot(place)
      guard letters.indices.contains(spot.row), letters[spot.row].indices.contains(spot.column)
      else { return nil }
      return letters[spot.row][spot.column]
    }

    /// The rows without the spaces at their ends.
    var text: [String] {
      letters.map { row in
        let end = row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
        return String(row[..<end])
      }
    }
  }
}
