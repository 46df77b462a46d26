import Drawing
import Scenarios

/// A note of the scenario, told over the stage, with a line to what it is about.
struct CaptionCard {
  let note: ScenarioNote
  let layout: ChromeLayout
  /// The card that says what signs mean, where there is one.
  let legend: Rect?
  /// Where that is which is meant, when nothing can be pointed at there.
  let small: Rect?
  let theme: Theme

  /// From the card to what lies around it.
  private static let gap = 12.0
  private static let widest = 540.0

  /// The room above the card of the time in which it may stand.
  private var room: Rect {
    let free = layout.isCompact ? Self.gap : layout.panel.maxX + 14
    let right = layout.zoom.x - Self.gap
    var (left, bottom) = (free, layout.time.y - Self.gap)
    if let legend, legend.maxY > bottom - 70 {
      // A strip lies below all of the stage, a card in its corner.
      if legend.width > (right - free) / 2 {
        bottom = legend.y - 8
      } else {
        left = legend.maxX + Self.gap
      }
    }
    let top = layout.isCompact ? 12.0 : 16
    return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Places the caption, and its line to a region.
  ///
  /// - Parameters:
  ///   - regions: What can be pointed at in the picture, in one of which stands what is meant.
  ///   - measure: Says how wide texts are.
  /// - Returns: What is drawn, and where the caption itself is.
  func placement(among regions: [Region], measure: any TextMeasure) -> Box.Placement {
    let room = room
    guard room.width >= 160, room.height >= 40 else { return Box.Placement() }
    let style = TextStyle(Font(14, .medium), theme.ink, height: 20, baseline: 15)
    let lines = max(min(Int((room.height - 22) / 20), 4), 1)
    let text = Box.paragraph(note.text, style, limit: lines)
      .padded(left: 20, top: 10, right: 18, bottom: 12)
    let most = Size(width: min(room.width, Self.widest), height: room.height)
    let content = text.measure(most, measure)
    let size = content.size
    let target = note.show.flatMap { self.target(of: $0, among: regions) }
    var frame = Rect(
      x: room.midX - size.width / 2,
      y: room.maxY - size.height,
      width: size.width,
      height: size.height
    )
    // What is meant is not covered by what is said of it.
    if let target, !target.isLarge, frame.intersects(target.bounds.inset(-6)) {
      let y = min(room.y + 46, frame.y)
      frame = Rect(x: frame.x, y: y, width: size.width, height: size.height)
      // Nor is what says what the signs mean.
      if let legend, frame.intersects(legend) {
        let x = max(frame.x, legend.maxX + Self.gap)
        if x + size.width <= room.maxX {
          frame = Rect(x: x, y: y, width: size.width, height: size.height)
        }
      }
    }
    var placement = Box.Placement()
    if let target { point(at: target, from: frame, &placement.list) }
    placement.list.panel(frame, radius: 12, theme)
    let bar = Rect(x: frame.x + 8, y: frame.y + 11, width: 3, height: frame.height - 22)
    placement.list.card(bar, radius: 1.5, theme.accent)
    content.draw(frame, &placement)
    placement.regions.append(Region(id: RegionID.caption, frame, label: note.text))
    return placement
  }

  /// What is meant: of the regions whose ids end as it is called the one with the shortest id, on
  /// the stage before elsewhere.
  private func target(of show: String, among regions: [Region]) -> Region.Outline? {
    let named = regions.filter { $0.id == show || $0.id.hasSuffix("/" + show) }
    let cards = [layout.panel, layout.time]
    let seen = named.filter { region in !cards.contains { $0.contains(region.bounds.center) } }
    let nearest = (seen.isEmpty ? named : seen).min { $0.id.utf8.count < $1.id.utf8.count }
    return nearest?.shape ?? small.map { .rect($0) }
  }

  /// Marks what is meant, and leads a line to it.
  private func point(at target: Region.Outline, from frame: Rect, _ list: inout DisplayList) {
    let bounds = target.bounds
    let around: Path
    switch target {
    case _ where target.isSmall:
      around = .circle(bounds.center, max(bounds.width, bounds.height) / 2 + 9)
    case .path(let path): around = path
    case .rect: around = .rounded(bounds.inset(-3), 9)
    }
    var lines = [around]
    if !target.isLarge {
      let x = min(max(bounds.midX, frame.x + 16), frame.maxX - 16)
      let reach = target.isSmall ? max(bounds.width, bounds.height) / 2 + 9 : 0
      let isAbove = bounds.midY < frame.y
      let end = Point(
        min(max(x, bounds.x + bounds.width / 4), bounds.maxX - bounds.width / 4),
        target.isSmall
          ? bounds.midY + (isAbove ? reach : -reach) : isAbove ? bounds.maxY : bounds.y
      )
      lines.append(.line(Point(x, frame.midY), end))
    }
    for line in lines { list.stroke(line, theme.casing.faded(0.8), width: 5) }
    for line in lines { list.stroke(line, theme.accent, width: 2.2) }
  }
}

extension Region.Outline {
  /// Whether it is no larger than a sign on a map.
  fileprivate var isSmall: Bool { bounds.width <= 40 && bounds.height <= 40 }
  /// Whether it is a part of the picture, which may be covered a little.
  fileprivate var isLarge: Bool { bounds.width >= 220 && bounds.height >= 160 }
}

extension ScenePicture {
  /// Tells a note over everything that is drawn so far.
  mutating func tell(_ card: CaptionCard, measure: any TextMeasure) {
    let placement = card.placement(among: regions, measure: measure)
    picture = Picture(size: size, layers: layers + [Layer(.overlay, placement.list)])
    regions += placement.regions
  }
}
