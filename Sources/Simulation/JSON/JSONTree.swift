/// A JSON value as somebody wrote it: members in their order, and repeated where they are.
///
/// It may be asked tolerantly: numbers may come as texts and so on.
///
/// - SeeAlso: RFC 8259
public enum JSONTree: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONTree

    /// Makes a member.
    public init(name: String, value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// Members in the order they came.
  case object([Member])
  /// Elements in order.
  case list([JSONTree])
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

  /// Reads a text that is one value, and nothing behind it.
  ///
  /// - Throws: `JSONProblem`, with the place of the first byte that is wrong.
  /// - Complexity: Linear in the number of bytes.
  public init(_ bytes: [UInt8], rules: JSONRules) throws(JSONProblem) {
    var reader = JSONReader(at: 0, end: bytes.count, rules: rules)
    self = try reader.whole(in: bytes.span)
  }

  /// The last member of that name, when this is an object that has it.
  public subscript(name: String) -> JSONTree? {
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

  /// The text of the first of these members that is not blank, without blanks around it.
  package func words(_ names: String...) -> String? {
    for name in names {
      if let text = self[name]?.text?.trimmed, !text.isEmpty { return text }
    }
    return nil
  }

  /// The whole number, also when it came as text or with zeros after the point.
  public var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .decimal(let number): Int64(exactly: number)
    case .text(let text): Int64(text.trimmed)
    case .object, .list, .flag, .null: nil
    }
  }

  /// The finite number, also when it came as text.
  public var decimal: Double? {
    let number: Double? =
      switch self {
      case .integer(let number): Double(number)
      case .decimal(let number): number
      case .text(let text): Double(text.trimmed)
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
  public var elements: [JSONTree]? {
    switch self {
    case .list(let elements): elements
    case .object: [self]
    case .null: []
    case .text, .integer, .decimal, .flag: nil
    }
  }
}

extension StringProtocol {
  /// The text without spaces, tabs and line ends around it.
  package var trimmed: String {
    let kept = drop(while: \.isWhitespace)
    guard let last = kept.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(kept[...last])
  }
}
