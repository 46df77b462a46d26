/// One request from its sending to what became of it.
package struct RequestSpan: Hashable, Sendable {
  /// What became of a request.
  package enum Outcome: Int, Hashable, Sendable, CaseIterable {
    /// Nothing yet, or never.
    case open
    case answered, failed, timedOut, abandoned

    /// Whether it went wrong.
    package var isFailure: Bool { self == .failed || self == .timedOut }
  }

  /// The number of the record that sent it.
  package let sent: Int
  /// When it was sent, in nanoseconds.
  package let start: Int64
  package let service: String
  package let path: String
  /// The ordinal of the attempt, from 1.
  package let attempt: Int
  /// How many attempts are made at most; nil for the first, which does not tell.
  package var attempts: Int?
  /// Until when an answer is waited for, in nanoseconds; nil where no attempt before has told.
  package var until: Int64?
  /// The number of the record that ended it; `Int.max` while it is open.
  package var ended = Int.max
  /// When it ended, in nanoseconds; `Int64.max` while it is open.
  package var end = Int64.max
  /// What became of it in the end.
  package var outcome = Outcome.open
  /// The reason why the client could make nothing of its answer, such as `HTTP 503`; nil where it
  /// could.
  package var rejection: String?
  /// Whether it had an answer that cannot be read.
  package var isUnreadable = false
  /// The row it is drawn in, from 0.
  package var row = 0

  /// Whether it is a long poll: held open on purpose, so never waited for.
  package var isPoll: Bool

  /// How long it took, in nanoseconds.
  package var took: Int64 { max(end - start, 0) }

  /// What became of it in the end, and how long that took: `timed out after 3 s`.
  ///
  /// - Parameter length: How a length is said.
  /// - Returns: The words; of what has no end, that it was never answered.
  package func words(_ length: (Int64) -> String = { MomentText.length($0) }) -> String {
    switch outcome {
    case .open: "never answered"
    case .answered: "answered after \(length(took))"
    case .failed: "failed after \(length(took))"
    case .timedOut: "timed out after \(length(took))"
    case .abandoned: "given up after \(length(took))"
    }
  }

  /// Whether it is under way after so many records.
  package func isUnderWay(after record: Int) -> Bool { sent <= record && ended > record }
}

extension [RequestSpan] {
  /// Gives every span the first row that is free when it starts; polls get none.
  ///
  /// - Parameters:
  ///   - gap: The nanoseconds left free behind a span.
  ///   - rowLimit: How many rows are kept apart; all spans that fit into none of them share the
  ///     next.
  /// - Returns: How many rows are in use.
  package mutating func packRows(gap: Int64, rowLimit: Int = .max) -> Int {
    var freeFrom: [Int64] = []
    var isCrowded = false
    for index in indices where !self[index].isPoll {
      let span = self[index]
      let busyUntil = span.end > .max - gap ? .max : span.end + gap
      if let row = freeFrom.firstIndex(where: { $0 <= span.start }) {
        self[index].row = row
        freeFrom[row] = busyUntil
      } else if freeFrom.count < rowLimit {
        self[index].row = freeFrom.count
        freeFrom.append(busyUntil)
      } else {
        self[index].row = rowLimit
        isCrowded = true
      }
    }
    return freeFrom.count + (isCrowded ? 1 : 0)
  }

  /// The spans as a lane draws them: polls left out, and in a long run what lies close together
  /// in a row, and ended alike, made one.
  ///
  /// - Parameters:
  ///   - resolution: The nanoseconds that cannot be told apart; 0 keeps every span.
  ///   - rowLimit: How many rows there may be; the last one takes what is below it.
  /// - Returns: The spans to draw, by their beginnings.
  package func merged(within resolution: Int64, rowLimit: Int) -> [RequestSpan] {
    guard resolution > 0 else { return filter { !$0.isPoll } }
    var merged: [RequestSpan] = []
    let outcomes = RequestSpan.Outcome.allCases.count
    var last = [Int?](repeating: nil, count: rowLimit * outcomes)
    for var span in self where !span.isPoll {
      span.row = Swift.min(span.row, rowLimit - 1)
      let place = span.row * outcomes + span.outcome.rawValue
      if let index = last[place], span.start < merged[index].start + resolution {
        merged[index].end = Swift.max(merged[index].end, span.end)
        merged[index].ended = Swift.max(merged[index].ended, span.ended)
      } else {
        last[place] = merged.count
        merged.append(span)
      }
    }
    return merged
  }
}
