import CarHire
import Foundation
import Services
import Testing
import TestSupport

/// Answers whose parts were moved, left out, wrapped or taken from other answers.
struct ValidatorFuzzTests {
  /// What a reader makes of a body: what the customer reads, and which way through the reader led there.
  private static func outcome(
    _ body: [UInt8],
    as name: String
  ) throws -> (words: String, way: String) {
    let reader = Sample.reader(of: name)
    do {
      try Sample.read(.json(body), as: name)
      return ("read", "\(reader): read")
    } catch let trouble as HireTrouble {
      let way =
        switch trouble {
        case .undecodable(let why): why
        case .refused(let errors): "refused, \(min(errors.count, 3)) errors"
        default: trouble.message
        }
      return (trouble.message, "\(reader): \(way)")
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<200))
  func `an answer put together anew is read or refused`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    for _ in 0..<10 {
      let body = try MangledAnswer(&numbers).bytes
      for name in Sample.names {
        let outcome = try Self.outcome(body, as: name)
        #expect(!outcome.words.isEmpty)
      }
    }
  }

  /// A small body of each kind of outcome that ten minutes of the search below have met, as often as
  /// that was done.
  @Test func `what was found once ends as it did`() throws {
    var found = try Corpus()
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try found.accept { try Self.outcome(Array($0.utf8), as: $1).words }
    }
    for entry in found.entries {
      let outcome = try Self.outcome(Array(entry.body.utf8), as: entry.name)
      #expect(outcome.words == entry.words, "\(entry.name)")
    }
    #expect(found.entries.count >= 320)
  }

  /// How many seeds more are searched, and from which on; what is found is written into the corpus.
  ///
  /// `FRONTIER_FUZZ=24000` takes ten minutes of an idle machine.
  private static let more = ProcessInfo.processInfo.environment["FRONTIER_FUZZ"].flatMap { Int($0) }
  private static let first =
    ProcessInfo.processInfo.environment["FRONTIER_FUZZ_FROM"].flatMap { Int($0) } ?? 1000

  @Test(.enabled(if: more != nil)) func `what a longer search finds is kept`() throws {
    var found = try Corpus()
    var known = Set<String>()
    for entry in found.entries {
      known.insert(try Self.outcome(Array(entry.body.utf8), as: entry.name).way)
    }
    for seed in Self.first..<Self.first + (Self.more ?? 0) {
      var numbers = Numbers(seed: seed)
      for _ in 0..<10 {
        let body = try MangledAnswer(&numbers).bytes
        for name in Sample.names {
          let outcome = try Self.outcome(body, as: name)
          #expect(!outcome.words.isEmpty)
          if !known.contains(outcome.way) {
            found.note(body, name, outcome.words, way: outcome.way)
          }
        }
      }
    }
    try found.write()
  }
}

/// What was found, in a file: of each kind of outcome one body at least.
private struct Corpus {
  struct Entry {
    let name: String
    let words: String
    let body: String
  }

  private(set) var entries: [Entry] = []
  /// What the file does not have yet, the smallest body that goes each way.
  private var news: [String: Entry] = [:]

  init() throws {
    let lines = String(decoding: try Sample.file("corpus.txt"), as: UTF8.self)
    entries = lines.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      return Entry(name: parts[0], words: parts[1].replacing("\\n", with: "\n"), body: parts[2])
    }
  }

  mutating func note(_ body: [UInt8], _ name: String, _ words: String, way: String) {
    if let old = news[way], old.body.utf8.count <= body.count { return }
    news[way] = Entry(name: name, words: words, body: String(decoding: body, as: UTF8.self))
  }

  /// Takes what becomes of each body now for right; read the changes before they are kept.
  mutating func accept(_ words: (_ body: String, _ name: String) throws -> String) throws {
    entries = try entries.map {
      Entry(name: $0.name, words: try words($0.body, $0.name), body: $0.body)
    }
    try write()
  }

  func write() throws {
    // Order unseen: the lines are sorted.
    let lines = (entries + news.values).map { entry in
      "\(entry.name)\t\(entry.words.replacing("\n", with: "\\n"))\t\(entry.body)\n"
    }
    try Data(lines.sorted().joined().utf8).write(to: Sample.url(of: "corpus.txt"))
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
