import JSON

/// The strings read so far, so that one that comes again need not be made again.
///
/// A trace repeats its kinds, entities, keys and paths; only what is short enough to be likely to
/// repeat is kept, and no more than fits.
struct StringTable {
  private struct Entry {
    let hash: UInt64
    let content: Range<Int>
    let string: String
  }

  private static let slotCount = 4_096
  private static let lengthLimit = 64

  /// Entries by the lower bits of their hash; the next free slot takes what collides.
  private var entries: [Entry?] = []
  private var count = 0

  /// Creates a table that keeps nothing.
  init() {}

  /// A table that keeps what may come again.
  static var keeping: StringTable {
    var table = StringTable()
    table.entries = Array(repeating: nil, count: slotCount)
    return table
  }

  /// Whether it keeps anything at all.
  var isKeeping: Bool { !entries.isEmpty }

  /// The string of these bytes when it was made before.
  func string(of content: Range<Int>, hash: UInt64, in bytes: Span<UInt8>) -> String? {
    var slot = Int(truncatingIfNeeded: hash) & (StringTable.slotCount - 1)
    while let entry = entries[slot] {
      if entry.hash == hash, StringTable.areEqual(entry.content, content, in: bytes) {
        return entry.string
      }
      slot = (slot + 1) & (StringTable.slotCount - 1)
    }
    return nil
  }

  /// Keeps a string that stands in the bytes without escapes.
  mutating func keep(_ string: String, of content: Range<Int>, hash: UInt64) {
    guard content.count <= StringTable.lengthLimit, count < StringTable.slotCount / 2 else {
      return
    }
    var slot = Int(truncatingIfNeeded: hash) & (StringTable.slotCount - 1)
    while entries[slot] != nil { slot = (slot + 1) & (StringTable.slotCount - 1) }
    entries[slot] = Entry(hash: hash, content: content, string: string)
    count += 1
  }

  private static func areEqual(
    _ one: Range<Int>,
    _ other: Range<Int>,
    in bytes: Span<UInt8>
  ) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count
    where bytes[one.lowerBound + index] != bytes[other.lowerBound + index] {
      return false
    }
    return true
  }
}

extension JSONReader {
  /// Reads a string of a line that was checked before, or takes the equal one read earlier.
  mutating func string(
    in bytes: Span<UInt8>,
    _ table: inout StringTable
  ) throws(JSONProblem) -> String {
    guard table.isKeeping, peek(bytes) == UInt8(ascii: "\"") else { return try string(in: bytes) }
    let start = at + 1
    var index = start
    // FNV-1a with a last mix, because the lower bits choose the slot.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") { return try string(in: bytes) }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      index += 1
    }
    hash ^= hash >> 29
    if let known = table.string(of: start..<index, hash: hash, in: bytes) {
      at = index + 1
      return known
    }
    let made = try string(in: bytes)
    table.keep(made, of: start..<index, hash: hash)
    return made
  }
}

extension Trace {
  /// Reads all records in their order; several times as fast as one by one.
  public func forEachRecord(_ body: (TraceRecord) -> Void) {
    var table = StringTable.keeping
    let bytes = bytes.span
    for number in numbers {
      var reader = JSONReader(at: lineStarts[number - 1], end: lineStarts[number])
      do throws(JSONProblem) {
        body(try reader.record(in: bytes, &table))
      } catch {
        preconditionFailure("a trace's lines are checked when it is opened: \(error.message)")
      }
    }
  }
}
