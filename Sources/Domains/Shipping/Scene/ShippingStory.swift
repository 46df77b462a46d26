import RunRecords
import ShippingRecords
import SimulationKernel
import Tracing
import Viewer

/// A trace as the shipping scene needs it: read once, so that any moment is found fast.
package struct ShippingStory: Sendable {
  package let clients: [ShippingClientStory]
  /// What happened to the world, for the time card.
  let marks: [TimeCard.Mark]
  /// The numbers of the records worth a jump.
  let important: [Int]
  /// The numbers of the records of a kind.
  let landmarks: [Landmark: [Int]]

  init(_ trace: Trace, on geography: ShippingGeography) {
    var reading = StoryReading(geography: geography)
    trace.forEachRecord { reading.take($0) }
    let end = trace.endTime.nanoseconds
    clients = reading.clients.map { ShippingClientStory($0, end: end, on: geography) }
    marks = reading.marks.all
    important = reading.important
    landmarks = reading.landmarks
  }
}

/// The events of one client while a trace is read.
struct ClientReading: Sendable {
  let name: String
  var events: [ShippingEvent] = []
  var ledger = RequestLedger()
  /// The state that each span's dot belongs to.
  var homes: [Int?] = []
  var lastSettled: Int?
}

/// Sorts the records of a trace by clients and kinds.
private struct StoryReading {
  let geography: ShippingGeography
  let reader: ShippingReader
  private var words: ShippingWords { ShippingWords(geography: geography) }
  var clients: [ClientReading] = []
  var marks = WorldMarks()
  var important: [Int] = []
  var landmarks: [Landmark: [Int]] = [:]
  private var indexOfClient: [String: Int] = [:]
  private var worldEvents: [ShippingEvent] = []

  init(geography: ShippingGeography) {
    self.geography = geography
    reader = ShippingReader(geography: geography)
  }

  mutating func take(_ record: TraceRecord) {
    let isRequest = record.kind.hasPrefix("request.")
    if !isRequest, !record.kind.hasPrefix("shipping.") {
      if let step = reader.worldStep(of: record) { return takeWorld(step, record) }
      takeClient(record)
    } else if record.kind == ShippingAsked.kind {
      _ = client(record.entity)
    }
    guard let index = indexOfClient[record.entity] else { return }
    if isRequest {
      guard let effect = clients[index].ledger.take(record) else { return }
      return takeRequest(effect, record, of: index)
    }
    takeStep(record, of: index)
  }

  private mutating func takeClient(_ record: TraceRecord) {
    if let told = ClientTold(record) {
      marks.add(.told, record, "\(record.entity): \(words.told(told))")
    } else {
      marks.take(record)
    }
    guard record.kind == ClientStarted.kind, ClientStarted(record)?.clientKind == "ship" else {
      return
    }
    _ = client(record.entity)
  }

  private mutating func takeStep(_ record: TraceRecord, of index: Int) {
    guard let step = reader.step(of: record) else { return }
    switch step {
    case .settled(let state, _, _):
      clients[index].lastSettled = state
      take(record, as: .settled)
    case .asked: clients[index].lastSettled = nil
    case .found, .cancelled: important.append(record.number)
    case .noRoute, .failed, .unanswered: take(record, as: .failure)
    default: break
    }
    append(step, record, to: index)
  }

  /// Keeps a record as one of a kind that is worth a jump.
  private mutating func take(_ record: TraceRecord, as landmark: Landmark) {
    important.append(record.number)
    landmarks[landmark, default: []].append(record.number)
  }

  /// A client heard of for the first time knows what has happened to the world.
  private mutating func client(_ name: String) -> Int {
    if let index = indexOfClient[name] { return index }
    indexOfClient[name] = clients.count
    clients.append(ClientReading(name: name, events: worldEvents))
    return clients.count - 1
  }

  private mutating func append(
    _ step: ShippingEvent.Step,
    _ record: TraceRecord,
    to index: Int
  ) {
    clients[index].events.append(event(step, record))
  }

  private func event(_ step: ShippingEvent.Step, _ record: TraceRecord) -> ShippingEvent {
    ShippingEvent(record: record.number, time: record.time.nanoseconds, step: step)
  }

  private mutating func takeWorld(_ step: ShippingEvent.Step, _ record: TraceRecord) {
    worldEvents.append(event(step, record))
    for index in clients.indices { append(step, record, to: index) }
    switch step {
    case .roadClosed(let border):
      marks.add(.closed, record, "\(words.border(border)) closed")
    case .roadOpened(let border):
      marks.add(.opened, record, "\(words.border(border)) opened")
    default: marks.take(record)
    }
  }

  private mutating func takeRequest(
    _ effect: RequestLedger.Effect,
    _ record: TraceRecord,
    of index: Int
  ) {
    switch effect {
    case .sent(let span):
      landmarks[.request, default: []].append(record.number)
      clients[index].homes.append(home(of: clients[index].ledger.spans[span], of: index))
      append(.sent(span), record, to: index)
    case .ended(let span):
      switch clients[index].ledger.spans[span].outcome {
      case .failed, .timedOut: take(record, as: .failure)
      default: break
      }
      append(.ended(span), record, to: index)
    case .rejected: take(record, as: .failure)
    case .retrying(let path, let reason):
      append(
        .retrying(border: geography.border(inPath: path), reason: reason),
        record,
        to: index
      )
    }
  }

  /// Where a request's dot starts: the state just settled when it lies at the border.
  private func home(of span: RequestSpan, of index: Int) -> Int? {
    guard let border = geography.border(inPath: span.path) else { return nil }
    let ends = geography.borders[border]
    return clients[index].lastSettled == ends.second ? ends.second : ends.first
  }
}
