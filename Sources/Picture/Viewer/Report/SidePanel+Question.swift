import Drawing
import JSON

/// The controls of a question, by their kinds; a new domain's form needs no drawing.
extension SidePanel {
  /// The ends with their swap, then the other controls, two in a row; folded, what is counted is a
  /// value among them, and not a row each.
  func question(isFolded: Bool = false) -> [Box] {
    let controls = report.question.controls
    let ends = controls.filter(\.isEnd)
    let settings = report.question.others.filter { isLow || $0.kind != .main }
    // Folded, what is counted goes in a row with another value.
    let others =
      isFolded
      ? (settings.filter { !$0.isButton } + settings.filter(\.isButton)).map(\.folded)
      : settings
    var boxes: [Box] = []
    if !ends.isEmpty { boxes.append(self.ends(ends, swap: controls.first { $0.kind == .swap })) }
    var next = 0
    while next < others.count {
      let isAlone = others[next].isCounted || others.dropFirst(next + 1).first?.isCounted != false
      let line = others[next..<next + (isAlone ? 1 : 2)]
      if !boxes.isEmpty { boxes.append(.gap(height: next == 0 ? 12 : 8)) }
      boxes.append(self.line(Array(line)))
      next = line.endIndex
    }
    return boxes.map { $0.padded(left: Self.inset, right: Self.inset) }
  }

  private func ends(_ controls: [Control], swap: Control?) -> Box {
    let list = Box.column(controls.map(end)).card(theme.field, radius: 11)
    let between = Box.canvas { [theme] frame, list in
      list.rule(x: frame.x + 42, y: frame.midY - 0.5, width: frame.width - 42, theme.panelLine)
      for step in -1...1 {
        let dot = Point(frame.x + 22, frame.midY + Double(step) * 6.5)
        list.fill(.circle(dot, 1.3), theme.thirdInk)
      }
    }
    guard let swap else { return .layers([list, between]) }
    let button = Box.canvas(width: 30, height: 30) { [theme] frame, list in
      list.swap(
        at: frame.center,
        swap.isEnabled ? theme.accent : theme.thirdInk.faded(0.45),
        theme
      )
    }
    .region(swap)
    .centered()
    return .layers([list, between, .row([Box.empty.asked(-1), button, .gap(width: 37)])])
  }

  private func end(_ control: Control) -> Box {
    guard case .end(let letter) = control.kind else { return .empty }
    let name = TextStyle(Font(15, .medium), theme.ink, height: 44, baseline: 27)
    let role = TextStyle(Font(12), theme.secondInk, .right, height: 44, baseline: 27)
    // The swap lies between the name and the role.
    return Box.row([
      .text(control.fact.value.text, name).asked(-1),
      Box.text(control.fact.label, role).sized(width: 54),
    ])
    .padded(left: 42, right: 14)
    .over { frame, list in
      let color = letter == "A" ? Theme.source : Theme.destination
      list.disc(letter, at: Point(frame.x + 22, frame.midY), radius: 9, color)
    }
    .region(control)
  }

  /// Two controls beside each other: what is longer gets more of the row, so that both can be read.
  private func line(_ controls: [Control]) -> Box {
    if case .steppers(let steppers, let note) = controls.first?.kind {
      return self.steppers(steppers, note, of: controls[0])
    }
    return .reading { [self] room, measure in
      let needs = controls.map { need(of: $0, in: room.width, measure) }
      let spare = room.width - 8 * Double(controls.count - 1) - needs.reduce(0, +)
      let boxes = zip(controls, needs).map { control, need in
        switch control.kind {
        case .entry: entry(control).sized(width: 122)
        case .segments(let segments): self.segments(segments, of: control).asked(-1)
        case .choice: Box.choice(control, theme).sized(width: need + spare / Double(controls.count))
        case .button, .main, .end, .swap, .steppers:
          button(control).sized(width: need + spare / Double(controls.count))
        }
      }
      return Box.row(boxes, gap: 8)
    }
  }

  /// The width that a control's texts need.
  private func need(of control: Control, in width: Double, _ measure: any TextMeasure) -> Double {
    guard control.kind == .choice else { return 120 }
    let value = measure.width(control.fact.value.text, Self.valueFont)
    return min(measure.width(control.fact.label, Self.nameFont) + value + 38, width * 0.6)
  }

  fileprivate static let valueFont = Font(12, .semibold, tabular: true)
  fileprivate static let nameFont = Font(11.5)

  private func entry(_ control: Control) -> Box {
    let name = TextStyle(Font(12), theme.secondInk, height: 32, baseline: 20.5)
    let font = Font(13, .semibold, tabular: true)
    let value = TextStyle(font, theme.ink, .right, height: 32, baseline: 20.5)
    return Box.row([
      .text(control.fact.label, name), .gap(width: 8),
      Box.text(control.fact.value.text, value).asked(-1),
    ])
    .padded(left: 12, right: 12).card(theme.field, radius: 9).region(control)
  }

  /// Something to press; the main thing is filled, all else has an edge.
  func button(_ control: Control, height: Double = 32) -> Box {
    let isFilled = control.kind == .main && control.isEnabled
    let onAccent = theme.name == .dark ? theme.panel : Color.white
    let ink = isFilled ? onAccent : control.isEnabled ? theme.accent : theme.thirdInk
    let font = Font(12.5, control.kind == .main ? .semibold : .medium)
    let style = TextStyle(font, ink, .center, height: height, baseline: height / 2 + 4.6)
    return Box.text(control.fact.label, style).over { [theme] frame, list in
      list.card(frame, radius: 9, isFilled ? theme.accent : theme.chip)
      guard !isFilled else { return }
      list.stroke(.rounded(frame.inset(0.5), 8.5), theme.panelLine, width: 1)
    }
    .region(control)
  }

  /// Whether the card is so low that the main button stands beside the others.
  private var isLow: Bool { view.size.height < 560 }

  /// What is pressed most likely, as wide as the card; nothing where there is no such thing.
  var mainButton: Box {
    let main = report.question.controls.first { $0.kind == .main }
    guard let control = main, !isLow else { return .empty }
    return button(control, height: 36)
      .padded(left: Self.inset, top: 8, right: Self.inset, bottom: 6)
  }

  private func segments(_ segments: [Control.Segment], of control: Control) -> Box {
    Box.reading { [self] room, _ in
      let width = room.width / Double(max(segments.count, 1))
      return Box.row(
        segments.map { segment in
          let isChosen = control.fact.value.json == .string(segment.code)
          return self.segment(segment, isChosen).sized(width: width)
            .region(segment.id, segment.name, action: isChosen ? nil : segment.action)
        }
      )
    }
    .padded(left: 2, top: 2, right: 2, bottom: 2)
    .card(theme.field, radius: 9)
  }

  /// What is counted, with a few words, and below it a row for each thing.
  private func steppers(_ steppers: [Control.Stepper], _ note: String, of control: Control) -> Box {
    let name = TextStyle(Font(12.5, .semibold), theme.ink, height: 28)
    let words = TextStyle(Self.nameFont, theme.secondInk, .right, height: 28)
    let head = Box.row([.text(control.fact.label, name), Box.text(note, words).asked(-1)])
    return .column([head.region(control)] + steppers.map { stepper($0, hint: control.hint) })
  }

  private func stepper(_ stepper: Control.Stepper, hint: String) -> Box {
    func style(_ font: Font, _ ink: Color, _ anchor: Anchor = .left) -> TextStyle {
      TextStyle(font, ink, anchor, height: 28)
    }
    func button(_ id: String, _ label: String, _ action: Action?, isMore: Bool) -> Box {
      let ink = action == nil ? theme.thirdInk.faded(0.45) : theme.accent
      return Box.canvas(width: 32, height: 28) { frame, list in
        let (left, up) = (Point(5, 0), Point(0, 5))
        list.stroke(.line(frame.center - left, frame.center + left), ink, width: 1.9)
        if isMore { list.stroke(.line(frame.center - up, frame.center + up), ink, width: 1.9) }
      }
      .region(id, "\(stepper.name): \(label)", hint: hint, action: action)
    }
    let count = style(Font(13, .semibold, tabular: true), theme.ink, .center)
    let counter = Box.row([
      button(RegionID.fewer(of: stepper.id), "one fewer", stepper.fewer, isMore: false),
      Box.text("\(stepper.count)", count).sized(width: 24),
      button(RegionID.more(of: stepper.id), "one more", stepper.more, isMore: true),
    ])
    return Box.row([
      Box.text(stepper.name, style(Font(12.5), theme.ink)).asked(-1),
      Box.text(stepper.amount, style(Font(12, tabular: true), theme.secondInk, .right))
        .padded(left: 8, right: 12),
      counter.card(theme.field, radius: 8),
    ])
    .padded(top: 2, bottom: 2)
  }

  private func segment(_ segment: Control.Segment, _ isChosen: Bool) -> Box {
    let font = Font(12.5, isChosen ? .semibold : .medium)
    let ink = isChosen ? theme.ink : theme.secondInk
    let style = TextStyle(font, ink, .center, height: 28, baseline: 18.5)
    let text = Box.text(segment.name, style).padded(left: 4, right: 4)
    guard isChosen else { return text }
    return text.over { [theme] frame, list in
      let shadow = Color(0, 0, 0, theme.name == .dark ? 90 : 36)
      list.shadow(frame.offset(by: Point(0, 1)), radius: 7, blur: 2, shadow)
      list.card(frame, radius: 7, theme.selected)
    }
  }
}

extension Box {
  /// Values side by side that open their choices, as wide as each needs: all have their names, or, where
  /// there is no room for that, none but what is open.
  ///
  /// - Parameters:
  ///   - controls: The values.
  ///   - height: How high each is.
  ///   - inset: How far from its edges its words stand.
  ///   - gap: How far one stands from the next.
  ///   - theme: The colours.
  /// - Returns: The row.
  package static func choices(
    _ controls: [Control],
    height: Double,
    inset: Double,
    gap: Double,
    _ theme: Theme
  ) -> Box {
    .reading { room, measure in
      let shared = room.width - gap * Double(controls.count - 1)
      func needs(hasNames: Bool) -> [Double] {
        controls.map { control in
          let name = measure.width(control.fact.label, SidePanel.nameFont)
          let value = measure.width(control.fact.value.text, SidePanel.valueFont)
          let isOpen = control.fact.value.text == "any"
          return (hasNames ? name + 5 + value : isOpen ? name : value) + 2 * inset + 11
        }
      }
      let hasNames = needs(hasNames: true).reduce(0, +) <= shared
      let widths = needs(hasNames: hasNames)
      let spare = (shared - widths.reduce(0, +)) / Double(max(controls.count, 1))
      return .row(
        zip(controls, widths).map { control, width in
          choice(control, height: height, inset: inset, hasName: hasNames, theme)
            .sized(width: width + spare)
        },
        gap: gap
      )
    }
  }

  /// A value that opens its choices: its name on the left, what is chosen on the right, and a sign that
  /// there is more to choose.
  package static func choice(
    _ control: Control,
    height: Double = 32,
    inset: Double = 10,
    hasName: Bool? = nil,
    _ theme: Theme
  ) -> Box {
    let ink = control.isEnabled ? theme.ink : theme.secondInk
    let baseline = height / 2 + 4.5
    let name = TextStyle(SidePanel.nameFont, theme.secondInk, height: height, baseline: baseline)
    let value = TextStyle(SidePanel.valueFont, ink, .right, height: height, baseline: baseline)
    let (label, text) = (control.fact.label, control.fact.value.text)
    return Box.reading { room, measure in
      // Where both do not fit, the value says what it is about, and what is open has its name.
      let named = room.width - measure.width(label, name.font) - 5
      let hasName = hasName ?? (measure.width(text, value.font) <= named)
      let shown = Box.text(text, value, sizes: [12, 11, 10]).asked(-1)
      if !hasName, text == "any" { return .text(label, name, sizes: [11.5, 10.5, 9.5]) }
      return .row(hasName ? [.text(label, name), shown] : [shown])
    }
    .padded(left: inset, right: inset + 11)
    .over { frame, list in
      list.card(frame, radius: 9, theme.field)
      if control.isEnabled { list.chevron(at: Point(frame.maxX - inset - 2, frame.midY), theme) }
    }
    .region(control)
  }

  /// Returns the box as what shows a control.
  func region(_ control: Control) -> Box {
    region(control.id, control.label, hint: control.hint, action: control.action)
  }
}

extension Control {
  /// Whether it is one end of a way.
  var isEnd: Bool { if case .end = kind { true } else { false } }

  /// Whether it is a button.
  var isButton: Bool { kind == .button || kind == .main }

  /// Whether it has a row for each of several things.
  fileprivate var isCounted: Bool { if case .steppers = kind { true } else { false } }

  /// The same as a value that opens its choices, where it has rows.
  fileprivate var folded: Control {
    isCounted ? Control(id: id, fact, .choice, hint: hint, action: action) : self
  }
}

extension Report.Question {
  /// The controls beside the ends and what exchanges them.
  var others: [Control] { controls.filter { !$0.isEnd && $0.kind != .swap } }

  /// Whether something is counted in rows of its own.
  var hasSteppers: Bool { controls.contains(where: \.isCounted) }
}

extension DisplayList {
  /// A round button with an arrow up and one down.
  fileprivate mutating func swap(at center: Point, _ ink: Color, _ theme: Theme) {
    fill(.circle(center, 13), theme.selected)
    stroke(.circle(center, 12.5), theme.panelLine, width: 1)
    for (x, way) in [(-3.5, -1.0), (3.5, 1.0)] {
      let tip = center + Point(x, 6 * way)
      stroke(.line(center + Point(x, -5.5 * way), tip), ink, width: 1.5)
      stroke(
        .polyline([tip + Point(-2.6, -2.8 * way), tip, tip + Point(2.6, -2.8 * way)]),
        ink,
        width: 1.5
      )
    }
  }
}
