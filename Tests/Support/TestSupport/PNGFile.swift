package import Drawing

/// A small reader of the PNG files that `PNG` writes, written apart from it.
package struct PNGFile {
  package let colorKind: UInt8
  package let image: PixelImage

  /// What is wrong with a file.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ bytes: [UInt8]) throws {
    try demand(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG file")
    var place = 8
    var chunks: [String: [UInt8]] = [:]
    while place + 12 <= bytes.count {
      let length = PNGFile.number(bytes[place..<place + 4])
      let named = bytes[place + 4..<place + 8 + length]
      let name = String(decoding: named.prefix(4), as: UTF8.self)
      chunks[name, default: []] += named.dropFirst(4)
      let sum = PNGFile.number(bytes[place + 8 + length..<place + 12 + length])
      try demand(PNGFile.crc(named) == UInt32(sum), "checksum of \(name)")
      place += 12 + length
    }
    try demand(place == bytes.count, "nothing behind the last chunk")
    guard let header = chunks["IHDR"], let packed = chunks["IDAT"] else {
      throw Fault(description: "a header and pixels")
    }
    let width = PNGFile.number(header[0..<4])
    let height = PNGFile.number(header[4..<8])
    colorKind = header[9]
    var inflater = Inflater(Array(packed.dropFirst(2).dropLast(4)))
    let rows = try inflater.inflate()
    try demand(PNGFile.adler(rows) == UInt32(PNGFile.number(packed.suffix(4))), "sum of rows")
    image = try PNGFile.image(rows, width, height, channels: colorKind == 2 ? 3 : 4)
  }

  private static func image(
    _ bytes: [UInt8],
    _ width: Int,
    _ height: Int,
    channels: Int
  ) throws -> PixelImage {
    let stride = width * channels
    try demand(bytes.count == (stride + 1) * height, "as many rows as the header says")
    var above = [UInt8](repeating: 0, count: stride)
    var pixels: [UInt32] = []
    for row in 0..<height {
      let start = row * (stride + 1)
      var line = Array(bytes[start + 1...start + stride])
      try demand([0, 2].contains(bytes[start]), "a filter that is known")
      if bytes[start] == 2 {
        for index in line.indices { line[index] &+= above[index] }
      }
      for column in 0..<width {
        let parts = line[column * channels..<(column + 1) * channels]
        let alpha = channels == 4 ? parts[parts.startIndex + 3] : 255
        let color = Color(
          parts[parts.startIndex],
          parts[parts.startIndex + 1],
          parts[parts.startIndex + 2],
          alpha
        )
        pixels.append(color.premultiplied)
      }
      above = line
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return UInt32(high) << 16 | UInt32(low)
  }
}

/// Throws what a file lacks.
private func demand(_ isSo: Bool, _ what: String) throws {
  if !isSo { throw PNGFile.Fault(description: "not so: \(what)") }
}

/// Unpacks deflate blocks with the fixed code.
private struct Inflater {
  private let bytes: [UInt8]
  private var bit = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func inflate() throws -> [UInt8] {
    try demand(take(1) == 1, "one block")
    try demand(take(2) == 1, "the fixed code")
    var output: [UInt8] = []
    while true {
      let symbol = literal()
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { break }
      let length = length(symbol)
      let distance = distance()
      try demand(distance <= output.count, "no distance before the start")
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    try demand((bit + 7) / 8 == bytes.count, "nothing behind the block")
    return output
  }

  private mutating func take(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count {
      value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func takeCode(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in value << 1 | take(1) }
  }

  private mutating func literal() -> Int {
    var code = takeCode(7)
    if code < 24 { return 256 + code }
    code = code << 1 | take(1)
    if code < 0xC0 { return code - 0x30 }
    if code < 0xC8 { return 280 + code - 0xC0 }
    return 144 + (code << 1 | take(1)) - 0x190
  }

  private mutating func length(_ symbol: Int) -> Int {
    if symbol == 285 { return 258 }
    if symbol < 265 { return symbol - 254 }
    let extra = (symbol - 261) / 4
    return 3 + (4 + (symbol - 261) % 4) << extra + take(extra)
  }

  private mutating func distance() -> Int {
    let symbol = takeCode(5)
    if symbol < 4 { return symbol + 1 }
    let extra = symbol / 2 - 1
    return 1 + (2 + symbol % 2) << extra + take(extra)
  }
}
