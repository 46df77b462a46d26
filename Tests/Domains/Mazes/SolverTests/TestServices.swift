import MazeCrawling
import Services
import Synchronization
import TestSupport

/// A maze's service and one for pictures in a table, with what goes wrong.
final class TestServices: Transport {
  /// What becomes of one attempt, when it is not plainly answered.
  enum Trouble: Hashable, Sendable {
    case silence
    case refused
    /// The transport gives up as if somebody had cancelled.
    case givenUp
    case status(Int, String)
    case body(String)
    case truncated
  }

  struct Plan: Sendable {
    var maze: TestMaze
    /// What goes wrong, by the request's target, attempt by attempt.
    var troubles: [String: [Trouble]] = [:]
    /// How long an answer takes, by the request's target.
    var latency: @Sendable (_ target: String) -> Duration = { _ in .milliseconds(100) }
  }

  private struct Log: Sendable {
    var asked: [String] = []
    var counts: [String: Int] = [:]
    var answered: [String: Int] = [:]
    var underWay = 0
    var mostUnderWay = 0
    var tilesUnderWay = 0
    var mostTilesUnderWay = 0
  }

  private let plan: Plan
  private let clock: TestClock
  private let log = Mutex(Log())

  init(_ plan: Plan, clock: TestClock) {
    self.plan = plan
    self.clock = clock
  }

  /// The targets of all requests, in their order.
  var asked: [String] { log.withLock { $0.asked } }
  /// How often each target was plainly answered.
  var answered: [String: Int] { log.withLock { $0.answered } }
  var underWay: Int { log.withLock { $0.underWay } }
  /// How many requests for rooms and locks were under way at once at most.
  var mostUnderWay: Int { log.withLock { $0.mostUnderWay } }
  /// How many requests for pictures were under way at once at most.
  var mostTilesUnderWay: Int { log.withLock { $0.mostTilesUnderWay } }

  func send(_ request: Request) async throws -> Response {
    let target = request.target
    let isMaze = request.service == "maze"
    let number = log.withLock { log in
      log.asked.append(target)
      log.counts[target, default: 0] += 1
      log.underWay += isMaze ? 1 : 0
      log.tilesUnderWay += isMaze ? 0 : 1
      log.mostUnderWay = max(log.mostUnderWay, log.underWay)
      log.mostTilesUnderWay = max(log.mostTilesUnderWay, log.tilesUnderWay)
      return log.counts[target, default: 0]
    }
    defer {
      log.withLock { log in
        log.underWay -= isMaze ? 1 : 0
        log.tilesUnderWay -= isMaze ? 0 : 1
      }
    }
    let troubles = plan.troubles[target] ?? []
    let trouble = number <= troubles.count ? troubles[number - 1] : nil
    if trouble == .refused { throw TransportError.refused }
    if trouble == .givenUp { throw CancellationError() }
    try await clock.sleep(for: trouble == .silence ? .seconds(1_000_000) : plan.latency(target))
    let plain = answer(request)
    switch trouble {
    case .status(let status, let body): return Response(status: status, body: Array(body.utf8))
    case .body(let body): return Response(status: 200, body: Array(body.utf8))
    case .truncated: return Response(status: 200, body: plain.body.dropLast())
    default: break
    }
    if plain.isSuccess { log.withLock { $0.answered[target, default: 0] += 1 } }
    return plain
  }

  private func answer(_ request: Request) -> Response {
    let parts = request.segments
    switch (request.service, request.method, parts[0], parts.count) {
    case ("tiles", .get, _, 1):
      return Response(status: 200, body: Array("picture of \(parts[0])".utf8))
    case ("maze", .post, "start", 1):
      return Response(status: 200, body: Array(#"{"id":"\#(plan.maze.start)"}"#.utf8))
    case ("maze", .get, "rooms", 2):
      guard !plan.maze.failing.contains(parts[1]) else { return Response(status: 503) }
      guard let body = plan.maze.body(of: parts[1]) else { break }
      return Response(status: 200, body: Array(body.utf8))
    case ("maze", .post, "locks", 3):
      guard !plan.maze.failing.contains(parts[1]) else { return Response(status: 500) }
      guard let room = plan.maze.locks[parts[1]], parts[2] == "unlock" else { break }
      return Response(status: 200, body: Array(#"{"room":"\#(room)"}"#.utf8))
    default: break
    }
    return Response(status: 404, body: Array(#"{"error":"no such room"}"#.utf8))
  }
}
