package import RunRecords
import ShippingRecords
import ShippingValues
import SimulationKernel
package import Tracing

/// Writes traces by hand: each record at a moment in milliseconds.
package struct TraceScript: ~Copyable {
  package var writer: TraceWriter
  package var moment: Int64 = 0
  /// Of whom a record is that names nobody.
  package var speaker = "shipment"

  package init(scenario: String = "{}") {
    writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: scenario))
  }

  @discardableResult
  package mutating func add(_ record: some RecordKind, by entity: String? = nil) -> Int {
    writer.write(
      time: SimulationTime(nanoseconds: moment),
      entity: entity ?? speaker,
      kind: type(of: record).kind,
      cause: 0,
      data: record.data
    )
  }

  package mutating func add(at milliseconds: Int64, _ record: some RecordKind) {
    moment = milliseconds * 1_000_000
    add(record)
  }

  /// A search waits for borders around a state, or for all of the country.
  package mutating func wait(for borders: [String], around state: String?) {
    var status = SearchStatus(.searching)
    (status.around, status.waiting) = (state, borders)
    if let delta = StateDelta(from: SearchStatus(), to: status) { add(delta) }
  }

  /// A request leaves; its number.
  package mutating func send(
    _ service: String,
    _ endpoint: String,
    _ path: String,
    number: Int = 1,
    attempt: Int = 1,
    by entity: String? = nil
  ) -> Int {
    let sent = RequestSent(
      service: service,
      endpoint: endpoint,
      path: path,
      number: number,
      attempt: attempt
    )
    return add(sent, by: entity)
  }

  /// A request is answered with status 200.
  package mutating func answer(
    _ request: Int,
    _ service: String,
    _ endpoint: String,
    bytes: Int,
    by entity: String? = nil
  ) {
    add(
      RequestAnswered(
        request: request,
        service: service,
        endpoint: endpoint,
        status: 200,
        bytes: bytes,
        digest: 7
      ),
      by: entity
    )
  }

  package consuming func finish() -> Trace {
    let end = SimulationTime(nanoseconds: moment)
    return writer.finish(how: "finished", events: 0, time: end)
  }
}
