import RunRecords
import ShippingRecords
import ShippingRoutes
import ShippingValues
import SimulationKernel
import Tracing

/// What is true at the road service, whatever its clients have heard, and whether each route that a
/// client found is passable.
///
/// Every border of a route is open at the service, or closed after the last answer about changes
/// that the client heard had left it.
struct RoadTruth {
  private(set) var mistakes: [String] = []
  /// How many routes were looked at, and how many of them stand on answers from before they were
  /// asked for.
  private(set) var routes = 0
  private(set) var routesFromMemory = 0

  private let client: String
  /// The record after which a border was closed; 0 for what was closed at the start.
  private var closed: [Border: Int] = [:]
  private var heard = 0
  private var asked = 0
  private var hasAskedForChanges = false
  private var quoted: [Border: Int] = [:]

  /// Reads the trace of a run in which `usable` of the borders could be used at the start.
  init(_ trace: Trace, client: String, borders: [Border], usable: Ratio) {
    self.client = client
    for border in borders {
      let entity = "roads/\(border)"
      var stream = RandomStream(seed: trace.header.seed, entity: entity, purpose: "usable")
      if !stream.chance(usable) { closed[border] = 0 }
    }
    let useless = Set(trace.numbers.compactMap { RequestRejected(trace.record($0))?.request })
    for number in trace.numbers {
      take(trace.record(number), useless: useless)
    }
  }

  private mutating func take(_ record: TraceRecord, useless: Set<Int>) {
    if let closing = RoadClosed(record), let border = Border(closing.border) {
      closed[border] = record.number
    } else if let opening = RoadOpened(record), let border = Border(opening.border) {
      closed[border] = nil
    }
    guard record.entity == client else { return }
    if let answered = RequestAnswered(record), answered.endpoint == "changes",
      answered.status == 200, !useless.contains(answered.request)
    {
      heard = record.number
    } else if let sent = RequestSent(record), sent.endpoint == "changes" {
      hasAskedForChanges = true
    } else if ShippingAsked(record) != nil {
      asked = record.number
      hasAskedForChanges = false
    } else if let quote = ShippingQuoted(record), let border = Border(quote.border) {
      quoted[border] = record.number
    } else if let found = ShippingFound(record) {
      judge(found, record.number)
    }
  }

  private mutating func judge(_ found: ShippingFound, _ number: Int) {
    routes += 1
    let crossed = zip(found.route, found.route.dropFirst()).map { Border($0, $1) }
    for border in crossed {
      if let closing = closed[border], closing <= heard {
        mistakes.append("\(number): crosses \(border), closed at \(closing), heard at \(heard)")
      }
    }
    guard crossed.contains(where: { quoted[$0, default: 0] < asked }) else { return }
    routesFromMemory += 1
    if !hasAskedForChanges {
      mistakes.append("\(number): remembers prices, and did not ask what has changed")
    }
  }
}
