/// A message in the wire format of Protocol Buffers, as far as it is written.
///
/// - SeeAlso: <https://protobuf.dev/programming-guides/encoding/>
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  /// Puts a whole number; one below zero takes ten bytes, as `int64` has it.
  mutating func put(_ field: Int, _ number: Int64) {
    tag(field, wire: 0)
    varint(UInt64(bitPattern: number))
  }

  /// Puts a `fixed64`.
  mutating func put(_ field: Int, fixed number: UInt64) {
    tag(field, wire: 1)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(number >> UInt64(shift) & 255))
    }
  }

  /// Puts a text.
  mutating func put(_ field: Int, _ text: String) { put(field, Array(text.utf8)) }

  /// Puts another message.
  mutating func put(_ field: Int, _ message: ProtobufMessage) { put(field, message.bytes) }

  private mutating func put(_ field: Int, _ content: [UInt8]) {
    tag(field, wire: 2)
    varint(UInt64(content.count))
    bytes += content
  }

  private mutating func tag(_ field: Int, wire: UInt64) { varint(UInt64(field) << 3 | wire) }

  /// Seven bits at a time, the lowest first; all bytes but the last have their highest bit set.
  private mutating func varint(_ number: UInt64) {
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
