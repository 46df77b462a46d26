import Drawing
import RunRecords
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What happened to the world, as marks of the time card.
struct WorldMarksTests {
  private func at(_ script: inout TraceScript, _ seconds: Int64, _ record: some RecordKind) {
    script.moment = seconds * 1_000_000_000
    script.add(record, by: "fuel")
  }

  private func write(
    _ script: inout TraceScript,
    _ record: some RecordKind,
    by entity: String,
    cause: Int
  ) -> Int {
    script.writer.write(
      time: SimulationTime(nanoseconds: script.moment),
      entity: entity,
      kind: type(of: record).kind,
      cause: cause,
      data: record.data
    )
  }

  @Test func `outages that overlap end where the last of them does`() throws {
    var script = TraceScript()
    at(&script, 2, OutageBegan())
    at(&script, 3, OutageBegan())
    at(&script, 4, OutageEnded())
    at(&script, 8, OutageEnded())
    at(&script, 9, OutageBegan())
    at(&script, 10, OutageEnded())
    let scene = try SceneAssets.scene(script.finish())
    let outages = scene.run.marks.filter { $0.sign == .outage }
    #expect(outages.count == 3)
    let longest = outages.map { ($0.time / 1_000_000_000, ($0.until ?? .max) / 1_000_000_000) }
      .max { $0.1 - $0.0 < $1.1 - $1.0 }
    #expect(longest?.0 == 2 && longest?.1 == 8)
    #expect(outages.last?.until == 10_000_000_000)
    for (record, services) in [(0, []), (1, ["fuel"]), (3, ["fuel"]), (4, []), (6, [])] {
      #expect(Array(Set(scene.run.outages(after: record))) == services, "\(record)")
    }
  }

  @Test func `what happens some time after what it waited for is joined to it`() throws {
    var script = TraceScript()
    let cause = script.writer.write(
      time: SimulationTime(nanoseconds: 1_000_000_000),
      entity: "shipment",
      kind: ClientTold.kind,
      cause: 0,
      data: ClientTold(word: "calculate", value: .integer(1)).data
    )
    script.moment = 3_000_000_000
    let fired = write(
      &script,
      TriggerFired(entry: 1, time: 1),
      by: TriggerFired.entity,
      cause: cause
    )
    let happening = ServiceSet(what: "latency", value: .integer(5))
    _ = write(&script, happening, by: "fuel", cause: fired)
    at(&script, 4, ServiceSet(what: "latency", value: .integer(9)))
    let marks = try SceneAssets.scene(script.finish()).run.marks.filter { $0.sign == .set }
    #expect(marks.map(\.time) == [3_000_000_000, 4_000_000_000])
    #expect(marks.map(\.awaitedSince) == [1_000_000_000, nil])
  }

  @Test(arguments: [
    (#"{"price":2000000000}"#, "fuel: latency of price 2 s"),
    (
      #"{"price":{"uniform":[50000000,3000000000]},"road":1000000}"#,
      "fuel: latency of price 50 ms to 3 s, road 1 ms"
    ),
  ])
  func `latencies of endpoints are said in seconds`(value: String, label: String) throws {
    var script = TraceScript()
    at(&script, 2, ServiceSet(what: "endpoint_latency", value: .text(value)))
    let marks = try SceneAssets.scene(script.finish()).run.marks
    #expect(marks.map(\.label) == [label])
  }

  @Test func `a label has all its words where there is room, and no knob on them`() throws {
    var script = TraceScript()
    let words = #"{"price":{"uniform":[50000000,3000000000]},"the-road-across-the-mountains":5}"#
    at(&script, 4, ServiceSet(what: "latency", value: .integer(5_000_000)))
    at(&script, 20, ServiceSet(what: "endpoint_latency", value: .text(words)))
    at(&script, 90, OutageBegan())
    at(&script, 100, OutageEnded())
    let scene = try SceneAssets.scene(script.finish())
    let labels = scene.run.marks.map(\.label)
    #expect(labels.count == 3 && labels[1].count > 60)
    for part in 0...200 {
      let picture = scene.picture(part: Double(part) / 200)
      let texts = picture.textBounds(in: .time).filter { labels.contains($0.text) }
      #expect(texts.map(\.text) == labels)
      let shapes: [Shape] = picture.layers.last { $0.name == .overlay }?.list.shapes ?? []
      let discs: [Rect] = shapes.compactMap { shape in
        if case .fill(let path, .white) = shape { path.bounds } else { nil }
      }
      let knobs = discs.filter { $0.width < 15 && abs($0.width - $0.height) < 0.5 }
      #expect(knobs.count == 1)
      for text in texts { #expect(!knobs.contains { $0.intersects(text.bounds) }) }
    }
  }
}
