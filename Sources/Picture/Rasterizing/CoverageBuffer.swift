import Drawing

/// Adds up how much of each pixel a figure covers.
///
/// Every line of the figure adds the signed area to its right, as changes from cell to cell; the
/// running sum along a row is then the coverage. Lines may come in any order, and a line that
/// runs the other way subtracts. All sums are integers, so their order does not matter.
///
/// - SeeAlso: The same method draws letters in font-rs and stb_truetype (signed area accumulation).
struct CoverageBuffer: ~Copyable, Sendable {
  /// Full coverage of a pixel.
  static let full: Int32 = 65_536

  /// Changes of coverage, a row of the box after the other; all 0 between two figures.
  private var cells = Scratch<Int32>(repeating: 0, count: 4096)
  /// The first and last column a row was changed in.
  private var touched = Scratch<TouchedColumns>(repeating: .none, count: 64)
  private(set) var box = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
  private var stride = 0

  /// The columns of a row that hold changes.
  struct TouchedColumns: BitwiseCopyable, Sendable {
    var first: Int32
    var last: Int32
    static let none = TouchedColumns(first: .max, last: -1)
  }

  /// Begins a figure; only what falls into the box will be known.
  mutating func begin(_ box: PixelBox) {
    self.box = box
    stride = box.width + 2
    cells.grow(to: stride * box.height, filling: 0)
    touched.grow(to: box.height, filling: .none)
    touched.fill(.none, count: box.height)
  }

  /// Adds one straight line of a closed contour.
  mutating func addLine(_ start: FixedPoint, _ end: FixedPoint) {
    guard start.y != end.y else { return }
    let isDownward = start.y < end.y
    let upper = isDownward ? start : end
    let lower = isDownward ? end : start
    let boxTop = box.top << 16
    let boxBottom = box.bottom << 16
    guard lower.y > boxTop, upper.y < boxBottom else { return }
    let sign: Int32 = isDownward ? 1 : -1
    // How far x goes in one row. A Double holds the shifted width exactly, and divides faster.
    let slope = Int(Double((lower.x &- upper.x) << 16) / Double(lower.y &- upper.y))
    var y = max(upper.y, boxTop)
    let end = min(lower.y, boxBottom)
    var x = upper.x &+ (slope &* (y &- upper.y)) >> 16
    while y < end {
      let row = y >> 16
      let nextY = min((row &+ 1) << 16, end)
      let nextX = nextY == lower.y ? lower.x : upper.x &+ (slope &* (nextY &- upper.y)) >> 16
      addSpan(
        row: row &- box.top,
        from: min(x, nextX),
        to: max(x, nextX),
        height: Int32(truncatingIfNeeded: nextY &- y),
        sign: sign
      )
      x = nextX
      y = nextY
    }
  }

  /// Adds the part of a line that lies within one row.
  @inline(__always)
  private mutating func addSpan(row: Int, from: Int, to: Int, height: Int32, sign: Int32) {
    let firstCell = from >> 16
    guard firstCell < box.right else { return }
    let lastCell = max(firstCell, (to &- 1) >> 16)
    let line = unsafe cells.base + row &* stride
    var column = max(firstCell &- box.left, 0)
    unsafe touched.base[row].first = min(
      touched.base[row].first,
      Int32(truncatingIfNeeded: column)
    )
    if lastCell < box.left {
      unsafe line[0] &+= sign &* height
    } else if firstCell == lastCell {
      let fractions = from &+ to &- firstCell << 17
      let covered = Int32(truncatingIfNeeded: (Int(height) &* (131_072 &- fractions)) >> 17)
      unsafe line[column] &+= sign &* covered
      column &+= 1
      unsafe line[column] &+= sign &* (height &- covered)
    } else {
      column = unsafe addLongSpan(line, from, to, height, sign)
    }
    unsafe touched.base[row].last = max(touched.base[row].last, Int32(truncatingIfNeeded: column))
  }

  /// Adds a span that crosses cells; returns the last column changed.
  ///
  /// A point is covered by the part of the span to its left, so a cell is covered by the mean
  /// of a ramp from 0 to 1 over the cell.
  private func addLongSpan(
    _ line: UnsafeMutablePointer<Int32>,
    _ from: Int,
    _ to: Int,
    _ height: Int32,
    _ sign: Int32
  ) -> Int {
    let firstCell = from >> 16
    let lastCell = (to &- 1) >> 16
    let unit: Float = 1.0 / 65_536
    let reach = Float(height) / (Float(to &- from) * unit)
    let before = Float(from &- firstCell << 16) * unit
    var covered: Int32 = 0
    var cell = max(firstCell, box.left)
    let end = min(lastCell, box.right)
    while cell < end {
      let mean: Float
      if cell == firstCell {
        mean = 0.5 * (1 - before) * (1 - before)
      } else {
        mean = Float(cell &- firstCell) + 0.5 - before
      }
      let amount = Int32(reach * mean)
      unsafe line[cell &- box.left] &+= sign &* (amount &- covered)
      covered = amount
      cell &+= 1
    }
    guard lastCell < box.right else { return end &- 1 &- box.left }
    let after = Float(to &- lastCell << 16) * unit
    let amount = height &- Int32(reach * 0.5 * after * after)
    unsafe line[lastCell &- box.left] &+= sign &* (amount &- covered)
    unsafe line[lastCell &+ 1 &- box.left] &+= sign &* (height &- amount)
    return lastCell &+ 1 &- box.left
  }
}

extension CoverageBuffer {
  /// Writes a row's coverage as bytes and forgets the row.
  ///
  /// - Parameters:
  ///   - row: The row, counted from the box's top.
  ///   - mask: Room for the box's width; written in the returned columns only.
  /// - Returns: The columns, counted from the box's left, that may be covered.
  func takeRow(_ row: Int, into mask: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    let span = unsafe touched.base[row]
    guard span.last >= 0 else { return 0..<0 }
    let line = unsafe cells.base + row &* stride
    let width = box.width
    let first = Int(span.first)
    let end = min(Int(span.last) &+ 1, width)
    var column = first
    var sum: Int32 = 0
    var byte: UInt8 = 0
    while column < end {
      if column &+ 8 <= end, unsafe CoverageBuffer.areZero(line + column) {
        let eight = UInt64(byte) &* 0x0101_0101_0101_0101
        unsafe UnsafeMutableRawPointer(mask + column).storeBytes(of: eight, as: UInt64.self)
        column &+= 8
        continue
      }
      unsafe sum &+= line[column]
      unsafe line[column] = 0
      byte = CoverageBuffer.byte(sum)
      unsafe mask[column] = byte
      column &+= 1
    }
    var rest = column
    while rest <= Int(span.last) {
      unsafe sum &+= line[rest]
      unsafe line[rest] = 0
      rest &+= 1
    }
    // A figure that goes on beyond the box's right edge covers the row up to that edge.
    if sum != 0, column < width {
      unsafe (mask + column).update(repeating: CoverageBuffer.byte(sum), count: width &- column)
      column = width
    }
    return first..<max(first, column)
  }

  @inline(__always)
  private static func byte(_ sum: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(abs(sum), full) &* 255 &+ 32_768) >> 16)
  }

  /// Whether eight cells hold no change, so that the coverage stays what it is.
  @inline(__always)
  private static func areZero(_ cells: UnsafePointer<Int32>) -> Bool {
    let raw = unsafe UnsafeRawPointer(cells)
    let first = unsafe raw.loadUnaligned(fromByteOffset: 0, as: SIMD4<UInt64>.self)
    let bits = first[0] | first[1] | first[2] | first[3]
    return bits == 0
  }
}
