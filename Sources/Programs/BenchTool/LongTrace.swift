import Catalog
import Drawing
import Rasterizing
import ShippingScene
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Verification
import Viewer

extension Benchmark {
  static let openMillion = Benchmark(
    name: "open-million",
    about: "a trace of a million records from its bytes to a scene that shows any moment"
  ) { effort, report in
    let bench = try Environment()
    let bytes = try millionRecords.get()
    var opening: [Double] = []
    var times: [Double] = []
    var memory = 0
    for _ in 0..<max(3, effort.rounds / 2) {
      let before = try AllocatedMemory.byteCount()
      var time = 0.0
      let start = processorNanoseconds()
      let trace = try Trace(bytes: bytes)
      time = Double(processorNanoseconds() - start)
      opening.append(time)
      let scene = try bench.catalog.scene(of: trace, title: "")
      times.append(Double(processorNanoseconds() - start))
      memory = max(
        memory,
        try withExtendedLifetime(scene) { try AllocatedMemory.byteCount() - before }
      )
    }
    report(
      Measurement(
        "open-million",
        [
          ("bytes", Double(bytes.count)), ("opening_ms", opening.median / 1e6),
          ("grown_megabytes", Double(memory) / 1e6),
          ("megabytes", Double(memory + bytes.count) / 1e6),
        ],
        result: ("ms", times.median / 1e6),
        .atMost(2_000)
      )
    )
  }

  static let seekMillion = Benchmark(
    name: "seek-million",
    about: "the picture of any moment of a million records, made and drawn: the slowest of many"
  ) { effort, report in
    let bench = try Environment()
    let trace = try Trace(bytes: millionRecords.get())
    let scene = try bench.catalog.scene(of: trace, title: "")
    let typeface = try bench.typeface()
    var rasterizer = Rasterizer(typeface: typeface)
    let view = ViewState(size: Size(width: 1280, height: 800), theme: .light)
    var times: [Double] = []
    for step in 0..<20 * effort.rounds {
      let playhead = scene.timeline.playhead(after: step * 618_034 % 1_000_000)
      let time = processorNanoseconds {
        let picture = scene.picture(at: playhead, in: view, measure: typeface).picture
        unsafe rasterizer.withPixels(of: picture) { _, _, _ in }
      }
      if step > 0 { times.append(time) }
    }
    report(
      Measurement(
        "seek-million",
        [("seeks", Double(times.count)), ("median_ms", times.median / 1e6)],
        result: ("slowest_ms", (times.max() ?? 0) / 1e6),
        .atMost(50)
      )
    )
  }

  static let anyMillion = Benchmark(
    name: "any-million",
    about: "the scene of any run on a million records: opened, then the slowest frame of many"
  ) { effort, report in
    let typeface = try Environment().typeface()
    let trace = try Trace(bytes: millionRecords.get())
    let before = try AllocatedMemory.byteCount()
    let start = processorNanoseconds()
    let scene = EntityScene(trace: trace, title: "")
    let opening = Double(processorNanoseconds() - start)
    let grown = try AllocatedMemory.byteCount() - before
    var rasterizer = Rasterizer(typeface: typeface)
    let view = ViewState(size: Size(width: 1280, height: 800), theme: .light)
    var times: [Double] = []
    for step in 0..<20 * effort.rounds {
      let playhead = scene.timeline.playhead(after: step * 618_034 % trace.count)
      times.append(
        processorNanoseconds {
          let picture = scene.picture(at: playhead, in: view, measure: typeface).picture
          unsafe rasterizer.withPixels(of: picture) { _, _, _ in }
        }
      )
    }
    report(
      Measurement(
        "any-million",
        [
          ("opening_ms", opening / 1e6), ("grown_megabytes", Double(grown) / 1e6),
          ("first_ms", times[0] / 1e6), ("median_ms", times.median / 1e6),
        ],
        result: ("slowest_ms", (times.dropFirst().max() ?? 0) / 1e6),
        .atMost(50)
      )
    )
  }

  static let outcomeMillion = Benchmark(
    name: "outcome-million",
    about: "what expectations ask of a trace of a million records"
  ) { effort, report in
    let trace = try Trace(bytes: millionRecords.get())
    var times: [Double] = []
    for _ in 0..<max(3, effort.rounds / 2) {
      times.append(
        processorNanoseconds {
          let outcome = RunOutcome(trace)
          precondition(outcome.counter("requests", at: "fuel").count > 0, "fuel was asked")
        }
      )
    }
    report(Measurement("outcome-million", [], result: ("ms", times.median / 1e6)))
  }
}

/// The bytes of a trace of a million records.
let millionRecords = Result { try longTrace(Environment(), records: 1_000_000) }

/// The bytes of a trace in which coast-to-coast is asked again and again by its one client.
private func longTrace(_ bench: Environment, records count: Int) throws -> [UInt8] {
  guard let scenario = try bench.scenarios(at: scenarioPath()).first,
    let model = bench.catalog.run(scenario).trace
  else { throw CommandFailure("coast-to-coast left no trace") }
  let records = model.numbers.map { model.record($0) }
  let length = model.endTime.nanoseconds + 1_000_000_000
  var writer = TraceWriter(header: model.header)
  var end = SimulationTime.start
  for index in 0..<count {
    let record = records[index % records.count]
    let round = index / records.count
    end = SimulationTime(nanoseconds: record.time.nanoseconds + Int64(round) * length)
    writer.write(
      time: end,
      entity: record.entity,
      kind: record.kind,
      cause: record.cause == 0 ? 0 : record.cause + round * records.count,
      data: record.data.map { field in
        guard case .integer(let request) = field.value, field.key == "request" else {
          return field
        }
        return TraceField("request", request + Int64(round * records.count))
      }
    )
  }
  return writer.finish(how: "finished", events: count, time: end).bytes
}
