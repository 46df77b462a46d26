import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
import Testing
import Tracing

struct BusBoardRowTests {
  private static func record(_ rows: String) -> TraceRecord {
    let data = [
      TraceField("list", "stops"),
      TraceField("state", "loaded\t-\t-\t-\t0\t"), TraceField("rows", rows),
    ]
    return TraceRecord(
      number: 1,
      time: .start,
      entity: "board",
      kind: BusList.kind,
      cause: 0,
      data: data
    )
  }

  @Test(arguments: 0..<50)
  func `rows of any text are read as they were written`(seed: UInt64) throws {
    var stream = RandomStream(seed: Seed(seed), entity: "rows", purpose: "text")
    let letters = ["\t", "\n", "\\", "\r", "\r\n", "t", "n", "", "e\u{301}", "=", "-", "\u{301}"]
    func text() -> String {
      (0..<stream.integer(in: 0..<6)).map { _ in letters[stream.integer(in: 0..<letters.count)] }
        .joined()
    }
    func trouble() -> BusTrouble { BusTrouble(kind: .quota, told: text(), message: "") }
    let rows = (0..<stream.integer(in: 0..<4)).map { _ in
      BusList.Row(
        id: text(),
        name: text(),
        color: stream.integer(in: 0..<2) == 0 ? nil : .lightGray
      )
    }
    let state = BusHalf(
      phase: .stale,
      trouble: trouble(),
      badRows: 3,
      errors: (0..<stream.integer(in: 0..<3)).map { _ in BusAPIError(trouble: trouble()) }
    )
    let list = BusList(.stops, state: state, rows: rows)
    let record = TraceRecord(
      number: 1,
      time: .start,
      entity: "board",
      kind: BusList.kind,
      cause: 0,
      data: list.data
    )
    let read = try #require(BusList(record))
    #expect(read == list)
    #expect(zip(read.rows, rows).allSatisfy { Array($0.id.utf8) == Array($1.id.utf8) })
  }

  @Test(arguments: [
    "a", "a\tb", "a\tb\t-\t-\t-\t-", "a\tb\tc\t-\t-", "a\tb\t-\t=x\t-", "a\\b\tb\t-\t-\t-",
    "a\tb\t-\t-\t-\\", "a\tb\t-\t-\t-\n",
  ])
  func `rows with a cell that cannot be read make no record`(text: String) {
    #expect(BusList(Self.record(text)) == nil)
  }

  @Test func `a number that no run writes is none`() {
    #expect(Int(cell: "100000") == 100_000)
    #expect(Int(cell: "\(Int.max)") == nil && Int(cell: "\(Int.min)") == nil)
    #expect(Duration(cell: "\(Int64.min)") == nil && Int64(cell: "\(Int64.max)") == nil)
  }

  @Test func `no rows are an empty text`() {
    #expect(BusList(Self.record(""))?.rows == [])
  }
}
