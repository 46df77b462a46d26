import Drawing
import TraceVocabulary

/// What can be pointed at, and the card of the time.
extension MazeFrame {
  var regions: [HitRegion] {
    var regions = roomRegions + paneRegions
    if let legend = maze.legend {
      regions.append(HitRegion(id: RegionID.legend, legend, label: "What the signs mean"))
    }
    let drawing = sheetDrawing
    regions.append(HitRegion(id: RegionID.sheet, layout.sheet, label: drawing.sheet.title))
    regions += drawing.fieldRegions
    if layout.isCompact {
      regions += CompactSheet(base: drawing).rowRegions
    } else {
      if !drawing.sheet.seed.isEmpty {
        let seed = drawing.captionFrame
        regions.append(HitRegion(id: RegionID.seed, seed, label: drawing.sheet.seed))
      }
      regions +=
        SheetRows(base: drawing, frame: drawing.rowsFrame(from: drawing.rowsTop)).regions
      regions += clientRegions(drawing)
    }
    regions += timeCard.regions
    regions += ZoomControls(layout: layout, theme: theme, view: view).regions
    return regions
  }

  private func clientRegions(_ drawing: SheetDrawing) -> [HitRegion] {
    drawing.clientChips.enumerated().map { index, chip in
      let rect = Rect(center: chip.rect.center, width: max(chip.rect.width, 28), height: 28)
      let region =
        index == 0
        ? HitRegion(id: RegionID.allClients, rect, label: "Show all clients")
        : HitRegion(id: RegionID.client(chip.name), rect, label: "Show \(chip.name)")
      return region.enabled(!chip.isShown)
    }
  }

  /// The panes of several clients: a click shows one alone.
  private var paneRegions: [HitRegion] {
    zip(paneFrames, moments).enumerated().map { index, pair in
      let name = pair.1.client.name
      let words = MazeWords(pair.1)
      return HitRegion(
        id: RegionID.client(name),
        pair.0,
        label: "\(name): \(words.paneCounts.isEmpty ? words.status : words.paneCounts)",
        hint: index < 9 ? "\(index + 1)" : "shows it alone"
      )
    }
  }

  /// The rooms and the places known of, where they are large enough to be met.
  private var roomRegions: [HitRegion] {
    guard alone != nil, let pane = panes.first, let growth = pane.moment.growth, pane.pitch >= 14
    else { return [] }
    let inspection = MazeInspection(moment: pane.moment, trace: timeline.trace)
    let rooms = growth.rooms.prefix(pane.moment.roomCount)
    let places = pane.moment.frontier.map(\.place) + rooms.map(\.place)
    return places.compactMap { place in
      guard isOnStage(place, pane) else { return nil }
      let cell = Rect(center: pane.center(place), width: pane.pitch, height: pane.pitch)
      // What is said in full is said of the place under the pointer only.
      let hint = place == hoveredPlace ? inspection.summary(of: place) : ""
      return HitRegion(id: RegionID.room(place), cell, label: "Room \(place.words)", hint: hint)
    }
  }

  private func isOnStage(_ place: MazePlace, _ pane: MazePane) -> Bool {
    let center = pane.center(place)
    return center.x > 0 && center.y > 0 && center.x < layout.size.width
      && center.y < layout.size.height
      && !maze.cards.contains { $0.contains(center) }
  }

  var timeCard: TimeCard {
    let shown = alone.map { [$0] } ?? moments
    let rows = moments.count * MazeStory.rowsPerClient
    return TimeCard(
      layout: layout,
      theme: theme,
      view: view,
      playhead: playhead,
      timeline: timeline,
      spans: alone?.client.bars ?? story.bars,
      rowCount: alone?.client.rowCount ?? rows,
      ticks: ticks(of: shown),
      ticksName: "Rooms",
      marks: story.marks,
      memory: alone?.client.lanes ?? story.lanes,
      measure: measure
    )
  }

  private func ticks(of shown: [MazeMoment]) -> [TimeCard.Tick] {
    shown.flatMap(\.client.ticks).map { tick in
      let color = theme.color(ofCost: tick.part)
      return TimeCard.Tick(record: tick.record, time: tick.time, color: color)
    }
  }
}
