import Drawing

/// The coverage of large figures drawn before, kept because most of them come again in the next
/// frame: a map's outlines and borders, the cards.
///
/// What it returns depends on the key alone, never on what was asked before.
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

  /// Figures of fewer points are drawn as fast as they are found.
  static let leastPoints = 32
  private static let byteLimit = 64 << 20
  private static let runLimit = 2 << 20
  private static let figureLimit = 8_192
  /// So many pixels without coverage end a run.
  private static let gap = 16

  private var figures: [Key: Figure] = [:]
  private(set) var runs: [Run] = []
  private(set) var bytes = Scratch<UInt8>(repeating: 0, count: 1 << 12)
  private var usedBytes = 0

  init() {}

  /// Returns a figure that was drawn before, or nil.
  func figure(_ key: Key) -> Figure? { figures[key] }

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
