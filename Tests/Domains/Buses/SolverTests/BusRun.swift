import BusesValues
import BusTracking
import Foundation
import Services
import SimulationKernel
import Synchronization
import Testing
import TestSupport
import VirtualTime

/// A tracker on virtual time, over a bus service from a table.
final class BusRun: Sendable {
  let loop = VirtualRunLoop()
  let service: BusTable
  let tracker: BusTracker
  private let record: Record

  private final class Record: Sendable {
    let steps = Mutex<[(at: Duration, step: BusStep)]>([])
    let requestSteps = Mutex<[RequestStep]>([])
  }

  /// The time of day at the beginning: that of the samples.
  static let epoch = CivilTime(year: 2031, month: 5, day: 4, hour: 8)

  /// The same moment.
  static let start = CivilTime(secondsSince1970: 1935648000)

  init(
    _ choice: BusChoice,
    settings: BusTracker.Settings = .init(),
    epoch: CivilTime? = epoch,
    _ answer: @escaping BusTable.Answer
  ) throws {
    let clock = loop.clock
    let start = try #require(epoch)
    let elapsed: @Sendable () -> Duration = { SimulationTime.start.duration(to: clock.now) }
    let service = BusTable(clock: clock, answer)
    let record = Record()
    tracker = BusTracker(
      choice,
      surroundings: service.surroundings(from: start),
      settings: settings,
      report: { step in record.steps.withLock { $0.append((elapsed(), step)) } },
      requestReport: { step in record.requestSteps.withLock { $0.append(step) } }
    )
    self.service = service
    self.record = record
  }

  /// The steps so far, with their moments.
  var timedSteps: [(at: Duration, step: BusStep)] { record.steps.withLock { $0 } }
  var steps: [BusStep] { timedSteps.map(\.step) }
  var requestSteps: [RequestStep] { record.requestSteps.withLock { $0 } }

  /// Says words at a moment.
  func tell(at moment: Duration, _ words: BusWord...) {
    loop.schedule(at: SimulationTime.start.advanced(by: moment), phase: .timeline) { [tracker] in
      tracker.tell(words)
    }
  }

  /// Tracks until a moment; the tracker must wait there, and leave nothing behind.
  func track(until moment: Duration) {
    loop.start("board", endless: true) { [tracker] in
      do {
        try await tracker.track()
        Issue.record("a tracker goes on until it is cancelled")
      } catch {
        #expect(error is CancellationError)
      }
    }
    let ending = loop.run(until: SimulationTime.start.advanced(by: moment))
    if case .reachedUntil = ending {} else { Issue.record("ended as \(ending)") }
    #expect(service.underWay == 0)
  }

  /// A part of what was known, whenever it became another one.
  func timed<Part: Equatable>(
    _ part: (BoardState) -> Part?
  ) -> [(at: Duration, part: Part)] {
    var timed: [(at: Duration, part: Part)] = []
    for case (let at, .state(let state)) in timedSteps {
      if let part = part(state), part != timed.last?.part { timed.append((at, part)) }
    }
    return timed
  }

  var boards: [BusBoard] { timed(\.board).map(\.part) }
  var lists: [BusList] { timed(\.list).map(\.part) }
  var nearby: [NearbyBoard] { timed(\.nearby).map(\.part) }

  /// The last board, which must be there.
  func board() throws -> BusBoard { try #require(boards.last) }

  /// The board as it was shown at a moment, all that happened then included.
  func board(at moment: Duration) throws -> BusBoard {
    try #require(timed(\.board).last { $0.at <= moment }).part
  }
}

/// A bus service that answers what a closure says, after a while.
final class BusTable: Transport {
  /// What becomes of a request.
  enum Reply: Sendable {
    case body(String, after: Duration = .milliseconds(200))
    case status(Int, after: Duration = .milliseconds(200))
    case refused
    case silence
  }

  /// A request as the table sees it.
  struct Asked: Hashable, Sendable {
    let call: String
    let version: String
    let arguments: [String: String]
    /// How often this very call was asked with these arguments, from 1.
    let number: Int
    let at: Duration
    let target: String

    subscript(name: String) -> String? { arguments[name] }
  }

  typealias Answer = @Sendable (Asked) -> Reply

  private struct Log: Sendable {
    var asked: [Asked] = []
    var underWay = 0
    var mostUnderWay = 0
  }

  private let clock: VirtualClock
  private let answer: Answer
  private let log = Mutex(Log())

  init(clock: VirtualClock, _ answer: @escaping Answer) {
    self.clock = clock
    self.answer = answer
  }

  /// What asks this service is surrounded by, from a time of day on.
  func surroundings(from start: CivilTime) -> Surroundings {
    let elapsed: @Sendable () -> Duration = { [clock] in
      SimulationTime.start.duration(to: clock.now)
    }
    return Surroundings(
      transport: self,
      clock: clock,
      elapsed: elapsed,
      civil: { start.advanced(by: elapsed()) },
      fraction: { _ in 1 << 31 }
    )
  }

  var asked: [Asked] { log.withLock { $0.asked } }
  var underWay: Int { log.withLock { $0.underWay } }
  var mostUnderWay: Int { log.withLock { $0.mostUnderWay } }
  func asked(_ call: BusCall) -> [Asked] { asked.filter { $0.call == call.rawValue } }

  func send(_ request: Request) async throws -> Response {
    let parts = request.path.split(separator: "/").map(String.init)
    let items = request.query.map { ($0.name, $0.value) }
    let arguments = Dictionary(items) { first, _ in first }
    let now = SimulationTime.start.duration(to: clock.now)
    let asked = log.withLock { log in
      let asked = Asked(
        call: parts.last ?? "",
        version: parts.count > 2 ? parts[2] : "",
        arguments: arguments,
        number: log.asked.count { $0.target == request.target } + 1,
        at: now,
        target: request.target
      )
      log.asked.append(asked)
      log.underWay += 1
      log.mostUnderWay = max(log.mostUnderWay, log.underWay)
      return asked
    }
    defer { log.withLock { $0.underWay -= 1 } }
    switch answer(asked) {
    case .body(let text, let latency):
      try await clock.sleep(for: latency)
      return Response(status: 200, body: Array(text.utf8))
    case .status(let status, let latency):
      try await clock.sleep(for: latency)
      return Response(status: status)
    case .refused: throw TransportError.refused
    case .silence:
      try await clock.sleep(for: .seconds(1_000_000))
      return Response(status: 200)
    }
  }
}

/// The invented payloads in the real wire shapes.
enum Sample {
  static func text(_ name: String) -> String {
    let file = Checkout.root.appending(path: "Scenarios/buses/answers/\(name).json")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("no sample \(name)")
    }
    return text
  }

  static let time = envelope(#""tm": "20310504 08:00:00""#)

  /// The sample that answers a call when nothing else is said.
  static func plain(_ call: String) -> String {
    switch BusCall(rawValue: call) {
    case .routes: text("getroutes_v2")
    case .directions: text("getdirections_v3")
    case .stops: text("getstops_v2")
    case .predictions: text("getpredictions_v3")
    case .bulletins: text("getservicebulletins_v2")
    case .time: time
    case .vehicles, nil: #"{"bustime-response":{"vehicle":[]}}"#
    }
  }

  /// A service that answers with samples, some of them named by the call.
  static func service(_ names: [BusCall: String] = [:]) -> BusTable.Answer {
    let bodies = names.mapValues { text($0) }
    return { asked in
      .body(BusCall(rawValue: asked.call).flatMap { bodies[$0] } ?? plain(asked.call))
    }
  }

  /// The stop that the samples are about.
  static let choice = BusChoice(route: "22", direction: "Northbound", stop: "90012")

  /// The body of an answer with these members.
  static func envelope(_ members: String) -> String { "{\"bustime-response\":{\(members)}}" }

  /// The body of an answer that says no.
  static func error(_ message: String) -> String {
    envelope("\"error\":[{\"msg\":\"\(message)\"}]")
  }

  /// A row of predictions.
  static func bus(
    _ route: String,
    _ countdown: String,
    vehicle: String = "1",
    direction: String = "Northbound",
    and more: String = ""
  ) -> String {
    """
    {"des":"End of \(route)","rt":"\(route)","typ":"A","rtdir":"\(direction)",\
    "prdctdn":"\(countdown)","vid":"\(vehicle)","tmstmp":"20310504 08:00"\(more)}
    """
  }

  static func predictions(_ rows: String...) -> String {
    envelope("\"prd\":[\(rows.joined(separator: ","))]")
  }
}
