import Drawing

/// The overlay with all keys.
extension WorkspaceDrawing {
  mutating func addHelp(from top: Int) {
    addShade()
    let form = KeyHelpForm(size: layout.size)
    let top = min(max(top, 0), form.lastTop)
    let edges = KeyHelpForm.edges
    let title = TextStyle(Font(20, .bold), theme.ink, height: edges.head, baseline: 36)
    let note = TextStyle(Font(11.5), theme.secondInk, .right, height: edges.head, baseline: 33.5)
    let more = top == 0 ? "↓ more" : top == form.lastTop ? "↑ more" : "↑ ↓ more"
    let head = Box.row([
      Box.text("Keys", title).asked(-1),
      form.lastTop > 0 ? Box.text(more, note).padded(right: 54 - edges.side) : .empty,
    ])
    let columns = form.columns.map { groups in
      Box.column(groups.map { keys(of: $0, form) }, gap: form.gap).sized(width: form.room - 9)
    }
    let lines = Box.row(columns, gap: 9).padded(top: -Double(top) * form.pitch).clipped()
    let content = Box.column([head, lines.asked(-1)])
      .padded(left: edges.side, right: edges.side, bottom: edges.foot - Self.drop)
    let box = Box.layers([content, closeButton(top: 14, right: 15)])
      .over { [theme] frame, list in list.panel(frame, theme) }
      .region(RegionID.panel, "Keys")
    var list = DisplayList()
    list.fill(.rect(whole), Color(0, 0, 0, 70))
    add(list)
    add(box.placed(in: form.frame, measure: measure))
  }

  private func keys(of group: KeyTable.Group, _ form: KeyHelpForm) -> Box {
    let (font, height) = (Font(12, .semibold), KeyHelpForm.heading)
    let style = TextStyle(font, theme.secondInk, height: height, baseline: height - Self.drop)
    return .column(([.text(group.name, style)] + group.rows.map { row($0, form) }).map(seen))
  }

  /// How far below the letters' feet a line ends.
  private static let drop = 5.0

  /// A line, left out where its letters are cut off.
  private func seen(_ line: Box) -> Box {
    Box { room, text in
      let line = line.measure(room, text)
      return Box.Measured(line.size) { frame, placement in
        guard let clip = placement.clip, frame.maxY - Self.drop >= clip.y + 9,
          frame.maxY <= clip.maxY
        else { return }
        line.draw(frame, &placement)
      }
    }
  }

  /// Keys on a chip, and what they do.
  private func row(_ row: KeyTable.Row, _ form: KeyHelpForm) -> Box {
    func text(_ text: String, _ font: Font) -> Box {
      .text(text, TextStyle(font, theme.ink, height: form.pitch, baseline: form.pitch - Self.drop))
    }
    let keys = text(row.keys, Font(form.isSmall ? 10.5 : 11.5, .semibold))
      .padded(left: 5, right: 5)
      .over { [theme] frame, list in
        let center = Point(frame.midX, frame.maxY - 9)
        let chip = Rect(center: center, width: frame.width, height: min(18, form.pitch - 1.5))
        list.card(chip, radius: 5, theme.field)
      }
    return .row([keys, .gap(width: 7), text(row.does, Font(form.isSmall ? 11 : 12.5))])
  }
}
