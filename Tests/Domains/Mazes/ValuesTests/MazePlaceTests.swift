import MazesValues
import Testing

struct MazePlaceTests {
  @Test(
    arguments: [
      (MazeSide.north, 1, 0), (.south, -1, 0), (.east, 0, 1), (.west, 0, -1),
    ] as [(MazeSide, Int32, Int32)]
  )
  func `north is a row more and east a column more`(side: MazeSide, row: Int32, column: Int32) {
    #expect(MazePlace.start.beyond(side) == MazePlace(row: row, column: column))
    #expect(MazePlace.start.beyond(side).beyond(side.opposite) == .start)
  }

  @Test func `a distance counts rows and columns, even from end to end`() {
    let lowest = MazePlace(row: .min, column: .min)
    let highest = MazePlace(row: .max, column: .max)
    #expect(MazePlace(row: -2, column: 3).distance(to: MazePlace(row: 1, column: -1)) == 7)
    #expect(lowest.distance(to: highest) == 2 * Int64(UInt32.max))
    #expect(MazePlace(row: -2, column: 3).description == "(-2, 3)")
    // They are ordered by row, then by column.
    let places = [(-1, 5), (0, -2), (0, 0), (1, -9)].map { MazePlace(row: $0.0, column: $0.1) }
    #expect(places.reversed().sorted() == places)
  }

  @Test func `a side is read from its name and written as it, in small letters only`() {
    for side in MazeSide.allCases {
      #expect(MazeSide(name: side.name) == side && side.name.first == side.letter)
      #expect(MazeSide(letter: side.letter) == side)
    }
    #expect(["up", "North", ""].compactMap { MazeSide(name: $0) } == [])
    #expect(["N", "u"].compactMap { MazeSide(letter: $0) } == [])
  }
}
