package import Drawing

/// The buttons that zoom and fit the stage, and the one for light or dark.
package struct ZoomControls: Sendable {
  let layout: ChromeLayout
  let theme: Theme
  let view: ViewState

  package init(layout: ChromeLayout, theme: Theme, view: ViewState) {
    self.layout = layout
    self.theme = theme
    self.view = view
  }

  private var buttons: [Rect] {
    let zoom = layout.zoom
    return (0..<3).map { index in
      zoom.height > zoom.width
        ? Rect(x: zoom.x, y: zoom.y + Double(index) * 36, width: 36, height: 36)
        : Rect(x: zoom.x + Double(index) * 36, y: zoom.y, width: 36, height: 36)
    }
  }

  package func draw(into list: inout DisplayList) {
    // What cannot be zoomed has no buttons for it.
    let hasZoom = !layout.zoom.isEmpty
    if hasZoom { list.panel(layout.zoom, radius: 10, theme) }
    list.panel(layout.theme, radius: 10, theme)
    if hasZoom { drawZoom(into: &list) }
    list.themeSign(at: layout.theme.center, theme)
    drawMenu(into: &list)
  }

  private func drawZoom(into list: inout DisplayList) {
    let buttons = buttons
    for button in buttons.dropFirst() {
      let line =
        layout.zoom.height > layout.zoom.width
        ? Rect(x: button.x, y: button.y, width: 36, height: 1)
        : Rect(x: button.x, y: button.y, width: 1, height: 36)
      list.fill(.rect(line), theme.panelLine)
    }
  }

  /// Further in, further out, and all of it: whether each would change something.
  private var acts: [Bool] {
    [
      view.stage.zoom < Viewport.maximumZoom, view.stage.zoom > 1,
      view.stage != .fit || view.marks.window != nil,
    ]
  }

  private func ink(_ button: Int) -> Color {
    acts[button] ? theme.secondInk : theme.thirdInk.faded(0.45)
  }

  /// The signs on the buttons, which change with the view.
  package func drawSigns(into list: inout DisplayList) {
    guard !layout.zoom.isEmpty else { return }
    let buttons = buttons
    let plus = buttons[0].center
    var signs = Path.line(plus - Point(6, 0), plus + Point(6, 0))
    signs.add(.line(plus - Point(0, 6), plus + Point(0, 6)))
    list.stroke(signs, ink(0), width: 1.9)
    let minus = buttons[1].center
    list.stroke(.line(minus - Point(6, 0), minus + Point(6, 0)), ink(1), width: 1.9)
    list.stroke(corners(around: buttons[2].center), ink(2), width: 1.8)
  }

  private func drawMenu(into list: inout DisplayList) {
    guard let menu = layout.menu else { return }
    list.panel(menu, radius: 10, theme)
    let line =
      menu.width > menu.height
      ? Rect(x: menu.midX, y: menu.y, width: 1, height: 36)
      : Rect(x: menu.x, y: menu.midY, width: 36, height: 1)
    list.fill(.rect(line), theme.panelLine)
    for line in 0..<3 {
      let y = menu.y + 12 + Double(line) * 6
      list.fill(.circle(Point(menu.x + 11, y), 1.5), theme.secondInk)
      list.card(
        Rect(x: menu.x + 15, y: y - 0.9, width: 11, height: 1.8),
        radius: 0.9,
        theme.secondInk
      )
    }
    let help = Point(menu.maxX - 18, menu.maxY - 18)
    list.text("?", at: help + Point(0, 5.8), Font(16, .semibold), theme.secondInk, .center)
  }

  private func corners(around center: Point) -> Path {
    var path = Path()
    for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      path.addPolyline([
        center + Point(x * 6.5, y * 2.6), center + Point(x * 6.5, y * 6.5),
        center + Point(x * 2.6, y * 6.5),
      ])
    }
    return path
  }

  package var regions: [Region] {
    let buttons = buttons
    let menu = layout.menu.map { menu in
      [
        Region(
          id: RegionID.menuEvents,
          Rect(x: menu.x, y: menu.y, width: 36, height: 36),
          label: "Event list",
          hint: "E",
          action: .open(.events)
        ),
        Region(
          id: RegionID.menuHelp,
          Rect(x: menu.maxX - 36, y: menu.maxY - 36, width: 36, height: 36),
          label: "All keys",
          hint: "?",
          action: .open(.help)
        ),
      ]
    }
    let middle = layout.stage.center
    let inputs: [(id: String, label: String, hint: String, input: PlayerInput)] = [
      (RegionID.zoomIn, "Zoom in", "wheel", .zoom(by: 1.5, at: middle)),
      (RegionID.zoomOut, "Zoom out", "wheel", .zoom(by: 1 / 1.5, at: middle)),
      (RegionID.fit, "Show all", "F", .fit),
    ]
    let acts = acts
    let zoom = inputs.enumerated().map { index, button in
      let action = Action.player(button.input)
      return Region(
        id: button.id,
        buttons[index],
        label: button.label,
        hint: button.hint,
        action: acts[index] ? action : nil
      )
    }
    return (menu ?? []) + (layout.zoom.isEmpty ? [] : zoom) + [
      Region(
        id: RegionID.theme,
        layout.theme,
        label: theme.name == .light ? "Dark colours" : "Light colours",
        hint: "D",
        action: .player(.toggleTheme)
      )
    ]
  }
}
