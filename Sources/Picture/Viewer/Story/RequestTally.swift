/// How many requests came to what, found fast at any moment of a long run; polls do not count.
struct RequestTally: Sendable {
  private let sent: [Int32]
  /// The records that ended them, by what became of them, each list in order.
  private let ended: [[Int32]]
  private let answers: AnswerTimes

  init(_ spans: [RequestSpan]) {
    let spans = spans.filter { !$0.isPoll }
    sent = spans.map { Int32($0.sent) }.sorted()
    ended = RequestSpan.Outcome.allCases.map { outcome in
      spans.filter { $0.outcome == outcome && $0.ended < .max }.map { Int32($0.ended) }.sorted()
    }
    answers = AnswerTimes(spans)
  }

  /// What had become of them after so many records.
  func counts(after record: Int) -> RequestCounts {
    RequestCounts(
      sent: sent.partitioningIndex { $0 > record },
      ended: Dictionary(
        uniqueKeysWithValues: RequestSpan.Outcome.allCases.map { outcome in
          (outcome, ended[outcome.rawValue].partitioningIndex { $0 > record })
        }
      )
    )
  }

  /// How long an answer has taken so far, in nanoseconds; nil before the first one.
  func meanAnswer(after record: Int) -> Int64? { answers.mean(after: record) }
}
