/// Collects the bytes of a JSON text as fast as safe code can.
///
/// The piece being written is kept longer than what is in it, so that a record costs one check of
/// its length and then plain stores. A full piece is set aside: a trace of any length is never moved
/// while it is written, and takes no more memory than its bytes.
public struct ByteSink: Sendable {
  /// How long the first piece may get before it is set aside, in bytes.
  private static let firstLength = 1 << 20
  /// How long every further piece is, in bytes, unless more is written at once.
  ///
  /// It is more than 32 MiB, so that glibc maps a piece on its own: what is not written yet takes
  /// no memory, and what is copied at the end is given back at once.
  private static let pieceLength = 33 << 20

  /// The pieces before the one being written, each as long as what is in it.
  private var full: [[UInt8]] = []
  /// How many bytes they have together.
  private var fullCount = 0
  /// Room for bytes; those from `end` on mean nothing.
  @usableFromInline var bytes: [UInt8] = []
  /// How many bytes of the last piece are written.
  @usableFromInline var end = 0

  /// Makes an empty sink.
  public init() {}

  /// How many bytes are written.
  public var count: Int { fullCount + end }

  /// Gives up the bytes written, nothing more; the sink is empty afterwards.
  ///
  /// It changes the sink, and does not consume it: who consumes a copyable part of something hands
  /// over a copy, and both would hold every piece.
  public mutating func finish() -> [UInt8] {
    bytes.removeLast(bytes.count - end)
    var whole: [UInt8] = []
    swap(&whole, &bytes)
    if !full.isEmpty {
      full.append(whole)
      whole = []
      whole.reserveCapacity(count)
      // Each piece is let go as soon as it is copied.
      full.reverse()
      while let piece = full.popLast() { whole += piece }
    }
    (fullCount, end) = (0, 0)
    return whole
  }

  /// Hands over the bytes written, in their order, and is empty afterwards; room is kept.
  public mutating func drain(_ take: (Span<UInt8>) -> Void) {
    for piece in full { take(piece.span) }
    take(bytes.span.extracting(0..<end))
    full = []
    (fullCount, end) = (0, 0)
  }

  /// A copy of the bytes written so far.
  public var written: [UInt8] {
    var whole: [UInt8] = []
    whole.reserveCapacity(count)
    for piece in full { whole += piece }
    whole += bytes.prefix(end)
    return whole
  }

  /// Makes sure that `extra` more bytes fit.
  @inlinable
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if bytes.count - end < extra { grow(by: extra) }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(by extra: Int) {
    if bytes.count < Self.firstLength {
      let written = bytes
      bytes = Self.piece(of: bytes.count + max(extra, bytes.count, 256))
      copy(written.span.extracting(0..<end), to: 0)
      return
    }
    bytes.removeLast(bytes.count - end)
    full.append(bytes)
    fullCount += end
    end = 0
    bytes = Self.piece(of: max(extra, Self.pieceLength))
  }

  /// Room for so many bytes, not filled with zeros: no byte is read before it is written.
  private static func piece(of length: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: length) { $1 = length }
  }

  /// Writes one byte.
  @inlinable
  public mutating func put(_ byte: UInt8) {
    reserve(1)
    bytes[end] = byte
    end += 1
  }

  /// Writes a piece of the format's own text.
  @inlinable
  public mutating func put(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    let start = end
    end += length
    var target = bytes.mutableSpan
    unsafe target.withUnsafeMutableBufferPointer { target in
      let place = unsafe UnsafeMutableBufferPointer(rebasing: target[start...])
      _ = unsafe place.update(
        fromContentsOf: UnsafeBufferPointer(start: text.utf8Start, count: length)
      )
    }
  }

  /// Writes bytes as they are.
  public mutating func put(_ source: Span<UInt8>) {
    reserve(source.count)
    copy(source, to: end)
    end += source.count
  }

  /// Copies bytes to a place with room for them.
  private mutating func copy(_ source: Span<UInt8>, to start: Int) {
    var target = bytes.mutableSpan
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe source.withUnsafeBufferPointer { source in
        let place = unsafe UnsafeMutableBufferPointer(rebasing: target[start...])
        _ = unsafe place.update(fromContentsOf: source)
      }
    }
  }

  /// Writes text as it is, without quotes.
  public mutating func putVerbatim(_ text: String) {
    put(text.utf8.span)
  }

  /// Writes a whole number in decimal.
  public mutating func put(_ integer: Int64) {
    if integer < 0 { put(UInt8(ascii: "-")) }
    reserve(20)
    var magnitude = integer.magnitude
    var length = 1
    var bound: UInt64 = 10
    while magnitude >= bound {
      length += 1
      if length == 20 { break }
      bound &*= 10
    }
    end += length
    var at = end
    var target = bytes.mutableSpan
    // Two digits at a time, so that one division serves both.
    while magnitude >= 100 {
      let pair = UInt8(truncatingIfNeeded: magnitude % 100)
      magnitude /= 100
      at -= 2
      target[at] = UInt8(ascii: "0") &+ pair / 10
      target[at + 1] = UInt8(ascii: "0") &+ pair % 10
    }
    let rest = UInt8(truncatingIfNeeded: magnitude)
    target[at - 1] = UInt8(ascii: "0") &+ rest % 10
    if rest >= 10 { target[at - 2] = UInt8(ascii: "0") &+ rest / 10 }
  }

  /// Writes a JSON string, escaped as RFC 8785 (section 3.2.2.2) does.
  public mutating func putQuoted(_ text: String) {
    let source = text.utf8.span
    reserve(source.count * 6 + 2)
    guard Self.needsEscape(source) else {
      bytes[end] = UInt8(ascii: "\"")
      copy(source, to: end + 1)
      end += source.count + 2
      bytes[end - 1] = UInt8(ascii: "\"")
      return
    }
    var at = end
    var target = bytes.mutableSpan
    target[at] = UInt8(ascii: "\"")
    at += 1
    for index in source.indices {
      let byte = source[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        target[at] = byte
        at += 1
      } else {
        at = Self.escape(byte, into: &target, at: at)
      }
    }
    target[at] = UInt8(ascii: "\"")
    end = at + 1
  }

  /// Whether any byte cannot stand in a JSON string as it is.
  private static func needsEscape(_ source: Span<UInt8>) -> Bool {
    guard source.count >= 8 else {
      for index in source.indices {
        let byte = source[index]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
      }
      return false
    }
    // Eight bytes at a time; the last eight may have been looked at in part.
    let raw = unsafe source.bytes
    let last = source.count - 8
    var found: UInt64 = 0
    for offset in stride(from: 0, to: last, by: 8) { found |= Self.escaped(in: raw, at: offset) }
    return found | Self.escaped(in: raw, at: last) != 0
  }

  /// Not zero when any of eight bytes cannot stand in a JSON string as it is.
  ///
  /// - SeeAlso: Warren, "Hacker's Delight", 2nd edition, section 6-1; a byte is below a bound, or
  ///   zero, where subtracting borrows from its highest bit.
  private static func escaped(in bytes: RawSpan, at offset: Int) -> UInt64 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let isControl = (word &- ones &* 0x20) & ~word
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    return (isControl | isQuote | isBackslash) & (ones &* 0x80)
  }

  /// Writes one escaped byte and returns the place behind it.
  private static func escape(_ byte: UInt8, into target: inout MutableSpan<UInt8>, at: Int) -> Int {
    let short: UInt8? =
      switch byte {
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      default: nil
      }
    target[at] = UInt8(ascii: "\\")
    if let short {
      target[at + 1] = short
      return at + 2
    }
    target[at + 1] = UInt8(ascii: "u")
    target[at + 2] = UInt8(ascii: "0")
    target[at + 3] = UInt8(ascii: "0")
    target[at + 4] = UInt8(ascii: "0") + byte >> 4
    let low = byte & 0x0F
    target[at + 5] = low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
    return at + 6
  }
}
