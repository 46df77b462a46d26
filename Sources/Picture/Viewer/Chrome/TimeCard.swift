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
    package enum Sign: Hashable, Sendable { case closed, opened, told, set, outage }
    package let record: Int
    package let time: Int64
    /// When it ended, for what lasts; `Int64.max` when it never did.
    package var until: Int64?
    package let sign: Sign
    package let label: String
  }

  let layout: ChromeLayout
  let theme: Theme
  let view: ViewState
  let playhead: Playhead
  let timeline: PlayerTimeline
  /// The requests to draw, without polls.
  let spans: [RequestSpan]
  let rowCount: Int
  let ticks: [Tick]
  let ticksName: String
  let marks: [Mark]
  /// What a request asks for, in a person's words.
  let asked: @Sendable (RequestSpan) -> String
  /// Keeps where the bars, ticks and marks lie.
  let memory: LaneLayoutCache
  let measure: any TextMeasure
  /// The lanes that are one run's of two; nil where all of them are.
  var group: Group?

  /// The part of the card in which one of two runs has its lanes.
  struct Group: Sendable {
    let frame: Rect
    let name: String
  }

  package init(
    layout: ChromeLayout,
    theme: Theme,
    view: ViewState,
    playhead: Playhead,
    timeline: PlayerTimeline,
    spans: [RequestSpan],
    rowCount: Int,
    ticks: [Tick],
    ticksName: String,
    marks: [Mark],
    asked: @escaping @Sendable (RequestSpan) -> String,
    memory: LaneLayoutCache,
    measure: any TextMeasure
  ) {
    self.layout = layout
    self.theme = theme
    self.view = view
    self.playhead = playhead
    self.timeline = timeline
    self.spans = spans
    self.rowCount = rowCount
    self.ticks = ticks
    self.ticksName = ticksName
    self.marks = marks
    self.asked = asked
    self.memory = memory
    self.measure = measure
  }

  var card: Rect { layout.time }
  /// Whether there is room for one lane only.
  var isLow: Bool { card.height < 140 }
  /// Whether there is no room for any lane with a name: transport and a bar.
  var isBare: Bool { card.height < 70 }

  /// The frame around the lanes.
  var lanes: Rect {
    if let group { return group.frame }
    let names = isBare ? 14.0 : 76.0
    if isBare {
      return Rect(x: card.x + names, y: card.maxY - 16, width: card.width - 28, height: 10)
    }
    let top = isLow ? 46.0 : 56.0
    let bottom = isLow ? 18.0 : 22.0
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
    Transport(card: self).drawStill(into: &list)
    drawLanes(into: &list)
    drawPersonalMarks(into: &list)
    if !isBare { drawAxis(into: &list) }
  }

  package func drawMoving(into list: inout DisplayList) {
    Transport(card: self).drawReadout(into: &list)
    let x = axis.x(min(playhead.time.nanoseconds, axis.end))
    let lanes = lanes
    list.card(
      Rect(x: x - 1, y: lanes.y - 4, width: 2, height: lanes.height + 6),
      radius: 1,
      theme.accent
    )
    let knob = Point(x, lanes.y - 4)
    list.shadow(
      Rect(center: knob + Point(0, 1), width: 12, height: 12),
      radius: 6,
      blur: 2.5,
      Color(0, 0, 0, 90)
    )
    list.fill(.circle(knob, 7), .white)
    list.fill(.circle(knob, 4.6), theme.accent)
  }

  func drawAxis(into list: inout DisplayList) {
    let font = Font(10)
    let axis = axis
    let step = axis.step(measuring: measure, font)
    for tick in axis.ticks(step: step) {
      let text = MomentText.tick(tick, step: step)
      let half = measure.width(text, font) / 2
      let x = axis.x(tick)
      guard x + half <= card.maxX - 4 else { continue }
      list.text(text, at: Point(x, card.maxY - (isLow ? 6 : 8)), font, theme.thirdInk, .center)
    }
  }

  package var regions: [Region] {
    let frame = lanes
    let top = frame.y - 10
    let handle = Rect(
      x: frame.x,
      y: min(top, frame.maxY - 28),
      width: frame.width,
      height: max(28, frame.maxY - top)
    )
    let whole = Region(id: RegionID.timeCard, card, label: "Time")
    let lane = Region(
      id: RegionID.timeline,
      isBare ? Rect(x: handle.x, y: card.maxY - 18, width: handle.width, height: 28) : handle,
      label: "Time of the run, \(MomentText.end(timeline.end.nanoseconds)) long",
      hint: "drag"
    )
    return [whole, lane] + Transport(card: self).regions
  }
}
