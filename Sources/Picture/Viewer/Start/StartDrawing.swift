import Drawing

/// Draws the page on which a scenario is chosen.
struct StartDrawing {
  let workspace: Workspace
  let page: StartPage
  let list: StartList
  let scenarios: [WorkspaceScenario]
  let layout: StartLayout
  let theme: Theme
  let measure: any TextMeasure

  init(_ workspace: Workspace, measure: any TextMeasure) {
    self.workspace = workspace
    self.measure = measure
    page = workspace.start ?? StartPage()
    list = workspace.startList
    scenarios = list.scenarios
    layout = workspace.startLayout(of: list)
    theme = Theme.named(workspace.player.theme, workspace.player.colormap)
  }

  /// The whole page: its ground, its covers, what is marked on them, and what stands above and below.
  var picture: ScenePicture {
    let covers = coversBox.placed(in: layout.view, measure: measure)
    let marks = marksBox.placed(in: layout.view, measure: measure)
    let frame = frameBox.placed(in: whole, measure: measure)
    return ScenePicture(
      size: layout.size,
      layers: [
        Layer(.base, drawing: drawGround), Layer(.stage, covers.list), Layer(.cards, marks.list),
        Layer(.time, frame.list),
      ],
      regions: (covers.regions + marks.regions).map(cut) + frame.regions
    )
  }

  /// What can be met of a region where the page is cut off.
  private func cut(_ region: Region) -> Region {
    var region = region
    region.shape = .rect(region.bounds.intersection(layout.view))
    return region
  }

  private var whole: Rect {
    Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
  }

  private func drawGround(into list: inout DisplayList) {
    list.gradient(
      .rect(whole),
      from: theme.water,
      to: theme.deepWater,
      y0: 0,
      y1: layout.size.height
    )
  }

  /// The cover that the pointer is on, or whose button it is on.
  private var hovered: Int? {
    guard !workspace.isPanelOpen, let hover = workspace.player.hover else { return nil }
    let number =
      RegionID.rest(of: hover, after: "start/copy/") ?? RegionID.rest(of: hover, after: "start/")
    return number.flatMap { Int($0) }.flatMap { layout.covers.indices.contains($0) ? $0 : nil }
  }
}

/// The covers.
extension StartDrawing {
  /// A box of its own place on the page, cut off where the page ends.
  private func placed(_ boxes: [(place: Rect, box: Box)]) -> Box {
    Box { room, _ in
      Box.Measured(room) { [measure, layout, page] _, placement in
        for (place, box) in boxes {
          placement.add(box, in: layout.place(place, top: page.top), measure)
        }
      }
    }
    .clipped()
  }

  private var coversBox: Box {
    guard !list.sections.isEmpty else { return nothing }
    let style = TextStyle(Font(15, .bold), theme.ink, height: 42, baseline: 29)
    let headings = zip(layout.headings, list.sections).filter { place, _ in isSeen(place) }
      .map { place, section in
        (place: place, box: Box.text(section.title, style))
      }
    let covers = layout.seen(top: page.top).map { index in
      (place: layout.covers[index], box: cover(index))
    }
    return placed(headings + covers)
  }

  private func isSeen(_ rect: Rect) -> Bool {
    let place = layout.place(rect, top: page.top)
    return place.maxY > layout.view.y && place.y < layout.view.maxY
  }

  /// What stands there when nothing is found.
  private var nothing: Box {
    let title = TextStyle(Font(17, .bold), theme.ink, .center, height: 30)
    let text = TextStyle(Font(13), theme.secondInk, .center, height: 24)
    let typed = page.entry.text
    let words =
      typed.isEmpty
      ? ("There are no scenarios here", "frontier watch FILE opens one from anywhere")
      : ("No scenario holds “\(typed)”", "Its title, its path and what it is about were looked at")
    return Box.column([.text(words.0, title), .text(words.1, text)])
      .padded(left: 20, top: max(layout.view.height * 0.3, 10), right: 20)
  }

  private func cover(_ index: Int) -> Box {
    let scenario = scenarios[index]
    let title = TextStyle(Font(13.5, .semibold), theme.ink, height: 18, baseline: 14)
    let text = TextStyle(Font(11.5), theme.secondInk, height: 15, baseline: 12)
    let room = StartLayout.wordsHeight - 16
    let words = Box.reading { _, _ in
      .column([
        .paragraph(scenario.title, title, limit: 2).asked(1),
        .paragraph(scenario.firstSentence, text).asked(-1),
      ])
    }
    .sized(height: room)
    let picture = Box.canvas(height: StartLayout.picture(in: layout.covers[index]).height) {
      drawPicture(of: scenario, in: $0, into: &$1)
    }
    return Box.column([
      picture.padded(left: StartLayout.inset, top: StartLayout.inset, right: StartLayout.inset),
      words.padded(left: 12, top: 8, right: 12, bottom: 8),
    ])
    .over { [theme] frame, list in list.panel(frame, radius: 10, theme) }
    .region(
      RegionID.cover(index),
      scenario.title,
      hint: scenario.path,
      action: .start(.open(scenario.path))
    )
  }

  private func drawPicture(
    of scenario: WorkspaceScenario,
    in frame: Rect,
    into list: inout DisplayList
  ) {
    switch workspace.pictures.picture(scenario.path, theme.name) {
    case .image(let image): list.image(image, in: frame, sampling: .average)
    case .missing(let words):
      list.card(frame, radius: 4, theme.field)
      list.warningSign(
        at: frame.center - Point(0, 12),
        size: 13,
        theme.frontierInk,
        on: theme.field
      )
      let font = Font(11.5)
      let shown = measure.truncated(words, font, to: frame.width - 16)
      let place = Point(frame.midX, frame.midY + 24)
      list.text(shown, at: place, font, theme.secondInk, .center)
    case nil:
      list.card(frame, radius: 4, theme.field)
      for step in -1...1 {
        let place = frame.center + Point(Double(step) * 12, 0)
        list.fill(.circle(place, 2.5), theme.thirdInk.faded(0.5))
      }
    }
  }

  /// What is marked: the cover that Enter opens, the one that the pointer is on, their buttons.
  private var marksBox: Box {
    let marked = [page.highlighted] + (hovered.map { $0 == page.highlighted ? [] : [$0] } ?? [])
    let boxes = marked.filter(scenarios.indices.contains).map { index in
      (place: layout.covers[index], box: mark(index))
    }
    return Box.layers([
      placed(boxes),
      .canvas { [layout, page, theme] frame, list in
        let room = Rect(
          x: layout.size.width - 10,
          y: layout.view.y + 4,
          width: 6,
          height: layout.view.height - 8
        )
        list.thumb(
          in: room,
          first: Int(layout.held(page.top)),
          of: Int(layout.height),
          visible: Int(layout.view.height),
          theme
        )
      },
    ])
  }

  private func mark(_ index: Int) -> Box {
    let isHighlighted = index == page.highlighted
    let style = TextStyle(Font(11.5, .medium), theme.ink, .center, height: 28)
    let button = Box.text("New from this", style).padded(left: 11, right: 11)
      .over { [theme] frame, list in list.panel(frame, radius: 8, theme) }
      .region(
        RegionID.copyCover(index),
        "New from “\(scenarios[index].title)”",
        hint: isHighlighted ? "Ctrl+N" : "a copy to be changed",
        action: .start(.copy(scenarios[index].path))
      )
    let picture = StartLayout.picture(in: layout.covers[index])
    let low = layout.covers[index].maxY - picture.maxY + 6
    return Box.column([
      Box.empty.asked(-1), .row([Box.empty.asked(-1), button]).padded(right: 12, bottom: low),
    ])
    .over { [theme] frame, list in
      let ring = frame.inset(-1)
      let color = isHighlighted ? theme.accent : theme.accent.faded(0.45)
      list.stroke(.rounded(ring, 11), color, width: isHighlighted ? 3 : 2)
    }
  }
}

/// What stands above and below the covers.
extension StartDrawing {
  private var frameBox: Box {
    Box { room, _ in
      Box.Measured(room) { [self] _, placement in
        let lines = [layout.view.y, layout.view.maxY]
        for y in lines {
          placement.list.rule(x: 0, y: y, width: layout.size.width, theme.ink.faded(0.08))
        }
        if let name = layout.name {
          let style = TextStyle(Font(24, .bold), theme.ink, height: 40, baseline: 28.5)
          placement.add(.text("Frontier", style), in: name, measure)
        }
        let drawing = WorkspaceDrawing(
          workspace,
          over: ScenePicture(size: layout.size, layers: []),
          measure: measure
        )
        var entry = EntryBox(page.entry.form, Font(15, .medium), left: 40, right: 16, drop: 5.2)
        entry.placeholder = "Type to search titles, paths and words"
        entry.sign = { [theme] frame, list in
          let center = Point(frame.x + 20, frame.midY - 1.5)
          list.stroke(.circle(center, 5.5), theme.secondInk, width: 1.8)
          list.stroke(
            .line(center + Point(4, 4), center + Point(8.5, 8.5)),
            theme.secondInk,
            width: 2
          )
        }
        let field = drawing.field(entry, "Search", hint: "type words")
        placement.add(field, in: layout.search, measure)
        for (place, action) in zip(layout.buttons, workspace.startButtons) {
          placement.add(button(action), in: place, measure)
        }
        placement.add(foot, in: layout.foot, measure)
      }
    }
  }

  private func button(_ action: Action) -> Box {
    let sign: (Rect, inout DisplayList) -> Void
    let (id, label, hint): (String, String, String)
    switch action {
    case .open(.help):
      (id, label, hint) = (RegionID.menuHelp, "All keys", "F1")
      sign = { [theme] frame, list in
        let place = frame.center + Point(0, 5.8)
        list.text("?", at: place, Font(16, .semibold), theme.secondInk, .center)
      }
    case .player(.toggleTheme):
      (id, label, hint) = (
        RegionID.theme, theme.name == .light ? "Dark colours" : "Light colours", "Ctrl+D"
      )
      sign = { [theme] frame, list in list.themeSign(at: frame.center, theme) }
    default:
      (id, label, hint) = (RegionID.startClose, "Back to the run", "Esc")
      sign = { [theme] frame, list in
        list.cross(at: frame.center, reach: 5, width: 2, theme.secondInk)
      }
    }
    return Box.canvas(width: 36, height: 36) { [theme] frame, list in
      list.panel(frame, radius: 10, theme)
      sign(frame, &list)
    }
    .region(id, label, hint: hint, action: action)
  }

  /// Which file is marked, and which keys act.
  private var foot: Box {
    let height = layout.foot.height
    let style = TextStyle(Font(12), theme.secondInk, height: height)
    let keys = TextStyle(Font(11.5), theme.secondInk, .right, height: height)
    let isMarked = scenarios.indices.contains(page.highlighted)
    let path = isMarked ? scenarios[page.highlighted].path : ""
    let words =
      isMarked ? "← ↑ ↓ → choose   Enter open   Ctrl+N new from this" : "Esc clears the search"
    return .reading { room, measure in
      let wide = measure.width(words, keys.font) + 220 <= room.width
      return wide
        ? .row([Box.text(path, style).asked(-1), Box.text(words, keys).padded(left: 24)])
        : .text(room.width < 520 ? path : words, style)
    }
  }
}

extension WorkspaceDrawing {
  /// Where the page says something for a while: above its last line.
  var startNotice: Rect {
    let start = StartLayout(size: layout.size, buttonCount: 0)
    return Rect(
      x: start.margin,
      y: start.foot.y - 46,
      width: start.size.width - 2 * start.margin,
      height: 34
    )
  }
}
