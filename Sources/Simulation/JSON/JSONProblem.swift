/// What is wrong in a JSON text, and where.
public struct JSONProblem: Error, Hashable, Sendable {
  /// Why a text cannot be read.
  public enum Reason: Hashable, Sendable {
    /// No value stands where one must.
    case noValue
    /// No name of a member stands where one must.
    case noName
    /// A minus or nothing stands where digits must.
    case noDigits
    /// No digit follows a point or an exponent.
    case noFurtherDigit
    /// A number begins with a zero that is not all of it.
    case leadingZero
    /// A fraction, or an exponent, where whole numbers are asked for.
    case notWhole
    /// A whole number of more than 64 bits.
    case beyond64Bits
    /// `-0` where whole numbers are asked for.
    case minusZero
    /// A control character in a string.
    case controlCharacter
    /// A string without its last quote.
    case endlessString
    /// A backslash and a letter that means nothing.
    case unknownEscape
    /// Less than four digits behind `\u`.
    case noHexDigit
    /// One half of a surrogate pair.
    case halfPair
    /// Bytes that are no UTF-8.
    case notUTF8
    /// More levels than ``JSONRules/depthLimit``.
    case tooDeep
    /// Something stands behind the end.
    case trailingText
    /// A name that stood in the object before.
    case repeatedName(String)
    /// Certain characters must stand here.
    case expected(String)
    /// What a grammar of its own asks for, in its words.
    case other(String)
  }

  /// The index of the byte where what is wrong begins.
  public let offset: Int
  /// The index of the byte that could not be read on from, not before ``offset``.
  public let stop: Int
  /// What is wrong.
  public let reason: Reason

  /// Tells of a problem.
  public init(offset: Int, stop: Int, reason: Reason) {
    self.offset = offset
    self.stop = stop
    self.reason = reason
  }

  /// Tells of a problem in the words of a grammar.
  public init(offset: Int, message: String) {
    self.init(offset: offset, stop: offset, reason: .other(message))
  }

  /// What is wrong, in a diagnostic's words.
  public var message: String {
    switch reason {
    case .noValue: "expected a value"
    case .noName: "expected a string"
    case .noDigits: "expected a whole number"
    case .noFurtherDigit: "expected a digit"
    case .leadingZero: "a number must not begin with a zero"
    case .notWhole: "a number must be a whole number"
    case .beyond64Bits: "a number must fit in 64 bits"
    case .minusZero: "a number must not be '-0'"
    case .controlCharacter: "a string must not hold control characters as they are"
    case .endlessString: "a string must end on its line"
    case .unknownEscape: "unknown escape in a string"
    case .noHexDigit: "expected four hex digits"
    case .halfPair: "half a surrogate pair"
    case .notUTF8: "a string must be UTF-8"
    case .tooDeep: "too many levels of nesting"
    case .trailingText: "unexpected text behind the end"
    case .repeatedName(let name): "the name \(JSONValue.string(name).text) is repeated"
    case .expected(let text): "expected '\(text)'"
    case .other(let words): words
    }
  }
}

extension JSONProblem: CustomStringConvertible {
  /// The place, in bytes from 1, and what is wrong there.
  public var description: String { "byte \(offset + 1) of the JSON text: \(message)" }
}
