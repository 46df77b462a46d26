import MazeCrawling
import MazesValues
import Testing
import TestSupport

struct PlaceTableTests {
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
    #expect(table.count == plain.count && plain.allSatisfy { table[$0.key] == $0.value })
  }
}
