package import Drawing

/// Where the cards and the stage of a picture lie; every scene has the same.
///
/// Below 900 points of width the panel becomes a panel from the bottom.
package struct ChromeLayout: Hashable, Sendable {
  /// The smallest picture that is laid out; a smaller one is treated as this.
  package static let minimumSize = Size(width: 480, height: 320)

  /// The size of the picture.
  package let size: Size
  /// Whether the panel is a panel from the bottom.
  package let isCompact: Bool
  /// The card with the question and the answer.
  package let panel: Rect
  /// The card with the transport and the lanes.
  package let time: Rect
  /// The card that explains the colours; nil when there is no room for it.
  package let legend: Rect?
  /// The three zoom buttons in a row or a column.
  package var zoom: Rect
  /// The button for light or dark.
  package var theme: Rect
  /// The buttons for the event list and the keys, nil where there is no room.
  package var menu: Rect?
  /// The button for the next view of the stage; nil where there is no room, or no other view.
  package var face: Rect?
  /// What the stage is fitted into.
  package private(set) var stage: Rect
  /// Where the notes of the scenario are told, where nothing of the stage lies: a band above the card
  /// of the time; nil where there are none, or no room: a low window tells no notes.
  let noteBand: Rect?
  /// Beside a map that a low picture has in its corner: below what says what colours mean.
  var noteColumn: Rect?
  /// The room for messages, above the stage and beside the menu; nil where the stage goes
  /// up to the edge: then they stand over the lanes.
  private(set) var noticeBand: Rect?
  /// Where notes are told.
  package var note: Rect? { noteColumn ?? noteBand }
  /// What stages end above: the notes, or the card of the time.
  package var floor: Double { noteBand?.y ?? time.y }
  /// The same with all notes in the band, for a stage that has no free corner.
  var banded: ChromeLayout {
    var layout = self
    layout.noteColumn = nil
    return layout
  }
  /// The same with another room for the stage: a card of the domain's own stands beside it.
  package func keeping(_ stage: Rect) -> ChromeLayout {
    var layout = self
    layout.stage = stage
    return layout
  }
  /// Tells whether the stage stands in the corner of a low picture, beside what explains it.
  package var hasCorner: Bool { isCompact && legend.map { $0.maxX <= stage.x } ?? false }
  /// Whether there is nothing but a stage: the pane of one of two runs.
  package let isPane: Bool
  /// How many signals stand above the lanes: as many as leave the stage enough.
  package let plotCount: Int

  /// How high a signal above the lanes is.
  static let plotHeight = 30.0
  /// How high all of them are.
  var plotRoom: Double { Self.plotHeight * Double(plotCount) }
  /// What the stage keeps of the height, with what is around it.
  private static let leastStage = 340.0
  /// The least height of a picture in which notes have room of their own.
  fileprivate static let leastNoted = 440.0

  /// How many signals there is room for.
  fileprivate static func plots(_ count: Int, in room: Double) -> Int {
    min(count, max(Int(room / plotHeight), 0))
  }

  /// Lays out what is looked at: a picture with its cards, or the pane of one of two runs.
  package init(of view: ViewState) {
    if let pane = view.pane {
      self.init(pane, size: view.size)
    } else {
      self.init(size: view.size, plots: view.plots.count, hasNotes: view.narration.tells)
    }
  }

  /// Lays out a picture of a size.
  ///
  /// - Parameters:
  ///   - size: The size, in points; at least ``minimumSize``.
  ///   - plots: How many signals are to stand above the lanes.
  ///   - hasNotes: Whether notes of the scenario are told.
  package init(size: Size, plots: Int = 0, hasNotes: Bool = false) {
    isPane = false
    let least = ChromeLayout.minimumSize
    let size = Size(width: max(size.width, least.width), height: max(size.height, least.height))
    self.size = size
    isCompact = size.width < 900
    if isCompact {
      let form = CompactForm(size: size, plots: plots, hasNotes: hasNotes)
      plotCount = form.plotCount
      panel = form.panel
      time = form.time
      (legend, zoom, theme, stage) = (form.legend, form.zoom, form.theme, form.stage)
      (noteBand, noteColumn) = (form.noteBand, form.noteColumn)
      menu = nil
      face = faceButton
      return
    }
    panel = Rect(x: 16, y: 16, width: 344, height: size.height - 32)
    let left = panel.maxX + 14
    let usualHeight = size.height < 560 ? 104.0 : 148.0
    plotCount = Self.plots(plots, in: size.height - usualHeight - Self.leastStage)
    let timeHeight = usualHeight + Self.plotHeight * Double(plotCount)
    time = Rect(
      x: left,
      y: size.height - 16 - timeHeight,
      width: size.width - 16 - left,
      height: timeHeight
    )
    noteBand =
      hasNotes && size.height >= Self.leastNoted ? time.band(size.height < 560 ? 46 : 54) : nil
    let floor = noteBand?.y ?? time.y
    zoom = Rect(x: size.width - 52, y: 16, width: 36, height: 108)
    theme = Rect(x: size.width - 52, y: 132, width: 36, height: 36)
    // A low picture has no room above the map, but some beside it.
    let menu =
      size.height < 560
      ? Rect(x: zoom.x, y: 176, width: 36, height: 72)
      : Rect(x: zoom.x - 80, y: 16, width: 72, height: 36)
    self.menu = menu.maxY < time.y - 8 ? menu : nil
    if size.height >= 560 {
      let height = NoticeLine.height
      // Before the button for the next view and the menu.
      noticeBand = Rect(x: left, y: 16, width: menu.x - 56 - left, height: height)
    }
    let hasLegend = size.height >= 520
    let legendY = floor - 12 - ChromeLayout.legendSize.height
    legend =
      hasLegend
      ? Rect(
        x: left,
        y: legendY,
        width: ChromeLayout.legendSize.width,
        height: ChromeLayout.legendSize.height
      ) : nil
    let top = size.height < 560 ? 20.0 : 58
    stage = Rect(
      x: panel.maxX + 30,
      y: top,
      width: size.width - panel.maxX - 92,
      height: floor - top - 20
    )
    face = faceButton
  }

  /// A button beside the menu, or where that is not above the stage below the others; in a low picture
  /// beside that for light or dark.
  private var faceButton: Rect? {
    func button(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 36, height: 36) }
    if let menu, menu.y < theme.y { return button(menu.x - 44, menu.y) }
    let column = menu?.maxY ?? theme.maxY
    if column + 44 <= floor - 8 { return button(theme.x, column + 8) }
    return isCompact && zoom.width > zoom.height ? button(theme.x - 44, theme.y) : nil
  }

  /// The cards with their buttons where every scene has them, and what they leave to one card.
  var withOneCard: (chrome: ChromeLayout, room: Rect) {
    guard !isPane, !isCompact else { return inOneColumn(hasZoom: true) }
    let (left, top) = (panel.maxX + 14, face.map { $0.y < theme.y ? $0.maxY + 10 : 16 } ?? 16)
    let size = Size(width: zoom.x - 14 - left, height: max(floor - 14 - top, 0))
    return (banded, Rect(x: left, y: top, width: size.width, height: size.height))
  }

  /// The cards with all buttons in one column: what zooms, light or dark, the next view, the menu.
  ///
  /// - Parameters:
  ///   - hasZoom: Whether there is anything to zoom.
  ///   - hasFaces: Whether there is another view to go to.
  ///   - hasCorner: Whether the stage keeps its corner, and notes their place beside it.
  /// - Returns: The cards, and what is left beside the column and above the card of the time.
  package func inOneColumn(
    hasZoom: Bool,
    hasFaces: Bool = true,
    hasCorner: Bool = false
  ) -> (chrome: ChromeLayout, room: Rect) {
    guard !isPane else {
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      return (self, whole.inset(8))
    }
    var chrome = hasCorner ? self : banded
    chrome.noticeBand = nil
    let column = zoom.maxX - 36
    let top = isCompact ? 12.0 : 16
    let bottom = floor - 8
    var y = top
    func place(_ height: Double) -> Rect? {
      guard y + height <= bottom else { return nil }
      defer { y += height + 8 }
      return Rect(x: column, y: y, width: 36, height: height)
    }
    chrome.zoom = (hasZoom ? place(108) : nil) ?? Rect(x: column, y: top, width: 0, height: 0)
    chrome.theme = place(36) ?? Rect(x: column - 44, y: top, width: 36, height: 36)
    chrome.face = hasFaces ? place(36) : nil
    chrome.menu = menu == nil ? nil : place(72)
    let gap = 14.0
    let left = isCompact ? 12 : panel.maxX + gap
    let right = chrome.theme.x - (isCompact ? 8 : gap)
    let low = floor - (isCompact ? 8 : gap)
    let room = Rect(x: left, y: top, width: right - left, height: max(low - top, 0))
    return (chrome, room)
  }

  /// The size of the legend's card.
  package static let legendSize = Size(width: 196, height: 131)

  /// The cards that nothing of the stage may shine through.
  package var cards: [Rect] {
    isPane ? [] : [panel, time, zoom, theme] + [legend, menu, face, note].compactMap(\.self)
  }

  /// The camera that shows a part of the world on the stage.
  package func camera(showing world: Rect, as view: Viewport) -> Camera {
    let fitted = Camera(fitting: world, into: stage)
    // A stage higher than its map keeps more room below, where the legend is.
    let slack = stage.height - world.height * fitted.scale
    let isLifted = legend != nil && !isPane
    return fitted.panned(by: Point(0, isLifted ? -max(slack, 0) * 0.12 : 0))
      .zoomed(by: view.zoom, around: stage.center)
      .panned(by: view.pan)
  }

  /// A part of the world with so much more above that pins at places from a height down are seen whole.
  package func withRoomForPins(_ world: Rect, above top: Double) -> Rect {
    let needed = 40.0
    let place = camera(showing: world, as: .fit).viewFromWorld(Point(world.x, top))
    let room = needed - stage.y
    guard place.y < needed, stage.height > 2 * room else { return world }
    let lacking = room * world.height - (top - world.y) * stage.height
    var world = world
    let added = lacking / (stage.height - room)
    (world.y, world.height) = (world.y - added, world.height + added)
    return world
  }
}

extension ChromeLayout {
  /// Lays out the pane of one of two runs: its edges are where cards would begin.
  fileprivate init(_ pane: RunPaneRoom, size: Size) {
    (self.size, isPane, isCompact) = (size, true, true)
    (menu, plotCount, noteBand) = (nil, 0, nil)
    panel = Rect(x: 0, y: size.height, width: 0, height: 0)
    time = Rect(x: 0, y: size.height, width: size.width, height: 0)
    zoom = Rect(x: size.width, y: 0, width: 0, height: 0)
    theme = zoom
    stage = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(8)
    legend = pane.legendWidth.map { width in
      let height = RunPaneRoom.legendHeight(ofWidth: width)
      return Rect(x: 0, y: size.height, width: width, height: height)
    }
  }
}

/// The cards of a narrow picture, from the bottom up.
private struct CompactForm {
  let panel, time, zoom, theme, stage: Rect
  let legend, noteBand, noteColumn: Rect?
  let plotCount: Int

  init(size: Size, plots: Int, hasNotes: Bool) {
    let isLow = size.height < ChromeLayout.leastNoted
    // A wide picture of little height leaves the stage more of it.
    let isFlat = size.height < 560
    let panelHeight =
      isLow ? 108 : isFlat ? 150 : min(max((size.height * 0.36).rounded(), 160), 320)
    let usualHeight = isLow ? 56.0 : isFlat ? 70 : 84
    let free = size.height - panelHeight - usualHeight - 204
    plotCount = isLow ? 0 : ChromeLayout.plots(plots, in: free)
    let timeHeight = usualHeight + ChromeLayout.plotHeight * Double(plotCount)
    let width = size.width - 24
    panel = Rect(x: 12, y: size.height - 12 - panelHeight, width: width, height: panelHeight)
    time = Rect(x: 12, y: panel.y - 8 - timeHeight, width: width, height: timeHeight)
    let room = time.y - 24
    let stands = room >= 156
    let edge = size.width - 12
    zoom =
      stands
      ? Rect(x: edge - 36, y: 12, width: 36, height: 108)
      : Rect(x: edge - 108, y: 12, width: 108, height: 36)
    theme =
      stands
      ? Rect(x: edge - 36, y: 128, width: 36, height: 36)
      : Rect(x: edge - 36, y: 56, width: 36, height: 36)
    noteBand = hasNotes && !isLow ? time.band(46) : nil
    let legendSize = ChromeLayout.legendSize
    let hasLegend = size.width >= 640 && room >= legendSize.height
    let isHigh = room >= 420
    legend =
      hasLegend
      ? Rect(
        x: 12,
        y: isHigh ? (noteBand?.y ?? time.y) - 12 - legendSize.height : 12,
        width: legendSize.width,
        height: legendSize.height
      ) : nil
    let right = (stands ? edge - 36 - 12 : edge - 108 - 12) - 44
    guard let legend, !isHigh else {
      noteColumn = nil
      stage = Rect(x: 16, y: 4, width: right - 16, height: (noteBand?.y ?? time.y) - 16)
      return
    }
    // The map stands in the corner: a third wider than high, and more.
    let height = time.y - (plotCount > 0 ? 16 : 8)
    let left = max(legend.maxX + 12, right - height * 1.62)
    stage = Rect(x: left, y: 4, width: right - left, height: height)
    let below = Rect(x: 12, y: legend.maxY + 8, width: left - 24, height: time.y - legend.maxY - 16)
    noteColumn = noteBand == nil ? nil : below
  }
}

extension Rect {
  /// A band of a height above a card, as wide as that.
  fileprivate func band(_ height: Double) -> Rect {
    Rect(x: x, y: y - 8 - height, width: width, height: height)
  }
}

extension ViewState {
  /// Tells whether notes of a scenario have a place: a low window tells none, and so waits for none.
  public var hasRoomForNotes: Bool { ChromeLayout(of: self).note != nil }
}
