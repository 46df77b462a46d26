import Drawing

extension Face {
  /// The contours of a glyph in font units, y upward, with curves cut into straight parts.
  func contours(of code: UInt32, curveParts: Int) -> [[Point]] {
    guard let glyph = glyphs[code] else {
      return MissingLetter(code: code).contours(in: self, curveParts: curveParts)
    }
    var contours: [[Point]] = []
    var contour: [Point] = []
    var next = glyph.firstNumber
    func takePoint() -> Point {
      defer { next += 2 }
      return Point(Double(numbers[next]), Double(numbers[next + 1]))
    }
    for command in commands[glyph.commands] {
      switch command {
      case UInt8(ascii: "M"): contour = [takePoint()]
      case UInt8(ascii: "L"): contour.append(takePoint())
      case UInt8(ascii: "C"):
        let start = contour.last ?? .zero
        let (first, second, end) = (takePoint(), takePoint(), takePoint())
        contour += Face.curve(start, first, second, end, parts: curveParts)
      default:
        contours.append(contour)
        contour = []
      }
    }
    return contours
  }

  private static func curve(
    _ start: Point,
    _ first: Point,
    _ second: Point,
    _ end: Point,
    parts: Int
  ) -> [Point] {
    (1...parts).map { part in
      let along = Double(part) / Double(parts)
      let left = 1 - along
      return start * (left * left * left) + first * (3 * left * left * along)
        + second * (3 * left * along * along) + end * (along * along * along)
    }
  }
}

/// Moves the heights where letters end onto whole pixels, so that small text is crisp.
///
/// The baseline, the height of small letters and the height of capitals are snapped; round
/// letters, which are a little taller, end at the same heights; between them, heights are
/// stretched evenly. Large text is left as it is.
struct HeightSnapping {
  private let unit: Double
  private let isSnapping: Bool
  private let xHeight: Double
  private let capHeight: Double
  private let overshoot: Double
  private let xPixels: Double
  private let capPixels: Double

  /// Creates the snapping of letters of a size in pixels.
  init(_ face: Face, size: Double) {
    unit = size / face.unitsPerEm
    isSnapping = size <= 40
    xHeight = face.xHeight
    capHeight = face.capHeight
    overshoot = face.unitsPerEm * 0.013
    xPixels = (face.xHeight * unit).rounded()
    capPixels = (face.capHeight * unit).rounded()
  }

  /// Returns how many pixels above the baseline a height in font units is drawn.
  func pixels(_ height: Double) -> Double {
    guard isSnapping else { return height * unit }
    if height < -overshoot { return (height + overshoot) * unit }
    if height <= 0 { return 0 }
    if height <= xHeight { return height / xHeight * xPixels }
    if height <= xHeight + overshoot { return xPixels }
    if height <= capHeight {
      let part = (height - xHeight - overshoot) / (capHeight - xHeight - overshoot)
      return xPixels + part * (capPixels - xPixels)
    }
    if height <= capHeight + overshoot { return capPixels }
    return capPixels + (height - capHeight - overshoot) * unit
  }
}

/// A letter the typeface has no outline for: a box with the letter's code in small hex digits.
struct MissingLetter {
  private static let margin = 160.0
  private static let line = 130.0
  private static let gap = 130.0
  private static let digitScale = 0.34

  private let digits: [UInt32]

  init(code: UInt32) {
    let hex = String(code, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let even = padded.count % 2 == 0 ? padded : "0" + padded
    digits = even.unicodeScalars.map(\.value)
  }

  func advance(in face: Face) -> Double {
    let columns = Double(digits.count / 2)
    return 2 * (MissingLetter.margin + MissingLetter.line + MissingLetter.gap)
      + columns * digitWidth(face) + (columns - 1) * MissingLetter.gap / 2
  }

  func contours(in face: Face, curveParts: Int) -> [[Point]] {
    let margin = MissingLetter.margin
    let outer = Rect(
      x: margin,
      y: 0,
      width: advance(in: face) - 2 * margin,
      height: face.capHeight
    )
    let inner = outer.inset(MissingLetter.line)
    var contours = [corners(outer), Array(corners(inner).reversed())]
    let rowHeight = face.capHeight * MissingLetter.digitScale
    let rowGap = (inner.height - 2 * rowHeight) / 3
    for (index, digit) in digits.enumerated() where face.glyphs[digit] != nil {
      let column = Double(index % (digits.count / 2))
      let isUpper = index < digits.count / 2
      let corner = Point(
        inner.x + MissingLetter.gap + column * (digitWidth(face) + MissingLetter.gap / 2),
        inner.y + rowGap + (isUpper ? rowHeight + rowGap : 0)
      )
      contours += face.contours(of: digit, curveParts: curveParts).map { contour in
        contour.map { $0 * MissingLetter.digitScale + corner }
      }
    }
    return contours
  }

  /// The widest hex digit decides, so that rows stand in columns.
  private func digitWidth(_ face: Face) -> Double {
    let widest = "0ABCDEF".unicodeScalars.compactMap { face.glyphs[$0.value]?.advance }.max()
    return Double(widest ?? 0) * MissingLetter.digitScale
  }

  private func corners(_ rect: Rect) -> [Point] {
    [
      Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY),
      Point(rect.x, rect.maxY),
    ]
  }
}
