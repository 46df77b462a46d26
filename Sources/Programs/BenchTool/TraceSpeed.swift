import JSON
import SimulationKernel
import Tracing

extension Benchmark {
  static let traceWriter = Benchmark(
    name: "trace-writer",
    about: "records written into a trace in a second, the making of their fields included"
  ) { effort, report in
    var times: [Double] = []
    var byteCount = 0
    for _ in 0..<effort.longRounds {
      times.append(processorNanoseconds { byteCount = sampleTrace().bytes.count })
    }
    report(
      Measurement(
        "trace-writer",
        [
          ("records", Double(sampleCount)),
          ("bytes", Double(byteCount)),
          ("ns", times.median / Double(sampleCount)),
        ],
        result: ("records_per_second", Double(sampleCount) / times.median * 1e9),
        .atLeast(700_000)
      )
    )
  }

  static let traceOpening = Benchmark(
    name: "trace-opening",
    about: "opening a trace of a million records, every byte checked"
  ) { effort, report in
    let bytes = sampleTrace().bytes
    var times: [Double] = []
    for _ in 0..<effort.longRounds {
      times.append(try processorNanoseconds { try open(bytes) })
    }
    report(
      Measurement(
        "trace-opening",
        [("records", Double(sampleCount)), ("bytes", Double(bytes.count))],
        result: ("ms", times.median / 1e6),
        .atMost(2_000)
      )
    )
  }

  static let traceDifference = Benchmark(
    name: "trace-difference",
    about: "the first difference of two traces of a million records, opening both included"
  ) { effort, report in
    let changed = sampleCount - 8
    let bytes = (sampleTrace().bytes, sampleTrace(changing: changed).bytes)
    var times: [Double] = []
    var comparingTimes: [Double] = []
    for _ in 0..<effort.longRounds {
      var comparing = 0.0
      times.append(
        try processorNanoseconds {
          let (first, second) = (try Trace(bytes: bytes.0), try Trace(bytes: bytes.1))
          comparing = processorNanoseconds {
            let difference = TraceDifference(first, second)
            precondition(difference?.recordNumber == changed, "the changed record is found")
          }
        }
      )
      comparingTimes.append(comparing)
    }
    report(
      Measurement(
        "trace-difference",
        [("records", Double(sampleCount)), ("comparing_ms", comparingTimes.median / 1e6)],
        result: ("ms", times.median / 1e6),
        .atMost(1_000)
      )
    )
  }

  static let sha256 = Benchmark(
    name: "sha-256",
    about: "megabytes of a trace that are digested in a second"
  ) { effort, report in
    let trace = sampleTrace()
    let times = (0..<effort.longRounds).map { _ in
      processorNanoseconds { withExtendedLifetime(trace.fingerprint) {} }
    }
    report(
      Measurement(
        "sha-256",
        [("bytes", Double(trace.bytes.count))],
        result: ("megabytes_per_second", Double(trace.bytes.count) / times.median * 1e3)
      )
    )
  }
}

private let sampleCount = 1_000_000

private func open(_ bytes: [UInt8]) throws {
  let trace = try Trace(bytes: bytes)
  precondition(trace.count == sampleCount, "a trace opens with all its records")
}

/// A trace such as a long shipping run leaves; `changing` is the number of a record that is to
/// differ, divisible by four.
private func sampleTrace(changing changed: Int = 0) -> Trace {
  var writer = TraceWriter(
    header: TraceHeader(seed: Seed(1), scenario: .object(["services": .object([:])]))
  )
  var request = 0
  for number in 1...sampleCount {
    let time = SimulationTime(nanoseconds: Int64(number) * 5_250_019)
    let kind = number % 4
    let entity = "shipment"
    let fields: [TraceField]
    switch kind {
    case 1:
      request = number
      fields = [
        TraceField("service", "fuel"), TraceField("endpoint", "/borders/{border}/cost"),
        TraceField("path", "/borders/CO-UT/cost"), TraceField("number", number / 4),
        TraceField("attempt", 1),
      ]
    case 2:
      fields = [
        TraceField("request", request), TraceField("service", "fuel"),
        TraceField("endpoint", "/borders/{border}/cost"), TraceField("status", 200),
        TraceField("bytes", 31),
      ]
    case 3:
      fields = [TraceField("border", "CO-UT"), TraceField("cents", 4_217)]
    default:
      fields = [
        TraceField("state", "OH"), TraceField("cost", number == changed ? 1 : 25_166),
        TraceField("from", "PA"),
      ]
    }
    writer.write(
      time: time,
      entity: entity,
      kind: sampleKinds[kind],
      cause: (number - 1) / 4 * 4,
      data: fields
    )
  }
  let end = SimulationTime(nanoseconds: Int64(sampleCount) * 5_250_019)
  return writer.finish(how: "finished", events: sampleCount, time: end)
}

private let sampleKinds = [
  "shipping.settled", "request.sent", "request.answered", "shipping.quoted",
]
