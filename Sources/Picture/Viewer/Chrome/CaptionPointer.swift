import Drawing

/// The frame around the subject of a note, and the line that leads to it: over no text, and
/// neither line over the side panel nor over the time.
struct CaptionPointer {
  /// What is meant.
  let target: Region.Outline
  /// Where the note stands.
  let frame: Rect
  /// The side panel and the card of the time.
  let cards: [Rect]
  /// Where texts stand.
  let texts: [Rect]

  private var bounds: Rect { target.bounds }
  /// Whether what is meant lies on a card, among buttons and rows.
  private var isOnCard: Bool { cards.contains { $0.contains(bounds.center) } }

  /// Draws both.
  func draw(_ theme: Theme, into list: inout DisplayList) {
    let lines = marks + [line].compactMap(\.self)
    for line in lines { list.stroke(line, theme.casing.faded(0.8), width: 5) }
    for line in lines { list.stroke(line, theme.accent, width: 2.2) }
  }

  /// The pieces of the frame that cut no text.
  var marks: [Path] { ring.pieces(outside: texts.map { $0.inset(-2.5) }) }

  private var ring: Path {
    if cards[1].contains(bounds.center) { return bar }
    if target.isSmall, bounds.width < bounds.height * 1.4 { return .circle(bounds.center, reach) }
    if case .path(let path) = target, !target.isSmall { return path }
    if target.isSmall || isOnCard { return .rounded(bounds.inset(1), isOnCard ? 6 : 9) }
    let around = [-3.0, -1, -0.5, 2].map { bounds.inset($0) }
    return around.first(where: isClear).map { .rounded($0, 9) } ?? bar
  }

  /// A bar before what is meant: enough among lanes, and where any frame would cut texts.
  private var bar: Path {
    .line(Point(bounds.x - 4, bounds.y + 2), Point(bounds.x - 4, bounds.maxY - 2))
  }

  /// How far a ring around a small thing goes: as far as it cuts no text.
  private var reach: Double {
    let reaches = [9.0, 6, 3].map { max(bounds.width, bounds.height) / 2 + $0 }
    return reaches.first { reach in !texts.contains { crosses($0, circle: reach) } } ?? reaches[2]
  }

  /// Whether the edge of a rectangle cuts neither a text nor a card.
  private func isClear(_ ring: Rect) -> Bool {
    let inside = ring.inset(1.5)
    return !cards.contains { $0.intersects(ring) }
      && !texts.contains { $0.intersects(ring.inset(-1.5)) && !inside.holds($0) }
  }

  private func crosses(_ text: Rect, circle reach: Double) -> Bool {
    let center = bounds.center
    let nearest = Point(
      min(max(center.x, text.x), text.maxX),
      min(max(center.y, text.y), text.maxY)
    )
    let corners = [text.x, text.maxX].flatMap { x in [text.y, text.maxY].map { Point(x, $0) } }
    let farthest = corners.map { $0.distance(to: center) }.max() ?? 0
    return nearest.distance(to: center) < reach + 1.5 && farthest > reach - 1.5
  }

  /// From the note to the mark, where a way is free; what is large or lies on a card has none.
  var line: Path? {
    guard !target.isLarge, !isOnCard, bounds.maxY < frame.y || bounds.y > frame.maxY else {
      return nil
    }
    let (left, right) = (frame.x + 16, frame.maxX - 16)
    let straight = min(max(bounds.midX, left), right)
    let others = (0...8).map { left + (right - left) * Double($0) / 8 }
      .sorted { (abs($0 - bounds.midX), $0) < (abs($1 - bounds.midX), $1) }
    let isAbove = bounds.midY < frame.y
    let reach = target.isSmall ? reach : 0
    let y =
      target.isSmall
      ? bounds.midY + (isAbove ? reach : -reach) : isAbove ? bounds.maxY : bounds.y
    return ([straight] + others).lazy.map { x -> (Point, Point) in
      let end = min(max(x, bounds.x + bounds.width / 4), bounds.maxX - bounds.width / 4)
      return (Point(x, isAbove ? frame.y : frame.maxY), Point(end, y))
    }
    .first { isFree(from: $0.0, to: $0.1) }
    .map { .line($0.0, $0.1) }
  }

  /// Whether a line meets neither a text nor a card on its way.
  private func isFree(from start: Point, to end: Point) -> Bool {
    let steps = max(Int(start.distance(to: end) / 3), 1)
    guard let near = Rect(around: [start, end])?.inset(-3) else { return true }
    let covers = (texts.map { $0.inset(-2) } + cards).filter { $0.intersects(near) }
    return !(0...steps).contains { step in
      let point = start.interpolated(to: end, by: Double(step) / Double(steps))
      return covers.contains { $0.contains(point) }
    }
  }
}

extension Rect {
  /// Whether all of another rectangle lies inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}

extension ScenePicture {
  /// Where the texts of all layers stand.
  func textFrames(_ measure: any TextMeasure) -> [Rect] {
    layers.flatMap(\.list.shapes).compactMap { shape in
      guard case .text(let text, let place, let font, _, let anchor) = shape, !text.isEmpty else {
        return nil
      }
      let width = measure.width(text, font)
      let left =
        switch anchor {
        case .left: place.x
        case .center: place.x - width / 2
        case .right: place.x - width
        }
      return Rect(
        x: left,
        y: place.y - font.size * 0.75,
        width: width,
        height: font.size
      )
    }
  }
}

extension Path {
  /// Its parts outside some rectangles.
  fileprivate func pieces(outside rects: [Rect]) -> [Path] {
    zip(contours, ends).flatMap { contour, end -> [Path] in
      let corners = Array(contour) + (end.isClosed ? contour.prefix(1) : [])
      let points = Path.polyline(corners).points(every: 1.5)
      return points.split { point in rects.contains { $0.contains(point) } }
        .map { .polyline(Array($0)) }
    }
  }
}
