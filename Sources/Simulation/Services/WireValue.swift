/// A JSON value as a service sent it, to be read tolerantly: numbers may come as texts and so on.
///
/// - SeeAlso: RFC 8259
public enum WireValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: WireValue

    /// Makes a member.
    public init(name: String, value: WireValue) {
      self.name = name
      self.value = value
    }
  }

  /// Members in the order they came.
  case object([Member])
  /// Elements in order.
  case list([WireValue])
  /// A text.
  case text(String)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// Any other number; infinite when it is too large.
  case decimal(Double)
  /// `true` or `false`.
  case flag(Bool)
  /// `null`.
  case null

  /// Reads the bytes of a body.
  ///
  /// Bytes that are no UTF-8 are read as U+FFFD, so that one bad letter hides nothing else.
  ///
  /// - Throws: `RequestFailure.undecodable`, which says why and where, counted in bytes from 0.
  /// - Complexity: Linear in the number of bytes.
  public init(json bytes: [UInt8]) throws(RequestFailure) {
    var reader = WireReader(bytes)
    self = try reader.whole()
  }

  /// The last member of that name, when this is an object that has it.
  public subscript(name: String) -> WireValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text, or the number or flag as text.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .flag(let flag): String(flag)
    case .object, .list, .null: nil
    }
  }

  /// The whole number, also when it came as text or with zeros after the point.
  public var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .decimal(let number): Int64(exactly: number)
    case .text(let text): Int64(trimmed(text))
    case .object, .list, .flag, .null: nil
    }
  }

  /// The finite number, also when it came as text.
  public var decimal: Double? {
    let number: Double? =
      switch self {
      case .integer(let number): Double(number)
      case .decimal(let number): number
      case .text(let text): Double(trimmed(text))
      case .object, .list, .flag, .null: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The flag, also when it came as text, or as 0 or 1.
  public var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .integer(0), .text("0"), .text("false"), .text("False"), .text("FALSE"): false
    case .integer(1), .text("1"), .text("true"), .text("True"), .text("TRUE"): true
    default: nil
    }
  }

  /// The elements of a list; an object alone is a list of itself, and `null` an empty one.
  public var elements: [WireValue]? {
    switch self {
    case .list(let elements): elements
    case .object: [self]
    case .null: []
    case .text, .integer, .decimal, .flag: nil
    }
  }
}

/// A text without spaces around it.
private func trimmed(_ text: String) -> Substring {
  var text = text[...]
  while text.first == " " { text.removeFirst() }
  while text.last == " " { text.removeLast() }
  return text
}
