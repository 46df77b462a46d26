package import JSON

/// What has become of a client's requests so far; polls do not count.
package struct RequestCounts: Hashable, Sendable {
  private(set) var sent = 0
  private var ended: [RequestSpan.Outcome: Int] = [:]

  init(sent: Int = 0, ended: [RequestSpan.Outcome: Int] = [:]) {
    (self.sent, self.ended) = (sent, ended)
  }

  package init(_ spans: [RequestSpan], after record: Int) {
    for span in spans where !span.isPoll && span.sent <= record {
      sent += 1
      if !span.isUnderWay(after: record) { ended[span.outcome, default: 0] += 1 }
    }
  }

  /// How many came to something.
  func count(_ outcome: RequestSpan.Outcome) -> Int { ended[outcome] ?? 0 }

  /// How many went wrong.
  var failures: Int { count(.failed) + count(.timedOut) }

  var underWay: Int { sent - RequestSpan.Outcome.allCases.map(count).reduce(0, +) }

  static func + (first: Self, second: Self) -> Self {
    Self(
      sent: first.sent + second.sent,
      ended: first.ended.merging(second.ended, uniquingKeysWith: +)
    )
  }

  /// How many, by their name in JSON and as they are told.
  private var all: [(key: String, words: String, count: Int)] {
    [
      ("sent", "sent", sent), ("answered", "answered", count(.answered)),
      ("failed", "failed", count(.failed)), ("timedOut", "timed out", count(.timedOut)),
      ("abandoned", "given up", count(.abandoned)), ("underWay", "under way", underWay),
    ]
  }

  package var words: String { all.map { "\($0.count) \($0.words)" }.joined(separator: ", ") }

  package var json: JSONValue {
    .object(Dictionary(uniqueKeysWithValues: all.map { ($0.key, .integer(Int64($0.count))) }))
  }
}
