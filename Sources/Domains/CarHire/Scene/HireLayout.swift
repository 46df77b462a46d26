import Drawing
package import Viewer

/// What the stage of car hire shows.
extension ViewMode {
  /// The cars that are offered, where the desks are, and how the suppliers stand.
  package static let cars = ViewMode(rawValue: "cars")
}

extension [ViewMode] {
  /// All of them.
  static let ofCarHire = [ViewMode.cars, .messages, .both]
}

/// Where the cards of cars, desks, suppliers and messages lie.
struct HireLayout: Sendable {
  /// The cards of every scene, with the buttons in one column.
  let chrome: ChromeLayout
  let face: ViewMode
  /// The card of the offers; nil when only messages are shown.
  let cars: Rect?
  /// The card of the map; nil where there is no room for it.
  let map: Rect?
  /// The card of the suppliers; nil where there is no room for it.
  let suppliers: Rect?
  /// The card of the messages; nil when only cars are shown.
  let messages: Rect?

  private static let gap = 14.0
  private static let sideWidth = 238.0
  /// What three suppliers and two bookings take, with their headings.
  private static let listHeight = 352.0
  /// Beside a map of that height there is room for three suppliers and a booking in any window.
  private static let leastMapHeight = 112.0

  /// Tells whether the map and the suppliers have room beside the offers.
  private static func hasSide(_ room: Size) -> Bool { room.width >= 720 && room.height >= 380 }

  init(_ view: ViewState, face: ViewMode, hasCars: Bool) {
    self.face = face
    let usual = ChromeLayout(of: view)
    let whole: Rect
    (chrome, whole) = usual.inOneColumn(
      hasZoom: face != .cars || Self.hasSide(usual.inOneColumn(hasZoom: false).room.size),
      hasFaces: hasCars
    )
    guard face != .messages else {
      (cars, map, suppliers, messages) = (nil, nil, nil, whole)
      return
    }
    let isShared = face == .both
    // Side by side, or where neither could be read then, one below the other.
    let isStacked = isShared && whole.width < 600
    func half(_ length: Double) -> Double { ((length - Self.gap) / 2).rounded() }
    let width = isShared && !isStacked ? half(whole.width) : whole.width
    let height = isStacked ? half(whole.height) : whole.height
    let room = Rect(x: whole.x, y: whole.y, width: width, height: height)
    let left = isStacked ? whole.x : room.maxX + Self.gap
    let top = isStacked ? room.maxY + Self.gap : whole.y
    messages =
      isShared ? Rect(x: left, y: top, width: whole.maxX - left, height: whole.maxY - top) : nil
    guard Self.hasSide(room.size) else {
      (cars, map, suppliers) = (room, nil, nil)
      return
    }
    let side = room.maxX - Self.sideWidth
    cars = Rect(x: room.x, y: room.y, width: side - Self.gap - room.x, height: room.height)
    let most = min(room.height * 0.41, room.height - Self.gap - Self.listHeight)
    let mapHeight = max(most, Self.leastMapHeight).rounded()
    map = Rect(x: side, y: room.y, width: Self.sideWidth, height: mapHeight)
    let listTop = room.y + mapHeight + Self.gap
    suppliers = Rect(x: side, y: listTop, width: Self.sideWidth, height: room.maxY - listTop)
  }
}
