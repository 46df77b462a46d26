package import Drawing

/// The card that says what the signs of a stage mean, and where it lies.
package struct LegendCard {
  package let frame: Rect
  private let label: String
  private let isStanding: Bool
  private let box: Box

  /// Puts a legend into a frame, of which it takes what it needs: from its top, or standing on its
  /// bottom.
  package init(
    in frame: Rect,
    label: String = "What the signs mean",
    isStanding: Bool = false,
    _ box: Box
  ) {
    (self.frame, self.label, self.isStanding, self.box) = (frame, label, isStanding, box)
  }

  /// Draws it; it can be pointed at, and so can each sign whose name is one of some terms.
  package func placed(
    among terms: [Term],
    measure: any TextMeasure
  ) -> (list: DisplayList, regions: [Region]) {
    let measured = box.measure(frame.size, measure)
    guard !measured.isEmpty else { return (DisplayList(), []) }
    let y = isStanding ? frame.maxY - measured.size.height : frame.y
    let card = Rect(
      x: frame.x,
      y: y,
      width: measured.size.width,
      height: measured.size.height
    )
    var placement = Box.Placement()
    measured.draw(card, &placement)
    let signs = placement.regions.compactMap { region in
      terms.first { $0.word == region.label }.map { term in
        var region = region
        region.hint = term.meaning
        return region
      }
    }
    return (placement.list, [Region(id: RegionID.legend, card, label: label)] + signs)
  }
}

extension Box {
  /// The name of a sign in one line of text; it can be pointed at, as can the sign before it.
  package static func signName(_ name: String, _ style: TextStyle) -> Box {
    Box { room, measure in
      let text = Box.text(name, style).measure(room, measure)
      return Measured(text.size) { frame, placement in
        text.draw(frame, &placement)
        placement.add(
          sign: name,
          named: Point(frame.x, frame.y + style.baseline),
          width: measure.width(name, style.font)
        )
      }
    }
  }
}

extension Box.Placement {
  /// Writes the name of a sign that is drawn by hand before it.
  mutating func sign(
    _ name: String,
    at place: Point,
    _ font: Font,
    _ color: Color,
    measure: any TextMeasure
  ) {
    list.text(name, at: place, font, color)
    add(sign: name, named: place, width: measure.width(name, font))
  }

  fileprivate mutating func add(sign name: String, named place: Point, width: Double) {
    let room = Rect(x: place.x - 26, y: place.y - 14, width: width + 28, height: 19)
    regions.append(Region(id: RegionID.legendEntry(name), room, label: name))
  }
}
