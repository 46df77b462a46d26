import Drawing

/// The coverage of letters at the sizes and quarter-pixel places they were drawn at.
///
/// What it returns depends on the key alone, never on what was asked before.
struct GlyphCache: ~Copyable, Sendable {
  /// What a glyph's coverage depends on, packed into 64 bits.
  struct Key: Hashable, Sendable {
    let bits: UInt64

    /// - Parameters:
    ///   - code: The glyph.
    ///   - weight: The font's weight.
    ///   - quarter: How many quarters of a pixel it stands to the right, 0 to 3.
    ///   - size: The letters' size, in 1/64 pixel.
    ///   - rim: How far the glyph is widened on all sides, in 1/8 pixel.
    init(code: UInt32, weight: Font.Weight, quarter: Int, size: Int, rim: Int) {
      bits =
        UInt64(code) | UInt64(weight.rawValue) << 22 | UInt64(quarter) << 24
        | UInt64(size) << 26 | UInt64(rim) << 46
    }
  }

  /// Where a glyph's coverage is kept, and where it lies relative to the glyph's origin.
  struct Mask: Sendable {
    let offset: Int
    let left: Int
    let top: Int
    let width: Int
    let height: Int
  }

  private static let byteLimit = 16 << 20

  private var masks: [Key: Mask] = [:]
  private(set) var bytes = Scratch<UInt8>(repeating: 0, count: 1 << 16)
  private var usedBytes = 0
  private var coverage = CoverageBuffer()

  /// Forgets everything when too much is kept; offsets from before are invalid then.
  mutating func trim() {
    guard usedBytes > GlyphCache.byteLimit else { return }
    masks.removeAll(keepingCapacity: true)
    usedBytes = 0
  }

  /// Returns a glyph's coverage, drawing it at its first use.
  mutating func mask(
    _ face: Face,
    code: UInt32,
    weight: Font.Weight,
    quarter: Int,
    size: Int,
    rim: Int
  ) -> Mask {
    let key = Key(code: code, weight: weight, quarter: quarter, size: size, rim: rim)
    if let known = masks[key] { return known }
    let mask: Mask
    if rim == 0 {
      mask = draw(face, code: code, quarter: quarter, size: size)
    } else {
      let plain = self.mask(
        face,
        code: code,
        weight: weight,
        quarter: quarter,
        size: size,
        rim: 0
      )
      mask = widen(plain, by: Double(rim) / 8)
    }
    masks[key] = mask
    return mask
  }

  private mutating func reserve(left: Int, top: Int, width: Int, height: Int) -> Mask {
    let offset = usedBytes
    usedBytes += width * height
    bytes.grow(to: usedBytes + 8, filling: 0)
    unsafe (bytes.base + offset).update(repeating: 0, count: width * height)
    return Mask(offset: offset, left: left, top: top, width: width, height: height)
  }

  private mutating func draw(_ face: Face, code: UInt32, quarter: Int, size: Int) -> Mask {
    let pixels = Double(size) / 64
    let unit = pixels / face.unitsPerEm
    let snapping = HeightSnapping(face, size: face.glyphs[code] == nil ? .infinity : pixels)
    let shift = Double(quarter) / 4
    let contours = face.contours(of: code, curveParts: pixels > 30 ? 14 : 7).map { contour in
      contour.map { point in
        let height = face.glyphs[code] == nil ? point.y * unit : snapping.pixels(point.y)
        return Point(point.x * unit + shift, -height)
      }
    }
    guard let bounds = Rect(around: contours.flatMap(\.self)) else {
      return Mask(offset: 0, left: 0, top: 0, width: 0, height: 0)
    }
    let box = PixelBox(touching: bounds).inset(-1)
    let mask = reserve(left: box.left, top: box.top, width: box.width, height: box.height)
    coverage.begin(box)
    for contour in contours {
      guard var previous = contour.last.map({ FixedPoint($0) }) else { continue }
      for point in contour {
        let corner = FixedPoint(point)
        coverage.addLine(previous, corner)
        previous = corner
      }
    }
    for row in 0..<box.height {
      _ = unsafe coverage.takeRow(row, into: bytes.base + mask.offset + row * mask.width)
    }
    return mask
  }

  /// Returns the coverage of everything within a distance of a glyph.
  private mutating func widen(_ plain: Mask, by distance: Double) -> Mask {
    guard plain.width > 0 else { return plain }
    let reach = Int(distance + 0.5)
    let wide = reserve(
      left: plain.left - reach,
      top: plain.top - reach,
      width: plain.width + 2 * reach,
      height: plain.height + 2 * reach
    )
    for down in -reach...reach {
      for across in -reach...reach {
        let length = Double(down * down + across * across).squareRoot()
        let strength = Int(min(1, max(0, distance + 0.5 - length)) * 255 + 0.5)
        if strength > 0 { add(plain, to: wide, reach + across, reach + down, strength) }
      }
    }
    return wide
  }

  private func add(_ plain: Mask, to wide: Mask, _ left: Int, _ top: Int, _ strength: Int) {
    for row in 0..<plain.height {
      let source = unsafe bytes.base + plain.offset + row * plain.width
      let target = unsafe bytes.base + wide.offset + (row + top) * wide.width + left
      for column in 0..<plain.width {
        let value = UInt8(truncatingIfNeeded: (Int(unsafe source[column]) * strength + 127) / 255)
        unsafe target[column] = max(target[column], value)
      }
    }
  }
}
