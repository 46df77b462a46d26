import MazeCrawling
import Testing

struct PlaceTests {
  @Test(
    arguments: [
      (Direction.north, 1, 0), (.south, -1, 0), (.east, 0, 1), (.west, 0, -1),
    ] as [(Direction, Int32, Int32)]
  )
  func `north is a row more and east a column more`(side: Direction, row: Int32, column: Int32) {
    #expect(Place.start.beyond(side) == Place(row: row, column: column))
    #expect(Place.start.beyond(side).beyond(side.opposite) == .start)
  }

  @Test func `a distance counts rows and columns, even from end to end`() {
    let lowest = Place(row: .min, column: .min)
    let highest = Place(row: .max, column: .max)
    #expect(Place(row: -2, column: 3).distance(to: Place(row: 1, column: -1)) == 7)
    #expect(lowest.distance(to: highest) == 2 * Int64(UInt32.max))
    #expect(Place(row: -2, column: 3).description == "(-2, 3)")
  }

  @Test func `a direction is read from its word and written as it, in small letters only`() {
    for side in Direction.allCases {
      #expect(Direction(side.word) == side)
      #expect(side.word.first == side.letter)
    }
    #expect(Direction("up") == nil)
    #expect(Direction("North") == nil)
    #expect(Direction("") == nil)
  }
}
