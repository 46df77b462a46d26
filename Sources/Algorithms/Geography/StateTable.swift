/// The states and who borders whom, without outlines: what a run needs when nothing is drawn.
///
/// A border is undirected. The 107 borders of the asset are 105 common lines and the two corners
/// Arizona-Colorado and New Mexico-Utah, which the original route data uses as roads.
public struct StateTable: Hashable, Sendable {
  /// The postal codes in alphabetical order; the federal district is not among them.
  public let codes: [String]
  /// The names, in the order of `codes`.
  public let names: [String]
  /// The borders between states, ordered by their two codes.
  public let borders: [StateBorder]
  private let indexOfCode: [String: Int]
  private let neighborCodes: [[String]]

  /// Reads the list of borders: an array of `{"a":"AL","b":"FL","border_km":367.7}`.
  ///
  /// Borders of the federal district are left out: it is drawn as land and is never a state.
  /// - Throws: ``MapFault`` when the bytes are not such a list, name an unknown state, join a state
  ///   to itself or hold a border twice.
  public init(borders bytes: [UInt8]) throws {
    try self.init(pairs: BorderRecord.read(bytes), nameOf: StateNames.name(of:))
  }

  init(pairs: [BorderRecord], nameOf: (String) -> String?) throws {
    let kept =
      pairs
      .filter { !StateNames.districts.contains($0.a) && !StateNames.districts.contains($0.b) }
      .map { $0.a < $0.b ? $0 : BorderRecord(a: $0.b, b: $0.a, length: $0.length) }
      .sorted { ($0.a, $0.b) < ($1.a, $1.b) }
    for (one, next) in zip(kept, kept.dropFirst()) where one.a == next.a && one.b == next.b {
      throw MapFault("the border '\(one.a)-\(one.b)' is listed twice")
    }
    let codes = Set(kept.flatMap { [$0.a, $0.b] }).sorted()
    self.codes = codes
    self.names = try codes.map { code in
      guard let name = nameOf(code) else { throw MapFault("a border names '\(code)': no state") }
      return name
    }
    let indexOfCode = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    var neighborCodes = [[String]](repeating: [], count: codes.count)
    for pair in kept {
      guard let first = indexOfCode[pair.a], let second = indexOfCode[pair.b], first != second
      else { throw MapFault("the border '\(pair.a)-\(pair.b)' joins a state to itself") }
      neighborCodes[first].append(pair.b)
      neighborCodes[second].append(pair.a)
    }
    self.indexOfCode = indexOfCode
    self.neighborCodes = neighborCodes.map { $0.sorted() }
    self.borders = kept.enumerated().map { index, pair in
      StateBorder(first: pair.a, second: pair.b, index: index, kilometers: pair.length)
    }
  }

  /// The place of `code` in `codes`; nothing when there is no such state.
  public func stateIndex(_ code: String) -> Int? { indexOfCode[code] }

  /// The name of the state with that code; nothing when there is none.
  public func name(of code: String) -> String? { indexOfCode[code].map { names[$0] } }

  /// The codes of the states that border `code`, in alphabetical order.
  public func neighbors(of code: String) -> [String] {
    indexOfCode[code].map { neighborCodes[$0] } ?? []
  }

  /// The border between two states, in either order; nothing when they have none.
  public func border(between one: String, and other: String) -> StateBorder? {
    let wanted = one < other ? (one, other) : (other, one)
    var (low, high) = (0, borders.count)
    while low < high {
      let middle = (low + high) / 2
      let found = (borders[middle].first, borders[middle].second)
      if found == wanted { return borders[middle] }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
