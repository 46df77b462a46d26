import Drawing
import Viewer

/// Where the board, the map and the buttons beside them lie.
struct BusLayout: Sendable {
  /// The cards of every scene, with the buttons in one column.
  let chrome: ChromeLayout
  let face: ViewMode
  /// The card of the board; nil when the map fills the stage.
  let board: Rect?
  /// The card of the map; nil when there is none, or when it fills the stage.
  let mapCard: Rect?
  /// What the map is fitted into; nil when there is no map.
  let mapStage: Rect?
  /// What says what the map's signs mean; nil when there is no room for it.
  let legend: Rect?

  private static let gap = 14.0

  init(_ view: ViewState, face: ViewMode) {
    self.face = face
    let hasMap = face != .board
    let whole: Rect
    let usual = ChromeLayout(of: view)
    // A low picture has its map in the corner, beside what explains it.
    let isCorner = face == .map && usual.hasCorner
    (chrome, whole) = usual.inOneColumn(hasZoom: hasMap, hasCorner: isCorner)
    switch face {
    case .board: (board, mapCard, mapStage) = (whole, nil, nil)
    case .map:
      (board, mapCard) = (nil, nil)
      mapStage = isCorner ? usual.stage : whole.inset(chrome.isCompact ? 6 : 16)
    default:
      let width = ((whole.width - Self.gap) * 0.54).rounded()
      board = Rect(x: whole.x, y: whole.y, width: width, height: whole.height)
      let (x, rest) = (whole.x + width + Self.gap, whole.width - width - Self.gap)
      let card = Rect(x: x, y: whole.y, width: rest, height: whole.height)
      (mapCard, mapStage) = (card, card.inset(14))
    }
    let room = mapCard?.inset(10) ?? whole
    let isLow = mapCard != nil && room.height < 240
    let hasLegend = hasMap && room.height >= (isLow ? 120 : 240)
    // Below the map, or in a low card beside it.
    let height = isLow ? room.height : room.width < 344 ? 88 : 62
    let width = isLow ? 112 : min(344, room.width)
    let strip = Rect(x: room.x, y: room.maxY - height, width: width, height: height)
    let isWide = room.width >= (mapCard == nil ? 364 : 240)
    legend = isCorner ? usual.legend : hasLegend && isWide ? strip : nil
  }

  /// What lies over the map: all cards, or on a map in a card of its own the legend.
  var covers: [Rect] {
    let cards = [chrome.panel, chrome.time, chrome.theme, chrome.menu, chrome.face, chrome.zoom]
    return ([legend] + (mapCard == nil ? cards : [])).compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The camera that shows the city.
  func camera(showing world: Rect, as view: Viewport) -> Camera? {
    guard let mapStage, !world.isEmpty else { return nil }
    let center = chrome.stage.center
    var free = mapStage.inset(-0.001)
    // The legend covers some of the stage.
    if let legend, legend.y >= free.midY {
      free.height = max(legend.y - free.y - 6, free.height * 0.6)
    } else if let legend, mapCard != nil {
      (free.x, free.width) = (legend.maxX + 6, free.maxX - legend.maxX - 6)
    }
    let whole = Camera(fitting: world, into: free)
    return whole.zoomed(by: view.zoom, around: center).panned(by: view.pan)
  }
}
