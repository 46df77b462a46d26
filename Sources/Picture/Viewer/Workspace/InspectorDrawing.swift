import Drawing
import SimulationKernel

/// What the inspector tells of.
struct Inspected {
  /// The region.
  let id: String
  let facts: SubjectReport
}

extension Workspace {
  /// What the inspector tells of: what it is pinned to, or else, while things are told in full, what
  /// is pointed at.
  func inspected(on scene: some TraceScene) -> Inspected? {
    let candidates = [pinned, inspects && !isPanelOpen ? player.hover : nil].compactMap(\.self)
    return candidates.lazy.compactMap { id in
      let facts = scene.told(about: id, at: player.playhead, client: player.client)
      return (facts ?? scene.stateReport(ofRow: id)).map { Inspected(id: id, facts: $0) }
    }.first
  }
}

/// The card that tells in full what is pointed at, or what was clicked.
extension WorkspaceDrawing {
  private static let inspectorWidth = 264.0

  mutating func addInspector(_ inspected: Inspected) {
    let facts = inspected.facts
    guard let region = picture.region(id: inspected.id) else { return }
    let isPinned = inspected.id == workspace.pinned
    let bottom = layout.isCompact ? layout.size.height : layout.time.y
    let limit = max(1, Int((bottom - 100) / 20))
    let change = isPinned ? facts.change.map(button) ?? .empty : .empty
    let pages = pages(of: facts, limit: limit)
    let told = Box.column([content(inspected, pages, limit: limit), change])
    let box = Box.layers([told, isPinned ? unpin(inspected.id) : .empty])
      .over { [theme] frame, list in
        list.panel(frame, radius: 12, theme)
        if isPinned {
          list.stroke(.rounded(frame.inset(0.75), 11), theme.accent, width: 1.5)
        }
      }
      .region(RegionID.inspector, facts.title, hint: facts.subtitle)
    let room = Size(width: Self.inspectorWidth, height: layout.size.height)
    let size = Size(width: room.width, height: box.measure(room, measure).size.height)
    let frame = inspectorFrame(beside: region.bounds, size)
    var placement = box.placed(in: frame, measure: measure)
    placement.regions[0].lastPage = max(pages.count - 1, 0)
    add(placement)
  }

  /// The rows of a report as far as there is room for them, and on further pages the others.
  private func pages(of facts: SubjectReport, limit: Int) -> [[Box]] {
    let boxes = facts.rows.map { row($0, limit: max(limit - 3, 1)) }
    let isOne = boxes.reduce(0) { $0 + $1.lines } <= limit
    var (pages, free) = ([[Box]](), 0)
    for (box, lines) in boxes {
      if pages.isEmpty || lines > free {
        pages.append([])
        free = isOne ? limit : limit - 2
      }
      pages[pages.count - 1].append(box)
      free -= lines
    }
    return pages
  }

  private static let name = Font(12)

  /// A title with a line below it, and rows of names and values; a value that is too long for its row
  /// stands below its name.
  private func content(_ inspected: Inspected, _ pages: [[Box]], limit: Int) -> Box {
    let facts = inspected.facts
    let title = TextStyle(Font(15, .bold), theme.ink, height: 33, baseline: 25)
    let subtitle = TextStyle(Font(12), theme.secondInk, height: 20, baseline: 10)
    let count = TextStyle(Self.name, theme.secondInk, height: 20, baseline: 13)
    let name = RegionID.pages(of: inspected.id)
    let list = PagedList(name, of: pages.count, perPage: 1, in: workspace.player.view)
    let rows = Box.column(list.seen.flatMap { pages[$0] }).padded(top: 5)
    let turner = Box.row([
      Box.text("\(CountText.words(facts.rows.count)) in all", count).asked(-1),
      list.turner(before: "Before", behind: "Behind", theme),
    ])
    let hasPages = pages.count > 1
    return .column([
      Box.text(facts.title, title).padded(right: 30), .text(facts.subtitle, subtitle),
      .rule(theme.panelLine), hasPages ? rows.sized(height: Double(limit - 2) * 20 + 5) : rows,
      hasPages ? turner : .empty,
    ])
    .padded(left: 16, right: 16, bottom: hasPages ? 6 : 14)
  }

  /// A row, and how many lines it takes.
  private func row(_ row: SubjectReport.Row, limit: Int) -> (Box, lines: Int) {
    let name = TextStyle(Self.name, theme.secondInk, height: 20, baseline: 13)
    let font = Font(12, .medium, tabular: true)
    let value = TextStyle(font, theme.ink, .right, height: 20, baseline: 13)
    let below = TextStyle(font, theme.ink, height: 17, baseline: 11)
    let width = Self.inspectorWidth - 32
    guard measure.width(row.value, font) > width - 10 - measure.width(row.name, name.font) else {
      let value = Box.text(row.value, value).asked(-1)
      return (.row([.text(row.name, name), .gap(width: 10), value]), 1)
    }
    let lines = min(measure.wrapped(row.value, font, to: width).count, limit)
    let text = Box.paragraph(row.value, below, limit: lines).padded(bottom: 5)
    return (.column([.text(row.name, name), text]), 1 + lines)
  }

  /// What can be done with it, at the playhead: the card closes then, unless it says why not.
  private func button(_ change: WorkspaceChoice) -> Box {
    var action = Action.take(change.action)
    if case .say = change.outcome { action = change.action }
    let style = TextStyle(Font(12.5, .medium), theme.accent, .center, height: 17, baseline: 13)
    return Box.paragraph(change.title, style, limit: 2).padded(left: 8, top: 8, right: 8, bottom: 8)
      .card(theme.chip, radius: 9)
      .region(RegionID.inspectorChange, change.title, action: action)
      .padded(left: 16, right: 16, bottom: 14)
  }

  /// The cross that takes the card away.
  private func unpin(_ id: String) -> Box {
    let button = Box.canvas(width: 28, height: 28) { [theme] frame, list in
      list.cross(at: frame.center, reach: 4.2, width: 1.9, theme.secondInk)
    }
    .region(
      RegionID.inspectorClose,
      "Close",
      hint: "I",
      action: workspace.inspects ? .open(.inspector) : .pin(id)
    )
    return Box.column([.row([Box.empty.asked(-1), button]), Box.empty.asked(-1)])
      .padded(top: 7, right: 8)
  }

  /// Beside what it is about, on the side where there is more room; never over a card.
  private func inspectorFrame(beside target: Rect, _ size: Size) -> Rect {
    let left = layout.isCompact ? 8 : layout.panel.maxX + 10
    let right = layout.size.width - (layout.isCompact ? 8 : 62)
    let bottom = layout.isCompact ? layout.size.height - 8 : layout.time.y - 8
    let isRight = right - target.maxX > target.x - left
    let wish = isRight ? target.maxX + 14 : target.x - 14 - size.width
    let x = min(max(wish, left), max(right - size.width, left))
    let y = min(max(target.midY - size.height / 2, 8), max(bottom - size.height, 8))
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  /// What lies under the pointer in the lanes: requests, happenings, what became certain.
  mutating func addLaneDetails(_ scene: some TraceScene, in view: ViewState) {
    let player = workspace.player
    guard let pointer = workspace.pointer, player.hover == RegionID.timeline,
      !workspace.isPanelOpen, !player.isScrubbing
    else { return }
    let details = scene.laneDetails(
      at: pointer,
      playhead: workspace.player.playhead,
      in: view,
      measure: measure
    )
    guard !details.isEmpty else { return }
    // Above the card, so that what lies between the lanes and its edge can be met, and above what is
    // said for a while.
    let notice = regions.last { $0.id == RegionID.message && $0.bounds.maxY >= layout.time.y }
    let top = notice?.bounds.y ?? layout.time.y
    let target = Rect(x: pointer.x, y: top, width: 0, height: layout.time.maxY - top)
    var list = DisplayList()
    Tooltip(details[0], Array(details.dropFirst().prefix(6)), theme: theme, measure: measure)
      .draw(beside: target, in: whole.inset(8), into: &list)
    add(list)
  }
}
