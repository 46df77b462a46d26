import Catalog
import Drawing
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// A stretch of a run on one picture.
struct RunChartTests {
  private static let scenarios = [
    "shipping/signals", "buses/quota", "mazes/four-strategies", "breweries/rush", "car-hire/rush",
  ]

  private func trace(of scenario: String) throws -> Trace {
    let repository = try Repository.this.get()
    let path = "Scenarios/\(scenario).yaml"
    let text = try #require(repository.text(path))
    let loading = repository.load(Array(text.utf8), at: path)
    let first = try #require(loading.scenarios.first)
    return try #require(repository.catalog.run(first).trace)
  }

  /// Stretches of a run that begin and end at odd moments, and all of it.
  private func stretches(_ trace: Trace) -> [ClosedRange<SimulationTime>] {
    var numbers = Numbers(state: UInt64(trace.count))
    let end = Int(trace.endTime.nanoseconds)
    let some = (0..<6).map { _ in
      let ends = [numbers.next(end), numbers.next(end)].sorted()
      return SimulationTime(
        nanoseconds: Int64(ends[0])
      )...SimulationTime(
        nanoseconds: Int64(ends[1])
      )
    }
    return some + [.start...trace.endTime]
  }

  @Test(arguments: SearchEffort.some(of: scenarios))
  func `every request under way in a stretch has a bar of its own`(scenario: String) throws {
    let trace = try trace(of: scenario)
    for stretch in stretches(trace) {
      let chart = RunChart(trace, signals: [], from: stretch.lowerBound, to: stretch.upperBound)
      var (open, wanted): (Set<Int>, Set<Int>) = ([], [])
      for record in trace.numbers.map({ trace.record($0) }) where record.time <= stretch.upperBound
      {
        let isSeen = stretch.contains(record.time)
        if record.kind == RequestSent.kind { open.insert(record.number) }
        guard let request = record.endedRequest else { continue }
        open.remove(request)
        if isSeen { wanted.insert(request) }
      }
      let asked = chart.lanes.flatMap(\.asked)
      let drawn = asked.flatMap(\.spans).map(\.sent)
      #expect(Set(drawn) == wanted.union(open) && drawn.count == Set(drawn).count, "\(stretch)")
      for lane in asked { try expectApart(lane) }
    }
  }

  @Test func `nobody has a lane who does nothing in the stretch`() throws {
    let trace = try trace(of: "breweries/rush")
    let whole = RunChart(trace, signals: [], from: .start, to: trace.endTime)
    var fewest = whole.lanes.count
    for stretch in stretches(trace) {
      let chart = RunChart(trace, signals: [], from: stretch.lowerBound, to: stretch.upperBound)
      #expect(chart.lanes.allSatisfy { !$0.records.isEmpty || !$0.asked.isEmpty }, "\(stretch)")
      fewest = min(fewest, chart.lanes.count)
    }
    #expect(fewest < whole.lanes.count)
  }

  /// Requests in one row follow each other, but in the last row where there are too many.
  private func expectApart(_ asked: RunChart.Asked) throws {
    #expect(asked.spans.allSatisfy { $0.row < asked.rowCount })
    let rows = Dictionary(grouping: asked.spans, by: \.row)
    #expect(rows.count == asked.rowCount)
    for (row, spans) in rows where row < 40 {
      let spans = spans.sorted { $0.start < $1.start }
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start })
    }
  }

  @Test(arguments: SearchEffort.some(of: scenarios))
  func `what led to what is joined where both are in the stretch`(scenario: String) throws {
    let trace = try trace(of: scenario)
    for stretch in stretches(trace) {
      let chart = RunChart(trace, signals: [], from: stretch.lowerBound, to: stretch.upperBound)
      let seen = trace.numbers.filter { stretch.contains(trace.time(of: $0)) }
      let joined = seen.filter { trace.record($0).cause >= (seen.first ?? .max) }
      #expect(chart.causes.map(\.effect) == joined)
      #expect(chart.causes.allSatisfy { $0.cause == trace.record($0.effect).cause })
    }
    let whole = RunChart(trace, signals: [], from: .start, to: trace.endTime)
    #expect(whole.causes.count > trace.count / 3)
  }

  @Test(arguments: SearchEffort.some(of: scenarios))
  func `a picture holds its lanes, its signals and their arrows`(scenario: String) throws {
    let trace = try trace(of: scenario)
    let signal = Signal("depth", .level, of: .everyClient, about: "how deep it is")
    let point = (time: SimulationTime.start, record: 0, value: SignalValue?.some(.integer(3)))
    let rows = (0..<4).map { SignalPlot.Row("shipment.depth\($0)", signal, [point]) }
    for width in [480.0, 1600] {
      let chart = RunChart(trace, signals: rows, from: .start, to: trace.endTime)
      let measure = EvenTextMeasure()
      let picture = chart.picture(
        titled: "Coast to coast",
        width: width,
        theme: Theme.named(.light, .tide),
        measure: measure
      )
      #expect(picture.size.width == width)
      for layer in picture.layers {
        let bounds = try #require(layer.list.bounds(measuring: measure), "\(layer.name)")
        #expect(bounds.y >= 0 && bounds.maxY <= picture.size.height, "\(layer.name)")
        #expect(bounds.x >= -3 && bounds.maxX <= width + 3, "\(layer.name) \(bounds)")
      }
    }
  }
}
