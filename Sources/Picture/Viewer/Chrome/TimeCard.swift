package import Drawing
import SimulationKernel

/// The card with the transport, the lanes of what happened, and the playhead.
///
/// It comes in two lists: ``drawStill(into:)`` holds what only records change, and
/// ``drawMoving(into:)`` what each moment changes.
package struct TimeCard: Sendable {
  /// How far the lane's ends lie inside its frame, in points.
  static let lanePadding = 6.0

  /// A tick in the lane of what became certain.
  package struct Tick: Hashable, Sendable {
    let record: Int
    let time: Int64
    let color: Color

    package init(record: Int, time: Int64, color: Color) {
      self.record = record
      self.time = time
      self.color = color
    }
  }

  /// Something that happened to the world, drawn across the lanes.
  package struct Mark: Hashable, Sendable {
    package enum Sign: Hashable, Sendable { case closed, opened, told, set, outage, fault }
    package let record: Int
    package let time: Int64
    /// When it ended, for what lasts; `Int64.max` when it never did.
    package var until: Int64?
    package let sign: Sign
    package let label: String
    /// The service that it happened to, where it befalls one only.
    package var service: String?
    /// When what the timeline waited for came true, for what happens then; nil for all else.
    package var awaitedSince: Int64?
  }

  let layout: ChromeLayout
  let theme: Theme
  let view: ViewState
  let playhead: Playhead
  let timeline: PlayerTimeline
  /// Whose requests are drawn, without polls.
  let clients: [LaneClient]
  let ticks: [Tick]
  let ticksName: String
  let marks: [Mark]
  /// What a request asks for, in a person's words.
  let asked: @Sendable (RequestSpan) -> String
  /// Keeps where the bars, ticks and marks lie.
  let memory: LaneLayoutCache
  let measure: any TextMeasure
  /// The lanes that are one run's of two; nil where all of them are.
  let group: Group?
  /// The names of two runs, whose lanes are drawn by cards of their own.
  let runs: [String]
  /// The lanes of requests, as many as there is room for.
  private(set) var timeLanes: [TimeLane] = []

  /// The part of the card in which one of two runs has its lanes.
  package struct Group: Sendable {
    let frame: Rect
    let name: String
  }

  package init(
    layout: ChromeLayout,
    theme: Theme,
    view: ViewState,
    playhead: Playhead,
    timeline: PlayerTimeline,
    clients: [LaneClient],
    ticks: [Tick],
    ticksName: String,
    marks: [Mark],
    asked: @escaping @Sendable (RequestSpan) -> String,
    memory: LaneLayoutCache,
    measure: any TextMeasure,
    runs: [String] = [],
    group: Group? = nil
  ) {
    self.layout = layout
    self.theme = theme
    self.view = view
    self.playhead = playhead
    self.timeline = timeline
    self.clients = clients
    self.ticks = ticks
    self.ticksName = ticksName
    self.marks = marks
    self.asked = asked
    self.memory = memory
    self.measure = measure
    self.runs = runs
    self.group = group
    let height = lanes.height - plotRoom
    let room = isLow ? height : height - Self.leastTicks
    let limit = max(1, Int(room / Self.leastLane))
    guard !isBare else { return }
    if let group {
      let lanes = TimeLane.lanes(of: clients, [], limit: .max)
      timeLanes = [.joined(lanes, name: group.name)]
    } else {
      timeLanes = TimeLane.lanes(of: clients, view.folds, limit: limit)
    }
  }

  var card: Rect { layout.time }
  /// The room for messages: above the stage, or else over the foot of the lanes, below the clock.
  var noticeRoom: Rect {
    let height = NoticeLine.height
    let top = max(Transport(card: self).bottom, card.maxY - 2 - height)
    return layout.noticeBand
      ?? Rect(x: card.x + 8, y: top, width: card.width - 16, height: height)
  }
  /// Whether there is room for one lane only.
  var isLow: Bool { card.height - plotRoom < 140 }
  /// Whether there is no room for any lane with a name: transport and a bar.
  var isBare: Bool { card.height - plotRoom < 70 }

  /// Whether the one lane is low, close below the transport.
  private var isFlat: Bool { !isBare && card.height - plotRoom < 80 }

  /// How wide the names of the lanes are: those of several clients are longer, and so may services'.
  private var nameWidth: Double { min(max(laneNameWidth, plotNameWidth), card.width / 4) }

  private var laneNameWidth: Double {
    let isAlone = clients.count < 2
    let names = runs + (isAlone ? clients.flatMap(\.services).map(\.name) : clients.map(\.name))
    let widest = names.map { measure.width($0, Self.nameFont) }.max() ?? 0
    return min(max(isAlone || card.width < 600 ? 82 : 116, widest.rounded(.up) + 32), 116)
  }

  static let nameFont = Font(11, .medium)
  /// The least height of a lane that can be told from its neighbours by its name.
  private static let leastLane = 10.0
  /// The least height of the lane of ticks.
  static let leastTicks = 18.0

  /// The frame around the lanes; the overview stands above it while it is there.
  var lanes: Rect {
    if let group { return group.frame }
    if isBare {
      return Rect(x: card.x + 14, y: card.maxY - 16, width: card.width - 28, height: 10)
    }
    let isZoomed = view.marks.window != nil
    let names = nameWidth
    let top = isFlat ? 46.0 : isLow ? (isZoomed ? 53.0 : 46) : isZoomed ? 69.0 : 60
    let bottom = isFlat ? 14.0 : isLow ? 18.0 : 20.0
    return Rect(
      x: card.x + names,
      y: card.y + top,
      width: card.width - names - 20,
      height: card.height - top - bottom
    )
  }

  var axis: TimeAxis {
    TimeAxis(
      left: lanes.x + TimeCard.lanePadding,
      right: lanes.maxX - TimeCard.lanePadding,
      start: view.marks.window?.from.nanoseconds ?? 0,
      end: view.marks.window?.to.nanoseconds ?? timeline.end.nanoseconds
    )
  }

  package func drawStill(into list: inout DisplayList) {
    list.panel(card, theme)
    list.add(Transport(card: self).still.list)
    drawLanes(into: &list)
    drawPlots(into: &list)
    drawOverview(into: &list)
    drawPersonalMarks(into: &list)
    if !isBare { drawAxis(into: &list) }
  }

  package func drawMoving(into list: inout DisplayList) {
    list.add(Transport(card: self).readout.list)
    drawOverviewPlayhead(into: &list)
    drawPlotValues(into: &list)
    let (lanes, axis) = (lanes, axis)
    let time = playhead.time.nanoseconds
    guard view.marks.window == nil || axis.shows(time, time) else {
      return drawPlayheadBeyond(isBefore: time < axis.start, into: &list)
    }
    let x = axis.x(min(time, axis.end))
    // In one thin lane it lies below all buttons.
    let isThin = lanes.height < 12
    let isAtFoot = hasLabels || isThin
    let top = isAtFoot ? lanes.y : lanes.y - 4
    list.card(
      Rect(x: x - 1, y: top, width: 2, height: lanes.maxY + 2 - top),
      radius: 1,
      theme.accent
    )
    let knob = Point(x, isThin ? lanes.midY : isAtFoot ? lanes.maxY - 1.5 : lanes.y - 4)
    let radius = isThin ? 5.5 : isAtFoot ? 6.0 : 7
    list.shadow(
      Rect(center: knob + Point(0, 1), width: 2 * radius - 2, height: 2 * radius - 2),
      radius: radius - 1,
      blur: 2.5,
      Color(0, 0, 0, 90)
    )
    list.fill(.circle(knob, radius), .white)
    list.fill(.circle(knob, radius - 2.4), theme.accent)
  }

  /// Whether what happened is named above the lanes: the playhead has its knob at their foot then, so
  /// that it covers no word.
  private var hasLabels: Bool { !figures.labels.isEmpty }

  /// An arrow at the edge of the lanes beyond which the playhead is.
  private func drawPlayheadBeyond(isBefore: Bool, into list: inout DisplayList) {
    let way = isBefore ? -1.0 : 1
    let tip = Point(isBefore ? lanes.x + 2 : lanes.maxX - 2, lanes.y + 8)
    list.fill(
      .polygon([tip, tip + Point(-way * 9, -6), tip + Point(-way * 9, 6)]),
      theme.accent
    )
  }

  func drawAxis(into list: inout DisplayList) {
    let font = Font(10)
    for (x, text) in axis.labels(measuring: measure, font) {
      let half = measure.width(text, font) / 2
      guard x + half <= card.maxX - 4 else { continue }
      list.text(text, at: Point(x, card.maxY - (isLow ? 6 : 8)), font, theme.thirdInk, .center)
    }
  }

  package var regions: [Region] {
    let frame = lanes
    let top = frame.y - 10
    let handle = Rect(
      x: frame.x,
      y: isFlat ? frame.y - 8 : min(top, frame.maxY - 28),
      width: frame.width,
      height: isFlat ? 28 : max(28, frame.maxY + (hasLabels ? 4 : 0) - top)
    )
    let whole = Region(id: RegionID.timeCard, card, label: "Time")
    let lane = Region(
      id: RegionID.timeline,
      isBare ? Rect(x: handle.x, y: card.maxY - 18, width: handle.width, height: 28) : handle,
      label: "Time of the run, \(MomentText.end(timeline.end.nanoseconds)) long",
      hint: "drag, wheel"
    )
    return [whole] + plotRegions + nameRegions + [lane] + overviewRegions + pauseRegions
      + Transport(card: self).regions
  }
}
