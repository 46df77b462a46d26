public import Drawing

/// Draws the panels of a desk over the picture of its scene.
struct DeskDrawing {
  let desk: Desk
  let base: Picture
  let material: DeskMaterial
  let layout: ChromeLayout
  let theme: Theme
  let measure: any TextMeasure
  var layers: [Layer] = []
  var regions: [HitRegion] = []

  init(_ desk: Desk, over base: Picture, material: DeskMaterial, measure: any TextMeasure) {
    self.desk = desk
    self.base = base
    self.material = material
    self.measure = measure
    layout = ChromeLayout(size: desk.player.size)
    theme = Theme.named(desk.player.theme, desk.player.ramp)
  }

  /// The whole picture as a rectangle.
  var whole: Rect { Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height) }

  /// What every key of a layer begins with.
  var ground: String { "\(theme.key) \(layout.size.width)x\(layout.size.height)" }

  mutating func add(_ key: String, _ list: DisplayList) {
    guard !list.shapes.isEmpty else { return }
    layers.append(Layer(.overlay, key: "\(ground) \(key)", list))
  }

  /// Everything behind the panel that is open: a click there closes it.
  mutating func addShade() {
    regions.append(HitRegion(id: RegionID.shade, whole, label: "Close", hint: "Esc"))
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
}

extension Theme {
  /// The ground of a field that is typed into.
  func selected(_ panel: Color) -> Color { name == .light ? .white : panel }
}

extension TraceScene {
  /// Draws a desk: the scene at its playhead, and what lies over it.
  ///
  /// A pure function of both, as ``TraceScene/picture(at:in:measure:)`` is.
  public func picture(of desk: Desk, measure: any TextMeasure) -> Picture {
    var view = desk.player.view
    view.hasTooltip = !desk.inspects && !desk.isPanelOpen
    let base = picture(at: desk.player.playhead, in: view, measure: measure)
    var drawing = DeskDrawing(desk, over: base, material: material, measure: measure)
    drawing.addMessage()
    drawing.addLaneDetails(self)
    if desk.events != nil { drawing.addEvents(self) }
    if desk.inspects { drawing.addInspector(self) }
    switch desk.panel {
    case .none: break
    case .picker(let picker): drawing.addPicker(picker)
    case .fee(let entry, _): drawing.addFee(entry)
    case .seed(let entry): drawing.addSeed(entry)
    case .palette(let palette):
      drawing.addPalette(
        palette,
        desk.paletteRows(palette, on: self),
        hint: desk.hint(of: palette, on: self)
      )
    case .savePath(let form): drawing.addSavePath(form)
    case .question(let question): drawing.addQuestion(question)
    case .help(let top): drawing.addHelp(from: top)
    }
    drawing.addProblems()
    drawing.addFocus()
    return Picture(
      size: base.size,
      layers: base.layers + drawing.layers,
      regions: base.regions + drawing.regions
    )
  }
}
