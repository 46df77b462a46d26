import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import TestSupport
import Viewer

/// Signals above the lanes: where they lie, what they say, and how they are chosen.
struct PlottedSignalTests {
  private static let level = Signal("depth", .level, of: .everyClient, about: "how deep it is")
  private static let latency = Signal(
    "took",
    .distribution,
    .time,
    of: .everyClient,
    about: "how long it took"
  )

  /// A signal that changes at random, at records of which each has a number of its own.
  private func changing(
    _ signal: Signal = level,
    seed: UInt64,
    count: Int,
    until end: Int64
  ) -> SignalPlot.Row {
    var numbers = Numbers(state: seed)
    let times = (0..<count).map { _ in Int64(numbers.next(Int(end))) }.sorted()
    let points = times.enumerated().map { index, time in
      (
        time: SimulationTime(nanoseconds: time), record: index + 1,
        value: numbers.next(12) == 0
          ? nil : SignalValue.integer(Int64(numbers.next(40)))
      )
    }
    return SignalPlot.Row("shipment.depth", signal, points)
  }

  private func bench(
    _ plots: [PlottedSignal],
    width: Double = 1280,
    height: Double = 800
  ) throws -> SceneBench {
    var bench = try SceneBench(SceneAssets.coastToCoast(), width: width, height: height)
    bench.tell(
      .signals(plots.map { SignalOffer($0.name, "how deep it is") }, plotted: plots.map(\.name))
    )
    bench.tell(.player(.plot(plots)))
    return bench
  }

  private func named(_ names: [String]) -> [PlottedSignal] {
    names.map { name in
      let point = (time: SimulationTime.start, record: 0, value: SignalValue?.some(.integer(3)))
      return PlottedSignal(SignalPlot.Row(name, Self.level, [point]))
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<40)) func `a thinned line reaches as high`(seed: Int) {
    let end: Int64 = 40_000_000
    let row = changing(seed: UInt64(seed), count: 10 + seed * 200, until: end)
    let frame = Rect(x: 100, y: 50, width: 700, height: 22)
    let lines = SignalPlot.lines(of: row, in: frame, until: end)
    #expect(lines.reduce(0) { $0 + $1.points.count } <= 8 * 700 + 4 * lines.count)
    let drawn = lines.flatMap(\.points)
    let byColumn = Dictionary(grouping: drawn) { Int($0.x.rounded(.down)) }
    let greatest =
      row.points.compactMap { point -> Int64? in
        if case .integer(let value)? = point.value { value } else { nil }
      }.max() ?? 1
    for (index, point) in row.points.enumerated() {
      guard case .integer(let value)? = point.value else { continue }
      let next = index + 1 < row.points.count ? row.points[index + 1].time.nanoseconds : end
      guard next > point.time.nanoseconds else { continue }
      let x = 100 + 700 * Double(point.time.nanoseconds) / Double(end)
      let y = frame.maxY - Double(value) / Double(max(greatest, 1)) * (frame.height - 4)
      let columns = Int((x - 1).rounded(.down))...Int((x + 1).rounded(.down))
      // Somewhere within a point of width the line comes at least as far up, and as far down.
      let near = columns.flatMap { byColumn[$0] ?? [] }.filter { abs($0.x - x) <= 1 }
      #expect(near.contains { $0.y <= y + 1e-6 }, "\(index)")
      #expect(near.contains { $0.y >= y - 1e-6 }, "\(index)")
    }
  }

  @Test func `what a signal is now is what its last record made of it`() throws {
    let end: Int64 = 10_000_000_000
    for seed in 0..<20 as Range<UInt64> {
      let row = changing(seed: seed, count: 60, until: end)
      let plotted = PlottedSignal(row)
      for record in 0...60 {
        let value = row.points.last { $0.record <= record }?.value
        let words = plotted.words(at: Playhead(time: .start, record: record))
        guard case .integer(let number)? = value else {
          #expect(words == nil)
          continue
        }
        #expect(words == "\(number)")
      }
    }
  }

  @Test(arguments: WindowSizes.all) func `signals leave room and overlap no card`(size: Size) {
    for count in 0...9 {
      let layout = ChromeLayout(size: size, plots: count)
      #expect(layout.plotCount <= count)
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      for (index, card) in layout.cards.enumerated() {
        #expect(card.intersection(whole) == card, "\(count): \(card)")
        for other in layout.cards.dropFirst(index + 1) {
          #expect(!card.intersects(other), "\(count): \(card) and \(other)")
        }
      }
      if layout.plotCount > 0 { #expect(layout.stage.height >= 120) }
    }
  }

  @Test func `a signal has its name and value beside it`() throws {
    var bench = try bench(named(["shipment.settled", "fuel.in_flight"]))
    for name in ["shipment.settled", "fuel.in_flight"] { #expect(bench.texts.contains(name)) }
    #expect(bench.texts.filter { $0 == "3" }.count >= 2)
    let lanes = try #require(bench.picture.region(id: "lane/shipment/fuel")).bounds
    let plot = try #require(bench.picture.region(id: "plot/fuel.in_flight")).bounds
    #expect(plot.maxY <= lanes.y)
    bench.click("plot/fuel.in_flight")
    #expect(bench.workspace.isPanelOpen)
    bench.tell(.player(.plot([])))
    #expect(bench.picture.region(id: "plot/fuel.in_flight") == nil)
  }

  @Test func `what lies under the pointer is the signal at that moment`() throws {
    let points = [
      (time: SimulationTime.start, record: 0, value: SignalValue?.some(.integer(0))),
      (time: SimulationTime(nanoseconds: 5_000_000_000), record: 90, value: .integer(7)),
    ]
    let bench = try bench([PlottedSignal(SignalPlot.Row("shipment.depth", Self.level, points))])
    let lane = try #require(bench.picture.region(id: RegionID.timeline)).bounds
    let plot = try #require(bench.picture.region(id: "plot/shipment.depth")).bounds
    func lines(_ share: Double) -> [String] {
      bench.scene.laneDetails(
        at: Point(lane.x + lane.width * share, plot.midY),
        playhead: bench.workspace.player.playhead,
        in: bench.workspace.player.view,
        measure: EvenTextMeasure()
      )
    }
    #expect(lines(0.01).contains("shipment.depth: 0"))
    #expect(lines(0.95).contains("shipment.depth: 7"))
  }

  @Test func `an age is counted from its last record, at any moment`() {
    let age = Signal("age", .age, .time, of: .everyClient, about: "how old it is")
    let start = SimulationTime(nanoseconds: 2_500_000_000)
    let row = SignalPlot.Row("board.age", age, [(time: start, record: 4, value: .integer(0))])
    let plotted = PlottedSignal(row)
    #expect(plotted.words(at: Playhead(time: start, record: 3)) == nil)
    let later = SimulationTime(nanoseconds: 4_000_000_000)
    #expect(plotted.words(at: Playhead(time: later, record: 9)) == "1.5 s")
  }
}
