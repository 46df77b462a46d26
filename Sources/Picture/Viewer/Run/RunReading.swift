package import Tracing

/// What a domain reads of a run: its world, and each of its clients.
///
/// ``RunIndex`` does the rest for all domains: it sorts records by clients, pairs requests, lays
/// them in lanes, and keeps what one jumps to and what happened to the world.
package protocol RunReading: Sendable {
  associatedtype Client: ClientReading

  /// The verbs that name such clients in a scenario, such as `ship`.
  static var verbs: [String] { get }
  /// What the kinds of records begin with that only such clients leave, such as `shipping.`.
  static var prefix: String { get }
  /// How the lanes of requests are laid.
  static var lanes: LaneRule { get }

  /// What settings and words are called on the time card.
  static var keys: EventWording.Keys { get }

  /// A client that is heard of for the first time.
  func begin(_ name: String) -> Client

  /// Takes a record, whoever left it.
  ///
  /// - Parameter record: The next record.
  /// - Returns: What it is called on the time card; nil where the usual words will do, or nothing
  ///   happened to the world.
  mutating func take(_ record: TraceRecord) -> WorldNote?

  /// Takes note that all has been read.
  mutating func finish()

  /// Whether every client hears of a record, and not only the one that left it.
  static func isHeardByAll(_ record: TraceRecord) -> Bool

  /// The kind of jump that leads to a record of a client's own; requests have theirs.
  static func jumpTarget(_ record: TraceRecord) -> JumpTarget?
}

extension RunReading {
  package mutating func finish() {}

  package static var keys: EventWording.Keys { EventWording.plain.keys }

  package static func isHeardByAll(_ record: TraceRecord) -> Bool { false }
}

/// What a domain keeps of one client while a run is read.
package protocol ClientReading: Sendable {
  /// Takes a record of the client's own, or one that all hear of.
  ///
  /// - Parameters:
  ///   - record: The next record.
  ///   - effect: What it meant for the client's requests.
  ///   - requests: The requests so far, by the order they were sent in.
  /// - Returns: Whether it is worth a jump.
  mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool

  /// Takes note that all has been read.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - requests: All requests.
  mutating func finish(_ trace: Trace, _ requests: [RequestSpan])
}

/// What a record of the world is called on the time card.
package struct WorldNote: Sendable {
  let sign: TimeCard.Mark.Sign
  let label: String
  /// Whether it is worth a jump.
  let isImportant: Bool

  package init(_ sign: TimeCard.Mark.Sign, _ label: String, isImportant: Bool = false) {
    (self.sign, self.label, self.isImportant) = (sign, label, isImportant)
  }
}

/// How the lanes of requests are laid.
package struct LaneRule: Sendable {
  /// How many rows a crowded run has at most.
  let limit: Int
  /// From how many rows on a run is crowded.
  let crowdedFrom: Int

  package init(limit: Int, crowdedFrom: Int = .max) {
    (self.limit, self.crowdedFrom) = (limit, crowdedFrom)
  }
}

extension LaneRule {
  /// Gives requests their rows, and says which of them are drawn.
  ///
  /// - Parameters:
  ///   - requests: The requests, by the order they were sent in.
  ///   - end: When the run ends, in nanoseconds.
  /// - Returns: The bars, and how many rows they take.
  func bars(of requests: inout [RequestSpan], until end: Int64) -> LaneBars {
    // In a long run the gap would be longer than all requests.
    let isLong = requests.count > 2000
    let rows = requests.packRows(gap: isLong ? 0 : end / 150, rowLimit: isLong ? limit : .max)
    let isCrowded = isLong || rows > crowdedFrom
    return LaneBars(
      bars: requests.merged(within: isCrowded ? end / 400 : 0, rowLimit: limit),
      rowCount: isCrowded ? min(rows, limit) : rows
    )
  }
}
