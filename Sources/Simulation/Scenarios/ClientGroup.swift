import Quantities

/// Several clients that one entry of a file makes: `rush/1` to `rush/50`.
struct ClientGroup {
  /// How many clients an entry makes at most.
  static let greatest: Int64 = 1_000
  /// How many all entries of a file make at most, together.
  static let greatestTotal = 10_000

  /// The key of the entry.
  let name: String
  let count: Int

  /// The clients, from the first to the last.
  var members: [String] { (1...count).map { "\(name)/\($0)" } }

  init(_ name: String, count: Int) {
    self.name = name
    self.count = count
  }

  /// The clients of a trace, where each has an entry of its own, that one entry made; nil where it made
  /// one.
  init?(_ name: String, among clients: [String]) {
    let members = clients.filter { ClientName($0).group == name }
    guard !members.isEmpty, !clients.contains(name) else { return nil }
    self.init(name, count: members.count)
    guard Set(members) == Set(self.members) else { return nil }
  }

  /// The group that an entry makes; nil when it makes one client.
  ///
  /// What is wrong with the number is said elsewhere, and no name that was meant is unknown then.
  init?(_ entry: SourceTree.Entry) {
    guard let written = entry.value["count"] else { return nil }
    let number = written.scalar.flatMap { QuantityText.wholeNumber($0) } ?? 0
    let count = (1...Self.greatest).contains(number) ? number : Self.greatest
    self.init(entry.key, count: Int(count))
  }
}

extension Scenario {
  /// The clients that one entry of the file makes, when it makes several.
  public func members(ofGroup name: String) -> [String] {
    clients.lazy.map(\.name).filter { ClientName($0).group == name }
  }

  /// The entries of the file that make several clients, in the order of their first ones.
  public var groups: [String] {
    var names: [String] = []
    for client in clients {
      let name = ClientName(client.name)
      if name.number > 0, names.last != name.group { names.append(name.group) }
    }
    return names
  }
}

/// The name of a client as it is ordered: `rush/2` comes before `rush/10`.
struct ClientName: Comparable {
  /// All before the number; the whole name where there is none.
  let stem: Substring
  /// The number behind the last slash; 0 where there is none.
  let number: Int

  init(_ name: String) {
    let digits = name.utf8.reversed().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    let stem = name.dropLast(digits.count)
    let text = name[stem.endIndex...]
    guard stem.hasSuffix("/"), !text.hasPrefix("0"), let number = Int(text) else {
      (self.stem, self.number) = (name[...], 0)
      return
    }
    (self.stem, self.number) = (stem, number)
  }

  /// The entry of the file that makes the client, if it is one of several.
  var group: String { String(stem.dropLast()) }

  static func < (one: ClientName, other: ClientName) -> Bool {
    (one.stem, one.number) < (other.stem, other.number)
  }
}
