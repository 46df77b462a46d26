import JSON

/// A value in one of the map's files.
struct MapNode {
  /// What is wrong with a value, and where it stands.
  struct Problem: Error {
    let words: String
    /// The keys and indices that lead to the value, the last one first.
    var path: [String] = []

    fileprivate func below(_ step: String) -> Problem {
      Problem(words: words, path: path + [step])
    }
  }

  private let value: JSONTree

  /// Reads a whole file; a fault names the file of `what` and the place in it.
  static func read<Content>(
    _ bytes: [UInt8],
    of what: String,
    _ content: (MapNode) throws(Problem) -> Content
  ) throws(MapFault) -> Content {
    let tree: JSONTree
    do throws(JSONProblem) {
      tree = try JSONTree(bytes, rules: .standard)
    } catch {
      throw MapFault("the file of \(what) cannot be read: the bytes are damaged")
    }
    do throws(Problem) {
      return try content(MapNode(value: tree))
    } catch {
      let path = error.path.reversed().joined(separator: ".")
      let place = path.isEmpty ? "" : " at '\(path)'"
      throw MapFault("the file of \(what) cannot be read: \(error.words)\(place)")
    }
  }

  /// What the member of that name, which must be there, is read as.
  func member<Content>(
    _ key: String,
    _ read: (MapNode) throws(Problem) -> Content
  ) throws(Problem) -> Content {
    guard case .object = value else { throw Self.otherType }
    guard let member = value[key] else { throw Problem(words: "'\(key)' is missing") }
    do throws(Problem) {
      return try read(MapNode(value: member))
    } catch {
      throw error.below(key)
    }
  }

  /// What each element is read as.
  func elements<Element>(
    _ read: (MapNode) throws(Problem) -> Element
  ) throws(Problem) -> [Element] {
    guard case .list(let values) = value else { throw Self.otherType }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(Problem) {
        elements.append(try read(MapNode(value: value)))
      } catch {
        throw error.below("\(index)")
      }
    }
    return elements
  }

  func text() throws(Problem) -> String {
    guard case .text(let text) = value else { throw Self.otherType }
    return text
  }

  func texts() throws(Problem) -> [String] {
    try elements { node throws(Problem) in try node.text() }
  }

  func number() throws(Problem) -> Int32 {
    guard case .integer(let integer) = value, let number = Int32(exactly: integer) else {
      throw Self.otherType
    }
    return number
  }

  func numbers() throws(Problem) -> [Int32] {
    try elements { node throws(Problem) in try node.number() }
  }

  /// Lists of numbers.
  func rows() throws(Problem) -> [[Int32]] {
    try elements { node throws(Problem) in try node.numbers() }
  }

  func decimal() throws(Problem) -> Double {
    switch value {
    case .integer(let integer): return Double(integer)
    case .decimal(let number) where number.isFinite: return number
    default: throw Self.otherType
    }
  }

  private static let otherType = Problem(words: "a value of another type was expected")
}
