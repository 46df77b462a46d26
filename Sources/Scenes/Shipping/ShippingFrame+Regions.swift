import Drawing

/// What can be pointed at, and what is said about it.
extension ShippingFrame {
  var regions: [HitRegion] {
    var regions = stateRegions + borderRegions
    if let legend = layout.legend {
      regions.append(HitRegion(id: RegionID.legend, legend, label: "What the colours mean"))
    }
    let drawing = sheetDrawing
    regions.append(
      HitRegion(id: RegionID.sheet, layout.sheet, label: drawing.sheet.title)
    )
    regions += drawing.questionRegions
    if layout.isCompact {
      regions += CompactSheet(base: drawing).rowRegions
    } else {
      let rows = SheetRows(base: drawing, frame: drawing.rowsFrame(from: drawing.rowsTop))
      regions += rows.regions
      regions += drawing.clientChips.map { chip in
        let rect = Rect(
          center: chip.rect.center,
          width: max(chip.rect.width, 28),
          height: 28
        )
        return HitRegion(id: RegionID.client(chip.name), rect, label: "Show \(chip.name)")
          .enabled(!chip.isShown)
      }
    }
    regions += timeCard.regions
    regions += ZoomControls(layout: layout, theme: theme, view: view).regions
    return regions
  }

  /// The states by their outlines; small ones by a square around the middle, or by their chip.
  private var stateRegions: [HitRegion] {
    let labels = ShippingLabels(frame: self)
    let chips = labels.chips
    return geography.states.indices.map { state in
      let place = geography.states[state]
      let outline = camera.viewFromWorld(place.outline)
      let bounds = outline.bounds ?? Rect(center: self.place(state), width: 0, height: 0)
      let isLarge = bounds.width >= 28 && bounds.height >= 28 && !labels.isChip(state)
      let shape: HitRegion.Outline
      if isLarge {
        shape = .path(outline)
      } else if let chip = chips.first(where: { $0.state == state }) {
        shape = .rect(Rect(center: chip.rect.center, width: 36, height: 28))
      } else {
        shape = .rect(
          Rect(
            center: self.place(state),
            width: max(28, bounds.width),
            height: max(28, bounds.height)
          )
        )
      }
      return HitRegion(
        id: RegionID.state(place.code),
        shape: shape,
        label: place.name,
        hint: description(of: state)
      )
    }
  }

  /// What is known of a state, in words.
  func description(of index: Int) -> String {
    let cost = state.costs[index] >= 0 ? MoneyText.dollars(state.costs[index]) : ""
    let from =
      state.cameFrom[index] >= 0
      ? " from \(geography.states[state.cameFrom[index]].name)" : ""
    return switch phases[index] {
    case .settled: "settled at \(cost)\(from)"
    case .frontier: "at most \(cost)\(from)"
    case .waiting: "its border is being priced"
    case .unknown: "not reached yet"
    }
  }

  /// The words about the state or border under the pointer.
  func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip else { return }
    if let state = hoveredState {
      drawTooltip(geography.states[state].name, description(of: state), at: place(state), &list)
    } else if let border = hoveredBorder {
      let place = camera.viewFromWorld(geography.borders[border].middle)
      drawTooltip(geography.borders[border].name, description(ofBorder: border), at: place, &list)
    }
  }

  private func drawTooltip(
    _ title: String,
    _ text: String,
    at place: Point,
    _ list: inout DisplayList
  ) {
    let fonts = (Font(12.5, .semibold), Font(11.5))
    let width = max(measure.width(title, fonts.0), measure.width(text, fonts.1)) + 24
    var x = min(max(place.x - width / 2, 8), layout.size.width - width - 8)
    if !layout.isCompact { x = max(x, layout.sheet.maxX + 8) }
    var y = place.y - 62
    if y < 8 { y = place.y + 20 }
    let rect = Rect(x: x, y: min(y, layout.time.y - 52), width: width, height: 44)
    list.panel(rect, radius: 9, theme)
    list.text(title, at: Point(rect.x + 12, rect.y + 18), fonts.0, theme.ink)
    list.text(text, at: Point(rect.x + 12, rect.y + 34), fonts.1, theme.secondInk)
  }
}
