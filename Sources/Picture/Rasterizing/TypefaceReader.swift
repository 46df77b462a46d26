/// Reads outline files.
///
/// A line is one of these, with whole numbers; `#` begins a comment:
/// - `W name unitsPerEm ascender descender xHeight capHeight` begins a weight
/// - `G code advance outline`, the outline made of `Mx y`, `Lx y`, `Cx y x y x y` and `Z`; digits
///   and signs of equal width have their code plus 0xE000
/// - `K left right units` moves a pair of letters together or apart
struct TypefaceReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func faces(in bytes: [UInt8]) throws(TypefaceError) -> [Face] {
    var reader = TypefaceReader(bytes)
    var faces: [Face] = []
    while reader.position < bytes.count {
      let letter = bytes[reader.position]
      reader.position += 1
      switch letter {
      case UInt8(ascii: "W"): faces.append(try reader.weight())
      case UInt8(ascii: "G"), UInt8(ascii: "K"):
        guard !faces.isEmpty else { throw reader.error("a weight must come first") }
        if letter == UInt8(ascii: "G") {
          try reader.glyph(into: &faces[faces.count - 1])
        } else {
          try reader.kerning(into: &faces[faces.count - 1])
        }
      case UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): reader.position -= 1
      default: throw reader.error("a line must begin with W, G, K or #")
      }
      reader.skipLine()
    }
    return faces
  }

  private func error(_ message: String) -> TypefaceError {
    TypefaceError(line: line, message: message)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    position += 1
    line += 1
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func number() throws(TypefaceError) -> Int {
    skipSpaces()
    let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var value = 0
    while position < bytes.count, case let digit = bytes[position] &- 48, digit < 10 {
      value = value * 10 + Int(digit)
      position += 1
      guard position - start < 10 else { throw error("the number is too large") }
    }
    guard position > start else { throw error("a number is missing") }
    return isNegative ? -value : value
  }

  private mutating func weight() throws(TypefaceError) -> Face {
    skipSpaces()
    while position < bytes.count, bytes[position] > UInt8(ascii: " ") { position += 1 }
    let unitsPerEm = try number()
    _ = try number()
    _ = try number()
    let xHeight = try number()
    let capHeight = try number()
    guard xHeight > 0, capHeight > xHeight, unitsPerEm > 0 else {
      throw error("the heights of a weight must be more than 0 and capitals the tallest")
    }
    return Face(
      unitsPerEm: Double(unitsPerEm),
      xHeight: Double(xHeight),
      capHeight: Double(capHeight)
    )
  }

  private mutating func glyph(into face: inout Face) throws(TypefaceError) {
    var code = try number()
    let advance = try number()
    if 0xE020..<0xE07F ~= code { code += Int(Face.tabular) - 0xE000 }
    let firstCommand = face.commands.count
    let firstNumber = face.numbers.count
    skipSpaces()
    while position < bytes.count, bytes[position] > UInt8(ascii: " ") {
      let command = bytes[position]
      position += 1
      let count: Int
      switch command {
      case UInt8(ascii: "M"), UInt8(ascii: "L"): count = 2
      case UInt8(ascii: "C"): count = 6
      case UInt8(ascii: "Z"): count = 0
      default: throw error("an outline is made of M, L, C and Z")
      }
      face.commands.append(command)
      for _ in 0..<count {
        guard let short = Int16(exactly: try number()) else { throw error("a place is too far") }
        face.numbers.append(short)
      }
    }
    guard let key = UInt32(exactly: code) else { throw error("a code cannot be negative") }
    face.glyphs[key] = Face.Glyph(
      advance: advance,
      commands: firstCommand..<face.commands.count,
      firstNumber: firstNumber
    )
  }

  private mutating func kerning(into face: inout Face) throws(TypefaceError) {
    let left = try number()
    let right = try number()
    let units = try number()
    guard 1..<0x10000 ~= left, 1..<0x10000 ~= right else {
      throw error("kerning is between codes from 1 to 65535")
    }
    face.kerningByPair[UInt32(left) << 16 | UInt32(right)] = units
  }
}
