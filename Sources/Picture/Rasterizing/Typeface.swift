public import Drawing

/// The letters that texts are set in: outlines, advances and kerning of four weights.
///
/// It is read from the bytes of an outline file (`Assets/type/inter.txt`), so it needs no font
/// on the machine. It measures texts for whoever lays out a picture.
public struct Typeface: TextMeasure, Sendable {
  /// The weights, in the order of `Font.Weight`.
  let faces: [Face]

  /// Reads a typeface.
  ///
  /// - Parameter bytes: An outline file with the weights Regular, Medium, SemiBold and Bold, in
  ///   this order.
  /// - Throws: `TypefaceError` with the line that could not be read.
  public init(_ bytes: [UInt8]) throws(TypefaceError) {
    faces = try TypefaceReader.faces(in: bytes).map { $0.withEvenDigits() }
    guard faces.count == Font.Weight.allCases.count else {
      throw TypefaceError(
        line: 1,
        message: "\(Font.Weight.allCases.count) weights were expected, not \(faces.count)"
      )
    }
  }

  /// Returns the width of one line of text, in points.
  public func width(_ text: String, _ font: Font) -> Double {
    layout(text, font, size: font.size) { _, _ in }
  }

  /// Whether there is an outline for a letter; others are drawn as a box with their code.
  public func contains(_ letter: Unicode.Scalar) -> Bool { faces[0].glyphs[letter.value] != nil }

  /// Sets one line: tells each glyph and its place, and returns the line's width.
  func layout(
    _ text: String,
    _ font: Font,
    size: Double,
    _ place: (_ code: UInt32, _ x: Double) -> Void
  ) -> Double {
    let face = faces[font.weight.rawValue]
    let unit = size / face.unitsPerEm
    var x = 0.0
    var previous: UInt32 = 0
    for letter in text.unicodeScalars {
      guard let code = Typeface.code(of: letter) else { continue }
      var glyph = code
      if font.isTabular, face.glyphs[code + Face.tabular] != nil { glyph += Face.tabular }
      x += Double(face.kerning(previous, glyph)) * unit
      place(glyph, x)
      x += face.advance(of: glyph) * unit
      previous = glyph
    }
    return x
  }

  /// The code a letter is drawn by: nil for what shows nothing, a space for controls.
  private static func code(of letter: Unicode.Scalar) -> UInt32? {
    if letter.value < 0x7F { return max(letter.value, 0x20) }
    if letter.properties.isDefaultIgnorableCodePoint { return nil }
    return letter.properties.generalCategory == .control ? 0x20 : letter.value
  }
}

/// What is wrong with an outline file.
public struct TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let message: String

  /// The line and what is wrong with it.
  public var description: String { "line \(line): \(message)" }
}

/// One weight of a typeface; lengths are font units, y grows upward.
struct Face: Sendable {
  /// Added to a character's code, it names the form with the width all digits share.
  static let tabular: UInt32 = 0x110000

  struct Glyph: Sendable {
    var advance: Int
    /// The glyph's letters M, L, C and Z, as a part of `commands`.
    let commands: Range<Int>
    /// Where its numbers begin in `numbers`.
    let firstNumber: Int
  }

  let unitsPerEm: Double
  let xHeight: Double
  let capHeight: Double
  var glyphs: [UInt32: Glyph] = [:]
  var commands: [UInt8] = []
  var numbers: [Int16] = []
  /// Corrections by left code * 65536 + right code; only Latin letters have any.
  var kerningByPair: [UInt32: Int] = [:]

  /// Returns the face with its tabular digits as wide as the widest of them.
  ///
  /// In Inter's heavier weights the 4 is narrower by a thousandth of the size.
  func withEvenDigits() -> Face {
    var result = self
    let codes = "0123456789".unicodeScalars.map { $0.value + Face.tabular }
    let widest = codes.compactMap { glyphs[$0]?.advance }.max() ?? 0
    for code in codes { result.glyphs[code]?.advance = widest }
    return result
  }

  func kerning(_ left: UInt32, _ right: UInt32) -> Int {
    guard left != 0, left < 0x10000, right < 0x10000 else { return 0 }
    return kerningByPair[left << 16 | right] ?? 0
  }

  func advance(of code: UInt32) -> Double {
    if let glyph = glyphs[code] { return Double(glyph.advance) }
    return MissingLetter(code: code).advance(in: self)
  }
}
