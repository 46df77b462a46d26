public import JSON

extension JSONTree {
  /// Reads the bytes of a body, tolerantly.
  ///
  /// - Throws: `RequestFailure.undecodable`, which says why and where, counted in bytes from 0.
  /// - Complexity: Linear in the number of bytes.
  public init(json bytes: [UInt8]) throws(RequestFailure) {
    do throws(JSONProblem) {
      try self.init(bytes, rules: .tolerant)
    } catch {
      throw .undecodable(error.words(aboutBodyOf: bytes))
    }
  }
}

extension JSONProblem {
  /// What is wrong with a body, and where.
  fileprivate func words(aboutBodyOf bytes: [UInt8]) -> String {
    if stop >= bytes.count {
      let isEmpty = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
      return isEmpty ? "the body is empty" : "the body ends early, after \(stop) bytes"
    }
    return "\(words), at byte \(stop)"
  }

  private var words: String {
    switch reason {
    case .noValue, .noDigits, .expected("true"), .expected("false"), .expected("null"):
      "a value is missing"
    case .noName: "a name is missing"
    case .expected(":"): "a colon is missing"
    case .expected("}"): "an object does not end"
    case .expected("]"): "a list does not end"
    case .noFurtherDigit: "a digit is missing"
    case .leadingZero: "a number begins with zero"
    case .unknownEscape: "an unknown escape"
    case .noHexDigit: "a hex digit is missing"
    case .tooDeep: "the body is nested too deeply"
    case .trailingText: "the body goes on after its end"
    default: message
    }
  }
}
