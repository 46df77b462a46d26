/// Why a record is there: the record, its cause, the cause of that, back to the scenario.
public struct CauseChain: Hashable, Sendable {
  /// The record asked for, then its causes, the nearest first.
  public let records: [TraceRecord]

  /// Follows the causes of a record.
  ///
  /// - Precondition: `number` is one of the trace's ``Trace/numbers``.
  /// - Complexity: O(length of the chain).
  public init(of number: Int, in trace: Trace) {
    var records = [trace.record(number)]
    var cause = records[0].cause
    while cause > 0 {
      let record = trace.record(cause)
      records.append(record)
      cause = record.cause
    }
    self.records = records
  }

  /// The chain as the command prints it, a record on a line, without a line break at the end.
  ///
  /// ```
  /// #1234     5.250 s  shipment  shipping.settled  state=OH cost=25166
  /// <- #1201  5.250 s  shipment  shipping.quoted   border=IN-OH cents=4217
  /// <- #17    0.000 s  shipment  client.started    kind=ship
  /// <- the scenario
  /// ```
  ///
  /// - Parameter limit: how many records are shown at most, 2 or more; the middle of a longer
  ///   chain is left out, and a line counts what is missing.
  /// - Returns: the lines.
  public func text(limit: Int = .max) -> String {
    lines(limit: limit, causesOnly: false).joined(separator: "\n")
  }

  /// The record asked for and its nearest causes, as ``text(limit:)`` has them.
  ///
  /// - Parameter depth: how many causes are shown at most, 0 or more; a line counts the others.
  /// - Returns: the lines.
  public func text(depth: Int) -> String {
    let near = records.prefix(min(max(depth, 0), records.count) + 1)
    guard near.count < records.count else { return text() }
    let table = RecordTable(Array(near)) { $0 > 0 ? "<- " : "" }
    let more = "<- ... \(records.count - near.count) more ..."
    return (table.lines + [more, "<- the scenario"]).joined(separator: "\n")
  }

  /// The causes alone, when the record stands in a line above.
  func causes(limit: Int) -> [String] {
    lines(limit: limit, causesOnly: true)
  }

  // When the record asked for stands elsewhere already, its causes are marked from the first on.
  private func lines(limit: Int, causesOnly: Bool) -> [String] {
    let asked = causesOnly ? Array(records.dropFirst()) : records
    let limit = max(limit, 2)
    let marks = { (index: Int) in index > 0 || causesOnly ? "<- " : "" }
    guard asked.count > limit else {
      return RecordTable(asked, mark: marks).lines + ["<- the scenario"]
    }
    let far = min(3, limit / 2)
    let near = limit - far
    var lines = RecordTable(asked.prefix(near) + asked.suffix(far), mark: marks).lines
    lines.insert("<- ... \(asked.count - limit) more ...", at: near)
    return lines + ["<- the scenario"]
  }
}
