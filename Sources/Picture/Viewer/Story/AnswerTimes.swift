/// How long answers took, so that the mean of those known at a moment is found fast.
package struct AnswerTimes: Sendable {
  private var ends: [Int] = []
  private var sums: [Int64] = [0]

  package init(_ spans: [RequestSpan]) {
    let answered = spans.filter { !$0.isPoll && $0.outcome == .answered && $0.end > $0.start }
      .sorted { $0.ended < $1.ended }
    for span in answered {
      ends.append(span.ended)
      sums.append((sums.last ?? 0) + (span.end - span.start))
    }
  }

  package func mean(after record: Int) -> Int64? {
    let count = ends.partitioningIndex { $0 > record }
    return count == 0 ? nil : max(sums[count] / Int64(count), 1)
  }
}
