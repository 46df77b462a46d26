import Drawing

/// The coverage of figures drawn before, kept because most of them come again in the next frame: a
/// map's outlines and borders, the cards, the bars of a lane.
///
/// Large ones are kept at once, small ones when they come again: a dot that moves is another figure
/// in each frame, and would push out what stands still. What it returns depends on the key alone,
/// never on what was asked before.
struct FigureCache: ~Copyable, Sendable {
  /// What a figure's coverage depends on.
  struct Key: Hashable, Sendable {
    /// How the path becomes a figure.
    enum Way: Hashable, Sendable {
      case fill
      case stroke(width: Double, Canvas.Dash?)
      /// No path at all: a rectangle whose edge fades.
      case shadow(Rect, radius: Double, blur: Double)
    }

    let path: Path
    let way: Way
    let scale: Double
    let clip: PixelBox

    /// Looks at a few points only; equal keys still have equal hashes.
    func hash(into hasher: inout Hasher) {
      hasher.combine(way)
      hasher.combine(scale)
      hasher.combine(clip)
      hasher.combine(path.points.count)
      guard let first = path.points.first else { return }
      hasher.combine(first)
      hasher.combine(path.points[path.points.count / 2])
    }

    /// Tells most figures apart; the same in every process.
    fileprivate var mark: UInt64 {
      var mark = UInt64(truncatingIfNeeded: path.points.count) ^ scale.bitPattern
      func mix(_ bits: UInt64) {
        mark = (mark ^ bits) &* 0x9E37_79B9_7F4A_7C15
        mark ^= mark >> 29
      }
      for place in [clip.left, clip.top, clip.right, clip.bottom] {
        mix(UInt64(truncatingIfNeeded: place))
      }
      if case .stroke(let width, let dash) = way {
        mix(width.bitPattern ^ 1)
        if let dash { mix(dash.on.bitPattern ^ dash.phase.bitPattern) }
      }
      guard let first = path.points.first else { return mark }
      let middle = path.points[path.points.count / 2]
      for point in [first, middle] {
        mix(point.x.bitPattern)
        mix(point.y.bitPattern)
      }
      return mark
    }
  }

  /// A stretch of one row with coverage for each pixel.
  struct Run: BitwiseCopyable, Sendable {
    let row: Int32
    let left: Int32
    let count: Int32
    /// Where its coverage begins in ``bytes``.
    let offset: Int32
  }

  /// A figure's runs, and the pixels they lie in.
  struct Figure: Sendable {
    let runs: Range<Int>
    let box: PixelBox
  }

  /// Filled figures of fewer points are drawn as fast as they are found.
  static let leastPoints = 8
  /// Figures of so many points are kept at their first use.
  private static let largePoints = 128
  private static let byteLimit = 64 << 20
  private static let runLimit = 2 << 20
  private static let figureLimit = 32_768
  /// How many marks of small figures are remembered, two in a place.
  private static let placeCount = 1 << 14
  /// So many pixels without coverage end a run.
  private static let gap = 16

  private var figures: [Key: Figure] = [:]
  private(set) var runs: [Run] = []
  private(set) var bytes = Scratch<UInt8>(repeating: 0, count: 1 << 12)
  private var usedBytes = 0
  /// The marks of small figures that came once, the later one of a place first.
  private var marks = [UInt32](repeating: 0, count: 2 * placeCount)

  init() {}

  /// Returns a figure that was drawn before, or nil.
  func figure(_ key: Key) -> Figure? { figures[key] }

  /// Whether a figure that is not kept should be: when it is large, or came before.
  mutating func isWorthKeeping(_ key: Key) -> Bool {
    guard key.path.points.count < FigureCache.largePoints else { return true }
    let mark = key.mark
    let place = 2 * Int(mark % UInt64(FigureCache.placeCount))
    let rest = UInt32(truncatingIfNeeded: mark >> 32) | 1
    if marks[place] == rest || marks[place + 1] == rest { return true }
    marks[place + 1] = marks[place]
    marks[place] = rest
    return false
  }

  /// Keeps what lies in a coverage buffer, which is empty then.
  mutating func keep(
    _ coverage: inout CoverageBuffer,
    as key: Key,
    row mask: UnsafeMutablePointer<UInt8>
  ) -> Figure {
    let box = coverage.box
    let first = begin()
    for row in 0..<box.height {
      let columns = unsafe coverage.takeRow(row, into: mask)
      unsafe addRuns(of: mask, columns, row: box.top + row, left: box.left)
    }
    return end(key, from: first, in: box)
  }

  /// Begins a figure whose rows will be added one by one; forgets all when too much is kept.
  mutating func begin() -> Int {
    if usedBytes > FigureCache.byteLimit || runs.count > FigureCache.runLimit
      || figures.count >= FigureCache.figureLimit
    {
      figures.removeAll(keepingCapacity: true)
      runs.removeAll(keepingCapacity: true)
      usedBytes = 0
    }
    return runs.count
  }

  /// Ends the figure that was begun.
  mutating func end(_ key: Key, from first: Int, in box: PixelBox) -> Figure {
    let figure = Figure(runs: first..<runs.count, box: box)
    figures[key] = figure
    return figure
  }

  /// Cuts a row into runs, leaving long gaps out.
  mutating func addRuns(
    of mask: UnsafeMutablePointer<UInt8>,
    _ columns: Range<Int>,
    row: Int,
    left: Int
  ) {
    var column = columns.lowerBound
    while true {
      while column < columns.upperBound, unsafe mask[column] == 0 { column += 1 }
      guard column < columns.upperBound else { return }
      let start = column
      var end = column
      while column < columns.upperBound, column - end <= FigureCache.gap {
        if unsafe mask[column] != 0 { end = column + 1 }
        column += 1
      }
      // Whole eights are blended fastest; pixels without coverage stay what they are.
      let count = (end - start + 7) & ~7
      bytes.grow(to: usedBytes + count, filling: 0)
      unsafe (bytes.base + usedBytes).update(repeating: 0, count: count)
      unsafe (bytes.base + usedBytes).update(from: mask + start, count: end - start)
      runs.append(
        Run(
          row: Int32(truncatingIfNeeded: row),
          left: Int32(truncatingIfNeeded: left + start),
          count: Int32(truncatingIfNeeded: count),
          offset: Int32(truncatingIfNeeded: usedBytes)
        )
      )
      usedBytes += count
      column = end
    }
  }
}
