import RunRecords
public import SimulationKernel
public import Tracing

/// A stretch of a run on one picture: what everyone did, what they asked of whom, what led to what,
/// and signals.
///
/// It needs no domain: it is made of the records that all runs have in common, and names the others
/// as they are called.
public struct RunChart: Sendable {
  /// What a client or a service did.
  package struct Lane: Sendable {
    package let name: String
    /// Its own records, in their order.
    package var records: [TraceRecord] = []
    /// What it asked, by the services it asked, in the order they were asked first.
    package var asked: [Asked] = []
  }

  /// The requests of a client to one service, in rows.
  package struct Asked: Sendable {
    package let service: String
    package var spans: [RequestSpan]
    package var rowCount = 0
  }

  let from: SimulationTime
  let to: SimulationTime
  let signals: [SignalPlot.Row]
  package private(set) var lanes: [Lane] = []
  /// What led to what: records of the stretch, each with the one that caused it.
  package private(set) var causes: [(cause: Int, effect: Int)] = []
  /// What happened to the world: outages and faults, settings and words of users.
  private(set) var marks: [TimeCard.Mark] = []
  /// Where records lie: the lane, and the service and the row of their request.
  private(set) var places: [Int: Place] = [:]

  /// Where a record lies.
  struct Place: Hashable, Sendable {
    let lane: Int
    /// Which of the asked services; nil for a record of its own.
    var asked: Int?
    var row = 0
    let time: Int64
  }

  /// More requests to one service than that at a time share the last row.
  private static let mostRows = 40

  /// Reads a stretch of a run.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - signals: The signals below it, from top to bottom.
  ///   - from: The moment at the left.
  ///   - to: The moment at the right, included.
  public init(
    _ trace: Trace,
    signals: [SignalPlot.Row],
    from: SimulationTime,
    to: SimulationTime
  ) {
    (self.from, self.to, self.signals) = (from, to, signals)
    var ledgers: [RequestLedger] = []
    var indexes: [String: Int] = [:]
    var world = WorldMarks()
    for number in trace.numbers {
      let record = trace.record(number)
      guard record.time <= to else { break }
      world.take(record)
      let isSeen = record.time >= from
      guard isSeen || record.isOfRequest else { continue }
      let lane = indexes[record.entity] ?? lanes.count
      if lane == lanes.count {
        indexes[record.entity] = lane
        lanes.append(Lane(name: record.entity))
        ledgers.append(RequestLedger())
      }
      if record.isOfRequest { _ = ledgers[lane].take(record) }
      if isSeen { lanes[lane].records.append(record) }
    }
    marks = world.all.filter {
      $0.time <= to.nanoseconds
        && ($0.until ?? ($0.sign == .outage ? .max : $0.time))
          >= from.nanoseconds
    }
    // Whoever asked before the stretch only has nothing to show in it.
    let shown = zip(lanes, ledgers).filter { lane, ledger in
      !lane.records.isEmpty || ledger.spans.contains { $0.end >= from.nanoseconds }
    }
    lanes = shown.map(\.0)
    for (lane, (_, ledger)) in shown.enumerated() { lay(ledger.spans, of: lane) }
    connect()
    lanes = lanes.map { lane in
      var lane = lane
      lane.records.removeAll { places[$0.number]?.asked != nil }
      return lane
    }
  }

  /// Lays the requests of a lane into rows, and finds the place of every record of it.
  private mutating func lay(_ spans: [RequestSpan], of lane: Int) {
    var seen = spans.filter { $0.end >= from.nanoseconds }
    // Here a long poll is drawn like any other request.
    for index in seen.indices { seen[index].isPoll = false }
    var services: [String] = []
    for span in seen where !services.contains(span.service) { services.append(span.service) }
    var bars: [Int: Place] = [:]
    for service in services {
      var asked = Asked(service: service, spans: seen.filter { $0.service == service })
      asked.rowCount = asked.spans.packRows(gap: 0, rowLimit: Self.mostRows)
      for span in asked.spans {
        bars[span.sent] = Place(
          lane: lane,
          asked: lanes[lane].asked.count,
          row: span.row,
          time: span.start
        )
      }
      lanes[lane].asked.append(asked)
    }
    for record in lanes[lane].records {
      let bar = bars[record.number] ?? record.integer("request").flatMap { bars[Int($0)] }
      places[record.number] = Place(
        lane: lane,
        asked: bar?.asked,
        row: bar?.row ?? 0,
        time: record.time.nanoseconds
      )
    }
  }

  /// Finds what led to what within the stretch.
  private mutating func connect() {
    let seen = lanes.flatMap(\.records).sorted { $0.number < $1.number }
    causes = seen.filter { places[$0.cause] != nil }.map { ($0.cause, $0.number) }
  }
}
