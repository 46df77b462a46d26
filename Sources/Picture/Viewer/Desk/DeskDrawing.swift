public import Drawing

/// Draws the panels of a desk over the picture of its scene.
struct DeskDrawing {
  let desk: Desk
  let base: ScenePicture
  let layout: ChromeLayout
  let theme: Theme
  let measure: any TextMeasure
  var layers: [Layer] = []
  var regions: [Region] = []

  init(_ desk: Desk, over base: ScenePicture, measure: any TextMeasure) {
    self.desk = desk
    self.base = base
    self.measure = measure
    layout = ChromeLayout(size: desk.player.size)
    theme = Theme.named(desk.player.theme, desk.player.ramp)
  }

  /// The whole picture as a rectangle.
  var whole: Rect { Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height) }

  /// Lays a list over all that is drawn so far.
  mutating func add(_ list: DisplayList) {
    guard !list.shapes.isEmpty else { return }
    layers.append(Layer(.overlay, list))
  }

  /// Everything behind the panel that is open: a click there closes it.
  mutating func addShade() {
    regions.append(
      Region(id: RegionID.shade, whole, label: "Close", hint: "Esc", action: .closePanel)
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
    base.regions.last { $0.action == .choose(field) }?.bounds
  }

  /// Adds the button that closes a card; left as it is, a press does as one beside the card does.
  mutating func addClose(
    at center: Point,
    id: String = RegionID.shade,
    action: Action = .closePanel,
    into list: inout DisplayList
  ) {
    drawClose(at: center, into: &list)
    let bounds = Rect(center: center, width: 30, height: 30)
    regions.append(Region(id: id, bounds, label: "Close", hint: "Esc", action: action))
  }
}

extension Theme {
  /// The ground of a field that is typed into.
  func selected(_ panel: Color) -> Color { name == .light ? .white : panel }
}

extension TraceScene {
  /// Draws a desk: the scene at its playhead, and what lies over it.
  ///
  /// A pure function of both, as ``TraceScene/picture(at:in:measure:)`` is.
  public func picture(of desk: Desk, measure: any TextMeasure) -> ScenePicture {
    var view = desk.player.view
    let hasTooltip = !desk.isPanelOpen && !desk.speaksOfFocus
    view.hasTooltip = hasTooltip && !desk.inspects
    view.pointer = desk.pointer
    let inspected = desk.inspected(on: self)
    let line = desk.noticeLine(inspecting: inspected != nil, on: self)
    view.noticeLines = line == nil ? 0 : 1
    let base = picture(at: desk.player.playhead, in: view, measure: measure)
    var drawing = DeskDrawing(desk, over: base, measure: measure)
    drawing.addMessage(line)
    if hasTooltip { drawing.addLaneDetails(self) }
    drawing.addFindingsSign()
    if desk.events != nil { drawing.addEvents(self) }
    if let inspected { drawing.addInspector(inspected) }
    switch desk.panel {
    case .none: break
    case .picker(let picker):
      drawing.addPicker(
        picker,
        desk.matches(picker, on: self),
        form: desk.form(of: picker.field, on: self)
      )
    case .amount(let entry, let field):
      drawing.addAmount(entry, of: field, form: desk.form(of: field, on: self))
    case .seed(let entry): drawing.addSeed(entry)
    case .palette(let palette):
      drawing.addPalette(
        palette,
        desk.paletteRows(palette, on: self),
        hint: desk.hint(of: palette, on: self)
      )
    case .savePath(let form): drawing.addSavePath(form)
    case .question(let question): drawing.addQuestion(question)
    case .findings: drawing.addFindings()
    case .help(let top): drawing.addHelp(from: top)
    }
    drawing.addProblems()
    drawing.addFocus()
    return ScenePicture(
      size: base.size,
      layers: base.layers + drawing.layers,
      regions: base.regions + drawing.regions
    )
  }
}
