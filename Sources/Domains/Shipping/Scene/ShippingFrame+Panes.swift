import Drawing
import Quantities
import ShippingRecords
import SimulationKernel
import Viewer

/// Several clients side by side, each with a map of its own and one scale of costs.
extension ShippingFrame {
  static func panes(
    _ scene: ShipmentScene,
    _ moment: SceneMoment,
    _ layout: StripLayout,
    _ largestCost: Int64
  ) -> [(frame: Rect, map: ShippingMap)] {
    let clients = scene.run.clients
    let frames = PaneGrid(clients.count, in: layout.stage, of: layout.chrome)
      .frames(showing: scene.geography.bounds)
    return zip(clients, frames).map { client, frame in
      let room = PaneGrid.stage(of: frame)
      var view = moment.view
      view.size = room.size
      view.client = client.name
      view.stage = view.stage.scaled(from: layout.stage.size, to: room.size)
      view.pane = RunPaneRoom(largestCost: largestCost)
      let pane = SceneMoment(moment.playhead, view, moment.measure)
      return (frame, ShippingMap(scene, pane.timeless, isCompared: true))
    }
  }

  /// The headings of the panes.
  private var headings: [ClientPane] {
    panes.enumerated().map { index, pane in
      let report = ShippingReport(frame: self, map: pane.map)
      let counts = ShippingCounts(pane.map, at: playhead.time)
      return ClientPane(
        pane.map.shown?.name ?? "",
        number: index + 1,
        in: pane.frame,
        status: (report.certainty.words, report.certainty.tone == .good),
        note: ShippingWords.habit(pane.map.question?.strategy),
        counts: ("\(counts.quotes) · \(counts.settled)", "\(counts.quoteCount)")
      )
    }
  }

  /// A click shows one alone.
  var paneRegions: [Region] { headings.map(\.region) }

  /// Draws what moves on each map, and how it stands.
  func drawPanes(into list: inout DisplayList) {
    for heading in headings { heading.drawHeading(map.theme, view, measure: measure, into: &list) }
    for pane in panes {
      let room = PaneGrid.stage(of: pane.frame)
      drawQuotes(of: pane.map, in: room, into: &list)
      list.add(Layer(.stage) { drawMotion(of: pane.map, into: &$0) }.list, in: room)
    }
  }
}

/// The borders that each client has asked, over time.
extension ShippingFrame {
  /// Draws in the corner how many borders a client had asked when, on one scale with the others.
  private func drawQuotes(of map: ShippingMap, in room: Rect, into list: inout DisplayList) {
    guard room.width >= 300, let client = map.shown else { return }
    let frame = Rect(x: room.x + 6, y: room.maxY - 46, width: 78, height: 40)
    func times(_ client: ClientIndex<ShippingClient>) -> ArraySlice<Int64> {
      client.own.askings(after: playhead.record).map(\.time)[...]
    }
    let most = run.clients.map { $0.own.askings(after: timeline.count).count }.max() ?? 0
    StepChart(in: frame, until: timeline.end.nanoseconds, most: most).draw(
      times(client),
      others: run.clients.filter { $0.name != client.name }.map(times),
      now: playhead.time.nanoseconds,
      map.theme,
      into: &list
    )
  }
}

/// The progress of a search, in numbers.
struct ShippingCounts {
  /// The borders asked, and the states settled.
  let quoteCount: Int, settledCount: Int
  /// The routes proposed, of a search that settles no states for good.
  let proposalCount: Int?
  /// The most requests for borders under way at the same time.
  let mostAtOnce: Int
  /// Since when it has searched, in nanoseconds; until its end.
  let elapsed: Int64

  init(_ map: ShippingMap, at time: SimulationTime) {
    quoteCount = map.askedBorders.count
    mostAtOnce = map.shown?.own.mostAtOnce(after: map.at.record) ?? 0
    settledCount = map.state.settledCount
    proposalCount = map.question?.strategy == "lazy" ? map.state.proposalCount : nil
    let begin = map.state.began?.nanoseconds ?? time.nanoseconds
    elapsed = max((map.state.ended ?? time).nanoseconds - begin, 0)
  }

  var quotes: String { CountText.words(quoteCount, "border") }
  var settled: String {
    proposalCount.map { CountText.words($0, "proposal") }
      ?? CountText.words(settledCount, "settled", "settled")
  }
}
