package import Drawing
import SimulationKernel
import Tracing

/// The messages of a run between clients and services: down is time, and long waits are cut short.
///
/// A frame looks at what is seen, however long the run is.
package struct MessageDiagram {
  let index: MessageIndex
  let playhead: Playhead
  let theme: Theme
  let measure: any TextMeasure
  let name: (RequestSpan) -> String
  package let card: Rect
  let axis: MessageAxis
  let lanes: MessageLanes
  /// The part of the card in which the clock is seen.
  let room: Rect
  /// The points that what is seen is moved up; as long as nobody drags it; and by a point of drag.
  package let scroll: Double
  private let usual: Double
  package let pace: Double
  /// The height of the stage that a person drags.
  private let reach: Double
  /// Those of which anything is seen; a run of thousands draws no more than there is room for.
  private(set) var seen: [RunMessage] = []
  /// The messages that are seen, by the moments at which they are sent.
  private(set) var lines: [[Group]] = []

  private static let headHeight = 104.0
  /// The most messages that are drawn, where very many are sent in one moment.
  private static let most = 300

  /// Lays out the messages of a frame on a card.
  package init(of frame: some SceneFrame, on card: Rect) {
    let view = frame.view
    self.init(
      frame.messages,
      at: frame.playhead,
      Theme.named(view.theme, view.colormap),
      frame.measure,
      name: frame.messageName,
      on: card,
      reach: frame.chrome.stage.height,
      view.stage
    )
  }

  private init(
    _ index: MessageIndex,
    at playhead: Playhead,
    _ theme: Theme,
    _ measure: any TextMeasure,
    name: @escaping (RequestSpan) -> String,
    on card: Rect,
    reach: Double,
    _ viewport: Viewport
  ) {
    (self.index, self.playhead, self.theme, self.measure) = (index, playhead, theme, measure)
    (self.name, self.card, self.reach) = (name, card, reach)
    let head = card.height < 300 ? 44 : Self.headHeight
    let height = max(card.height - head - 8, 1)
    room = Rect(x: card.x, y: card.y + head, width: card.width, height: height)
    axis = index.axis(height: room.height - 44).zoomed(by: viewport.zoom)
    let font = Self.chipFont(isLow: card.height < 300)
    lanes = MessageLanes(index, after: playhead.record, on: card) { measure.width($0, font) + 22 }
    // What is longer than the room follows the run by whole rows; what is made larger can be dragged.
    let over = axis.row(from: max(axis.length + 44 - room.height, 0))
    let last = playhead.record > 0 ? index.trace.time(of: playhead.record) : .start
    // In a long wait the line of the moment stays, with its pill, above the lower edge.
    let now = axis.y(playhead.time.nanoseconds)
    let least = max(axis.y(last.nanoseconds) - room.height * 0.66, now - (room.height - 60), 0)
    usual = min(min(axis.row(from: least), max(now - 20, least)), over)
    // All of it can be dragged into the room, however far the player lets the stage be dragged.
    let drag = reach * (viewport.zoom - 1) / 2
    pace = drag > 0 ? max(max(usual, over - usual) / drag, 1) : 1
    scroll = min(max(usual - viewport.pan.y * pace, 0), over)
    let (from, to) = (axis.time(at: scroll - 130), axis.time(at: scroll + room.height + 50))
    // Of those that pass all that is seen, one looks as the other.
    var passing: Set<String> = []
    for place in index.places(from: from, to: to) where seen.count < Self.most {
      let message = index.messages[place]
      guard isSeen(message), !passes(message) || passing.insert(message.span.service).inserted
      else { continue }
      seen.append(message)
    }
    lines = grouped(seen.filter { abs(y($0.span.start) - room.midY) < room.height / 2 + 40 })
  }

  /// Tells whether there is room for the title and for small names of the lanes only.
  var isLow: Bool { card.height < 300 }
  var record: Int { playhead.record }
  /// The colour of what is still to come.
  var future: Color { theme.thirdInk.faded(0.55) }
  private var end: Int64 { index.trace.endTime.nanoseconds }

  func y(_ time: Int64) -> Double { y(along: axis.y(time)) }
  /// The place of an answer that comes home in a moment.
  func top(_ time: Int64) -> Double { y(along: axis.top(time)) }
  private func y(along axis: Double) -> Double { room.y + 30 + axis - scroll }

  /// The view with another zoom, when the moment at a height stays there.
  package func viewport(zoomedTo zoom: Double, around y: Double) -> Viewport {
    let view = Viewport(zoom: zoom)
    let then = MessageDiagram(
      index,
      at: playhead,
      theme,
      measure,
      name: name,
      on: card,
      reach: reach,
      view
    )
    let time = axis.time(at: y - room.y - 30 + scroll)
    let wanted = scroll + then.axis.y(time) - axis.y(time)
    return Viewport(zoom: zoom, pan: Point(0, (then.usual - wanted) / then.pace))
  }
}

// What records change.
extension MessageDiagram {
  package func draw(into list: inout DisplayList) {
    list.panel(card, theme)
    drawHead(into: &list)
    list.clipped(to: room) { list in
      drawGrid(into: &list)
      for message in seen { draw(message, into: &list) }
      drawFades(into: &list)
    }
    guard index.messages.isEmpty else { return }
    let text = measure.truncated("Nothing is sent in this run", Font(15), to: card.width - 40)
    list.text(text, at: room.center, Font(15), theme.secondInk, .center)
  }

  /// Counts the messages that begin above what is seen, and below.
  private var unseen: (above: Int, below: Int) {
    let all = index.messages
    let above = all.partitioningIndex { y($0.span.start) - Self.nameHeight >= room.y }
    return (above, all.count - all.partitioningIndex { y($0.span.start) - 3 > room.maxY })
  }

  /// Lines that go on above or below what is seen grow pale there.
  private func drawFades(into list: inout DisplayList) {
    let (panel, none) = (theme.panel, theme.panel.faded(0))
    // The corners of the card are round.
    let room = room.inset(x: 16, y: 0)
    let (above, below) = unseen
    if above > 0 {
      let edge = Path.rect(Rect(x: room.x, y: room.y, width: room.width, height: 8))
      list.gradient(edge, from: panel, to: none, y0: room.y, y1: room.y + 8)
    }
    if below > 0 {
      let edge = Path.rect(Rect(x: room.x, y: room.maxY - 8, width: room.width, height: 8))
      list.gradient(edge, from: none, to: panel, y0: room.maxY - 8, y1: room.maxY)
    }
  }

  /// `3 messages above, 2 below, 12 more clients`; empty where all are seen.
  private var elsewhere: String {
    let (above, below) = unseen
    let messages = above == 0 ? CountText.words(below, "message") : CountText.words(below)
    let (clients, services) = lanes.hidden
    let parts = [
      above > 0 ? "\(CountText.words(above, "message")) above" : nil,
      below > 0 ? "\(messages) below" : nil,
      clients > 0 ? CountText.words(clients, "more client") : nil,
      services > 0 ? CountText.words(services, "more service") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func drawHead(into list: inout DisplayList) {
    let font = Font(isLow ? 16 : 22, .bold)
    let place = Point(card.x + 26, card.y + (isLow ? 20 : 36))
    let long = index.form.title ?? "Messages"
    let title = card.width < 520 ? "Messages" : long
    list.text(title, at: place, font, theme.ink)
    if isLow {
      let font = Font(11)
      let free = card.width - 68 - measure.width(title, Font(16, .bold))
      let words = measure.truncated(elsewhere, font, to: free)
      list.text(words, at: Point(card.maxX - 16, place.y), font, theme.secondInk, .right)
    } else {
      let end = elsewhere.isEmpty ? "long waits are cut short" : elsewhere
      let (whole, free) = ("Down is time; \(end).", card.width - 52)
      let isWhole = measure.width(whole, Font(12.5)) <= free || elsewhere.isEmpty
      let note = measure.truncated(isWhole ? whole : elsewhere, Font(12.5), to: free)
      list.text(note, at: place + Point(0, 22), Font(12.5), theme.secondInk)
      let left = card.x + max(300, 60 + measure.width(note, Font(12.5)))
      drawKey(from: left, into: &list)
    }
    for chip in chips { draw(chip, into: &list) }
  }

  /// The moments, and where waits are cut short.
  private func drawGrid(into list: inout DisplayList) {
    let right = card.maxX - 16
    for time in seenTimes where card.width >= 560 {
      list.rule(x: lanes.store, y: y(time), width: right - lanes.store, theme.panelLine.faded(0.6))
    }
    let bottom = min(y(axis.times.last ?? 0) + 24, room.maxY)
    let lanes = (index.form.store == nil ? [] : [lanes.store]) + lanes.all
    for x in lanes {
      list.stroke(.line(Point(x, room.y - 6), Point(x, bottom)), theme.thirdInk, width: 1.4)
    }
    for pause in seenBreaks {
      let y = y(along: pause.y)
      for x in lanes {
        list.fill(.rect(Rect(center: Point(x, y), width: 12, height: 7)), theme.panel)
        for side in [-3.5, 3.5] {
          let line = Path.polyline([
            Point(x - 6, y + side + 1.5), Point(x - 2, y + side - 1.5),
            Point(x + 2, y + side + 1.5), Point(x + 6, y + side - 1.5),
          ])
          list.stroke(line, theme.thirdInk, width: 1.2)
        }
      }
    }
  }

  /// The moments that are seen, and the breaks.
  private var seenTimes: ArraySlice<Int64> {
    axis.times(from: scroll - 50, to: scroll + room.height - 10)
  }
  private var seenBreaks: [MessageAxis.Break] {
    axis.breaks(from: scroll - 50, to: scroll + room.height)
  }

  /// The words of the diagram, over all lines: the names, what came of each message, and the
  /// moments down the side, but for those beside the moment that is shown.
  func drawWords(besides line: Double, into list: inout DisplayList) {
    let names = names
    for name in names {
      let ink = name.isFuture ? theme.thirdInk : theme.ink
      say(name.text, at: name.place, Self.nameFont, ink, .left, into: &list)
    }
    let frames = frames(of: names)
    drawOutcomes(besides: pill(at: line), into: &list)
    for message in seen { drawLoss(of: message, besides: frames, into: &list) }
    guard card.width >= 560 else { return }
    let times = labels(of: seenTimes)
    let pauses = seenBreaks.map { pause in
      let grain: Int64 = pause.length < 1_000_000_000 ? 1 : 10_000_000
      let length = MomentText.answer(after: pause.length / grain * grain)
      return ("cut \(length)", y(along: pause.y))
    }
    for (text, y) in times + pauses where abs(y - line) > 16 {
      let place = Point(lanes.store - 14, y + 3.5)
      say(text, at: place, Font(10), theme.secondInk, .right, into: &list)
    }
  }

  /// Moments in words, as exactly as tells them apart, each once, and where they stand.
  private func labels(of times: ArraySlice<Int64>) -> [(text: String, y: Double)] {
    let least = zip(times, times.dropFirst()).map { $1 - $0 }.min() ?? .max
    return times.reduce(into: []) { labels, time in
      let grain: Int64 = time < 1_000_000_000 || least < 10_000_000 ? 1_000_000 : 10_000_000
      let text =
        end < 60_000_000_000
        ? MomentText.moment(time / grain * grain, end: end)
        : MomentText.clock(time, end: end)
      if labels.last?.text != text { labels.append((text, y(time))) }
    }
  }

  /// Words on ground of their own, which no line strikes; none where the card's edge would cut
  /// them.
  func say(
    _ words: String,
    at place: Point,
    _ font: Font,
    _ ink: Color,
    _ anchor: Anchor,
    into list: inout DisplayList
  ) {
    let width = measure.width(words, font)
    let left = anchor == .right ? place.x - width : place.x
    let top = place.y - font.size * 0.86
    let ground = Rect(x: left - 3, y: top, width: width + 6, height: font.size * 1.1)
    guard ground.y >= room.y, ground.maxY <= room.maxY else { return }
    list.card(ground, theme.panel)
    list.text(words, at: place, font, ink, anchor)
  }
}
