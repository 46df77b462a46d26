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

  /// From the card to what lies beside it.
  private static let gap = 12.0
  /// From the card to the card of the time: it lies over the edge of the stage, not over what is told.
  private static let low = 4.0

  /// Whether the stage is low, so that each line covers much of it.
  private var isLow: Bool { layout.isCompact || layout.size.height < 560 }

  /// The room in which it may stand: its own, or where a low picture has none, that above the card of
  /// the time.
  private var room: Rect {
    if let note = layout.note { return note }
    let free = layout.isCompact ? Self.gap : layout.panel.maxX + 14
    var (left, right) = (free, layout.zoom.x - Self.gap)
    var bottom = layout.time.y - Self.low
    if let legend, legend.maxY > bottom - 70 {
      // A strip lies below all of the stage, a card in a corner: there is room on one side of it.
      let (before, behind) = (legend.x - Self.gap, legend.maxX + Self.gap)
      if legend.width > (right - left) / 2 || max(before - left, right - behind) < 240 {
        bottom = legend.y - 8
      } else if right - behind >= before - left {
        left = behind
      } else {
        right = before
      }
    }
    let top = layout.isCompact ? 12.0 : 16
    return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Places the caption, and its line to a region.
  ///
  /// - Parameters:
  ///   - picture: What is drawn below it; in one of its regions stands what is meant.
  ///   - measure: Says how wide texts are.
  /// - Returns: What is drawn, and where the caption itself is.
  func placement(over picture: ScenePicture, measure: any TextMeasure) -> Box.Placement {
    let room = room
    guard room.width >= 160, room.height >= 40 else { return Box.Placement() }
    let content = content(in: room, measure)
    let size = content.measure(room.size, measure).size
    let target = note.show.flatMap { self.target(of: $0, among: picture.regions) }
    let frame = frame(of: size, in: room, beside: target)
    var placement = Box.Placement()
    if let target {
      let pointer = CaptionPointer(
        target: target,
        frame: frame,
        cards: [layout.panel, layout.time],
        texts: picture.textFrames(measure)
      )
      pointer.draw(theme, into: &placement.list)
    }
    placement.list.panel(frame, radius: min(12, frame.height / 2 - 2), theme)
    let bar = Rect(x: frame.x + 8, y: frame.y + 7, width: 3, height: frame.height - 14)
    placement.list.card(bar, radius: 1.5, theme.accent)
    placement.regions.append(Region(id: RegionID.caption, frame, label: note.text))
    let placed = content.placed(in: frame, measure: measure)
    placement.list.add(placed.list)
    placement.regions += placed.regions
    return placement
  }

  /// The words in as few lines as there can be, as narrow as these allow, and the cross beside them.
  private func content(in room: Rect, _ measure: any TextMeasure) -> Box {
    let small = TextStyle(Font(12.5, .medium), theme.ink, height: 18, baseline: 13.5)
    let large = TextStyle(Font(14, .medium), theme.ink, height: 20, baseline: 15)
    var width = room.width - 20 - 4 - 28 - 4
    func lines(_ style: TextStyle) -> Double {
      Double(measure.wrapped(note.text, style.font, to: width).count) * style.height
    }
    let isLow = isLow || lines(large) + 12 > room.height
    let style = isLow ? small : large
    let side = isLow ? 5.0 : 6
    let limit = max(min(Int((room.height - 2 * side) / style.height), 6), 1)
    func count(_ width: Double) -> Int { measure.wrapped(note.text, style.font, to: width).count }
    var least = min(120, width)
    let most = count(width)
    while most > 1, width - least > 8 {
      let middle = (least + width) / 2
      if count(middle) == most { width = middle } else { least = middle }
    }
    let words = Box.paragraph(note.text, style, limit: limit)
    let close = Box.canvas(width: 28, height: 28) { [theme] frame, list in
      list.cross(at: frame.center, reach: 3.8, width: 1.7, theme.secondInk)
    }
    .region(RegionID.captionClose, "Close the note", hint: "Esc", action: .player(.closeNote))
    let text = words.measure(Size(width: width, height: room.height), measure).size
    return .row([
      words.sized(width: text.width).padded(left: 20, top: side, right: 4, bottom: side),
      close.padded(top: isLow ? 0 : 2, right: 4),
    ])
  }

  /// At the lower edge of the stage; or at the upper one, where it would cover what is meant.
  private func frame(of size: Size, in room: Rect, beside target: Region.Outline?) -> Rect {
    guard layout.note == nil else {
      // In its own room it covers nothing: from the left on, so that there is room beside it.
      let y = layout.noteColumn == nil ? room.midY - size.height / 2 : room.y
      return Rect(x: room.x, y: y, width: size.width, height: size.height)
    }
    let x = room.midX - size.width / 2
    let frame = Rect(x: x, y: room.maxY - size.height, width: size.width, height: size.height)
    guard let target, !target.isLarge, frame.intersects(target.bounds.inset(-6)) else {
      return frame
    }
    let upper = Rect(x: x, y: min(room.y + 46, frame.y), width: size.width, height: size.height)
    // Nor is what says what the signs mean.
    guard let legend, upper.intersects(legend) else { return upper }
    let beside = max(x, legend.maxX + Self.gap)
    guard beside + size.width <= room.maxX else { return upper }
    return Rect(x: beside, y: upper.y, width: size.width, height: size.height)
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
}

extension Region.Outline {
  /// Whether it is no larger than a sign on a map.
  var isSmall: Bool { bounds.width <= 40 && bounds.height <= 40 }
  /// Whether it is a part of the picture, which may be covered a little.
  var isLarge: Bool { bounds.width >= 220 && bounds.height >= 160 }
}

extension ScenePicture {
  /// Tells a note over everything that is drawn so far.
  mutating func tell(_ card: CaptionCard, measure: any TextMeasure) {
    let placement = card.placement(over: self, measure: measure)
    picture = Picture(size: size, layers: layers + [Layer(.overlay, placement.list)])
    regions += placement.regions
  }
}
