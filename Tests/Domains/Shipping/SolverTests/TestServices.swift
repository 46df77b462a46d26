import Services
import ShippingRoutes
import ShippingValues
import Synchronization
import TestSupport

/// A road and a fuel service in a table: costs, what goes wrong, and when roads close and open.
///
/// A request waits out its latency first; the services look at the roads when the answer leaves.
final class TestServices: Transport {
  /// What becomes of one attempt, when it is not plainly answered.
  enum Trouble: Sendable {
    case silence
    case refused
    case status(Int)
    case body(String)
  }

  /// How the service of changes behaves.
  enum Listening: Sendable {
    case works(delay: Duration, all: Bool)
    case missing
    case failing
    case silent
    case alwaysEmpty
  }

  struct Plan: Sendable {
    var costs: [Border: Cents] = [:]
    /// What some borders cost from a moment on.
    var costsLater: (at: Duration, costs: [Border: Cents]) = (.zero, [:])
    /// Closed from the start, without a change that tells so.
    var closed: Set<Border> = []
    var timeline: [(at: Duration, border: Border, isOpen: Bool)] = []
    var listening = Listening.works(delay: .milliseconds(50), all: true)
    /// When questions about changes have no answer at all.
    var silentAboutChanges: Range<Duration> = .zero..<(.zero)
    /// What goes wrong, by request path, attempt by attempt.
    var troubles: [String: [Trouble]] = [:]
    /// How long an answer takes, by path and the number of times it was asked, from 1.
    var latency: @Sendable (_ path: String, _ number: Int) -> Duration = { _, _ in .seconds(1) }
    /// Replaces the body of any plain answer.
    var rewrite: @Sendable (_ path: String, _ body: String) -> String = { $1 }
  }

  struct Sent: Hashable, Sendable {
    let at: Duration
    let target: String
  }

  private struct Log: Sendable {
    var sent: [Sent] = []
    var counts: [String: Int] = [:]
    var underWay: [String: Int] = [:]
    var toldOfChanges: [Duration] = []
    var doubled: [String] = []
  }

  let plan: Plan
  private let clock: TestClock
  private let log = Mutex(Log())

  init(_ plan: Plan, clock: TestClock) {
    self.plan = plan
    self.clock = clock
  }

  /// Everything that was asked, with the moment.
  var sent: [Sent] { log.withLock { $0.sent } }
  /// What was asked but for changes.
  var asked: [String] { sent.map(\.target).filter { !$0.contains("changes") } }
  /// The moments at which answers that told all changes left, and arrived.
  var toldOfChanges: [Duration] { log.withLock { $0.toldOfChanges } }
  /// The borders that were asked for while a question about them was under way.
  var doubled: [String] { log.withLock { $0.doubled } }
  var underWay: Int { log.withLock { $0.underWay.values.reduce(0, +) } }

  func send(_ request: Request) async throws -> Response {
    // "/roads/CO-UT" and "/borders/CO-UT/cost" are about the same thing; so are all "changes".
    let parts = request.path.split(separator: "/").map(String.init)
    let subject = parts[1]
    let number = log.withLock { log in
      log.sent.append(Sent(at: clock.elapsed, target: request.target))
      log.counts[request.path, default: 0] += 1
      if log.underWay[subject, default: 0] > 0 { log.doubled.append(subject) }
      log.underWay[subject, default: 0] += 1
      return log.counts[request.path, default: 0]
    }
    defer { log.withLock { $0.underWay[subject, default: 0] -= 1 } }
    if subject == "changes" { return try await changes(request) }
    guard let border = Border(subject) else { return Response(status: 404) }
    return try await answer(request.path, about: border, number: number)
  }

  /// Whether a road can be used at a moment.
  func isOpen(_ border: Border, at moment: Duration) -> Bool {
    plan.timeline.last { $0.border == border && $0.at <= moment }?.isOpen
      ?? !plan.closed.contains(border)
  }

  /// What the fuel of a border costs at a moment.
  func price(of border: Border, at moment: Duration) -> Cents? {
    (moment >= plan.costsLater.at ? plan.costsLater.costs[border] : nil) ?? plan.costs[border]
  }

  private func answer(_ path: String, about border: Border, number: Int) async throws -> Response {
    let troubles = plan.troubles[path] ?? []
    let trouble = number <= troubles.count ? troubles[number - 1] : nil
    if case .silence = trouble {
      try await clock.sleep(for: .seconds(1_000_000))
    }
    if case .refused = trouble { throw TransportError.refused }
    try await clock.sleep(for: plan.latency(path, number))
    switch trouble {
    case .status(let status): return Response(status: status)
    case .body(let text): return respond(200, text)
    default: break
    }
    let isOpen = isOpen(border, at: clock.elapsed)
    if path.hasPrefix("/roads") {
      let body = #"{"border":"\#(border)","usable":\#(isOpen),"since":[{}]}"#
      return respond(200, plan.rewrite(path, body))
    }
    guard isOpen else {
      return respond(409, plan.rewrite(path, #"{"error":"closed","border":"\#(border)"}"#))
    }
    guard let cents = price(of: border, at: clock.elapsed) else {
      return respond(404, #"{"error":"unknown","message":"no such border"}"#)
    }
    return respond(200, plan.rewrite(path, #"{"border":"\#(border)","cents":\#(cents)}"#))
  }

  private func changes(_ request: Request) async throws -> Response {
    let after = request.query.first { $0.name == "after" }.flatMap { Int($0.value) }
    let waits = !request.query.contains { $0.name == "wait" && $0.value == "0s" }
    if plan.silentAboutChanges.contains(clock.elapsed) {
      try await clock.sleep(for: .seconds(1_000_000))
    }
    switch plan.listening {
    case .missing: return Response(status: 404)
    case .failing: return Response(status: 503)
    case .alwaysEmpty:
      return respond(200, after == nil ? #"{"last":0,"closed":[]}"# : #"{"changes":[]}"#)
    case .silent:
      try await clock.sleep(for: .seconds(1_000_000))
      return Response(status: 200)
    case .works(let delay, let all):
      guard let after else { return try await standing(request, delay: delay) }
      let next = after < plan.timeline.count ? plan.timeline[after].at : nil
      let wait = waits ? next.map { max($0 - clock.elapsed, .zero) } ?? .seconds(31) : .zero
      guard wait <= .seconds(30) else {
        try await clock.sleep(for: .seconds(30))
        log.withLock { $0.toldOfChanges.append(clock.elapsed) }
        return respond(200, #"{"changes":[]}"#)
      }
      try await clock.sleep(for: wait + delay)
      let known = plan.timeline.prefix { $0.at <= clock.elapsed }
      let news = known.enumerated().dropFirst(after).prefix(all || !waits ? .max : 1)
      // What tells one change at a time has not told all that there is.
      if after + news.count == known.count {
        log.withLock { $0.toldOfChanges.append(clock.elapsed) }
      }
      let records = news.map { index, change in
        let state = change.isOpen ? "open" : "closed"
        return #"{"border":"\#(change.border)","state":"\#(state)","number":\#(index + 1)}"#
      }
      let body = #"{"changes":[\#(records.joined(separator: ","))]}"#
      return respond(200, plan.rewrite(request.path, body))
    }
  }

  private func standing(_ request: Request, delay: Duration) async throws -> Response {
    try await clock.sleep(for: delay)
    log.withLock { $0.toldOfChanges.append(clock.elapsed) }
    let last = plan.timeline.count { $0.at <= clock.elapsed }
    let roads = plan.closed.union(plan.timeline.map(\.border)).sorted()
    let closed = roads.filter { !isOpen($0, at: clock.elapsed) }.map { "\"\($0)\"" }
    let body = #"{"last":\#(last),"closed":[\#(closed.joined(separator: ","))]}"#
    return respond(200, plan.rewrite(request.path, body))
  }

  private func respond(_ status: Int, _ body: String) -> Response {
    Response(status: status, body: Array(body.utf8))
  }
}
