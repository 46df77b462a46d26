import Drawing

/// The page with the words of a picture.
extension WorkspaceDrawing {
  mutating func addWords(_ terms: [Term], from top: Int) {
    addShade()
    let width = min(640, layout.size.width - 24)
    let height = min(layout.size.height - 24, 640)
    let isNarrow = width < 520
    let title = TextStyle(Font(20, .bold), theme.ink, height: 56, baseline: 36)
    let note = TextStyle(Font(11.5), theme.secondInk, .right, height: 56, baseline: 33.5)
    let word = TextStyle(Font(13, .semibold), theme.ink, height: 20, baseline: 15)
    let meaning = TextStyle(Font(13), theme.secondInk, height: 20, baseline: 15)
    let first = min(max(top, 0), max(terms.count - 1, 0))
    // Each is wrapped once: a page is measured several times.
    let room = Size(width: width - 38, height: .infinity)
    var free = height - 66
    var lines: [Box.Measured] = []
    for term in terms[first...] {
      let box =
        isNarrow
        ? Box.column([.text(term.word, word), .paragraph(term.meaning, meaning)])
        : Box.row([
          Box.text(term.word, word).sized(width: 150),
          Box.paragraph(term.meaning, meaning).asked(-1),
        ])
      let line = box.padded(bottom: 6).measure(room, measure)
      free -= line.size.height
      guard free >= 0 else { break }
      lines.append(line)
    }
    let head = Box.row([
      Box.text("Words", title).asked(-1), Box.text("↑ ↓ scroll · F1 keys", note).padded(right: 36),
    ])
    let page = Box { [lines] room, _ in
      Box.Measured(room) { frame, placement in
        var y = frame.y
        for line in lines {
          line.draw(
            Rect(x: frame.x, y: y, width: frame.width, height: line.size.height),
            &placement
          )
          y += line.size.height
        }
      }
    }
    let content = Box.column([head, page.asked(-1)]).padded(left: 20, right: 18, bottom: 10)
    let center = Point(layout.size.width / 2, layout.size.height / 2)
    let box = Box.layers([content, closeButton(top: 14, right: 15)])
      .over { [theme] frame, list in list.panel(frame, theme) }
      .region(RegionID.panel, "Words")
    var list = DisplayList()
    list.fill(.rect(whole), Color(0, 0, 0, 70))
    add(list)
    add(box.placed(in: Rect(center: center, width: width, height: height), measure: measure))
  }

  /// What a control does and which key does the same, and what a sign means, beside what is pointed
  /// at.
  mutating func addControlTooltip() {
    guard let id = workspace.player.hover, let region = base.region(id: id), region.stage == nil,
      region.isControl || id.hasPrefix(RegionID.legendEntry("")), !workspace.player.isScrubbing
    else { return }
    var list = DisplayList()
    if region.isControl, region.action != nil {
      list.card(region.bounds, radius: 9, theme.accent.faded(theme.name == .dark ? 0.12 : 0.07))
    }
    Tooltip(region.label, [region.hint], theme: theme, measure: measure).draw(
      beside: region.bounds,
      in: whole.inset(8),
      avoiding: covers(besides: region),
      on: card(under: region),
      into: &list
    )
    add(list)
  }

  /// The card of the panel, of the time or of the signs, where a region lies on it.
  func card(under region: Region) -> Rect? {
    [layout.panel, layout.time, base.region(id: RegionID.legend)?.bounds].compactMap(\.self)
      .first { $0.contains(region.bounds.center) }
  }

  /// What words about a control leave free where they can: the other controls, the lanes, and the texts
  /// of the cards.
  func covers(besides region: Region) -> [Rect] {
    let large = [RegionID.inspector, RegionID.timeline]
    let others = (base.regions + regions).filter { other in
      other.id != region.id && other.stage == nil
        && (other.bounds.height <= 64 || large.contains(other.id))
    }
    let texts = base.layers.filter { $0.name == .cards }.flatMap(\.list.shapes)
      .compactMap { shape in
        if case .text = shape { shape.bounds(measuring: measure) } else { nil }
      }
    // What failed and what is said for a while stay to be read, whatever else is covered.
    let told = others.filter { [RegionID.findings, RegionID.message].contains($0.id) }
    return others.map(\.bounds) + texts + Array(repeating: told.map(\.bounds), count: 99).joined()
  }
}

extension Region {
  /// Whether it is a button: something to press, no larger than buttons are, with a key or a word of
  /// what a press does.
  fileprivate var isControl: Bool {
    (action != nil || id.hasPrefix(RegionID.field(""))) && !hint.isEmpty && bounds.height <= 40
  }
}

extension Workspace {
  /// What keys do while the words are shown.
  mutating func press(_ key: WorkspaceKey, inWordsFrom top: Int, on scene: some TraceScene) {
    let last = max(scene.allTerms.count - 1, 0)
    switch key {
    case .escape, .enter: panel = .none
    case .help: panel = .help(top: 0)
    case .up: panel = .words(top: max(top - 1, 0))
    case .down: panel = .words(top: min(top + 1, last))
    case .pageUp: panel = .words(top: max(top - 8, 0))
    case .pageDown, .space: panel = .words(top: min(top + 8, last))
    case .home: panel = .words(top: 0)
    case .end: panel = .words(top: last)
    default: break
    }
  }
}

extension TraceScene {
  /// The words of the picture, and those of the window.
  var allTerms: [Term] {
    let ofMessages = faces.contains(.messages) ? Term.ofMessages : []
    return terms + ofMessages.filter { own in !terms.contains { $0.word == own.word } }
      + Term.ofWindow
  }
}
