package import JSON

/// What has become of a client's requests so far; polls do not count.
package struct RequestCounts: Hashable, Sendable {
  private var sent = 0
  private var underWay = 0
  private var ended: [RequestSpan.Outcome: Int] = [:]

  package init(_ spans: [RequestSpan], after record: Int) {
    for span in spans where !span.isPoll && span.sent <= record {
      sent += 1
      if span.isUnderWay(after: record) {
        underWay += 1
      } else {
        ended[span.outcome, default: 0] += 1
      }
    }
  }

  /// How many, by their name in JSON and as they are told.
  private var all: [(key: String, words: String, count: Int)] {
    [
      ("sent", "sent", sent), ("answered", "answered", ended[.answered] ?? 0),
      ("failed", "failed", ended[.failed] ?? 0), ("timedOut", "timed out", ended[.timedOut] ?? 0),
      ("abandoned", "given up", ended[.abandoned] ?? 0), ("underWay", "under way", underWay),
    ]
  }

  package var words: String { all.map { "\($0.count) \($0.words)" }.joined(separator: ", ") }

  package var json: JSONValue {
    .object(Dictionary(uniqueKeysWithValues: all.map { ($0.key, .integer(Int64($0.count))) }))
  }
}
