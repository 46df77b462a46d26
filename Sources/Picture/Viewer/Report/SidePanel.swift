import Drawing

/// A report as the card on the left of a wide picture.
struct SidePanel {
  let report: Report
  let clients: [ReportCard.Client]
  let seed: String
  let view: ViewState
  let theme: Theme

  /// From the edges of the card to what it says.
  static let inset = 20.0

  /// The whole card, handle and all; lines of the question for which there is no room are left out.
  ///
  /// Things that are counted stand in a row each only where what is below keeps its room; of the footer
  /// they take what is more than two lines.
  var box: Box {
    Box.reading { [self] room, measure in
      func height(_ boxes: [Box]) -> Double {
        boxes.reduce(0) { $0 + $1.measure(room, measure).size.height }
      }
      let most = room.height >= 640 ? 4 : room.height >= 540 ? 3 : 1
      let whole = question()
      let need =
        height([head] + whole + [summary, noticeCard, mainButton]) + grid.wholeDepth + rowList.need
      let counts = report.question.hasSteppers ? Array(min(2, most)...most) : []
      let fitting = counts.last { need + height([self.footer($0)]) <= room.height }
      let footer = self.footer(fitting ?? most)
      var free = room.height - height([head, summary, footer])
      let main = height([mainButton])
      if main > 0 { free -= main + height([noticeCard]) }
      let isFolded = report.question.hasSteppers && fitting == nil
      let asked = (isFolded ? question(isFolded: true) : whole).prefix { part in
        free -= part.measure(room, measure).size.height
        return free >= 0
      }
      return .column([head] + asked + [summary, content.asked(-1), footer])
    }
    .over { [theme] card, list in
      list.panel(card, theme)
      let handle = Rect(center: Point(card.midX, card.y + 10.5), width: 36, height: 5)
      list.card(handle, radius: 2.5, theme.chip)
    }
  }

  private func inset(_ box: Box) -> Box { box.padded(left: Self.inset, right: Self.inset) }

  private var head: Box {
    let hasClients = clients.count > 1
    return inset(.column(hasClients ? [title, chips] : [title], gap: 4))
      .sized(height: hasClients ? 98 : 64)
  }

  private var title: Box {
    let font = Font(12)
    let captions = [seed, report.question.caption].filter { !$0.isEmpty }
    let lines = Box.column(
      captions.enumerated().map { index, text in
        let (height, baseline) =
          captions.count == 1 ? (30.0, 20.0) : index == 0 ? (14, 12) : (16, 13)
        let style = TextStyle(font, theme.secondInk, .right, height: height, baseline: baseline)
        return .text(text, style)
      }
    )
    let style = TextStyle(Font(22, .bold), theme.ink, height: 30, baseline: 20)
    return .reading { [seed] room, measure in
      let widest = captions.map { measure.width($0, font) }.max() ?? 0
      var caption = lines.sized(width: min(max(widest, 28), 122), height: 30)
      if !seed.isEmpty { caption = caption.region(RegionID.seed, seed, action: .open(.seed)) }
      return .row([head(style).padded(top: 26).asked(-1), caption.padded(left: 10, top: 26)])
    }
  }

  /// The title, with a sign behind it that leads to what the scenario says of itself.
  private func head(_ style: TextStyle) -> Box {
    .reading { [report, theme] room, measure in
      let text = measure.truncated(report.title, style.font, to: room.width - 26)
      let sign = Box.canvas(width: 26) { frame, list in
        list.aboutSign(at: Point(frame.x + 16, frame.y + style.baseline - 7.5), theme)
      }
      return .row([.text(text, style), sign])
        .region(RegionID.about, "What this run is about", hint: "O", action: .open(.about))
    }
  }

  /// The clients by their names, or by their numbers when not all names fit; as many as there is
  /// room for.
  var chips: Box {
    let font = Font(12, .medium)
    return .reading { room, measure in
      // No chip is narrower than its margins.
      let most = min(clients.count, Int(min(room.width, 9_999) / 26) + 2)
      func name(_ index: Int) -> String {
        measure.truncated(clients[index].name ?? "All", font, to: 120)
      }
      func fits(_ texts: [String]) -> Bool {
        texts.map { measure.width($0, font) + 26 }.reduce(-6, +) <= room.width
      }
      let isShort = clients.first?.name == nil && !fits((0..<most).map(name))
      func text(_ index: Int) -> String { isShort && index > 0 ? "\(index)" : name(index) }
      let all = Array(0..<most)
      guard most < clients.count || !fits(all.map(text)) else {
        return .row(all.map { chip(clients[$0], text($0), font) } + [Box.empty.asked(-1)], gap: 6)
      }
      // Who is shown has its chip, and behind the last one stands how many more there are.
      let shown = clients.firstIndex(where: \.isShown) ?? 0
      func seen(_ count: Int) -> [Int] { Array(0..<count - 1) + [max(shown, count - 1)] }
      func more(_ count: Int) -> String { "\(clients.count - count) more" }
      let count = (1..<most).last { fits(seen($0).map(text) + [more($0)]) } ?? 1
      let rest = chip(more(count), font)
        .region(RegionID.clientList, "All clients", action: .open(.clients))
      return .row(
        seen(count).map { chip(clients[$0], text($0), font) } + [rest, Box.empty.asked(-1)],
        gap: 6
      )
    }
  }

  private func chip(_ client: ReportCard.Client, _ text: String, _ font: Font) -> Box {
    chip(text, font, isShown: client.isShown).region(
      client.name.map(RegionID.client) ?? RegionID.allClients,
      "Show \(client.name ?? "all clients")",
      action: client.isShown ? nil : .player(.show(client: client.name))
    )
  }

  private func chip(_ text: String, _ font: Font, isShown: Bool = false) -> Box {
    let ink: Color = isShown ? (theme.name == .dark ? theme.panel : .white) : theme.secondInk
    let style = TextStyle(font, ink, .center, height: 28, baseline: 18.3)
    let color = isShown ? theme.accent : theme.chip
    return Box.text(text, style).padded(left: 10, right: 10)
      .over { frame, list in list.card(frame.inset(x: 0, y: 1), radius: 13, color) }
  }

  /// The headline with how sure it is, the counts below: nothing moves when they grow.
  private var summary: Box {
    let big = TextStyle(Font(28, .bold), theme.ink, height: 45, baseline: 36)
    let counts = TextStyle(Font(12), theme.secondInk, height: 27, baseline: 14)
    let tone = theme.color(of: report.certainty.tone)
    let sure = TextStyle(Font(12, .medium), tone, .right, height: 15, baseline: 15)
    let words = report.certainty.words
    let certainty = Box.reading { room, measure in
      let isLong = measure.width(words, sure.font) > room.width
      return Box.paragraph(words, sure, limit: 2).padded(top: isLong ? 11 : 20)
    }
    return inset(
      .column([
        .row([.text(report.headline.value.text, big), .gap(width: 14), certainty.asked(-1)])
          .sized(height: 45),
        .text(report.countWords, counts),
        .rule(theme.panelLine),
      ])
    )
  }

  /// Facts and rows, and a notice that stands on the footer: what is above keeps its place.
  private var content: Box {
    .reading { [self] room, measure in
      let notice = noticeCard.measure(room, measure)
      let main = mainButton.measure(room, measure)
      // A notice covers figures and rows, but no button.
      let height = room.height - main.size.height - (main.isEmpty ? 0 : notice.size.height)
      let free = main.isEmpty ? height - notice.size.height : height
      // What is not in the sum yet may come to be: the button has its place below all of it.
      let spare = main.isEmpty ? 0 : max(min(grid.wholeDepth, height) - grid.depth(in: height), 0)
      return .column([
        inset(grid.box(in: height, until: notice.isEmpty || !main.isEmpty ? free : free + 8)),
        .gap(height: spare),
        Box { _, _ in main },
        rowsAndTable(below: grid.depth(in: height) + spare, in: height, notice.size.height),
        Box { _, _ in notice }.asked(1),
      ])
    }
  }

  /// The rows; of several clients their table below them, as far as there is room above a notice.
  private func rowsAndTable(below depth: Double, in height: Double, _ notice: Double) -> Box {
    let rows = rowList.box(below: depth, in: height)
    let needed = 48 * Double(report.rows.all.count) + 44
    guard let table = report.table, height - depth >= needed + 55 else { return rows.asked(-1) }
    let free = height - depth - needed - notice
    return Box.column([
      rows.sized(height: needed), inset(table.box(theme)).sized(height: max(min(free, 200), 0)),
      Box.empty.asked(-1),
    ])
    .asked(-1)
  }

  private var grid: FactGrid { FactGrid(report: report, theme: theme) }

  private var rowList: RowList { RowList(rows: report.rows, view: view, theme: theme) }

  private var noticeCard: Box { inset(notice).padded(top: 8, bottom: 10) }

  private var notice: Box {
    guard let notice = report.notice ?? report.passing else { return .empty }
    let color = theme.color(of: notice)
    let title = TextStyle(Font(13.5, .semibold), theme.ink, height: 18, baseline: 14)
    let text = TextStyle(Font(12.5), theme.secondInk, height: 17, baseline: 14)
    let head = Box.paragraph(notice.title, title, limit: 2).padded(top: 9.5, bottom: 0.5)
    return Box.column([head, notice.text.isEmpty ? .empty : .paragraph(notice.text, text)])
      .padded(left: 36, right: 16, bottom: 8)
      .over { [theme] frame, list in
        list.card(frame, radius: 10, theme.panel)
        list.card(frame, radius: 10, color.faded(theme.name == .dark ? 0.16 : 0.09))
        list.card(Rect(x: frame.x, y: frame.y, width: 4, height: frame.height), radius: 2, color)
        let sign = Point(frame.x + 21, frame.y + 19)
        if notice.isBad {
          list.cross(at: sign, reach: 4.2, width: 2.2, color)
        } else {
          list.exclamation(at: sign, color)
        }
      }
  }

  /// What is waited for, and why, in so many lines: as many as the height of the card and its form have
  /// room for, so that nothing moves.
  private func footer(_ count: Int) -> Box {
    let title = TextStyle(Font(13, .medium), theme.ink, height: 30, baseline: 24)
    let pitch = 15.0
    let note = TextStyle(Font(11.5), theme.secondInk, height: pitch, baseline: 10)
    let room = Double(count) * pitch + 9
    let waiting = report.waiting
    let texts = report.why.lines.isEmpty ? [waiting.note] : report.why.texts
    let words = Box.paragraph(anyOf: texts, note, limit: count).sized(height: room)
    return Box.column([.text(waiting.title, title), words])
      .padded(left: 50, right: Self.inset)
      .over { [theme] frame, list in
        list.rule(x: frame.x, y: frame.y, width: frame.width, theme.panelLine)
      }
      .beside(waiting.sign, at: Point(29, 27), theme)
  }
}

extension Report {
  /// The counts in one line.
  var countWords: String { counts.map(\.value.text).joined(separator: " · ") }
}

/// Numbers with their names in two columns, and below them what they come to.
///
/// They are read downwards; the parts of a sum across, so that one part more moves none.
private struct FactGrid {
  let report: Report
  let theme: Theme
  private static let pitch = 27.0
  private static let subjectHeight = 24.0

  private var facts: [Fact] { report.facts }
  private var totals: [Fact] { report.totals }

  /// As many rows as there is room for; what they come to has its room first.
  private func rows(in height: Double) -> Int {
    let free =
      height - margin - (hasTotals(in: height) ? totalsHeight : 0)
      - (hasSubject(in: height) ? Self.subjectHeight : 0)
    return Int(min(Double((facts.count + 1) / 2), max((free / Self.pitch).rounded(.down), 0)))
  }

  private var margin: Double { totals.isEmpty ? 8 : 4 }

  private var totalsHeight: Double {
    totals.isEmpty ? 0 : 28 + 19 * Double(totals.count - 1)
  }

  private func hasTotals(in height: Double) -> Bool { totalsHeight + margin <= height }

  private func hasSubject(in height: Double) -> Bool {
    report.subject != nil && totalsHeight + margin + Self.subjectHeight <= height
  }

  /// How high all of it is, with the room for what there is none of now.
  var wholeDepth: Double {
    let rows = (facts.count + report.asides.count + 1) / 2 - (facts.count + 1) / 2
    let known = depth(in: .infinity)
    // The first row needs what is around it, too.
    let around = margin + (report.subject == nil ? 0 : Self.subjectHeight)
    return known + Double(rows) * Self.pitch + (rows > 0 && known == 0 ? around : 0)
  }

  func depth(in height: Double) -> Double {
    let rows = rows(in: height)
    let total = hasTotals(in: height) ? totalsHeight : 0
    let subject = hasSubject(in: height) ? Self.subjectHeight : 0
    return rows == 0 && total == 0 ? 0 : subject + Double(rows) * Self.pitch + total + margin
  }

  /// What fits into a height; what is below `end` is left out, the rest stays where it is.
  func box(in height: Double, until end: Double) -> Box {
    let (rows, depth) = (rows(in: height), depth(in: height))
    guard depth > 0 else { return .empty }
    let hasSubject = hasSubject(in: height)
    let subject = hasSubject ? Self.subjectHeight : 0
    let grid = Box.reading { room, _ in
      let columns = columns(in: rows).map { column in
        Box.column(
          column.enumerated().map { row, fact in
            let isSeen = subject + Double(row) * Self.pitch + 26 <= end
            return isSeen
              ? line(fact, isLast: row == rows - 1) : .gap(height: Self.pitch)
          }
        )
        .sized(width: (room.width - 20) / 2)
      }
      return Box.row(columns, gap: 20)
    }
    let hasTotals = hasTotals(in: height) && depth - margin <= end
    let head = hasSubject && subject <= end ? self.subject : .gap(height: subject)
    return Box.column([head, grid, hasTotals ? sums : .empty, Box.empty.asked(-1)])
      .sized(height: depth)
  }

  /// What stands in each column of so many rows.
  private func columns(in rows: Int) -> [[Fact]] {
    let shown = Array(facts.prefix(rows * 2))
    let isSum = !totals.isEmpty
    let columns = (0..<2).map { column in
      shown.indices.filter { (isSum ? $0 % 2 : $0 / max(rows, 1)) == column }.map { shown[$0] }
    }
    return columns.filter { !$0.isEmpty }
  }

  private var subject: Box {
    guard let fact = report.subject else { return .empty }
    let height = Self.subjectHeight
    let name = TextStyle(Font(12.5, .semibold), theme.ink, height: height, baseline: 19)
    let words = TextStyle(Font(11.5), theme.secondInk, .right, height: height, baseline: 19)
    let value = fact.value == .nothing ? "" : fact.value.text
    return .row([.text(fact.label, name), .gap(width: 8), .text(value, words).asked(-1)])
  }

  /// A value; struck out where it holds no more.
  private func value(_ text: String, _ style: TextStyle) -> Box {
    let isKnown = text != Value.nothing.text
    return report.isStruck && isKnown
      ? .struck(text, style, through: theme.secondInk) : .text(text, style)
  }

  /// The first line is what the numbers come to.
  private var sums: Box {
    guard !totals.isEmpty else { return .empty }
    return Box.column(
      totals.enumerated().map { index, fact in
        let (height, baseline) = index == 0 ? (28.0, 20.0) : (19.0, 13.0)
        let font = index == 0 ? Font(14.5, .semibold, tabular: true) : Font(12, tabular: true)
        let ink = index == 0 ? theme.ink : theme.secondInk
        func style(_ anchor: Anchor) -> TextStyle {
          TextStyle(font, ink, anchor, height: height, baseline: baseline)
        }
        let (text, right) = (fact.value.text, style(.right))
        return Box.row([
          .text(fact.label, style(.left)).asked(-1), .gap(width: 8),
          index == 0 ? value(text, right) : .text(text, right),
        ])
      }
    )
    .over { [theme] frame, list in
      list.rule(x: frame.x, y: frame.y + 1, width: frame.width, theme.panelLine)
    }
  }

  private func line(_ fact: Fact, isLast: Bool) -> Box {
    let font = Font(13, .semibold, tabular: true)
    let color = theme.color(of: fact.tone)
    let value = TextStyle(font, color, .right, height: Self.pitch, baseline: 20)
    let name = TextStyle(Font(11.5), theme.secondInk, height: Self.pitch, baseline: 20)
    return .reading { [theme] room, measure in
      let text = measure.truncated(fact.value.text, font, to: room.width - 40)
      return Box.row([
        .text(fact.label, name, sizes: [11.5, 10.5, 9.5]).asked(-1), .gap(width: 4),
        self.value(text, value),
      ])
      .over { frame, list in
        guard !isLast else { return }
        list.rule(x: frame.x, y: frame.y + 28, width: frame.width, theme.panelLine)
      }
    }
  }
}
