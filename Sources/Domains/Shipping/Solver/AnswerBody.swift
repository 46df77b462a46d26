import JSON
import Services

/// The JSON object of an answer, whose members are right or make it undecodable.
struct AnswerBody {
  private let value: JSONTree

  /// Reads the body of an answer, which must be an object.
  ///
  /// - Throws: `RequestFailure.undecodable`.
  init(_ response: Response) throws {
    do throws(JSONProblem) {
      value = try JSONTree(response.body, rules: .standard)
    } catch {
      throw RequestFailure.undecodable("the body is not JSON")
    }
    guard case .object = value else {
      throw RequestFailure.undecodable("the body is not an object")
    }
  }

  /// A record of a list; what is no object has no members.
  init(record: JSONTree) { value = record }

  func text(_ key: String) throws -> String {
    guard case .text(let text) = try member(key) else { throw Self.otherType(key) }
    return text
  }

  /// The text of a member that may be missing or `null`.
  func optionalText(_ key: String) throws -> String? {
    switch value[key] {
    case nil, .null: nil
    case .text(let text): text
    default: throw Self.otherType(key)
    }
  }

  func flag(_ key: String) throws -> Bool {
    guard case .flag(let flag) = try member(key) else { throw Self.otherType(key) }
    return flag
  }

  /// The whole number of a member; zeros may follow a point.
  func integer(_ key: String) throws -> Int64 {
    switch try member(key) {
    case .integer(let number): return number
    case .decimal(let number):
      guard let whole = Int64(exactly: number) else {
        throw RequestFailure.undecodable("'\(key)' is no whole number of 64 bits")
      }
      return whole
    default: throw Self.otherType(key)
    }
  }

  func list(_ key: String) throws -> [JSONTree] {
    guard case .list(let elements) = try member(key) else { throw Self.otherType(key) }
    return elements
  }

  private func member(_ key: String) throws -> JSONTree {
    guard let member = value[key] else { throw RequestFailure.undecodable("'\(key)' is missing") }
    return member
  }

  private static func otherType(_ key: String) -> RequestFailure {
    .undecodable("'\(key)' has another type than expected")
  }
}
