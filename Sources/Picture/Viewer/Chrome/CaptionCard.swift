import Drawing
import Scenarios

/// A note of the scenario, told in its own room, with a line to what it is about; a window without
/// that room tells none.
struct CaptionCard {
  let note: ScenarioNote
  let layout: ChromeLayout
  /// Where that is which is meant, when nothing can be pointed at there.
  let small: Rect?
  let theme: Theme

  /// Whether the stage is low, so that each line covers much of it.
  private var isLow: Bool { layout.isCompact || layout.size.height < 560 }

  /// Places the caption, and its line to a region.
  ///
  /// - Parameters:
  ///   - picture: What is drawn below it; in one of its regions stands what is meant.
  ///   - measure: Says how wide texts are.
  /// - Returns: What is drawn, and where the caption itself is.
  func placement(over picture: ScenePicture, measure: any TextMeasure) -> Box.Placement {
    guard let room = layout.note else { return Box.Placement() }
    let content = content(in: room, measure)
    let size = content.measure(room.size, measure).size
    let target = note.show.flatMap { self.target(of: $0, among: picture.regions) }
    // From the left on, so that there is room beside it.
    let y = layout.noteColumn == nil ? room.midY - size.height / 2 : room.y
    let frame = Rect(x: room.x, y: y, width: size.width, height: size.height)
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
