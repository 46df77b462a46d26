import Drawing
import MazesRecords
import MazesValues

/// Which room lies where, so that a place or a window of them is found without going through all.
struct MazeFloor: Sendable {
  /// Where the rooms lie: the first row and column, and how many there are of both.
  let left: Int
  let bottom: Int
  let columns: Int
  let rows: Int
  /// The room found last at each place, -1 for none; empty where most places have none.
  private var cells: [Int32] = []
  private var scattered: [MazePlace: Int32] = [:]
  /// The room found before another one at the same place.
  private var earlier: [Int32: Int32] = [:]

  /// Lays out the rooms of a maze.
  init(_ rooms: [MazeExploration.Room]) {
    var low = rooms.first?.place ?? .start
    var high = low
    for room in rooms {
      low = MazePlace(row: min(low.row, room.place.row), column: min(low.column, room.place.column))
      high = MazePlace(
        row: max(high.row, room.place.row),
        column: max(high.column, room.place.column)
      )
    }
    (left, bottom) = (Int(low.column), Int(low.row))
    columns = Int(high.column) - left + 1
    rows = Int(high.row) - bottom + 1
    let area = rows.multipliedReportingOverflow(by: columns)
    let isDense = !area.overflow && area.partialValue <= 1024 + 8 * rooms.count
    if isDense { cells = Array(repeating: -1, count: area.partialValue) }
    for index in rooms.indices { add(Int32(index), at: rooms[index].place) }
  }

  private mutating func add(_ room: Int32, at place: MazePlace) {
    let before: Int32
    if cells.isEmpty {
      before = scattered.updateValue(room, forKey: place) ?? -1
    } else {
      let cell = cell(place)
      before = cells[cell]
      cells[cell] = room
    }
    if before >= 0 { earlier[room] = before }
  }

  private func cell(_ place: MazePlace) -> Int {
    (Int(place.row) - bottom) * columns + Int(place.column) - left
  }

  /// The room at a place among the first `count`; the one found last when there are several.
  func room(at place: MazePlace, among count: Int) -> Int? {
    let column = Int(place.column) - left
    let row = Int(place.row) - bottom
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    var room = cells.isEmpty ? scattered[place] ?? -1 : cells[row * columns + column]
    while room >= count { room = earlier[room] ?? -1 }
    return room >= 0 ? Int(room) : nil
  }

  /// The rooms of a stretch whose places lie in a window, in the order of their discovery.
  ///
  /// - Parameters:
  ///   - window: In cells, with y to the south.
  ///   - range: The rooms that are meant.
  /// - Returns: nil where going through the stretch is less work.
  func rooms(in window: Rect, of range: Range<Int>) -> [Int]? {
    guard !cells.isEmpty else { return nil }
    let west = max(Self.whole(window.x), left)
    let east = min(Self.whole(window.maxX), left + columns - 1)
    let south = max(Self.whole(-window.maxY), bottom)
    let north = min(Self.whole(-window.y), bottom + rows - 1)
    guard west <= east, south <= north else { return [] }
    guard (east - west + 1) * (north - south + 1) < range.count else { return nil }
    var found: [Int] = []
    for row in south...north {
      for column in west...east {
        var room = cells[(row - bottom) * columns + column - left]
        while room >= 0 {
          if range.contains(Int(room)) { found.append(Int(room)) }
          room = earlier[room] ?? -1
        }
      }
    }
    return found.sorted()
  }

  private static func whole(_ number: Double) -> Int {
    Int(min(max(number.rounded(), -1e10), 1e10))
  }
}
