import Scenarios
import Services
import ShippingRecords
import ShippingRoutes
import ShippingValues
import SimulatedWorld
import SimulationKernel
import Synchronization
import VirtualTime

/// The simulated road authority: which borders can be crossed, and what changes.
///
/// It answers `GET /roads/CO-UT` at once from its state, and `GET /roads/changes?after=N` with all
/// changes above N as soon as there is one, or with an empty list after ``timeout``, or after less
/// where `wait` asks for less. `GET /roads/changes` is answered at once, with the number of the last
/// change and all roads that are closed. Changes are numbered from 1 in the order they happen; what
/// was closed from the beginning is not a change.
///
/// - SeeAlso: The wire format is described in `ShippingRoutes/WireFormat.swift`.
final class RoadService: SimulatedService {
  /// How long a long poll is held when nothing changes.
  static let timeout = Duration.seconds(30)

  let name = "roads"

  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let borders: Set<Border>
  private let state: Mutex<State>

  private struct State {
    var closed: Set<Border>
    /// Whether the borders are closed that the timeline has spoken of.
    var told: [Border: LastingValue<Bool>] = [:]
    var changes: [Change] = []
    var polls: [Poll] = []
  }

  private struct Change {
    let border: Border
    let isClosed: Bool
    let number: Int
  }

  private struct Poll {
    let after: Int
    let reply: Reply
    let expiry: EventHandle
  }

  /// Creates the authority of a country with these `borders`, of which those in `closed` cannot be
  /// crossed at the start.
  init(loop: VirtualRunLoop, recorder: Recorder, borders: [Border], closed: Set<Border>) {
    self.loop = loop
    self.recorder = recorder
    self.borders = Set(borders)
    state = Mutex(State(closed: closed))
  }

  /// Whether `border` cannot be crossed just now.
  func isClosed(_ border: Border) -> Bool {
    state.withLock { $0.closed.contains(border) }
  }

  /// The borders that cannot be crossed just now.
  var closed: Set<Border> { state.withLock { $0.closed } }

  /// Closes or opens `border`, for good or for a while; the first word on one is recorded even so.
  func change(_ border: Border, by happening: Happening, isBeginning: Bool) {
    let (closed, isNews) = state.withLock { state in
      let isNews = state.told[border] == nil
      let plain = LastingValue(state.closed.contains(border))
      state.told[border, default: plain]
        .change(by: happening, to: happening.verb == "close", isBeginning: isBeginning)
      return (state.told[border, default: plain].value, isNews)
    }
    set(border, closed: closed, isNews: isNews)
  }

  private func set(_ border: Border, closed: Bool, isNews: Bool) {
    let number: Int? = state.withLock { state in
      guard state.closed.contains(border) != closed else { return nil }
      if closed { state.closed.insert(border) } else { state.closed.remove(border) }
      let change = Change(border: border, isClosed: closed, number: state.changes.count + 1)
      state.changes.append(change)
      return change.number
    }
    guard number != nil || isNews else { return }
    if closed {
      recorder.record(RoadClosed(border: border.description, change: number), of: name)
    } else {
      recorder.record(RoadOpened(border: border.description, change: number), of: name)
    }
    answerPolls()
  }

  func endpoint(of request: Request) -> String? {
    guard request.method == .get else { return nil }
    if request.path == "/roads/changes" { return "changes" }
    return border(in: request) == nil ? nil : "usable"
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    if let border = border(in: request) {
      let usable = !isClosed(border)
      return reply.send(.json("{\"border\":\"\(border)\",\"usable\":\(usable)}"))
    }
    guard let question = ChangesQuestion(request) else {
      return reply.send(.json(ChangesQuestion.refusal, status: 400))
    }
    guard let after = question.after else { return sendStanding(through: reply) }
    hold(reply, after: after, for: min(question.wait ?? Self.timeout, Self.timeout))
  }
}

/// What a request for changes asks.
private struct ChangesQuestion {
  /// The last change that the client knows; nil when it knows none.
  let after: Int?
  /// How long the answer may be held back.
  let wait: Duration?

  /// The answer to a request that asks nothing that can be answered.
  static let refusal =
    "{\"error\":\"bad-request\",\"message\":\"'after' must be the number of the last change you know, "
    + "or be left out, and 'wait' whole seconds, as in 5s\"}"

  /// Reads a request; nil when a value cannot be read.
  init?(_ request: Request) {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    after = value("after").flatMap { Int($0) }
    let seconds = value("wait").flatMap { $0.hasSuffix("s") ? Int32($0.dropLast()) : nil }
    wait = seconds.map { .seconds($0) }
    guard (after == nil) == (value("after") == nil), after ?? 0 >= 0,
      (seconds == nil) == (value("wait") == nil), seconds ?? 0 >= 0
    else { return nil }
  }
}

extension RoadService {
  /// The border that is asked for, if it is about one.
  func key(of request: Request) -> String { border(in: request)?.description ?? request.path }

  private func border(in request: Request) -> Border? {
    let parts = request.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "roads" else { return nil }
    return Border(String(parts[1])).flatMap { borders.contains($0) ? $0 : nil }
  }

  /// Answers a long poll, now when there is something to say, and otherwise later.
  private func hold(_ reply: Reply, after: Int, for wait: Duration) {
    let news = state.withLock { $0.changes.dropFirst(after) }
    guard news.isEmpty, wait > .zero else { return send(news, through: reply) }
    let moment = loop.now.advanced(by: wait)
    let expiry = loop.schedule(at: moment, phase: .delivery) {
      self.dropAnswered()
      reply.send(.json("{\"changes\":[]}"))
    }
    state.withLock { $0.polls.append(Poll(after: after, reply: reply, expiry: expiry)) }
  }

  /// Answers every poll that waited for the change that has just happened, in order of asking.
  private func answerPolls() {
    dropAnswered()
    let (ready, changes) = state.withLock { state in
      let ready = state.polls.filter { state.changes.count > $0.after }
      state.polls.removeAll { state.changes.count > $0.after }
      return (ready, state.changes)
    }
    for poll in ready {
      _ = loop.cancel(poll.expiry)
      loop.apart { send(changes.dropFirst(poll.after), through: poll.reply) }
    }
  }

  /// Forgets polls whose client has left.
  private func dropAnswered() {
    let left = state.withLock { state in
      let left = state.polls.filter { !$0.reply.isAwaited }
      state.polls.removeAll { !$0.reply.isAwaited }
      return left
    }
    for poll in left { _ = loop.cancel(poll.expiry) }
  }

  /// Says how the roads stand.
  private func sendStanding(through reply: Reply) {
    let (closed, last) = state.withLock { ($0.closed.sorted(), $0.changes.count) }
    let names = closed.map { "\"\($0)\"" }.joined(separator: ",")
    reply.send(.json("{\"last\":\(last),\"closed\":[\(names)]}"))
  }

  private func send(_ changes: ArraySlice<Change>, through reply: Reply) {
    let texts = changes.map { change in
      let word = change.isClosed ? "closed" : "open"
      return "{\"border\":\"\(change.border)\",\"state\":\"\(word)\",\"number\":\(change.number)}"
    }
    reply.send(.json("{\"changes\":[\(texts.joined(separator: ","))]}"))
  }
}
