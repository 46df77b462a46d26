import Drawing

/// The part of a sheet that asks: where its fields are, and what a click in them is for.
extension SheetDrawing {
  /// The field of the setting, such as the fee.
  var settingFrame: Rect { Rect(x: x, y: endsFrame.maxY + 12, width: 122, height: 32) }

  /// What holds the choices.
  var choiceFrame: Rect {
    let left = settingFrame.maxX + 8
    return Rect(x: left, y: settingFrame.y, width: right - left, height: 32)
  }

  /// The part of one choice.
  func segment(_ index: Int) -> Rect {
    let frame = choiceFrame
    let part = (frame.width - 4) / Double(max(sheet.choice.names.count, 1))
    return Rect(x: frame.x + 2 + Double(index) * part, y: frame.y + 2, width: part, height: 28)
  }

  /// The button between both ends.
  var swapCenter: Point { Point(endsFrame.maxX - 52, endsFrame.y + 44) }

  func drawSwap(into list: inout DisplayList) {
    let center = swapCenter
    list.fill(.circle(center, 13), theme.selected)
    list.stroke(.circle(center, 12.5), theme.panelLine, width: 1)
    for (x, way) in [(-3.5, -1.0), (3.5, 1.0)] {
      let tip = center + Point(x, 6 * way)
      list.stroke(.line(center + Point(x, -5.5 * way), tip), theme.secondInk, width: 1.5)
      list.stroke(
        .polyline([tip + Point(-2.6, -2.8 * way), tip, tip + Point(2.6, -2.8 * way)]),
        theme.secondInk,
        width: 1.5
      )
    }
  }

  /// The ends, the swap, the setting, the choices and the seed.
  package var questionRegions: [Region] {
    guard !sheet.ends.isEmpty else { return [] }
    if layout.isCompact { return CompactSheet(base: self).questionRegions }
    var regions: [Region] = []
    let ids = [RegionID.source, RegionID.destination]
    let frame = endsFrame
    for (index, (id, end)) in zip(ids, sheet.ends).enumerated() {
      let rect = Rect(x: frame.x, y: frame.y + Double(index) * 44, width: frame.width, height: 44)
      let hint = index == 0 ? "A" : "Shift+A"
      regions.append(
        Region(
          id: id,
          rect,
          label: "\(end.role): \(end.name)",
          hint: hint,
          action: .choose(index == 0 ? "from" : "to")
        )
      )
    }
    let swap = Rect(center: swapCenter, width: 30, height: 30)
    regions.append(
      Region(id: RegionID.swap, swap, label: "Swap both ends", action: .choose("swap"))
    )
    let fee = "\(sheet.setting.name): \(sheet.setting.value)"
    regions.append(
      Region(id: RegionID.fee, settingFrame, label: fee, hint: "type cents", action: .choose("fee"))
    )
    for (index, name) in sheet.choice.names.enumerated() where index < sheet.choice.ids.count {
      let id = RegionID.pricing(sheet.choice.ids[index])
      let segment = Region(id: id, segment(index), label: name, action: sheet.choice.actions[index])
      regions.append(segment.enabled(index != sheet.choice.chosen))
    }
    if !sheet.seed.isEmpty {
      regions.append(
        Region(id: RegionID.seed, captionFrame, label: sheet.seed, action: .open(.seed))
      )
    }
    return regions
  }
}
