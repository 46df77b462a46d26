package import Drawing
import SimulationKernel

/// What one of two runs shows at a moment: its stage in a picture of its own, and what is known.
package struct RunPane: Sendable {
  /// What no record changes, and what records change, from what seldom does to what each one does.
  let ground: DisplayList
  let stage: [DisplayList]
  /// What moves between two records.
  let motion: DisplayList
  /// The cards of the domain's own on its stage.
  let cards: DisplayList
  let tooltip: DisplayList
  /// What says what the signs mean, on the stage or below it.
  let legend: DisplayList
  let regions: [Region]
  let report: Report
  /// The run in the lanes of the card of the time.
  let lanes: TimeCard
}

/// What a pane is told beside the moment and the view.
package struct RunPaneRequest: Sendable {
  /// The picture with both panes.
  let layout: ChromeLayout
  let view: ViewState
  /// The clock of both runs, and where in the card of the time this one has its lanes.
  let timeline: PlayerTimeline
  let lanes: Rect
  let name: String
}

extension SceneDomain {
  /// Draws the stage alone, and what goes with it.
  ///
  /// - Parameters:
  ///   - playhead: The moment, in this run.
  ///   - view: How the pane is looked at; its size is the pane's.
  ///   - request: The picture around it.
  ///   - measure: Says how wide texts are.
  /// - Returns: The pane, in a picture of its own.
  package func pane(
    at playhead: Playhead,
    in view: ViewState,
    _ request: RunPaneRequest,
    measure: any TextMeasure
  ) -> RunPane {
    let frame = frame(SceneMoment(playhead, view, measure))
    if let messages = messages(of: frame) {
      return pane(of: messages, keeper.lists(of: messages), request)
    }
    return pane(of: frame, keeper.lists(of: frame), request)
  }

  private func pane<Seen: SceneFrame>(
    of frame: Seen,
    _ kept: (ground: DisplayList, stage: [DisplayList]),
    _ request: RunPaneRequest
  ) -> RunPane {
    var (motion, cards, tooltip) = (DisplayList(), DisplayList(), DisplayList())
    frame.drawMotion(into: &motion)
    frame.drawCards(into: &cards)
    frame.drawTooltip(into: &tooltip)
    return RunPane(
      ground: kept.ground,
      stage: kept.stage,
      motion: motion,
      cards: cards,
      tooltip: tooltip,
      legend: frame.legend?.placed(among: [], measure: frame.measure).list ?? DisplayList(),
      regions: frame.stageRegions + frame.cardRegions,
      report: frame.reasonedReport,
      lanes: frame.lanes(request)
    )
  }

  /// Whether what says what the signs mean stands below the pane, not on it.
  package func hasLegendStrip(_ face: ViewMode?) -> Bool {
    var view = ViewState(size: Size(width: 420, height: 320))
    (view.pane, view.face) = (RunPaneRoom(legendWidth: view.size.width), face)
    let frame = frame(SceneMoment(.start, view, EvenTextMeasure()))
    let legend = messages(of: frame) == nil ? frame.legend : nil
    return legend.map { $0.frame.y >= view.size.height } ?? false
  }

  /// When each request was sent, in nanoseconds, in order.
  package var sendTimes: [Int64] {
    run.clients.flatMap { $0.requests.filter { !$0.isPoll }.map(\.start) }.sorted()
  }

  /// What is known at a moment.
  package func report(at playhead: Playhead, client: String?) -> Report {
    toldFrame(at: playhead, client: client).reasonedReport
  }
}

extension SceneFrame {
  /// The run's lanes in the card of the time of two.
  fileprivate func lanes(_ request: RunPaneRequest) -> TimeCard {
    TimeCard(
      layout: request.layout,
      theme: Theme.named(view.theme, view.colormap),
      view: request.view,
      playhead: playhead,
      timeline: request.timeline,
      clients: shown.map { [$0.laneClient] } ?? run.clients.map(\.laneClient),
      ticks: ticks,
      ticksName: "",
      marks: run.marks.map { mark in
        var mark = mark
        // The other run may go on when this one has ended.
        let end = run.timeline.end.nanoseconds
        if mark.sign == .outage || mark.until != nil { mark.until = min(mark.until ?? end, end) }
        return mark
      },
      asked: asked,
      memory: run.lanes,
      measure: measure,
      group: TimeCard.Group(frame: request.lanes, name: request.name)
    )
  }
}
