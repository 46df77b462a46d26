import JSON
import SimulationKernel
import Tracing

/// Traces to try things on.
enum Examples {
  static let header = TraceHeader(
    seed: Seed(42),
    scenario: .object(["services": .object([:]), "until": .integer(90_000_000_000)])
  )

  /// A client asks, two services answer: seven records with causes that branch.
  static func trace(
    header: TraceHeader = header,
    cost: Int64 = 25166,
    count: Int = 7,
    how: String = "finished"
  ) -> Trace {
    var writer = TraceWriter(header: header)
    let steps: [(Int64, String, String, Int, [TraceField])] = [
      (0, "shipment", "client.started", 0, [TraceField("kind", "ship")]),
      (0, "shipment", "request.sent", 1, [TraceField("service", "fuel")]),
      (5000, "roads", "road.closed", 0, [TraceField("border", "CO-UT"), TraceField("change", 1)]),
      (5250, "shipment", "request.answered", 2, [TraceField("request", 2)]),
      (5250, "shipment", "shipping.quoted", 4, [TraceField("border", "IN-OH")]),
      (
        5250, "shipment", "shipping.settled", 5,
        [TraceField("state", "OH"), TraceField("cost", cost)]
      ),
      (6000, "shipment", "client.finished", 6, []),
    ]
    for (milliseconds, entity, kind, cause, data) in steps.prefix(count) {
      let time = SimulationTime(nanoseconds: milliseconds * 1_000_000)
      writer.write(time: time, entity: entity, kind: kind, cause: cause, data: data)
    }
    return writer.finish(how: how, events: 9, time: SimulationTime(nanoseconds: 6_000_000_000))
  }

  static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }
}
