import Drawing

/// Where the parts of the start page lie, in a window of any size.
struct StartLayout: Hashable, Sendable {
  /// How high a picture is, as a share of its width.
  static let ratio = 0.6875
  /// From the edge of a cover to its picture.
  static let inset = 6.0
  /// The height of the words below a picture.
  static let wordsHeight = 84.0
  private static let gap = 16.0
  private static let headingHeight = 42.0

  let size: Size
  /// From the edge of the window to what is on it.
  let margin: Double
  /// How many covers stand beside each other.
  let columns: Int
  /// How large each is.
  let cover: Size
  /// The name of the program; nil where there is no room for it.
  let name: Rect?
  /// The line that is typed into.
  let search: Rect
  /// The buttons on the right, from left to right.
  let buttons: [Rect]
  /// What is seen of the covers.
  let view: Rect
  /// The line below them.
  let foot: Rect
  /// Where the headings and the covers lie when nothing is scrolled.
  private(set) var headings: [Rect] = []
  private(set) var covers: [Rect] = []
  /// The covers beside each other, row by row.
  private(set) var rows: [Range<Int>] = []

  /// Lays out the page without any covers.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - buttonCount: How many buttons it has.
  init(size: Size, buttonCount: Int) {
    let least = ChromeLayout.minimumSize
    let size = Size(width: max(size.width, least.width), height: max(size.height, least.height))
    self.size = size
    margin = size.width < 700 ? 14 : 28
    let isLow = size.height < 440
    let room = size.width - 2 * margin
    let usual = size.width >= 1800 ? 288.0 : 208
    columns = max(Int((room + Self.gap) / (usual + Self.gap)), 1)
    let free = (room - Self.gap * Double(columns - 1)) / Double(columns)
    // Few sizes, so that a picture fits again when the window is a little wider.
    let width = (free / 8).rounded(.down) * 8
    cover = Size(
      width: width,
      height: StartLayout.pictureSize(ofCover: width).height + Self.inset + Self.wordsHeight
    )
    let headHeight = isLow ? 56.0 : 76
    let footHeight = isLow ? 30.0 : 40
    let middle = headHeight / 2
    let edge = size.width - margin
    buttons = (0..<buttonCount).map { index in
      let right = edge - Double(buttonCount - 1 - index) * 44
      return Rect(x: right - 36, y: middle - 18, width: 36, height: 36)
    }
    let end = (buttons.first?.x ?? edge) - 12
    let hasName = size.width >= 700
    name = hasName ? Rect(x: margin, y: middle - 20, width: 140, height: 40) : nil
    let searchWidth = hasName ? min(460, end - margin - 152) : end - margin
    let searchX =
      hasName ? max(min((size.width - searchWidth) / 2, end - searchWidth), margin + 152) : margin
    search = Rect(x: searchX, y: middle - 20, width: searchWidth, height: 40)
    view = Rect(
      x: 0,
      y: headHeight,
      width: size.width,
      height: size.height - headHeight - footHeight
    )
    foot = Rect(x: margin, y: view.maxY, width: room, height: footHeight)
  }

  /// Lays out the page with its covers.
  init(size: Size, buttonCount: Int, list: StartList) {
    self.init(size: size, buttonCount: buttonCount)
    var y = 0.0
    let free = self.size.width - 2 * margin - cover.width * Double(columns)
    let gap = columns > 1 ? free / Double(columns - 1) : 0
    for section in list.sections {
      headings.append(
        Rect(
          x: margin,
          y: y,
          width: self.size.width - 2 * margin,
          height: Self.headingHeight
        )
      )
      y += Self.headingHeight
      let first = covers.count
      for start in stride(from: 0, to: section.scenarios.count, by: columns) {
        let end = min(start + columns, section.scenarios.count)
        for column in 0..<end - start {
          let x = margin + Double(column) * (cover.width + gap)
          covers.append(Rect(x: x.rounded(), y: y, width: cover.width, height: cover.height))
        }
        rows.append(first + start..<first + end)
        y += cover.height + Self.gap
      }
    }
  }

  /// How large the picture of a cover is, in points.
  static func pictureSize(ofCover width: Double) -> Size {
    Size(width: width - 2 * inset, height: ((width - 2 * inset) * ratio).rounded())
  }

  /// The picture of a cover.
  static func picture(in cover: Rect) -> Rect {
    let size = pictureSize(ofCover: cover.width)
    return Rect(x: cover.x + inset, y: cover.y + inset, width: size.width, height: size.height)
  }

  /// The height of all covers with their headings.
  var height: Double { covers.last.map { $0.maxY + Self.gap } ?? 0 }

  /// How far the covers can be scrolled, at most.
  var lastTop: Double { max(height - view.height, 0) }

  /// Where something lies that is scrolled.
  func place(_ rect: Rect, top: Double) -> Rect {
    rect.offset(by: Point(0, view.y - held(top)))
  }

  /// As far as the covers can be scrolled.
  func held(_ top: Double) -> Double { min(max(top, 0), lastTop) }

  /// The covers of which something is seen.
  func seen(top: Double) -> [Int] {
    covers.indices.filter { index in
      let place = place(covers[index], top: top)
      return place.maxY > view.y && place.y < view.maxY
    }
  }

  /// How far to scroll so that a cover is seen, with its heading when it stands below one.
  func top(showing index: Int, from top: Double) -> Double {
    guard covers.indices.contains(index) else { return held(top) }
    let cover = covers[index]
    let heading = headings.last { $0.maxY <= cover.y }
    let isFirstRow = heading.map { $0.maxY == cover.y } ?? false
    let upper = isFirstRow ? heading?.y ?? cover.y : cover.y - Self.gap / 2
    let lower = cover.maxY + Self.gap / 2
    let isTooHigh = lower - upper > view.height
    if top > upper { return held(upper) }
    if top + view.height < lower { return held(isTooHigh ? cover.y : lower - view.height) }
    return held(top)
  }

  /// The cover that a key leads to from another one.
  func cover(_ key: WorkspaceKey, from index: Int) -> Int {
    guard let row = rows.firstIndex(where: { $0.contains(index) }) else { return 0 }
    func inRow(_ other: Int) -> Int {
      let range = rows[min(max(other, 0), rows.count - 1)]
      // Beyond the last row there is nothing.
      guard other >= 0, other < rows.count else { return index }
      return min(range.lowerBound + index - rows[row].lowerBound, range.upperBound - 1)
    }
    let page = max(Int(view.height / (cover.height + Self.gap)), 1)
    return switch key {
    case .left: max(index - 1, 0)
    case .right: min(index + 1, covers.count - 1)
    case .up: inRow(row - 1)
    case .down: inRow(row + 1)
    case .pageUp: inRow(max(row - page, 0))
    case .pageDown: inRow(min(row + page, rows.count - 1))
    case .home: 0
    case .end: covers.count - 1
    default: index
    }
  }
}
