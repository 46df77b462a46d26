/// What the records of a run are that grew past its limit: which kinds, whose, and how many of each.
public struct RecordGrowth: Hashable, Sendable {
  /// How many records there might be.
  public let limit: Int

  /// The kinds with their shares in thousandths, the most frequent first.
  public let kinds: [Share]

  /// The entities with their shares in thousandths, the most frequent first.
  public let entities: [Share]

  /// One name and how much of all it is.
  public struct Share: Hashable, Sendable {
    /// The kind or the entity.
    public let name: String

    /// Its part in thousandths, cut off.
    public let thousandths: Int
  }

  /// How many shares are told apart.
  private static let shownCount = 3

  /// What grew, in two lines for a person.
  public var lines: [String] {
    [
      "note: most are " + Self.words(kinds),
      "note: most are of " + Self.words(entities),
    ]
  }

  private static func words(_ shares: [Share]) -> String {
    let shown = shares.prefix(shownCount).map { "'\($0.name)' (\($0.percent))" }
    let rest = shares.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) others" : "")
  }
}

extension RecordGrowth.Share {
  fileprivate var percent: String { thousandths < 10 ? "under 1%" : "\(thousandths / 10)%" }
}

/// Counts the kinds and entities of a run's records as they are written.
///
/// Only as many are looked at as it takes for shares that are right to a thousandth or so: all of a
/// few, one in some hundreds of many millions.
struct RecordTally: Sendable {
  /// About how many records are looked at.
  private static let sampleSize = 100_000

  private let stride: Int
  private var untilNext = 1
  private var looked = 0
  private var kinds: [String: Int] = [:]
  private var entities: [String: Int] = [:]

  init(limit: Int) {
    // Odd, so that records which take turns in twos or fours are all met.
    stride = max(1, limit / Self.sampleSize) | 1
  }

  mutating func note(kind: String, of entity: String) {
    untilNext -= 1
    guard untilNext == 0 else { return }
    untilNext = stride
    looked += 1
    kinds[kind, default: 0] += 1
    entities[entity, default: 0] += 1
  }

  func growth(limit: Int) -> RecordGrowth {
    RecordGrowth(limit: limit, kinds: shares(kinds), entities: shares(entities))
  }

  private func shares(_ counts: [String: Int]) -> [RecordGrowth.Share] {
    // Order unseen: of two with one count, the names differ.
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { RecordGrowth.Share(name: $0.key, thousandths: $0.value * 1_000 / max(looked, 1)) }
  }
}
