public import Drawing

/// Draws the panels of a workspace over the picture of its scene.
struct WorkspaceDrawing {
  let workspace: Workspace
  let base: ScenePicture
  let layout: ChromeLayout
  let theme: Theme
  let measure: any TextMeasure
  var layers: [Layer] = []
  var regions: [Region] = []

  init(_ workspace: Workspace, over base: ScenePicture, measure: any TextMeasure) {
    self.workspace = workspace
    self.base = base
    self.measure = measure
    layout = ChromeLayout(of: workspace.player.view)
    theme = Theme.named(workspace.player.theme, workspace.player.colormap)
  }

  /// The whole picture as a rectangle.
  var whole: Rect { Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height) }

  /// All that is drawn so far.
  var picture: ScenePicture {
    ScenePicture(
      size: base.size,
      layers: base.layers + layers,
      regions: base.regions + regions
    )
  }

  /// Lays a list over all that is drawn so far.
  mutating func add(_ list: DisplayList) {
    guard !list.shapes.isEmpty else { return }
    layers.append(Layer(.overlay, list))
  }

  /// Lays what boxes come to over all that is drawn so far.
  mutating func add(_ placement: Box.Placement) {
    add(placement.list)
    regions += placement.regions
  }

  /// Adds a card a little above the middle, as high as what it says.
  ///
  /// - Parameters:
  ///   - label: What it is.
  ///   - width: How wide it is, where there is room.
  ///   - share: How much of the free height lies above it.
  ///   - least: How far from the top it lies at least.
  ///   - radius: How round its corners are.
  ///   - box: What it says.
  mutating func addCard(
    _ label: String,
    width: Double,
    share: Double = 0.38,
    least: Double = 12,
    radius: Double = 14,
    _ box: Box
  ) {
    let width = min(width, layout.size.width - 32)
    let content = box.measure(Size(width: width, height: layout.size.height), measure)
    let height = content.size.height
    let frame = Rect(
      x: (layout.size.width - width) / 2,
      y: max(least, (layout.size.height - height) * share),
      width: width,
      height: height
    )
    var placement = Box.Placement()
    placement.list.panel(frame, radius: radius, theme)
    placement.regions.append(Region(id: RegionID.panel, frame, label: label))
    content.draw(frame, &placement)
    add(placement)
  }

  /// What stands on the accent.
  var onAccent: Color { theme.name == .light ? .white : Color(hex: 0x0A1420) }

  /// The button that closes a card, in its upper right corner; left as it is, a press does as one
  /// beside the card does.
  func closeButton(
    top: Double,
    right: Double,
    id: String = RegionID.scrim,
    _ action: Action = .closePanel
  ) -> Box {
    let button = Box.canvas(width: 30, height: 30) { [self] frame, list in
      drawClose(at: frame.center, into: &list)
    }
    .region(id, "Close", hint: "Esc", action: action)
    return Box.column([.row([Box.empty.asked(-1), button]), Box.empty.asked(-1)])
      .padded(top: top, right: right)
  }

  /// Everything behind the panel that is open: a click there closes it.
  mutating func addShade() {
    regions.append(
      Region(id: RegionID.scrim, whole, label: "Close", hint: "Esc", action: .closePanel)
    )
  }

  /// A field that is typed into: white, with the accent around it.
  func drawField(_ rect: Rect, into list: inout DisplayList) {
    list.card(rect, radius: 9, theme.selected(theme.panel))
    list.stroke(.rounded(rect.inset(1), 8.5), theme.accent, width: 2)
  }

  /// A round button with a cross, as cards have it on top.
  func drawClose(at center: Point, into list: inout DisplayList) {
    list.fill(.circle(center, 13), theme.chip)
    list.cross(at: center, reach: 4.2, width: 1.9, theme.secondInk)
  }

  /// Where a field is drawn; nil where there is no room for it.
  func place(ofField field: String) -> Rect? {
    if field == Workspace.settingsField { return base.region(id: field)?.bounds }
    let opens: Action = field == Workspace.clientsField ? .open(.clients) : .choose(field)
    return base.regions.last { $0.action == opens }?.bounds
  }
}

extension Theme {
  /// The ground of a field that is typed into.
  func selected(_ panel: Color) -> Color { name == .light ? .white : panel }
}

extension TraceScene {
  /// Draws a workspace: the scene at its playhead, and what lies over it.
  ///
  /// A pure function of both, as ``TraceScene/picture(at:in:measure:)`` is.
  public func picture(of workspace: Workspace, measure: any TextMeasure) -> ScenePicture {
    if workspace.isStarting { return startPicture(of: workspace, measure: measure) }
    var view = workspace.seenPlayer(on: self).view
    let hasTooltip = !workspace.isPanelOpen && !workspace.speaksOfFocus
    view.hasTooltip = hasTooltip && !workspace.inspects
    view.pointer = workspace.pointer
    view.pauses = workspace.breakpoint.map { events.pauses($0) }
    let inspected = workspace.inspected(on: self)
    (view.failures, view.failingRun) = (workspace.findings, editedRun)
    view.isEdited = workspace.findsOnlyEdits
    let base = picture(at: workspace.player.playhead, in: view, measure: measure)
    var drawing = WorkspaceDrawing(workspace, over: base, measure: measure)
    if workspace.events != nil { drawing.addEvents(self) }
    if let inspected { drawing.addInspector(inspected) }
    drawing.addMessage(workspace.noticeLine, in: base.noticeRoom)
    if hasTooltip {
      drawing.addLaneDetails(self, in: view)
      drawing.addControlTooltip()
    }
    addPanel(to: &drawing)
    return drawing.picture
  }

  /// The one of two runs that is the session's, whose findings are told; nil where there is one.
  private var editedRun: RunSide? { (self as? TwoRunsScene)?.editable }

  /// Draws the page on which a scenario is chosen, and what lies over it; of the run nothing.
  private func startPicture(of workspace: Workspace, measure: any TextMeasure) -> ScenePicture {
    let base = StartDrawing(workspace, measure: measure).picture
    var drawing = WorkspaceDrawing(workspace, over: base, measure: measure)
    drawing.addMessage(workspace.noticeLine, in: drawing.startNotice)
    if !workspace.isPanelOpen, !workspace.speaksOfFocus { drawing.addControlTooltip() }
    addPanel(to: &drawing)
    return drawing.picture
  }

  /// Draws the panel that is open, and what is wrong.
  private func addPanel(to drawing: inout WorkspaceDrawing) {
    let workspace = drawing.workspace
    switch workspace.panel {
    case .none: break
    case .picker(let picker):
      drawing.addPicker(
        picker,
        workspace.matches(picker, on: self),
        of: workspace.field(picker.field, on: self)
      )
    case .amount(let entry, let field):
      drawing.addAmount(entry, of: workspace.field(field, on: self))
    case .seed(let entry): drawing.addSeed(entry)
    case .palette(let palette):
      drawing.addPalette(
        palette,
        workspace.seenRows(of: palette, on: self),
        hint: workspace.hint(of: palette, on: self)
      )
    case .savePath(let form): drawing.addSavePath(form, keepsNotes: workspace.keepsNotes)
    case .question(let question): drawing.addQuestion(question)
    case .findings: drawing.addFindings(of: editedRun)
    case .about: drawing.addAbout()
    case .menu(let menu): drawing.addMenu(menu)
    case .help(let top): drawing.addHelp(from: top)
    case .words(let top): drawing.addWords(allTerms, from: top)
    }
    drawing.addProblems()
    drawing.addFocus()
  }
}
