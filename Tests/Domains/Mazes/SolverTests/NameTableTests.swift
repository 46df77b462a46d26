import MazeCrawling
import Testing
import TestSupport

struct NameTableTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `names are numbered in the order they first came`(seed: UInt64) {
    var random = Numbers(state: seed)
    var table = NameTable()
    var numbers: [String: Int32] = [:]
    for _ in 0..<3000 {
      let name = String(repeating: "Rö", count: random.next(3)) + String(random.next(1500))
      let number = table.number(of: name)
      #expect(number == numbers[name] ?? Int32(numbers.count))
      numbers[name] = number
    }
    #expect(table.count == numbers.count && numbers.allSatisfy { table[$0.value] == $0.key })
  }

  @Test func `the empty name is a name, and equal beginnings do not matter`() {
    var table = NameTable()
    #expect(["", "a", "aa", "a", "", "ab"].map { table.number(of: $0) } == [0, 1, 2, 1, 0, 3])
    #expect((0..<4).map { table[$0] } == ["", "a", "aa", "ab"])
  }

  @Test func `names whose hashes agree in 32 bits are two names all the same`() {
    // Among so many names some pairs agree.
    var table = NameTable()
    let wrong = (0..<200_000 as Range<Int32>).filter { table.number(of: "R\($0)") != $0 }
    #expect(wrong.first == nil && table.count == 200_000)
  }
}
