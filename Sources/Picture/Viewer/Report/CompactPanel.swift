import Drawing

/// A report as the low panel of a narrow picture: question and result left, rows right.
struct CompactPanel {
  let panel: SidePanel

  private var report: Report { panel.report }
  private var theme: Theme { panel.theme }

  /// From the edges of the card to what it says.
  private static let inset = 18.0

  /// The whole card, handle and all.
  var box: Box {
    Box.reading { [self] room, measure in
      let hasRows = room.width >= 600 && room.height >= 150
      // Who has buttons on the right has more to set on the left.
      let most = buttons.isEmpty ? 300.0 : 340
      let width = hasRows ? min(most, room.width * 0.42) : room.width - 2 * Self.inset
      let isTold = hasRows && report.notice != nil && report.rows.all.count < 2
      let settings = report.question.others.filter { !hasRows || !$0.isButton }
      let left = summary(room, width, measure, settings, isTold: isTold)
        .sized(width: width, height: room.height)
      guard hasRows else { return left.padded(left: Self.inset, right: Self.inset) }
      let line = Box.canvas(width: 1) { [theme] frame, list in
        list.fill(.rect(frame.inset(x: 0, y: 18)), theme.panelLine)
      }
      let right = Box.column([(isTold ? notice : cells).asked(-1), buttonRow])
        .padded(left: Self.inset - 1, right: Self.inset)
      return .row([left, .gap(width: Self.inset), line, right.asked(-1)]).padded(left: Self.inset)
    }
    .over { [theme] card, list in
      list.panel(card, theme)
      let handle = Rect(center: Point(card.midX, card.y + 8), width: 36, height: 4)
      list.card(handle, radius: 2, theme.chip)
    }
  }

  private func summary(
    _ room: Size,
    _ width: Double,
    _ measure: any TextMeasure,
    _ controls: [Control],
    isTold: Bool
  ) -> Box {
    let isLow = room.height <= 150
    let place = Size(width: width, height: room.height)
    let lines = room.height >= 150 ? settingLines(controls[...], in: place, measure) : []
    let above = (isLow ? 75.0 : 78) + Self.settingPitch * Double(lines.count)
    return .column([
      .row([question(isLow).asked(-1), clients(isLow)]), answer(isLow),
      settings(lines, of: controls), Box.empty.asked(-1),
      footer(in: room.height - above, isTight: isLow || lines.count > 1, isTold: isTold),
    ])
  }

  private func question(_ isLow: Bool) -> Box {
    let (height, baseline) = isLow ? (45.0, 28.0) : (50, 31)
    let ends = report.question.controls.filter(\.isEnd)
    guard ends.count == 2 else {
      let style = TextStyle(Font(17, .bold), theme.ink, height: height, baseline: baseline)
      return Box.text(report.title, style)
        .region(RegionID.about, "What this run is about", hint: "O", action: .open(.about))
    }
    return .reading { [theme] room, measure in
      // Long names are set smaller, side by side as wide as they are, before they are cut.
      let wholes = ends.map(\.fact.value.text)
      let sizes = [14, 13, 12, 11, 10].map { Font($0, .semibold) }
      let spare = room.width - 58
      let font = sizes.first { font in
        wholes.map { measure.width($0, font) }.reduce(0, +) <= spare
      }
      let name = TextStyle(font ?? sizes[0], theme.ink, height: 28, baseline: 19)
      let limit = font == nil ? spare / 2 : spare
      let names = wholes.map { measure.truncated($0, name.font, to: limit) }
      let texts = zip(ends, names).map { control, text in
        Box.text(text, name).padded(left: 22).over { frame, list in
          guard case .end(let letter) = control.kind else { return }
          let color = letter == "A" ? Theme.source : Theme.destination
          list.disc(letter, at: Point(frame.x + 8, frame.midY), radius: 8, color)
        }
      }
      // The line is met as it reads: up to the middle of the gap it is the first end, however short
      // the names are.
      let first = 22 + measure.width(names[0], name.font) + 6
      let places = zip(ends, [first, room.width - first - 2]).map { control, width in
        Box.empty.sized(width: width, height: 28).region(control)
      }
      return Box.layers([.row(texts, gap: 14), .row(places, gap: 2)])
        .padded(top: baseline - name.baseline, bottom: height - baseline + name.baseline - 28)
    }
  }

  /// Whose report it is, where there are several: a press lists all of them.
  private func clients(_ isLow: Bool) -> Box {
    guard panel.clients.count > 1 else { return .empty }
    let name = panel.clients.first(where: \.isShown)?.name ?? "All"
    let style = TextStyle(Font(12, .medium), theme.secondInk, height: 24)
    let top = isLow ? 11.0 : 14.5
    return .reading { [self] room, measure in
      let width = min(measure.width(name, style.font).rounded(.up), room.width * 0.4)
      return chip(Box.text(name, style).sized(width: width))
        .region(RegionID.clientList, "Shown: \(name); all clients", action: .open(.clients))
        .padded(left: 10, top: top, bottom: (isLow ? 45 : 50) - top - 24)
    }
  }

  /// Something on the ground of what can be pressed, with the sign of a list where it opens one.
  private func chip(_ content: Box, opens: Bool = true) -> Box {
    content.padded(left: 8, right: opens ? 18 : 8).over { [theme] frame, list in
      list.card(frame, radius: 8, theme.field)
      if opens { list.chevron(at: Point(frame.maxX - 9.5, frame.midY), theme) }
    }
  }

  private func answer(_ isLow: Bool) -> Box {
    let (size, height, baseline) = isLow ? (20.0, 30.0, 15.0) : (24, 28, 18)
    let big = TextStyle(Font(size, .bold), theme.ink, height: height, baseline: baseline)
    let tone = theme.color(of: report.certainty.tone)
    func style(_ font: Font, _ color: Color, _ height: Double, _ baseline: Double) -> TextStyle {
      TextStyle(font, color, .right, height: height, baseline: baseline)
    }
    let sure = style(Font(12, .medium), tone, baseline - 6, baseline - 11)
    let words = report.certainty.words
    let counts = style(Font(11.5), theme.secondInk, height - baseline + 6, 10)
    let certainty = Box.reading { [report] room, measure in
      // What is long takes the line of the counts.
      measure.width(words, sure.font) > room.width
        ? .paragraph(words, sure, limit: 2)
        : .column([.text(words, sure), .text(report.countWords, counts, sizes: [11.5, 10.5, 9.5])])
    }
    return .row([
      .text(report.headline.value.text, big), .gap(width: 12), certainty.asked(-1),
    ])
    .sized(height: height)
  }

  /// Some controls by lines: as many as there is room for, in two lines at most; behind what is left
  /// out stands how much that is.
  private func settingLines(
    _ controls: ArraySlice<Control>,
    in room: Size,
    _ measure: any TextMeasure
  ) -> [ArraySlice<Control>] {
    guard !controls.isEmpty else { return [] }
    func line(_ controls: ArraySlice<Control>, _ width: Double) -> ArraySlice<Control> {
      var left = width + Self.gap
      return controls.prefix { control in
        left -= Self.width(control.words, measure) + Self.gap
        return left >= 0
      }
    }
    let more = room.width - Self.gap - Self.width(Self.more(controls.count), measure)
    let first = line(controls, room.width)
    let rest = controls[first.endIndex...]
    if rest.isEmpty { return [first] }
    // A low card has a second line where that shows all, and nothing is to be said in its place.
    let isLow = room.height < 178
    let isSilent =
      report.why.lines.isEmpty && report.notice == nil && report.waiting.note.isEmpty
    if !first.isEmpty, !isLow || isSilent {
      let whole = line(rest, room.width)
      let second = whole.count == rest.count ? whole : isLow ? [] : line(rest, more)
      if !second.isEmpty { return [first, second] }
    }
    let kept = line(controls, more)
    return [kept.isEmpty ? controls.prefix(1) : kept]
  }

  private static func width(_ words: String, _ measure: any TextMeasure) -> Double {
    measure.width(words, setting).rounded(.up) + 26
  }

  private static func more(_ count: Int) -> String { "\(count) more" }

  /// The other controls; where they are not all, what stands behind the last leads to all.
  private func settings(_ lines: [ArraySlice<Control>], of all: [Control]) -> Box {
    func chip(_ text: String, _ ink: Color, opens: Bool = true) -> Box {
      .reading { [self] room, measure in
        let width = min(Self.width(text, measure), room.width)
        return self.chip(
          .text(text, TextStyle(Self.setting, ink, height: Self.settingPitch - 4)),
          opens: opens
        )
        .sized(width: width)
      }
    }
    let rest = all.dropFirst(lines.map(\.count).reduce(0, +))
    let others = rest.compactMap { control -> Action.Setting? in
      guard case .choose(let field)? = control.action else { return nil }
      return Action.Setting(field: field, title: control.words)
    }
    let left = rest.count
    return .column(
      lines.enumerated().map { number, line in
        var boxes = line.map { control in
          let opens = control.isEnabled && !control.isButton
          return chip(control.words, control.isEnabled ? theme.ink : theme.thirdInk, opens: opens)
            .region(control)
        }
        if left > 0, number == lines.count - 1 {
          boxes.append(
            chip(Self.more(left), theme.ink)
              .region(
                Workspace.settingsField,
                "To be changed: \(rest.map(\.words).joined(separator: ", "))",
                action: .open(.settings(others))
              )
              .asked(1)
          )
        }
        return Box.row(boxes, gap: Self.gap).padded(bottom: 4)
      }
    )
  }

  private static let setting = Font(12)
  /// From one line of controls to the next.
  private static let settingPitch = 26.0
  /// What is free between two controls.
  private static let gap = 6.0

  /// What is waited for, and why nothing is settled: as many lines as there is room for, always the
  /// same, so that nothing moves.
  private func footer(in height: Double, isTight: Bool, isTold: Bool) -> Box {
    let waiting = report.waiting
    // Without room for a notice of its own, it takes the footer's place; but one that is not bad gives
    // way to what has no answer yet.
    let givesWay = report.notice?.isBad == false && !report.why.lines.isEmpty
    let notice = isTold || givesWay ? nil : report.notice
    let title = TextStyle(Font(12.5, .medium), theme.ink, height: 15, baseline: 11)
    let note = TextStyle(Font(11), theme.secondInk, height: 14, baseline: 11)
    // Sentences begin as they begin; they may begin with a name.
    let isNote = report.why.lines.isEmpty
    let awaited = isNote ? [waiting.note] : report.why.texts
    let told =
      report.passing.map { passing in
        awaited.map { "\(passing.title). \($0.isEmpty ? passing.text : isNote ? $0.raised : $0)" }
          + awaited.filter { !$0.isEmpty }
      } ?? awaited
    let bottom = isTight ? 4.0 : 10
    let limit = min(
      max(Int((height - title.height - bottom - 2) / note.height), height < 30 ? 0 : 1),
      3
    )
    let head = notice?.title ?? waiting.title
    return Box.reading { room, measure in
      // A long title takes the first of these lines, where there are several.
      let isLong = limit > 1 && measure.width(head, title.font) > room.width
      let limit = isLong ? limit - 1 : limit
      return .column([
        .paragraph(head, title, limit: isLong ? 2 : 1),
        limit == 0
          ? .empty
          : Box.paragraph(anyOf: notice.map { [$0.text] } ?? told, note, limit: limit)
            .sized(height: note.height * Double(limit)),
      ])
    }
    .padded(left: 28, bottom: bottom)
    .beside(notice?.isBad == true ? .bad : waiting.sign, at: Point(8, limit == 0 ? 8 : 13), theme)
  }

  /// What can be pressed at this moment.
  private var buttons: [Control] { report.question.others.filter(\.isButton) }

  /// The buttons in a row, the main one last and widest.
  private var buttonRow: Box {
    guard !buttons.isEmpty else { return .empty }
    return Box.reading { [panel] room, _ in
      let parts = buttons.map { $0.kind == .main ? 1.6 : 1 }
      let unit =
        min(room.width - 8 * Double(buttons.count - 1), 190 * Double(buttons.count))
        / parts.reduce(0, +)
      let boxes = zip(buttons, parts).map { panel.button($0).sized(width: unit * $1) }
      return .row(boxes, gap: 8)
    }
    .sized(height: 32).padded(bottom: 12)
  }

  private var notice: Box {
    guard let notice = report.notice else { return .empty }
    let color = theme.color(of: notice)
    let title = TextStyle(Font(14, .semibold), theme.ink, height: 20, baseline: 14)
    let text = TextStyle(Font(12.5), theme.secondInk, height: 17, baseline: 14)
    return Box.column([
      .text(notice.title, title), Box.paragraph(notice.text, text).asked(-1),
    ])
    .padded(left: 16)
    .over { frame, list in
      let bar = Rect(x: frame.x, y: frame.y, width: 4, height: frame.height)
      list.card(bar, radius: 2, color)
    }
    .padded(top: 22, bottom: buttons.isEmpty ? 22 : 12)
  }

  /// The rows as small cells in columns, the first one on top of the first column.
  private var cells: Box {
    .reading { [self] room, measure in
      let pitch = 30.0
      let rows = report.rows.all
      let perColumn = max(1, Int((room.height - 34) / pitch))
      let most = max(1, min(Int(room.width / 150), (rows.count + perColumn - 1) / perColumn))
      func split(_ columns: Int) -> [ArraySlice<Report.Row>] {
        let capacity = columns * perColumn
        let count = rows.count > capacity ? capacity - 1 : rows.count
        let kept = report.rows.shown(in: count)
        return (0..<columns).map { column in
          let first = min(column * perColumn, count)
          return kept[first..<min(first + perColumn, count)]
        }
      }
      // Fewer columns where names need them.
      let columns = (1...most).last { self.widths(of: split($0), in: room.width, measure) != nil }
      let parts = split(columns ?? most)
      let count = parts.map(\.count).reduce(0, +)
      let alike = parts.map { _ in room.width / Double(parts.count) }
      let widths = self.widths(of: parts, in: room.width, measure) ?? alike
      return .row(
        parts.enumerated().map { column, rows in
          var boxes = rows.map { cell($0, height: pitch - 2) }
          if column == parts.count - 1, count < report.rows.all.count {
            let style = TextStyle(Font(12.5), theme.secondInk, height: pitch, baseline: 19)
            boxes.append(.text(report.rows.rest(report.rows.all.count - count), style))
          }
          return Box.column(boxes).padded(top: 19, right: 16).sized(width: widths[column])
        }
      )
    }
  }

  /// How wide the columns of cells are: alike, but where a name needs it and others leave the room; nil
  /// where a name has no room.
  private func widths(
    of columns: [ArraySlice<Report.Row>],
    in width: Double,
    _ measure: any TextMeasure
  ) -> [Double]? {
    let alike = columns.map { _ in width / Double(columns.count) }
    for font in Self.titles {
      let needs = columns.map { rows in
        rows.map { row in
          62.5 + measure.width(row.title, font) + measure.width(row.amount, Self.amount)
        }.max() ?? 0
      }
      guard zip(needs, alike).contains(where: { $0 > $1 }) else { return alike }
      let spare = width - needs.reduce(0, +)
      if spare >= 0 { return needs.map { $0 + spare / Double(columns.count) } }
    }
    return nil
  }

  /// A long name is set smaller before it is cut.
  private static let titles = [12.5, 11.5, 10.5].map { Font($0, .semibold) }
  private static let amount = Font(12.5, .medium, tabular: true)

  private func cell(_ row: Report.Row, height: Double) -> Box {
    func style(_ font: Font, _ anchor: Anchor = .left) -> TextStyle {
      TextStyle(font, theme.ink, anchor, height: height, baseline: 18.5)
    }
    let title = Box.reading { room, _ in
      guard room.width > 40 else { return .empty }
      return .text(row.title, style(Self.titles[0]), sizes: Self.titles.map(\.size))
    }
    return Box.row([
      .badge(of: row, size: 11.5, width: 30, height: 22, radius: 6, theme), .gap(width: 8),
      title.asked(-1), Box.text(row.amount, style(Self.amount, .right)).padded(left: 8),
    ])
    .region(row.id, "\(row.title), \(row.amount)", hint: row.note, action: row.action)
    .padded(top: 1, bottom: 1)
  }
}

extension Control {
  /// What it is now, where little is said.
  fileprivate var words: String {
    switch kind {
    case .segments: fact.value.text
    case .button, .main, .swap: fact.label
    default: "\(fact.label) \(fact.value.text)"
    }
  }
}
