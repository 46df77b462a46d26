/// Reads JSON from left to right, a piece at a time; whatever the bytes are, it ends.
///
/// The bytes are handed to each call, because a span may not be kept.
public struct JSONReader: Sendable {
  /// The index of the next byte.
  public var at: Int
  /// The index behind the last byte that may be read.
  public let end: Int
  /// What it takes.
  public let rules: JSONRules
  /// How many arrays and objects are open.
  var depth = 0

  /// Makes a reader of the bytes from `at` up to `end`.
  public init(at: Int, end: Int, rules: JSONRules = .strict) {
    self.at = at
    self.end = end
    self.rules = rules
  }

  /// The next byte; 0, which no JSON text holds, behind the end.
  @inlinable
  @inline(__always)
  public func peek(_ bytes: Span<UInt8>) -> UInt8 {
    at < end ? bytes[at] : 0
  }

  /// Says what is wrong from `offset` on, or from the next byte.
  public func problem(_ reason: JSONProblem.Reason, at offset: Int? = nil) -> JSONProblem {
    JSONProblem(offset: offset ?? at, stop: at, reason: reason)
  }

  /// Says in the words of a grammar what is wrong from `offset` on, or from the next byte.
  public func problem(_ message: String, at offset: Int? = nil) -> JSONProblem {
    JSONProblem(offset: offset ?? at, message: message)
  }

  /// Whether the next bytes are these.
  @inlinable
  @inline(__always)
  public func sees(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard end - at >= length else { return false }
    for index in 0..<length where unsafe bytes[at + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Steps over bytes that must be these.
  @inlinable
  @inline(__always)
  public mutating func expect(
    _ text: StaticString,
    in bytes: Span<UInt8>
  ) throws(JSONProblem) {
    guard sees(text, in: bytes) else { throw problem(.expected(text.description)) }
    at += text.utf8CodeUnitCount
  }

  /// Steps over the next byte if it is this one.
  @inlinable
  @inline(__always)
  public mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Steps over white space.
  @inlinable
  @inline(__always)
  public mutating func skipSpace(in bytes: Span<UInt8>) {
    while at < end {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      default: return
      }
    }
  }

  /// Steps over the mark in front of a text, where the rules let it pass.
  mutating func skipByteOrderMark(in bytes: Span<UInt8>) {
    guard rules.mendsStrings, end - at >= 3 else { return }
    if bytes[at] == 0xEF, bytes[at + 1] == 0xBB, bytes[at + 2] == 0xBF { at += 3 }
  }

  /// Checks that nothing but white space follows.
  public mutating func finish(in bytes: Span<UInt8>) throws(JSONProblem) {
    skipSpace(in: bytes)
    guard at == end else { throw problem(.trailingText) }
  }
}
