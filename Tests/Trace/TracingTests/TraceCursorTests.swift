import SimulationKernel
import Testing
import Tracing

struct TraceCursorTests {
  private let trace = Examples.trace()

  @Test func `a cursor steps through every record and back`() {
    var cursor = TraceCursor(trace)
    #expect(cursor.number == 0)
    #expect(cursor.time == .start)
    var numbers: [Int] = []
    while let record = cursor.stepForward() { numbers.append(record.number) }
    #expect(numbers == [1, 2, 3, 4, 5, 6, 7])
    #expect(cursor.isAtEnd)
    #expect(cursor.stepForward() == nil)
    #expect(cursor.time == SimulationTime(nanoseconds: 6_000_000_000))
    numbers = []
    while let record = cursor.stepBack() { numbers.append(record.number) }
    #expect(numbers == [7, 6, 5, 4, 3, 2, 1])
    #expect(cursor.stepBack() == nil)
    #expect(cursor.number == 0)
  }

  @Test func `a cursor goes behind the last record at a moment`() {
    var cursor = TraceCursor(trace)
    cursor.move(to: SimulationTime(nanoseconds: 5_250_000_000))
    #expect(cursor.number == 6)
    cursor.move(to: SimulationTime(nanoseconds: 5_249_999_999))
    #expect(cursor.number == 3)
    cursor.move(to: .start)
    #expect(cursor.number == 2)
    cursor.move(toNumber: 0)
    #expect(cursor.number == 0)
  }

  @Test func `the digest at the end is the file's, whatever way led there`() {
    var cursor = TraceCursor(trace)
    for time in [3, 6, 1, 0, 5] as [Int64] {
      cursor.move(to: SimulationTime(nanoseconds: time * 1_000_000_000))
    }
    cursor.stepBack()
    cursor.move(toNumber: trace.count)
    #expect(cursor.hasReadAll)
    #expect(cursor.fingerprint == trace.fingerprint)
    cursor.move(to: .start)
    #expect(cursor.hasReadAll)
    #expect(cursor.fingerprint == trace.fingerprint)
  }

  @Test(arguments: [0, 1, 100, 250, 1_000_000])
  func `a cursor that may read only so much at once gets there all the same`(limit: Int) {
    var cursor = TraceCursor(trace)
    var numbers: [Int] = []
    while !cursor.move(towardNumber: 6, digesting: limit) {
      numbers.append(cursor.number)
      #expect(numbers.count < 7)
    }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == numbers.count)
    #expect(cursor.number == 6)
    if limit < 2 { #expect(numbers == [1, 2, 3, 4, 5]) }
    if limit > 1_000 { #expect(numbers.isEmpty) }
    let isBack = cursor.move(towardNumber: 2, digesting: 0)
    #expect(isBack && cursor.number == 2)
    cursor.move(toNumber: trace.count)
    #expect(cursor.fingerprint == trace.fingerprint)
  }

  @Test func `the digest on the way is that of the lines passed`() {
    var cursor = TraceCursor(trace)
    let lines = trace.bytes.split(separator: 0x0A)
    for passed in 0..<trace.count {
      cursor.move(toNumber: passed)
      let bytes = lines.prefix(passed + 1).map { $0 + [0x0A] }.reduce([], +)
      #expect(!cursor.hasReadAll)
      #expect(cursor.fingerprint == Fingerprint(of: bytes))
    }
  }

  @Test func `a trace without records is read at once`() {
    let empty = TraceWriter(header: Examples.header).finish(how: "stuck", events: 0, time: .start)
    let cursor = TraceCursor(empty)
    #expect(cursor.isAtEnd)
    #expect(cursor.hasReadAll)
    #expect(cursor.fingerprint == empty.fingerprint)
  }

  @Test func `a place outside the trace is refused`() async {
    await #expect(processExitsWith: .failure) {
      var cursor = TraceCursor(Examples.trace())
      cursor.move(toNumber: 8)
    }
  }
}
