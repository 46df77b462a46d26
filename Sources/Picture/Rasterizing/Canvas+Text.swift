import Drawing

/// A text on its way to a canvas: what to write, and where in pixels.
struct TextPlacement {
  let text: String
  /// The anchor's place on the baseline, in pixels.
  let point: Point
  let font: Font
  let anchor: Anchor
  /// Pixels for each point of the font's size.
  let scale: Double
  /// How far the letters are widened on all sides, in pixels.
  var rim = 0.0
}

extension Canvas {
  /// Writes a line of text; its baseline moves to whole pixels.
  mutating func write(
    _ placement: TextPlacement,
    _ color: Color,
    in typeface: Typeface,
    _ cache: inout GlyphCache
  ) {
    let glyphs = place(placement, in: typeface, &cache)
    let pixel = color.premultiplied
    if placement.rim == 0 {
      for glyph in glyphs { blend(glyph, pixel, from: cache) }
    } else {
      blendTogether(glyphs, pixel, from: cache)
    }
  }

  /// A glyph's coverage and where its top left corner falls.
  private struct PlacedGlyph {
    let mask: GlyphCache.Mask
    let left: Int
    let top: Int

    var box: PixelBox {
      PixelBox(left: left, top: top, right: left + mask.width, bottom: top + mask.height)
    }
  }

  private func place(
    _ placement: TextPlacement,
    in typeface: Typeface,
    _ cache: inout GlyphCache
  ) -> [PlacedGlyph] {
    cache.trim()
    // Rounded first, so that a cached letter does not depend on which size came first.
    let size = min(1 << 19, max(1, Int((placement.font.size * placement.scale * 64).rounded())))
    let rim = min(255, Int((placement.rim * 8).rounded()))
    var codes: [(code: UInt32, x: Double)] = []
    let pixelSize = placement.font.size * placement.scale
    let width = typeface.layout(placement.text, placement.font, size: pixelSize) { code, x in
      codes.append((code, x))
    }
    let start =
      switch placement.anchor {
      case .left: placement.point.x
      case .center: placement.point.x - width / 2
      case .right: placement.point.x - width
      }
    let baseline = (FixedPoint(placement.point).y + FixedPoint.one / 2) >> 16
    let weight = placement.font.weight
    let face = typeface.faces[weight.rawValue]
    var glyphs: [PlacedGlyph] = []
    for (code, x) in codes {
      // An eighth of a pixel more, then cut: rounds to the nearest quarter.
      let quarters = FixedPoint(start + x + 0.125, 0).x >> 14
      let mask = cache.mask(
        face,
        code: code,
        weight: weight,
        quarter: quarters & 3,
        size: size,
        rim: rim
      )
      guard mask.width > 0 else { continue }
      glyphs.append(
        PlacedGlyph(mask: mask, left: quarters >> 2 + mask.left, top: baseline + mask.top)
      )
    }
    return glyphs
  }

  private mutating func blend(
    _ glyph: PlacedGlyph,
    _ pixel: UInt32,
    from cache: borrowing GlyphCache
  ) {
    let box = glyph.box.intersection(clip)
    guard !box.isEmpty else { return }
    for row in box.top..<box.bottom {
      let inside = (row - glyph.top) * glyph.mask.width + box.left - glyph.left
      unsafe PixelBlending.blend(
        pixel,
        through: cache.bytes.base + glyph.mask.offset + inside,
        onto: pixels.base + (row * width + box.left),
        count: box.width
      )
    }
  }

  /// Blends all glyphs at once, so that where two meet it is not darker.
  private mutating func blendTogether(
    _ glyphs: [PlacedGlyph],
    _ pixel: UInt32,
    from cache: borrowing GlyphCache
  ) {
    guard var whole = glyphs.first?.box else { return }
    for glyph in glyphs.dropFirst() { whole = whole.union(glyph.box) }
    let box = whole.intersection(clip)
    guard !box.isEmpty else { return }
    for row in box.top..<box.bottom {
      mask.fill(0, count: box.width)
      let line = unsafe mask.base
      for glyph in glyphs {
        let part = glyph.box.intersection(box)
        guard !part.isEmpty, row >= part.top, row < part.bottom else { continue }
        let inside = (row - glyph.top) * glyph.mask.width - glyph.left
        let source = unsafe cache.bytes.base + glyph.mask.offset + inside
        for column in part.left..<part.right {
          let place = column - box.left
          unsafe line[place] = max(line[place], source[column])
        }
      }
      blendMask(0..<box.width, row: row, left: box.left, pixel)
    }
  }
}

extension PixelBox {
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left),
      top: min(top, other.top),
      right: max(right, other.right),
      bottom: max(bottom, other.bottom)
    )
  }
}
