package import Drawing

/// Pixels that shapes are drawn onto, with a clip.
///
/// Lengths here are pixels, not points. The canvas starts out transparent.
package struct Canvas: ~Copyable, Sendable {
  package let width: Int
  package let height: Int
  var pixels: Scratch<UInt32>
  var coverage = CoverageBuffer()
  var figures = FigureCache()
  /// One row of coverage.
  var mask: Scratch<UInt8>
  /// The corners of the figure being filled.
  private var corners = Scratch<FixedPoint>(repeating: FixedPoint(.zero), count: 256)
  package private(set) var clip: PixelBox
  private var outerClips: [PixelBox] = []

  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a canvas cannot be \(width) x \(height)")
    self.width = width
    self.height = height
    // Room behind the last pixel, because runs of coverage are whole eights.
    pixels = Scratch(repeating: 0, count: width * height + 8)
    mask = Scratch(repeating: 0, count: width + 8)
    clip = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  /// A copy of the pixels.
  package var image: PixelImage {
    let count = width * height
    let copy = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      if let start = buffer.baseAddress { unsafe start.update(from: pixels.base, count: count) }
      filled = count
    }
    return PixelImage(width: width, height: height, pixels: copy)
  }

  /// Takes over the pixels of an image of the same size.
  package mutating func copy(_ image: PixelImage) {
    precondition(image.width == width && image.height == height, "the image has another size")
    unsafe image.pixels.withUnsafeBufferPointer { source in
      if let start = source.baseAddress {
        unsafe pixels.base.update(from: start, count: width * height)
      }
    }
  }

  /// Makes every pixel transparent.
  package mutating func clear() { pixels.fill(0, count: width * height) }

  /// Draws only inside a rectangle from now on, and inside the clips before.
  package mutating func pushClip(_ rect: Rect) {
    outerClips.append(clip)
    clip = clip.intersection(PixelBox(rounding: rect))
  }

  /// Ends the last clip; without one, nothing happens.
  package mutating func popClip() {
    if let outer = outerClips.popLast() { clip = outer }
  }

  /// Ends all clips.
  package mutating func resetClip() {
    outerClips.removeAll()
    clip = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  /// Fills a figure.
  package mutating func fill(_ path: Path, _ color: Color, scale: Double = 1) {
    let pixel = color.premultiplied
    if let figure = keptFigure(of: path, .fill, scale: scale) {
      return paint(figure) { _ in pixel }
    }
    guard beginFigure(path, scale: scale) else { return }
    paintFigure { _ in pixel }
  }

  /// Fills a figure with a colour that changes from row to row.
  package mutating func fill(
    _ path: Path,
    from top: Color,
    to bottom: Color,
    y0: Double,
    y1: Double,
    scale: Double = 1
  ) {
    guard beginFigure(path, scale: scale) else { return }
    paintFigure { row in
      let middle = (Double(row) + 0.5) / scale
      let part = y1 == y0 ? 1 : min(1, max(0, (middle - y0) / (y1 - y0)))
      return top.mixed(with: bottom, by: part).premultiplied
    }
  }

  /// Fills a figure with diagonal stripes.
  package mutating func hatch(
    _ path: Path,
    _ color: Color,
    period: Double,
    phase: Double,
    scale: Double = 1
  ) {
    let kept = keptFigure(of: path, .fill, scale: scale)
    guard kept != nil || beginFigure(path, scale: scale) else { return }
    let box = kept?.box ?? coverage.box
    let stripes = Canvas.stripes(
      from: box.left + box.top,
      count: box.width + box.height + 8,
      period: period * scale,
      phase: phase
    )
    let pixel = color.premultiplied
    if let kept { return hatch(kept, stripes, pixel) }
    for row in 0..<box.height {
      let columns = unsafe coverage.takeRow(row, into: mask.base)
      unsafe strip(
        mask.base + columns.lowerBound,
        stripes,
        from: row + columns.lowerBound,
        columns.count
      )
      blendMask(columns, row: box.top + row, left: box.left, pixel)
    }
  }

  private mutating func hatch(_ figure: FigureCache.Figure, _ stripes: [UInt8], _ pixel: UInt32) {
    for index in figure.runs {
      let run = figures.runs[index]
      let count = Int(run.count)
      unsafe mask.base.update(from: figures.bytes.base + Int(run.offset), count: count)
      let start = Int(run.left) - figure.box.left + Int(run.row) - figure.box.top
      unsafe strip(mask.base, stripes, from: start, count)
      unsafe PixelBlending.blend(
        pixel,
        through: mask.base,
        onto: pixels.base + (Int(run.row) &* width &+ Int(run.left)),
        count: count
      )
    }
  }

  /// Weakens coverage by the stripes.
  @inline(__always)
  private func strip(
    _ room: UnsafeMutablePointer<UInt8>,
    _ stripes: [UInt8],
    from start: Int,
    _ count: Int
  ) {
    for column in 0..<count {
      let both = UInt32(unsafe room[column]) &* UInt32(stripes[start + column]) &+ 128
      unsafe room[column] = UInt8(truncatingIfNeeded: (both &+ both >> 8) >> 8)
    }
  }

  /// The strength of the stripe at each sum of a pixel's column and row.
  private static func stripes(
    from start: Int,
    count: Int,
    period: Double,
    phase: Double
  ) -> [UInt8] {
    guard period > 0 else { return Array(repeating: 255, count: count) }
    // One column is this part of a period: the stripes lie at 45 degrees.
    let step = 0.7071067811865476 / period
    let soft = step * 1.4142135623730951
    return (start..<start + count).map { sum in
      var place = Double(sum) * step + phase
      place -= place.rounded(.down)
      let depth = min(place, HatchPattern.duty - place)
      let strength = max(depth, place - 1) / soft + 0.5
      return UInt8(min(1, max(0, strength)) * 255 + 0.5)
    }
  }
}

extension Canvas {
  /// A figure's coverage, kept from before or kept from now on; nil for one that is not kept.
  mutating func keptFigure(
    of path: Path,
    _ way: FigureCache.Key.Way,
    scale: Double
  ) -> FigureCache.Figure? {
    if case .fill = way, path.points.count < FigureCache.leastPoints { return nil }
    let key = FigureCache.Key(path: path, way: way, scale: scale, clip: clip)
    if let known = figures.figure(key) { return known }
    guard figures.isWorthKeeping(key) else { return nil }
    switch way {
    case .fill:
      guard beginFigure(path, scale: scale) else { return nil }
    case .stroke(let width, let dash):
      guard beginStroke(path, StrokePen(width: width * scale), dash, scale: scale) else {
        return nil
      }
    case .shadow: return nil
    }
    return unsafe figures.keep(&coverage, as: key, row: mask.base)
  }

  /// Blends a kept figure, in one colour a row.
  mutating func paint(_ figure: FigureCache.Figure, _ pixel: (_ row: Int) -> UInt32) {
    for index in figure.runs {
      let run = figures.runs[index]
      unsafe PixelBlending.blend(
        pixel(Int(run.row)),
        through: figures.bytes.base + Int(run.offset),
        onto: pixels.base + (Int(run.row) &* width &+ Int(run.left)),
        count: Int(run.count)
      )
    }
  }

  /// Adds a figure's contours up; false when none of it can be seen.
  private mutating func beginFigure(_ path: Path, scale: Double) -> Bool {
    guard let bounds = path.bounds else { return false }
    let touching = PixelBox(
      touching: Rect(
        x: bounds.x * scale,
        y: bounds.y * scale,
        width: bounds.width * scale,
        height: bounds.height * scale
      )
    )
    // A rectangle's far edges are sums and may be rounded: one more pixel is always enough.
    let box = touching.inset(-1).intersection(clip)
    guard !box.isEmpty else { return false }
    coverage.begin(box)
    corners.grow(to: path.points.count, filling: FixedPoint(.zero))
    let room = unsafe corners.base
    var index = 0
    for point in path.points {
      unsafe room[index] = FixedPoint(point.x * scale, point.y * scale)
      index += 1
    }
    var start = 0
    for end in path.ends {
      var previous = unsafe room[end.index - 1]
      for index in start..<end.index {
        let corner = unsafe room[index]
        coverage.addLine(previous, corner)
        previous = corner
      }
      start = end.index
    }
    return true
  }

  /// Blends the figure that was added up, in one colour a row.
  mutating func paintFigure(_ pixel: (_ row: Int) -> UInt32) {
    let box = coverage.box
    for row in 0..<box.height {
      let columns = unsafe coverage.takeRow(row, into: mask.base)
      if !columns.isEmpty {
        blendMask(columns, row: box.top + row, left: box.left, pixel(box.top + row))
      }
    }
  }

  /// Blends some columns of the mask, the first of which lies at `left`, onto a row.
  @inline(__always)
  mutating func blendMask(_ columns: Range<Int>, row: Int, left: Int, _ pixel: UInt32) {
    unsafe PixelBlending.blend(
      pixel,
      through: mask.base + columns.lowerBound,
      onto: pixels.base + (row &* width &+ left &+ columns.lowerBound),
      count: columns.count
    )
  }
}

extension PixelBox {
  func inset(_ amount: Int) -> PixelBox {
    PixelBox(left: left + amount, top: top + amount, right: right - amount, bottom: bottom - amount)
  }
}
