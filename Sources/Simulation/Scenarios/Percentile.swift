import Quantities

/// A percentile by nearest rank, `p0` to `p100`, with one decimal at most.
public struct Percentile: Hashable, Sendable {
  /// The part of quantities that are at most what it is, from 0 to 1,000 of a thousand.
  public let thousandths: Int

  /// Those that are listed; there are a thousand others.
  static let usual = [500, 900, 990].map(Percentile.init(thousandths:))

  private init(thousandths: Int) { self.thousandths = thousandths }

  /// Reads `p99.9`; nil for anything else.
  init?(word: String) {
    guard word.first == "p", word.utf8.count <= 6 else { return nil }
    let parts = word.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in part.utf8.allSatisfy { decimalDigit($0) != nil } }
    guard isPlain, parts.count <= 2, let percent = Int(parts[0]), "\(percent)" == parts[0],
      let tenths = parts.count == 2 ? Int(parts[1]) : 0,
      parts.count == 1 || parts[1].utf8.count == 1,
      percent * 10 + tenths <= 1_000
    else { return nil }
    thousandths = percent * 10 + tenths
  }

  /// As it stands in a scenario: `p99.9`.
  public var word: String {
    "p\(thousandths / 10)" + (thousandths % 10 == 0 ? "" : ".\(thousandths % 10)")
  }

  /// What its words match, as a schema says it.
  static let pattern = "p(?:100(?:\\.0)?|[1-9]?[0-9](?:\\.[0-9])?)"
}

/// What can be measured of many quantities: percentiles, and some that have words of their own.
protocol QuantityMeasure: Hashable, Sendable {
  /// Those with words of their own.
  static var plain: [Self] { get }
  static func percentile(_ percentile: Percentile) -> Self
  /// The word for it.
  var word: String { get }
}

extension QuantityMeasure {
  /// What a word stands for; nil for any other.
  init?(word: String) {
    let percentile = Percentile(word: word).map(Self.percentile)
    guard let meant = Self.plain.first(where: { $0.word == word }) ?? percentile else { return nil }
    self = meant
  }
}
