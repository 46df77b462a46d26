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
  /// The button for the next view; nil when there is no room for it.
  let faceButton: Rect?
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
    (chrome, faceButton, whole) = usual.inOneColumn(hasZoom: hasMap, hasCorner: isCorner)
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
    let hasLegend = hasMap && whole.height >= 260 && room.width >= (mapCard == nil ? 364 : 344)
    let strip = hasLegend ? Rect(x: room.x, y: room.maxY - 62, width: 344, height: 62) : nil
    legend = isCorner ? usual.legend : strip
  }

  /// What lies over the map: all cards, or on a map in a card of its own the legend.
  var covers: [Rect] {
    let cards = [chrome.panel, chrome.time, chrome.theme, chrome.menu, faceButton, chrome.zoom]
    return ([legend] + (mapCard == nil ? cards : [])).compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The camera that shows the city.
  func camera(showing world: Rect, as view: Viewport) -> Camera? {
    guard let mapStage, !world.isEmpty else { return nil }
    let center = chrome.stage.center
    let room = mapStage.inset(-0.001)
    // The legend covers some of the stage.
    let above =
      legend.map { $0.y < room.midY ? room.height : max($0.y - room.y - 6, room.height * 0.6) }
      ?? room.height
    let free = Rect(x: room.x, y: room.y, width: room.width, height: above)
    let whole = Camera(fitting: world, into: free)
    return whole.zoomed(by: view.zoom, around: center).panned(by: view.pan)
  }
}
