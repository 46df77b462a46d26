import Catalog
import Geography
import ModelTestSupport
import RunRecords
import ShippingRecords
import SimulatedWorld
import Testing
import Tracing

struct ProofCheckTests {
  /// The mistakes that are told of a run from Maine to Vermont, the records of one kind changed;
  /// those of which nothing is left are not there.
  private func mistakes(
    _ kind: String = "",
    roads: String = "[]",
    _ change: (inout TraceRecord) -> Bool = { _ in true }
  ) throws -> [String] {
    let bench = try Bench.shared.get()
    let yaml = """
      services: { fuel: { cost: $10.00 }, roads: { closed: \(roads) } }
      clients: { c: { ship: { from: ME, to: VT, border_fee: $5.00 } } }
      timeline: [{ at: 1m, tell: c, calculate: true }]
      """
    let trace = try #require(try bench.run(yaml).trace)
    var writer = TraceWriter(header: trace.header)
    for record in trace.numbers.map(trace.record) {
      var record = record
      guard record.kind != kind || change(&record) else { continue }
      writer.write(
        time: record.time,
        entity: record.entity,
        kind: record.kind,
        cause: min(record.cause, writer.count),
        data: record.data
      )
    }
    let changed = writer.traceSoFar()
    // Numbers of records say nothing here.
    return bench.catalog.models.flatMap { $0.mistakes(in: changed) }
      .map { String($0.drop { $0 != ":" }.dropFirst(2)) }
  }

  /// Changes a field of a record.
  private func set(_ key: String, _ value: TraceValue, in record: inout TraceRecord) -> Bool {
    for index in record.data.indices where record.data[index].key == key {
      record.data[index] = TraceField(key, value)
    }
    return true
  }

  @Test func `the answers of a run are proved, those without a route too`() throws {
    #expect(try mistakes() == [])
    #expect(try mistakes(roads: "[ME-NH]") == [])
  }

  @Test func `an answer without a proof is told, before the next question and at the end`() throws {
    let missing = "the answer of 'c' is not proved"
    #expect(try mistakes("shipping.proved") { _ in false } == [missing, missing])
    #expect(try mistakes("shipping.proved", roads: "[ME-NH]") { _ in false } == [missing, missing])
  }

  @Test func `a proof without an answer is told`() throws {
    let stray = "the proof of 'c' follows no answer"
    #expect(try mistakes("shipping.found") { _ in false } == [stray, stray])
  }

  @Test(arguments: [("ME", -1), ("ME", 1), ("NH", 1), ("VT", 1), ("CA", 1)])
  func `a potential that rises too far proves nothing`(code: String, change: Int64) throws {
    let wrong = "the proof of 'c' does not hold"
    let state = try #require(try Bench.shared.get().states().codes.firstIndex(of: code))
    let found = try mistakes("shipping.proved") { record in
      let proof = ShippingProved(record)
      var potentials = proof?.potentials ?? []
      potentials[state] += change
      record.data = ShippingProved(cost: proof?.cost, potentials: potentials).data
      return true
    }
    // That of a state far away may be a little more: the borders there are not priced.
    #expect(found == (code == "CA" ? [] : [wrong, wrong]))
  }

  @Test func `a proof of another cost is told, and of a route where there is none`() throws {
    let other = "the proof of 'c' is of another cost than its answer"
    func costing(_ cost: Int64?, _ roads: String) throws -> [String] {
      try mistakes("shipping.proved", roads: roads) { record in
        let potentials = ShippingProved(record)?.potentials ?? []
        record.data = ShippingProved(cost: cost, potentials: potentials).data
        return true
      }
    }
    #expect(try costing(3000, "[]") == [])
    #expect(try costing(2999, "[]") == [other, other])
    #expect(try costing(nil, "[]") == [other, other])
    #expect(try costing(1, "[ME-NH]") == [other, other])
  }

  @Test(arguments: [
    ("cost", TraceValue.integer(3001)), ("fee", .integer(501)), ("fuel", .text("1000 1001")),
    ("route", .text("ME NH MA")), ("route", .text("ME MA VT")), ("route", .text("NH VT")),
  ])
  func `a route that does not add up is told`(key: String, value: TraceValue) throws {
    let told = try mistakes("shipping.found") { set(key, value, in: &$0) }
    let wrong = "the route of 'c' does not add up"
    #expect(told.filter { $0 == wrong } == [wrong, wrong])
  }

  @Test func `a route over a border without a price, or a closed one, does not add up`() throws {
    let wrong = "the route of 'c' does not add up"
    let told = try mistakes("shipping.quoted") { $0.text("border") != "NH-VT" }
    #expect(told.contains(wrong))
    let closed = try mistakes("shipping.quoted") { record in
      guard record.text("border") == "NH-VT" else { return true }
      (record.kind, record.data) = (ShippingClosed.kind, ShippingClosed(border: "NH-VT").data)
      return true
    }
    #expect(closed.contains(wrong))
  }
}
