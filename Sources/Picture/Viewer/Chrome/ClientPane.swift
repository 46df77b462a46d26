package import Drawing

/// The frame of one of several clients that stand side by side, with its heading.
package struct ClientPane {
  package let frame: Rect
  let name: String
  /// Its ordinal, which is its key, from 1.
  let number: Int
  /// How it stands, and whether it ended well.
  let status: (text: String, isGood: Bool)
  /// What is said of it below, on the left.
  let note: String
  /// How far it has come; in short where the pane is narrow.
  let counts: (full: String, short: String)

  package init(
    _ name: String,
    number: Int,
    in frame: Rect,
    status: (text: String, isGood: Bool),
    note: String,
    counts: (full: String, short: String)
  ) {
    (self.name, self.number, self.frame) = (name, number, frame)
    (self.status, self.note, self.counts) = (status, note, counts)
  }

  private var isNarrow: Bool { frame.width < 230 }

  /// A long name is set smaller before it is cut.
  private static let nameFonts = [13.5, 12, 10.5].map { Font($0, .semibold) }

  /// What can be pointed at: a click shows the client alone.
  package var region: Region {
    Region(
      id: RegionID.client(name),
      frame,
      label: "\(name): \(counts.full.isEmpty ? status.text : counts.full)",
      hint: number < 10 ? "\(number)" : "shows it alone",
      action: .player(.show(client: name))
    )
  }

  package static func drawGround(of frame: Rect, _ theme: Theme, into list: inout DisplayList) {
    let ground = theme.name == .light ? Color.white.faded(0.34) : theme.panel.faded(0.55)
    list.card(frame, radius: 12, ground)
    list.stroke(.rounded(frame.inset(0.5), 11.5), theme.coast.faded(0.5), width: 1)
  }

  /// Draws the name with its key, how it stands, and how far it has come.
  package func drawHeading(
    _ theme: Theme,
    _ view: ViewState,
    measure: any TextMeasure,
    into list: inout DisplayList
  ) {
    let isHovered = view.hover.flatMap(RegionID.client(in:)) == name
    let key = Box.canvas(width: 17) { [number] place, list in
      let key = Rect(x: place.x, y: place.y + 10, width: 17, height: 17)
      list.card(key, radius: 5, isHovered ? theme.accent : theme.chip)
      let ink = isHovered ? theme.panel : theme.secondInk
      list.text("\(number)", at: Point(key.midX, key.y + 12.6), Font(11, .bold), ink, .center)
    }
    func style(_ font: Font, _ color: Color, _ anchor: Anchor, _ y: Double) -> TextStyle {
      TextStyle(font, color, anchor, height: PaneGrid.heading, baseline: y)
    }
    func text(_ text: String, _ font: Font, _ color: Color, _ anchor: Anchor, _ y: Double) -> Box {
      .text(text, style(font, color, anchor, y))
    }
    let font = Font(11.5, .medium)
    // Half of the line, or all that the name leaves.
    let line = frame.width - 70
    let most = max(line * 0.5, line - measure.width(name, Self.nameFonts[2]).rounded(.up))
    let standing = isNarrow ? "" : measure.truncated(status.text, font, to: most)
    // Half a name tells nothing.
    let needed = measure.width(note, Font(11.5)) + 10
    let note = text(note, Font(11.5), theme.secondInk, .left, 38.5)
    let heading = Box.layers([
      .row([
        key, .gap(width: 8),
        .reading { room, measure in
          // Its number says who it is where the name has no room.
          let font = Self.nameFonts.first { measure.width(name, $0) <= room.width }
          guard room.width > 40 || font != nil else { return .empty }
          return text(name, font ?? Self.nameFonts[0], theme.ink, .left, 23)
        }.asked(-1),
        .gap(width: isNarrow ? 0 : 21),
        text(standing, font, status.isGood ? theme.good : theme.frontierInk, .right, 22.5),
      ]),
      .row([
        .reading { room, _ in room.width >= needed ? note : .empty }.asked(-1),
        .reading { [counts, isNarrow] room, _ in
          guard room.width > 24 else { return .empty }
          let numbers = style(Font(11.5, tabular: true), theme.secondInk, .right, 38.5)
          return .text(isNarrow ? counts.short : counts.full, numbers, sizes: [11.5, 10.5, 9.5])
        },
      ]),
    ])
    let room = Rect(x: frame.x + 12, y: frame.y, width: frame.width - 24, height: PaneGrid.heading)
    list.add(heading.placed(in: room, measure: measure).list)
  }
}
