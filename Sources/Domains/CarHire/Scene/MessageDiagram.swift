import CarHireRecords
import Drawing
import SimulationKernel
import Tracing
import Viewer

/// The messages of a hire between client and suppliers: down is time, and long waits are cut short.
struct MessageDiagram {
  let frame: HireContext
  let moment: HireSnapshot
  let card: Rect
  let messages: [HireMessage]
  let axis: MessageAxis
  /// The suppliers that get messages, with where their lanes are.
  let lanes: [(supplier: HireRun.Supplier, x: Double)]
  /// The lanes of what keeps the bookings and of the client.
  let storeX: Double
  let clientX: Double
  /// What is seen of the clock.
  let room: Rect
  /// How far what is seen is moved up, in points; as long as nobody drags it; and by a point of drag.
  let scroll: Double
  private let usual: Double
  let pace: Double
  /// Where the first answer to what is sent in a moment comes home, by that moment.
  private(set) var soonest: [Int64: Double] = [:]
  /// What is sent, by moments.
  private let lines: [[Group]]
  /// Those of which anything is seen; a hire of thousands draws no more than there is room for.
  private(set) var seenLines: [[Group]] = []
  private(set) var seen: [HireMessage] = []

  private static let headHeight = 104.0

  init(frame: HireContext, _ moment: HireSnapshot, card: Rect, viewport: Viewport) {
    (self.frame, self.moment, self.card) = (frame, moment, card)
    let (world, trace) = (frame.run.world, frame.run.trace)
    messages = HireMessage.all(of: moment.client, in: world)
    lines = Self.lines(of: messages)
    let head = card.height < 300 ? 44 : Self.headHeight
    let height = max(card.height - head - 8, 1)
    room = Rect(x: card.x, y: card.y + head, width: card.width, height: height)
    let end = trace.endTime.nanoseconds
    // What is answered in the moment in which it is sent comes home below that.
    let heard = messages.filter { $0.span.end > $0.span.start }
      .flatMap { [$0.span.end, $0.deed?.time].compactMap(\.self) }
    axis = MessageAxis(
      sent: messages.map(\.span.start),
      heard: heard.filter { $0 <= end },
      late: messages.filter(\.isLate).map(\.span.end),
      height: room.height - 44,
      zoom: viewport.zoom
    )
    let names = messages.map(\.span.service).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let isNarrow = card.width < 560
    storeX = card.x + (isNarrow ? 46 : 82)
    // With few lanes there is room for whole words of what came of a message.
    let spare = card.width - 86 - 110 * Double(max(names.count, 1))
    clientX =
      storeX + (isNarrow ? min(max(spare, 92), 142) : min(max(card.width * 0.2, 132), 170))
    let left = clientX
    let width = card.maxX - (isNarrow ? 40 : card.width < 640 ? 56 : 104) - left
    // The names of requests stand before the first of several lanes.
    let lead = names.count < 2 ? width : max(width / Double(names.count), min(165, width * 0.45))
    let step = (width - lead) / Double(max(names.count - 1, 1))
    let suppliers = names.map { name in
      world.supplier(name) ?? HireRun.Supplier(name: name, title: name, number: 0)
    }
    lanes = suppliers.sorted { $0.number < $1.number }.enumerated().map { index, supplier in
      (supplier, left + lead + step * Double(index))
    }
    // What is longer than the room follows the run by whole rows; what is made larger can be dragged.
    let rows = axis.times.map(axis.y)
    func row(_ y: Double) -> Double { rows.first { $0 >= y } ?? y }
    let over = row(max(axis.length + 44 - room.height, 0))
    let last = moment.playhead.record > 0 ? trace.time(of: moment.playhead.record) : .start
    // In a long wait the line of the moment stays, with its pill, above the lower edge.
    let now = axis.y(moment.playhead.time.nanoseconds)
    let least = max(axis.y(last.nanoseconds) - room.height * 0.66, now - (room.height - 60), 0)
    usual = min(min(row(least), max(now - 20, least)), over)
    // All of it can be dragged into the room, however far the player lets the stage be dragged.
    let reach = frame.layout.chrome.stage.height * (viewport.zoom - 1) / 2
    pace = reach > 0 ? max(max(usual, over - usual) / reach, 1) : 1
    scroll = min(max(usual - viewport.pan.y * pace, 0), over)
    for message in messages where message.span.end < .max {
      let other = soonest[message.span.start] ?? .infinity
      soonest[message.span.start] = min(other, arrival(of: message))
    }
    seen = messages.filter(isSeen)
    seenLines = lines.filter { line in
      line.first.map { abs(y($0.span.start) - room.midY) < room.height / 2 + 40 } ?? false
    }
  }

  /// Whether there is room for the title and for small names of the lanes only.
  var isLow: Bool { card.height < 300 }
  var theme: Theme { frame.theme }
  var record: Int { moment.playhead.record }
  /// What is still to come is pale.
  var future: Color { theme.thirdInk.faded(0.55) }

  func y(_ time: Int64) -> Double { room.y + 30 + axis.y(time) - scroll }
  /// Where that lies which comes home in a moment.
  func top(_ time: Int64) -> Double { room.y + 30 + axis.top(time) - scroll }

  /// How it is looked at with another zoom, when the moment at a height stays there.
  func viewport(zoomedTo zoom: Double, around y: Double) -> Viewport {
    let view = Viewport(zoom: zoom)
    let then = MessageDiagram(frame: frame, moment, card: card, viewport: view)
    let time = axis.time(at: y - room.y - 30 + scroll)
    let wanted = scroll + then.axis.y(time) - axis.y(time)
    return Viewport(zoom: zoom, pan: Point(0, (then.usual - wanted) / then.pace))
  }

  func x(of service: String) -> Double {
    lanes.first { $0.supplier.name == service }?.x ?? clientX
  }
}

// What records change.
extension MessageDiagram {
  func draw(into list: inout DisplayList) {
    list.panel(card, theme)
    drawHead(into: &list)
    list.clipped(to: room) { list in
      drawGrid(into: &list)
      for message in seen { draw(message, into: &list) }
      drawFades(into: &list)
    }
  }

  /// How many messages begin above what is seen, and how many below.
  private var unseen: (above: Int, below: Int) {
    lines.joined().reduce(into: (0, 0)) { unseen, group in
      let y = y(group.span.start)
      if y - Self.nameHeight < room.y { unseen.0 += group.count }
      if y - 3 > room.maxY { unseen.1 += group.count }
    }
  }

  /// Lines that go on above or below what is seen grow pale there.
  private func drawFades(into list: inout DisplayList) {
    let (panel, none) = (theme.panel, theme.panel.faded(0))
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

  /// `3 messages above, 2 below`; empty where all are seen.
  private var elsewhere: String {
    switch unseen {
    case (0, 0): ""
    case (let above, 0): "\(CountText.words(above, "message")) above"
    case (0, let below): "\(CountText.words(below, "message")) below"
    case (let above, let below): "\(CountText.words(above, "message")) above, \(below) below"
    }
  }

  private func drawHead(into list: inout DisplayList) {
    let title = card.width < 520 ? "Messages" : "Messages of one hire"
    let place = Point(card.x + 26, card.y + (isLow ? 20 : 36))
    list.text(title, at: place, Font(isLow ? 16 : 22, .bold), theme.ink)
    if isLow {
      let font = Font(11)
      let free = card.width - 68 - frame.measure.width(title, Font(16, .bold))
      let words = frame.measure.truncated(elsewhere, font, to: free)
      list.text(words, at: Point(card.maxX - 16, place.y), font, theme.secondInk, .right)
    } else {
      let end = elsewhere.isEmpty ? "long waits are cut short" : elsewhere
      let note = frame.measure.truncated("Down is time; \(end).", Font(12.5), to: card.width - 52)
      list.text(note, at: place + Point(0, 22), Font(12.5), theme.secondInk)
      drawKey(into: &list)
    }
    chip("Store", nil, at: storeX, into: &list)
    chip("Client", nil, at: clientX, into: &list)
    for lane in lanes {
      let supplier = lane.supplier
      chip(supplier.title, supplier, at: lane.x, into: &list)
    }
  }

  /// Where the name of a lane stands.
  func chipFrame(_ name: String, _ supplier: HireRun.Supplier?, at x: Double) -> Rect {
    let text = chipText(name, hasSign: supplier != nil)
    let height = isLow ? 18.0 : 26
    let sign = supplier == nil ? 0 : height - 4
    let width = text.isEmpty ? height : frame.measure.width(text, chipFont) + sign + 16
    let left = min(x - width / 2, card.maxX - width - 8)
    return Rect(x: left, y: room.y - (isLow ? 20 : 32), width: width, height: height)
  }

  /// As much of a name as there is room for: where the whole does not fit, its first word may; none
  /// where the supplier's letter has to do.
  private func chipText(_ name: String, hasSign: Bool) -> String {
    let most = lanes.count > 1 ? max((lanes[1].x - lanes[0].x) - 4, 40) : 150
    let free = most - (hasSign ? 22 : 0) - 14
    guard !hasSign || free >= 30 else { return "" }
    let isWhole = frame.measure.width(name, chipFont) <= free
    let short = isWhole ? name : name.split(separator: " ").first.map(String.init) ?? name
    return frame.measure.truncated(short, chipFont, to: free)
  }

  private var chipFont: Font { Font(isLow ? 10.5 : 12, .semibold) }

  /// The name of a lane above it.
  private func chip(
    _ name: String,
    _ supplier: HireRun.Supplier?,
    at x: Double,
    into list: inout DisplayList
  ) {
    let box = chipFrame(name, supplier, at: x)
    let text = chipText(name, hasSign: supplier != nil)
    list.card(box, radius: 8, theme.chip)
    var left = box.x + 8
    if let supplier {
      let inset = isLow ? 2.0 : 4
      let side = box.height - 2 * inset
      let gap = text.isEmpty ? inset : inset + 1
      let square = Rect(x: box.x + gap, y: box.y + inset, width: side, height: side)
      list.letter(supplier, in: square, theme)
      left = square.maxX + 7
    }
    let place = Point(left, box.midY + chipFont.size * 0.36)
    list.text(text, at: place, chipFont, theme.ink)
  }

  /// The moments, and where waits are cut short.
  private func drawGrid(into list: inout DisplayList) {
    let right = card.maxX - 16
    for time in seenTimes where card.width >= 560 {
      list.rule(x: storeX, y: y(time), width: right - storeX, theme.panelLine.faded(0.6))
    }
    let bottom = min(y(axis.times.last ?? 0) + 24, room.maxY)
    for x in [storeX, clientX] + lanes.map(\.x) {
      list.stroke(.line(Point(x, room.y - 6), Point(x, bottom)), theme.thirdInk, width: 1.4)
    }
    for pause in axis.breaks {
      let y = y(of: pause)
      for x in [storeX, clientX] + lanes.map(\.x) {
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

  /// The moments that are seen.
  private var seenTimes: [Int64] {
    axis.times.filter { abs(y($0) - room.midY) < room.height / 2 + 20 }
  }

  private func y(of pause: MessageAxis.Break) -> Double { room.y + 30 + pause.y - scroll }

  /// The words of the diagram, over all lines: the names, what came of each message, and the moments
  /// down the side, but for those beside the moment that is shown.
  func drawWords(besides line: Double, into list: inout DisplayList) {
    drawNames(into: &list)
    let names = nameFrames
    for message in seen {
      drawWords(message, besides: pill(at: line), into: &list)
      drawLoss(of: message, besides: names, into: &list)
    }
    guard card.width >= 560 else { return }
    let end = frame.run.trace.endTime.nanoseconds
    let times = seenTimes.map { time in
      let grain: Int64 = time < 1_000_000_000 ? 1_000_000 : 10_000_000
      let text =
        end < 60_000_000_000
        ? MomentText.moment(time / grain * grain, end: end)
        : MomentText.clock(time, end: end)
      return (text, y(time), theme.secondInk)
    }
    let pauses = axis.breaks.map { pause in
      let grain: Int64 = pause.length < 1_000_000_000 ? 1 : 10_000_000
      let length = MomentText.answer(after: pause.length / grain * grain)
      return ("cut \(length)", y(of: pause), theme.secondInk)
    }
    for (text, y, ink) in times + pauses where abs(y - line) > 16 {
      say(text, at: Point(storeX - 14, y + 3.5), Font(10), ink, .right, into: &list)
    }
  }

  /// Words on ground of their own, which no line strikes; none where the card's edge would cut them.
  func say(
    _ words: String,
    at place: Point,
    _ font: Font,
    _ ink: Color,
    _ anchor: Anchor,
    into list: inout DisplayList
  ) {
    let width = frame.measure.width(words, font)
    let left = anchor == .right ? place.x - width : place.x
    let top = place.y - font.size * 0.86
    let ground = Rect(x: left - 3, y: top, width: width + 6, height: font.size * 1.1)
    guard ground.y >= room.y, ground.maxY <= room.maxY else { return }
    list.card(ground, theme.panel)
    list.text(words, at: place, font, ink, anchor)
  }

  /// What came of a message, left of the client.
  private func drawWords(
    _ message: HireMessage,
    besides pill: Rect,
    into list: inout DisplayList
  ) {
    guard !message.words.isEmpty, message.span.end < .max else { return }
    let isFuture = message.span.ended > record
    let ink = isFuture ? theme.thirdInk : theme.color(of: message.tone)
    let font = Font(11.5, message.tone == .plain ? .regular : .medium)
    let words = message.isFoundLater ? "found: not sent twice" : message.words
    let left = storeX + (message.isStored ? 10 : 6)
    let right = clientX - (message.isUnheard ? 22 : 10)
    let lines = lines(of: words, font, to: max(right - left, 20), above: arrival(of: message))
    // Above the moment: there the playhead's line passes.
    for (index, text) in lines.reversed().enumerated() {
      let place = Point(right, arrival(of: message) - 6 - 13 * Double(index))
      let width = frame.measure.width(text, font)
      let bounds = Rect(x: right - width, y: place.y - 10, width: width, height: 12)
      guard !bounds.intersects(pill) else { continue }
      say(text, at: place, font, ink, .right, into: &list)
    }
  }

  /// Words as one line, or where that is too short as two, if there is room for them above.
  private func lines(of words: String, _ font: Font, to width: Double, above y: Double) -> [String]
  {
    func cut(_ text: String) -> String { frame.measure.truncated(text, font, to: width) }
    guard frame.measure.width(words, font) > width else { return [cut(words)] }
    let last = seen.map { arrival(of: $0) }.filter { $0 < y }.max() ?? -.infinity
    guard y - last >= 26 else { return [cut(words)] }
    let parts = words.split(separator: " ").map(String.init)
    func widest(_ count: Int) -> Double {
      max(
        frame.measure.width(parts[..<count].joined(separator: " "), font),
        frame.measure.width(parts[count...].joined(separator: " "), font)
      )
    }
    guard let first = (1..<max(parts.count, 1)).min(by: { widest($0) < widest($1) }) else {
      return [cut(words)]
    }
    return [parts[..<first], parts[first...]].map { cut($0.joined(separator: " ")) }
  }
}
