/// How long answers took, so that the mean of those known at a moment is found fast.
package struct AnswerTimes: Sendable {
  private var ends: [Int] = []
  private var sums: [Int64] = [0]

  package init(_ spans: [RequestSpan]) {
    var answers: [(ended: Int, took: Int64)] = []
    for span in spans where !span.isPoll && span.outcome == .answered && span.end > span.start {
      answers.append((span.ended, span.end - span.start))
    }
    answers.sort { $0.ended < $1.ended }
    for answer in answers {
      ends.append(answer.ended)
      sums.append((sums.last ?? 0) + answer.took)
    }
  }

  package func mean(after record: Int) -> Int64? {
    let count = ends.partitioningIndex { $0 > record }
    return count == 0 ? nil : max(sums[count] / Int64(count), 1)
  }
}
