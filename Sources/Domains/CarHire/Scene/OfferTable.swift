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
  private var pitch: Double { isSmall ? 34 : 43 }

  /// All of it, on its card.
  var box: Box {
    let rows = Box.reading { [self] room, _ in list(in: room) }.asked(-1)
    let booked =
      frame.layout.suppliers == nil ? HireCards(frame: frame).bookingLine(moment) : .empty
    return Box.column([header, filters, heads, rows, failures, booked, .gap(height: 10)])
      .clipped()
      .over { [theme] frame, list in list.panel(frame, theme) }
      .region("offers", title)
  }

  private var title: String {
    guard let code = moment.desks.first else { return "Cars" }
    return "Cars at \(frame.scene.desks[code]?.name ?? code)"
  }

  private var subtitle: String {
    let isNarrowed = moment.rows.count < moment.offerCount
    let taken = moment.rows.count(where: moment.isTaken)
    let days = moment.wish.map { wish in
      "\(HireNames.moment(wish.pickUp)) to \(HireNames.moment(wish.returning))"
        + HireNames.clock(minutesAhead: wish.minutesAhead)
    }
    let parts = [
      (isNarrowed ? "\(moment.rows.count) of " : "")
        + CountText.words(moment.offerCount, "offer") + (taken > 0 ? ", \(taken) just taken" : ""),
      days, currencies,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// What prices are in; nobody knows what one currency is worth in another.
  private var currencies: String? {
    let codes = moment.currencies
    guard codes.count > 1 else { return codes.first.map { "prices in \($0)" } }
    return "prices in \(codes.joined(separator: ", ")), not compared"
  }

  private var header: Box {
    let large = TextStyle(Font(isSmall ? 16 : 22, .bold), theme.ink, height: isSmall ? 26 : 34)
    let small = TextStyle(Font(12.5), theme.secondInk, height: 20)
    return Box.column([.text(title, large), .text(subtitle, small)])
      .padded(left: margin, top: isSmall ? 8 : 12, right: margin, bottom: 8)
  }

  /// What the list is narrowed to and ordered by; a press opens the choices.
  private var filters: Box {
    let form = HireForm(scene: frame.scene, moment: moment)
    let controls = form.filters
    guard !controls.isEmpty, !isSmall else { return .empty }
    return Box.reading { [self] room, _ in
      // The first is the order, whose words are the longest.
      let extra = 16.0
      let shared = room.width - 8 * Double(controls.count - 1) - extra
      let width = shared / Double(controls.count)
      return .row(
        controls.enumerated().map { place, control in
          filter(control).sized(width: place == 0 ? width + extra : width)
        },
        gap: 8
      )
    }
    .sized(height: 32).padded(left: margin, right: margin, bottom: 6)
  }

  private func filter(_ control: Control) -> Box {
    let name = TextStyle(Font(11.5), theme.secondInk, height: 32)
    let value = TextStyle(Font(12, .semibold), theme.ink, .right, height: 32)
    return Box.row([
      .text(control.fact.label, name), .gap(width: 4),
      Box.text(control.fact.value.text, value).asked(-1),
    ])
    .padded(left: 10, right: 10).card(theme.field, radius: 9)
    .region(
      control.id,
      "\(control.fact.label): \(control.fact.value.text)",
      hint: control.hint,
      action: control.action
    )
  }

  private var heads: Box {
    guard !isSmall else { return .empty }
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
    let isTight = card.width < 520
    return Box.row(
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
    let isLong = Double(moment.rows.count + waiting.count) * pitch > room.height - 4
    let capacity = max(Int((room.height - (isLong ? 22 : 4)) / pitch), 0)
    let reserved = min(waiting.count, max(capacity - min(moment.rows.count, 1), 0))
    let seen = window(capacity - reserved)
    // Beside the messages it is they that are the stage.
    let hidden = Double(moment.rows.count - seen.count) * pitch
    let reach = frame.layout.face == .cars ? hidden : nil
    var boxes = moment.rows[seen].map { row($0, reach: reach) }
    boxes += waiting.prefix(reserved).map { placeholder($0.name) }
    if boxes.isEmpty { boxes = [nothing] }
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
    let dragged = Int((-frame.view.stage.pan.y / pitch).rounded())
    var first = frame.layout.face == .cars ? min(max(dragged, 0), most) : 0
    if first == 0, let chosen = moment.rows.firstIndex(where: moment.isChosen), chosen >= capacity {
      first = min(chosen - capacity + 1, most)
    }
    return first..<min(first + max(capacity, 0), count)
  }

  private func row(_ row: HireSnapshot.Row, reach: Double?) -> Box {
    let (isChosen, isTaken) = (moment.isChosen(row), moment.isTaken(row))
    let ink = isTaken ? theme.closed : theme.ink
    func line(_ text: String, _ font: Font, _ color: Color, _ anchor: Anchor = .left) -> Box {
      .text(text, TextStyle(font, color, anchor, height: font.size * 1.28))
    }
    func title(_ text: String, _ font: Font, _ anchor: Anchor = .left) -> Box {
      let words = line(text, font, ink, anchor)
      return isTaken ? words.over { strike(text, font, anchor, in: $0, into: &$1) } : words
    }
    func two(_ first: Box, _ second: Box) -> Box { Box.column([first, second]).centered() }
    let texts = moment.texts(of: row)
    let isInsured = card.width >= 520 && moment.price(of: row)?.premium != nil
    let total = texts.total + (isInsured ? " insured" : "")
    let fuel = [row.fuel, row.drive, row.isAirConditioned ? "air-con" : ""]
      .filter { !$0.isEmpty }
    let room = [
      CountText.words(row.seats, "seat"), row.bags > 0 ? CountText.words(row.bags, "bag") : "",
      row.gearbox,
    ].filter { !$0.isEmpty }
    let large = isSmall ? 12.5 : 14.5
    let body = columns(
      badge(row.supplier, isFaded: isTaken),
      two(
        title(row.size, Font(large, .semibold)),
        line("\(row.car) or similar", Font(11.5), theme.secondInk)
      ),
      equipment: two(
        line(room.joined(separator: " · "), Font(12), theme.ink),
        line(fuel.joined(separator: " · "), Font(11.5), theme.secondInk)
      ),
      left: status(row, isChosen: isChosen, isTaken: isTaken),
      price: two(
        title(texts.perDay, Font(large, .semibold, tabular: true), .right),
        line(total, Font(11.5, tabular: true), theme.secondInk, .right)
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
        RegionID.offer(row.offer),
        "\(row.car) of \(frame.run.world.title(of: row.supplier)), \(total)",
        hint: "a click tells more",
        action: .pin(RegionID.offer(row.offer)),
        scrollReach: reach
      )
  }

  /// A line through the words of what others have taken.
  private func strike(
    _ text: String,
    _ font: Font,
    _ anchor: Anchor,
    in frame: Rect,
    into list: inout DisplayList
  ) {
    let width = min(self.frame.measure.width(text, font), frame.width)
    let x = anchor == .right ? frame.maxX - width : frame.x
    list.fill(.rect(Rect(x: x, y: frame.midY - 0.5, width: width, height: 1.2)), theme.closed)
  }

  /// Whether it is chosen, taken, or about to be.
  private func status(_ row: HireSnapshot.Row, isChosen: Bool, isTaken: Bool) -> Box {
    func words(_ text: String, _ color: Color) -> Box {
      .text(text, TextStyle(Font(12, .medium), color, height: pitch))
    }
    if isTaken { return words("just taken", theme.closed) }
    if isChosen {
      if moment.isCancelled { return words("cancelled", theme.closed) }
      return words(moment.booked != nil ? "✓ booked" : "✓ chosen", theme.accent)
    }
    switch row.left {
    case 0: return words("none left", theme.closed)
    case 1: return words("last one", theme.frontierInk)
    case 2: return words("2 left", theme.frontierInk)
    default: return .empty
    }
  }

  private func badge(_ name: String, isFaded: Bool = false) -> Box {
    let supplier = frame.run.world.supplier(name)
    let side = isSmall ? 24.0 : 28
    return Box.canvas(width: 33, height: side) { [theme] frame, list in
      guard let supplier else { return }
      let square = Rect(x: frame.x, y: frame.midY - side / 2, width: 33, height: side)
      list.letter(supplier, in: square, theme)
      if isFaded { list.card(square, radius: 8, theme.panel.faded(0.5)) }
    }
    .centered()
  }

  /// Stands in for the offers of a supplier who has not answered.
  private func placeholder(_ name: String) -> Box {
    let title = "Waiting for \(frame.run.world.title(of: name))"
    let words = Box.text(title, TextStyle(Font(12.5), theme.secondInk, height: pitch))
    let bone = Box.canvas(width: 78, height: 12) { [theme] frame, list in
      list.card(Rect(x: frame.x, y: frame.midY - 6, width: 78, height: 12), radius: 4, theme.chip)
    }
    return columns(
      badge(name, isFaded: true),
      words,
      equipment: nil,
      left: .empty,
      price: bone.padded(left: 20),
      height: pitch
    )
  }

  /// Why there is no row at all.
  private var nothing: Box {
    let words =
      moment.isLookingUp
      ? "Only a booking is looked for"
      : moment.offerCount > 0
        ? "None of these \(moment.offerCount) offers is what is wanted"
        : moment.failure ?? "Nobody was asked for offers yet"
    let style = TextStyle(Font(14), theme.secondInk, .center, height: 20)
    return Box.paragraph(words, style, limit: 3).padded(left: margin, top: 30, right: margin)
  }

  /// The suppliers whose cars are missing: nothing is known of their prices.
  private var failures: Box {
    let failed = moment.suppliers.compactMap { supplier -> (name: String, why: String)? in
      if case .failed(let why) = supplier.standing { (supplier.name, why) } else { nil }
    }
    guard !failed.isEmpty, card.height >= 300 else { return .empty }
    let boxes = failed.prefix(2).map { name, why in
      let title = "\(frame.run.world.title(of: name)) could not answer: its cars are missing"
      return Box.column([
        .text(title, TextStyle(Font(12.5, .semibold), theme.ink, height: 18)),
        .text(
          "“\(why)” Nothing is known of its prices.",
          TextStyle(Font(11.5), theme.secondInk, height: 16)
        ),
      ])
      .padded(left: 36, top: 5, right: 12, bottom: 5)
      .over { [theme] frame, list in
        list.card(frame, radius: 8, theme.closed.faded(theme.name == .dark ? 0.18 : 0.1))
        list.card(
          Rect(x: frame.x, y: frame.y, width: 4, height: frame.height),
          radius: 2,
          theme.closed
        )
        list.cross(at: Point(frame.x + 19, frame.midY), reach: 4.2, width: 2.2, theme.closed)
      }
      .padded(left: margin, top: 4, right: margin)
    }
    return .column(Array(boxes)).asked(1)
  }
}
