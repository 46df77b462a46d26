import Drawing

/// Where the parts of the event list lie: below each other in a tall panel, side by side in a
/// low panel.
///
/// The rectangles are said here and not placed by a box, because what scrolls the list asks how many
/// rows it has, where nothing is drawn and no letter is measured.
struct EventListForm {
  /// How high a row is.
  static let pitch = 28.0
  let card: Rect
  let isWide: Bool
  let search: Rect
  let chips: Rect
  let close: Point
  /// The button that has the play pause at what fits.
  let breakpoint: Rect
  /// The line that counts, with the switch for following.
  let counts: Rect
  let list: Rect
  let chain: Rect

  init(size: Size) {
    let layout = ChromeLayout(size: size)
    card = layout.panel
    isWide = layout.isCompact
    let x = card.x + 20
    let width = card.width - 40
    if isWide {
      let half = (width - 24) / 2
      close = Point(card.maxX - 24, card.y + 24)
      search = Rect(x: x + 70, y: card.y + 10, width: half - 106, height: 28)
      breakpoint = Rect(x: search.maxX + 6, y: card.y + 10, width: 30, height: 28)
      chips = Rect(x: x + half + 24, y: card.y + 10, width: half - 40, height: 28)
      counts = Rect(x: x, y: card.y + 42, width: half, height: 0)
      let top = card.y + 44
      list = Rect(x: card.x + 10, y: top, width: half + 18, height: card.maxY - 6 - top)
      chain = Rect(x: x + half + 24, y: top, width: half, height: card.maxY - 6 - top)
      return
    }
    close = Point(card.maxX - 33, card.y + 39)
    breakpoint = Rect(x: x + 84, y: card.y + 25, width: close.x - x - 108, height: 28)
    search = Rect(x: x, y: card.y + 64, width: width, height: 34)
    chips = Rect(x: x, y: card.y + 106, width: width, height: 28)
    counts = Rect(x: x, y: card.y + 138, width: width, height: 28)
    let top = counts.maxY + 4
    let depth = min(max((card.height * 0.34).rounded(), 120), 296)
    let bottom = card.maxY - depth
    list = Rect(x: card.x + 10, y: top, width: card.width - 20, height: bottom - 8 - top)
    chain = Rect(x: x, y: bottom, width: width, height: depth - 8)
  }

  /// How many rows are seen at once.
  var rowCount: Int { max(1, Int(list.height / Self.pitch)) }

  /// How many lines the chain of causes has.
  var chainCount: Int { max(1, Int((chain.height - 26) / Self.pitch)) }
}
