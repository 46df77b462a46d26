/// How many requests came to what, found fast at any moment of a long run; polls do not count.
struct RequestTally: Sendable {
  private let sent: [Int32]
  /// The records that ended them, by what became of them, each list in order.
  private let ended: [[Int32]]
  private let answers: AnswerTimes

  init(_ spans: [RequestSpan]) {
    var sent: [Int32] = []
    var ended = [[Int32]](repeating: [], count: RequestSpan.Outcome.allCases.count)
    for span in spans where !span.isPoll {
      sent.append(Int32(span.sent))
      if span.ended < .max { ended[span.outcome.rawValue].append(Int32(span.ended)) }
    }
    self.sent = sent.sorted()
    self.ended = ended.map { $0.sorted() }
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
