import CarHire
import Foundation
import Services
import Testing
import TestSupport

/// Answers whose parts were moved, left out, wrapped or taken from other answers.
struct ValidatorFuzzTests {
  /// What a reader makes of a body.
  private static func outcome(_ body: [UInt8], as name: String) throws -> String {
    do {
      try Sample.read(.json(body), as: name)
      return "read"
    } catch let trouble as HireTrouble {
      return trouble.message
    }
  }

  @Test(arguments: SearchEffort.some(of: Array(0..<200)))
  func `an answer put together anew is read or refused`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    for _ in 0..<10 {
      let body = try MangledAnswer(&numbers).bytes
      for name in Sample.names {
        let outcome = try Self.outcome(body, as: name)
        #expect(!outcome.isEmpty)
      }
    }
  }

  /// A small body of each kind of outcome that ten minutes of the search above have met.
  @Test func `what was found once ends as it did`() throws {
    let lines = String(decoding: try Sample.file("corpus.txt"), as: UTF8.self)
    var count = 0
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      let words = parts[1].replacing("\\n", with: "\n")
      #expect(try Self.outcome(Array(parts[2].utf8), as: parts[0]) == words, "\(parts[0])")
      count += 1
    }
    #expect(count == 320)
  }
}

/// A sample with some of its parts changed.
private struct MangledAnswer {
  private var root: Any

  init(_ numbers: inout Numbers) throws {
    root = try Self.tree(numbers.pick(Sample.names))
    let donor = try Self.tree(numbers.pick(Sample.names))
    for _ in 0...numbers.next(4) {
      let paths = Self.paths(root)
      let path = numbers.pick(paths)
      let donors = Self.paths(donor)
      let gift = Self.node(donor, at: numbers.pick(donors)[...])
      let deed = numbers.next(9)
      let plain = numbers.pick(
        ["", "x", "-1", "99999999999999999999", "1.5", "true", "2031-05-04T10:00:00"] as [Any]
          + [NSNull(), 7, true, [Any](), [String: Any]()]
      )
      root =
        Self.changed(root, at: path[...]) { old in
          switch deed {
          case 0: nil
          case 1, 2: plain
          case 3: [old]
          case 4: (old as? [Any])?.first ?? [old, old]
          case 5: [old, gift]
          case 6: ["Error": old, "@ID": "x"]
          default: gift
          }
        } ?? [Any]()
    }
  }

  var bytes: [UInt8] {
    get throws {
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
      return Array(try JSONSerialization.data(withJSONObject: root, options: options))
    }
  }

  private static func tree(_ name: String) throws -> Any {
    let data = Data(try Sample.bytes(name))
    return (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) ?? "x"
  }

  /// The ways to all parts, in an order that is the same every time.
  private static func paths(_ node: Any) -> [[String]] {
    var all: [[String]] = [[]]
    if let members = node as? [String: Any] {
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        all += paths(member).map { [name] + $0 }
      }
    } else if let elements = node as? [Any] {
      for (index, element) in elements.enumerated() {
        all += paths(element).map { ["\(index)"] + $0 }
      }
    }
    return all
  }

  private static func node(_ node: Any, at path: ArraySlice<String>) -> Any {
    guard let step = path.first else { return node }
    let next = (node as? [String: Any])?[step] ?? (node as? [Any])?[Int(step) ?? 0]
    return next.map { self.node($0, at: path.dropFirst()) } ?? node
  }

  /// The tree with one part changed, or without it.
  private static func changed(
    _ node: Any,
    at path: ArraySlice<String>,
    _ change: (Any) -> Any?
  ) -> Any? {
    guard let step = path.first else { return change(node) }
    if var members = node as? [String: Any] {
      members[step] = members[step].flatMap { changed($0, at: path.dropFirst(), change) }
      return members
    }
    guard let elements = node as? [Any] else { return node }
    return elements.enumerated().compactMap { index, element in
      "\(index)" == step ? changed(element, at: path.dropFirst(), change) : element
    }
  }
}
