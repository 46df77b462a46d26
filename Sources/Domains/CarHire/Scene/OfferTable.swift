import CarHireRecords
import CarHireValues
import Drawing
import Geography
import Tracing
import Viewer

/// The cars that are offered, as a customer sees them while they come in.
struct OfferTable {
  let frame: HireContext
  let moment: HireSnapshot
  let card: Rect

  private var theme: Theme { frame.theme }
  private var isSmall: Bool { card.height < 420 || card.width < 460 }
  private var margin: Double { isSmall ? 14 : 20 }
  private var isTight: Bool { card.width < 520 }
  private var pitch: Double { isSmall ? 33 : 43 }

  /// All of it, on its card.
  var box: Box {
    let rows = Box.reading { [self] room, _ in list(in: room) }.asked(-1)
    let booked =
      frame.layout.suppliers == nil ? HireCards(frame: frame).bookingLine(moment) : .empty
    let isNarrow = card.width < 560
    // What tells of the list goes beside its title where there is room for few rows.
    let isLow = isNarrow && card.height < 300
    let top =
      !isSmall || isNarrow && card.height >= (moment.bookings.isEmpty ? 170 : 300)
      ? [isLow ? line : header(), filters()] : [header(isNarrow ? .empty : filters(in: 456))]
    return Box.column(top + [heads, rows, failures, booked, .gap(height: isSmall ? 4 : 10)])
      .clipped()
      .over { [theme] frame, list in list.panel(frame, theme) }
      .region("offers", title)
  }

  private var title: String {
    guard let code = moment.desks.first else { return "Cars" }
    return "Cars at \(frame.scene.desks[code]?.name ?? code)"
  }

  /// How many offers, for when, and in what currencies; the form says as well for when.
  private func subtitle(hasDays: Bool = true) -> String {
    let isNarrowed = moment.listedCount < moment.offerCount
    // What is chosen and not listed comes last.
    let taken = moment.rows.prefix(moment.listedCount).count(where: moment.isTaken)
    let days = moment.asked.map { asked in
      "\(HireNames.moment(asked.pickUp)) to \(HireNames.moment(asked.returning))"
        + HireNames.clock(minutesAhead: asked.minutesAhead)
    }
    let failed = moment.suppliers.count { if case .failed = $0.standing { true } else { false } }
    let parts =
      [
        (isNarrowed ? "\(moment.listedCount) of " : "")
          + CountText.words(moment.offerCount, "offer") + (taken > 0 ? ", \(taken) taken" : ""),
        hasFailures || failed == 0
          ? nil : "no cars of \(CountText.words(failed, "supplier"))",
        hasDays ? days : nil, currencies,
      ] + moment.omissions
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// What prices are in; nobody knows what one currency is worth in another.
  private var currencies: String? {
    let codes = moment.currencies
    let wanted = moment.wish?.currency ?? ""
    if !codes.isEmpty, !wanted.isEmpty, !codes.contains(wanted) {
      return "prices in \(codes.joined(separator: ", ")), not converted to \(wanted)"
    }
    guard codes.count > 1 else { return codes.first.map { "prices in \($0)" } }
    return "prices in \(codes.joined(separator: ", ")), not compared"
  }

  private var large: TextStyle {
    TextStyle(Font(isSmall ? 16 : 22, .bold), theme.ink, height: isSmall ? 26 : 34)
  }

  /// The title and what tells of the list, in one line.
  private var line: Box {
    let small = TextStyle(Font(12), theme.secondInk, .right, height: 26)
    return .row([
      .text(title, large), .gap(width: 12), Box.text(subtitle(hasDays: false), small).asked(-1),
    ])
    .padded(left: margin, top: 6, right: margin, bottom: 6)
    .region(RegionID.boardHead, title)
  }

  private func header(_ rest: Box = .empty) -> Box {
    let small = TextStyle(Font(12.5), theme.secondInk, height: 20)
    let line = Box.row([.text(title, large).asked(-1), .gap(width: 12), rest])
    return Box.column([line, .text(subtitle(), small)])
      .padded(left: margin, top: isSmall ? 6 : 12, right: margin, bottom: isSmall ? 6 : 8)
      .region(RegionID.boardHead, title)
  }

  /// What the list is narrowed to and ordered by; a press opens the choices.
  private func filters(in width: Double? = nil) -> Box {
    let form = HireForm(scene: frame.scene, moment: moment)
    let controls = form.filters
    guard !controls.isEmpty else { return .empty }
    let chips = Box.choices(
      controls,
      height: isSmall ? 28 : 32,
      inset: isSmall ? 5 : 7,
      gap: isSmall ? 4 : 8,
      theme
    )
    if let width { return chips.sized(width: width, height: 28) }
    return chips.sized(height: 32).padded(left: margin, right: margin, bottom: 6)
  }

  private var heads: Box {
    guard !isSmall, !moment.isLookingUp else { return .empty }
    func head(_ text: String, _ anchor: Anchor = .left) -> Box {
      .text(text, TextStyle(Font(11), theme.secondInk, anchor, height: 22))
    }
    return columns(
      .empty,
      head("Car"),
      equipment: head("Equipment and fuel"),
      left: head("Left"),
      price: head("A day, and in all", .right),
      height: 22
    )
  }

  /// A line in the columns of the table; those for which there is no room are left out, and without
  /// an equipment the car has its room.
  private func columns(
    _ badge: Box,
    _ car: Box,
    equipment: Box?,
    left: Box,
    price: Box,
    height: Double
  ) -> Box {
    Box.row(
      [
        badge.sized(width: 33), .gap(width: 13), car.asked(-1),
        isTight ? nil : equipment?.sized(width: 172), left.sized(width: isTight ? 70 : 74),
        price.sized(width: isTight ? 84 : 104),
      ].compactMap(\.self)
    )
    .sized(height: height).padded(left: margin, right: margin)
  }

  /// The offers there is room for, and in place of those to come what stands for them.
  private func list(in room: Size) -> Box {
    let waiting = moment.suppliers.filter(\.standing.isWaiting)
    let isLong = Double(moment.rows.count + waiting.count) * pitch > room.height
    let capacity = max(Int((room.height - (isLong ? 18 : 0)) / pitch), 0)
    let least = moment.rows.isEmpty ? 1 : 0
    let reserved = min(waiting.count, max(capacity - min(moment.rows.count, 1), least))
    let seen = window(capacity - reserved)
    // Beside the messages it is they that are the stage.
    let reach = frame.layout.face == .cars ? Double(moment.rows.count - seen.count) * pitch : nil
    var boxes = moment.rows[seen].map { row($0, reach: reach) }
    boxes += waiting.prefix(reserved).enumerated().map { place, supplier in
      placeholder(supplier.name, others: place == reserved - 1 ? waiting.count - reserved : 0)
    }
    if boxes.isEmpty, moment.rows.isEmpty { boxes = [nothing(in: room.height)] }
    return .column(boxes + [more(than: seen), Box.empty.asked(-1)])
  }

  /// How many offers lie above and below those that are seen.
  private func more(than seen: Range<Int>) -> Box {
    let parts = [(seen.lowerBound, "above"), (moment.rows.count - seen.upperBound, "below")]
      .filter { $0.0 > 0 }.map { "\($0.0) more \($0.1)" }
    guard !parts.isEmpty else { return .empty }
    let style = TextStyle(Font(11.5), theme.secondInk, .center, height: 18)
    return .text(parts.joined(separator: ", "), style)
  }

  /// Which rows are seen: from the first, or as far as the list was dragged; the chosen one is.
  private func window(_ capacity: Int) -> Range<Int> {
    let count = moment.rows.count
    let most = max(count - max(capacity, 0), 0)
    let dragged = Int((frame.view.scroll / pitch).rounded())
    var first = frame.layout.face == .cars ? min(dragged, most) : 0
    if first == 0, let chosen = moment.rows.firstIndex(where: moment.isChosen), chosen >= capacity {
      first = min(chosen - capacity + 1, most)
    }
    return first..<min(first + max(capacity, 0), count)
  }

  private func row(_ row: HireSnapshot.Row, reach: Double?) -> Box {
    let (isChosen, isTaken) = (moment.isChosen(row), moment.isTaken(row))
    let ink = isTaken ? theme.closed : theme.ink
    func line(_ text: String, _ font: Font, _ color: Color, _ anchor: Anchor = .left) -> Box {
      .text(text, TextStyle(font, color, anchor, height: font.size * 1.28), sizes: [font.size, 10])
    }
    // What cannot be had any more is struck.
    func title(_ text: String, _ font: Font, _ ink: Color, _ anchor: Anchor = .left) -> Box {
      let style = TextStyle(font, ink, anchor, height: font.size * 1.28)
      return isTaken ? .struck(text, style, through: theme.closed) : .text(text, style)
    }
    func two(_ first: Box, _ second: Box) -> Box { Box.column([first, second]).centered() }
    let texts = moment.texts(of: row)
    let total = texts.total + (isTight ? "" : texts.insurance)
    let fuel = [row.fuel, row.drive, row.isAirConditioned == true ? "air-con" : ""]
      .filter { !$0.isEmpty }
    let names = [HireNames.similar(row.car)] + [row.vendor].compactMap(\.self)
    let large = isSmall ? 12.0 : 14.5
    let body = columns(
      badge(row.supplier, isFaded: isTaken),
      two(
        title(row.size, Font(large, .semibold), ink),
        isTaken && isTight
          ? line("None is left", Font(11.5, .semibold), theme.closed)
          : line(names.joined(separator: " · "), Font(11.5), theme.secondInk)
      ),
      equipment: isTaken
        ? two(
          Box.row([
            sign(theme.closed) { $0.cross(at: $1, reach: 3.6, width: 2, $2) },
            line("None is left", Font(12, .semibold), theme.closed),
          ]),
          line("other customers have them", Font(11.5), theme.secondInk).padded(left: 17)
        ) : two(room(of: row), line(fuel.joined(separator: " · "), Font(11.5), theme.secondInk)),
      left: status(row, isChosen: isChosen, isTaken: isTaken),
      price: two(
        title(texts.perDay, Font(large, .semibold, tabular: true), ink, .right),
        (isTaken ? title : line)(total, Font(11.5, tabular: true), theme.secondInk, .right)
      ),
      height: pitch
    )
    return
      body
      .over { [theme, margin] frame, list in
        let ground = frame.inset(x: margin - 10, y: 1)
        if isTaken {
          list.card(ground, radius: 8, theme.closed.faded(0.08))
          list.hatch(.rounded(ground, 8), theme.closed.faded(0.16), period: 7)
          list.dashed(.rounded(ground, 8), theme.closed, width: 1, on: 4, off: 3)
        } else if isChosen {
          list.card(ground, radius: 8, theme.accent.faded(0.12))
          let bar = Rect(x: ground.x, y: ground.y, width: 4, height: ground.height)
          list.card(bar, radius: 2, theme.accent)
        } else {
          list.rule(x: ground.x + 10, y: frame.maxY, width: ground.width - 20, theme.panelLine)
        }
      }
      .region(
        RegionID.offer(row.id),
        "\(row.car) of \(moment.vendor(of: row)), \(total)",
        hint: "a click tells more",
        action: .pin(RegionID.offer(row.id)),
        scrollReach: reach
      )
  }

  /// A small sign before a few words.
  private func sign(
    _ color: Color,
    _ draw: @escaping (inout DisplayList, Point, Color) -> Void
  ) -> Box {
    .canvas(width: 17, height: 15) { frame, list in
      draw(&list, Point(frame.x + 6, frame.midY), color)
    }
  }

  /// How many people and bags a car takes, and its gearbox.
  private func room(of row: HireSnapshot.Row) -> Box {
    let ink = theme.secondInk
    func words(_ text: String) -> Box {
      Box.text(text, TextStyle(Font(12), theme.ink, height: 15.36)).padded(right: 9)
    }
    let bags = row.bags > 0 ? [sign(ink) { $0.bag(at: $1, $2) }, words("\(row.bags)")] : []
    let people = row.seats > 0 ? [sign(ink) { $0.person(at: $1, $2) }, words(row.seatWords)] : []
    return .row(people + bags + [words(row.gearbox)])
  }

  /// Whether it is chosen, taken, or about to be.
  private func status(_ row: HireSnapshot.Row, isChosen: Bool, isTaken: Bool) -> Box {
    func words(_ text: String, _ color: Color) -> Box {
      .text(text, TextStyle(Font(12, .medium), color, height: pitch))
    }
    func few(_ text: String) -> Box {
      let color = theme.frontierInk
      return .row([sign(color) { $0.car(at: $1, $2) }.centered(), words(text, color)])
    }
    if isTaken { return words(isChosen ? "chosen" : "", theme.closed) }
    if isChosen {
      if moment.isCancelled { return words("cancelled", theme.closed) }
      return words(moment.booked != nil ? "✓ booked" : "✓ chosen", theme.accent)
    }
    switch row.left {
    case 1: return few("last one")
    case 2: return few("2 left")
    default: return .empty
    }
  }

  private func badge(_ name: String, isFaded: Bool = false) -> Box {
    let supplier = frame.run.world.supplier(name)
    let side = isSmall ? 24.0 : 28
    return Box.canvas(width: 33, height: side) { [theme] frame, list in
      guard let supplier else { return }
      let square = Rect(x: frame.x, y: frame.midY - side / 2, width: 33, height: side)
      list.letter(supplier.letter, on: HireNames.color(of: supplier), in: square, theme)
      if isFaded { list.card(square, radius: 8, theme.panel.faded(0.5)) }
    }
    .centered()
  }

  /// Stands in for the offers of a supplier who has not answered, and of so many others.
  private func placeholder(_ name: String, others: Int) -> Box {
    let title =
      "Waiting for \(frame.run.world.title(of: name))"
      + (others > 0 ? " and \(CountText.words(others, "other"))" : "")
    let words = Box.text(title, TextStyle(Font(12.5), theme.secondInk, height: pitch))
    let bone = Box.canvas(height: 12) { [theme] frame, list in
      let bar = Rect(x: frame.maxX - 78, y: frame.midY - 6, width: 78, height: 12)
      list.card(bar, radius: 4, theme.chip)
    }
    return columns(
      badge(name, isFaded: true),
      words,
      equipment: nil,
      left: .empty,
      price: bone,
      height: pitch
    )
  }

  /// Why there is no row at all.
  private func nothing(in height: Double) -> Box {
    let words =
      moment.isLookingUp
      ? "Only a booking is looked for"
      : moment.offerCount > 0
        ? "None of these \(moment.offerCount) offers is what is wanted"
        : moment.failure
          ?? (moment.suppliers.isEmpty ? "Nobody was asked for offers yet" : "There are no offers")
    let style = TextStyle(Font(14), theme.secondInk, .center, height: 20)
    let top = min(30, max((height - 20) / 2, 0))
    return Box.paragraph(words, style, limit: 3).padded(left: margin, top: top, right: margin)
  }

  /// The suppliers whose cars are missing: nothing is known of their prices.
  private var failures: Box {
    let boxes = moment.suppliers.compactMap { name, standing -> Box? in
      guard case .failed(let why) = standing else { return nil }
      let title = "\(frame.run.world.title(of: name)): its cars are missing"
      return Box.banner(title, "“\(why)” Nothing is known of its prices.", theme)
        .padded(left: margin, top: 4, right: margin)
    }
    return hasFailures ? .column(boxes).asked(1) : .empty
  }

  /// Whether there is room for them.
  private var hasFailures: Bool { card.height >= 300 }
}
