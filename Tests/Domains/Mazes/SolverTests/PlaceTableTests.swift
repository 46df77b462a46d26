import MazeCrawling
import MazesValues
import Testing
import TestSupport

struct PlaceTableTests {
  @Test func `a number stands at its place only, and a second one takes its place`() {
    var table = PlaceTable()
    table[MazePlace(row: 1, column: 2)] = 554
    #expect(table[MazePlace(row: 1, column: 2)] == 554)
    #expect(table[MazePlace(row: 4, column: 2)] == nil)
    #expect(table[MazePlace(row: 1, column: 5)] == nil)
    table[MazePlace(row: 1, column: 3)] = 555
    #expect(table[MazePlace(row: 1, column: 2)] == 554)
    #expect(table[MazePlace(row: 1, column: 3)] == 555)
    table[MazePlace(row: 1, column: 2)] = 556
    #expect(table[MazePlace(row: 1, column: 2)] == 556)
    #expect(table.count == 2)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `it agrees with a dictionary`(seed: UInt64) {
    var random = Numbers(state: seed)
    var table = PlaceTable()
    var plain: [MazePlace: Int32] = [:]
    let span = 1 << (2 + random.next(10))
    for number in 0..<3000 as Range<Int32> {
      let place = MazePlace(
        row: Int32(random.next(span) - span / 2),
        column: Int32(random.next(span) - span / 2)
      )
      #expect(table[place] == plain[place])
      table[place] = number
      plain[place] = number
    }
    #expect(table.count == plain.count)
    #expect(plain.allSatisfy { table[$0.key] == $0.value })
  }
}
