package import Drawing

extension Canvas {
  /// Stretches an image over a rectangle, whose edges move to whole pixels.
  package mutating func draw(_ image: PixelImage, in rect: Rect, _ sampling: ImageSampling) {
    let place = PixelBox(rounding: rect)
    let visible = place.intersection(clip)
    guard !visible.isEmpty, image.width > 0, image.height > 0 else { return }
    let columns = (visible.left..<visible.right).map {
      Canvas.source($0 - place.left, of: place.width, in: image.width, sampling)
    }
    unsafe image.pixels.withUnsafeBufferPointer { source in
      for row in visible.top..<visible.bottom {
        let rows = Canvas.source(row - place.top, of: place.height, in: image.height, sampling)
        let line = unsafe pixels.base + (row &* width &+ visible.left)
        for (index, columns) in columns.enumerated() {
          let pixel = unsafe Canvas.mean(of: columns, rows, source, width: image.width)
          unsafe line[index] = PixelBlending.over(line[index], pixel)
        }
      }
    }
  }

  /// The source's cells that one cell of the picture shows; never empty.
  private static func source(
    _ index: Int,
    of count: Int,
    in sourceCount: Int,
    _ sampling: ImageSampling
  ) -> Range<Int> {
    switch sampling {
    case .nearest:
      let middle = (2 * index + 1) * sourceCount / (2 * count)
      return middle..<middle + 1
    case .average:
      let first = index * sourceCount / count
      let end = ((index + 1) * sourceCount + count - 1) / count
      return first..<max(first + 1, end)
    }
  }

  @inline(__always)
  private static func mean(
    of columns: Range<Int>,
    _ rows: Range<Int>,
    _ source: UnsafeBufferPointer<UInt32>,
    width: Int
  ) -> UInt32 {
    if columns.count == 1, rows.count == 1 {
      return unsafe source[rows.lowerBound &* width &+ columns.lowerBound]
    }
    // Two channels share a sum: each has room for more pixels than an image has.
    var odd: UInt64 = 0
    var even: UInt64 = 0
    for row in rows {
      for column in columns {
        let pixel = UInt64(unsafe source[row &* width &+ column])
        odd &+= pixel & 0xFF | (pixel & 0xFF_0000) << 16
        even &+= pixel >> 8 & 0xFF | (pixel >> 8 & 0xFF_0000) << 16
      }
    }
    let count = UInt64(columns.count * rows.count)
    func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
    return mean(odd & 0xFFFF_FFFF) | mean(odd >> 32) << 16
      | mean(even & 0xFFFF_FFFF) << 8 | mean(even >> 32) << 24
  }
}
