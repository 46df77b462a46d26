import Services
import ShippingRoutes
import SimulatedWorld
import SimulationKernel
import Synchronization
import TraceVocabulary
import VirtualTime

/// The simulated road authority: which borders can be crossed, and what changes.
///
/// It answers `GET /roads/CO-UT` at once from its state, and `GET /roads/changes?after=N` with all
/// changes above N as soon as there is one, or after ``patience`` with an empty list. Changes are
/// numbered from 1 in the order they happen; what was closed from the beginning is not a change.
///
/// - SeeAlso: The wire format is described in `ShippingRoutes/WireFormat.swift`.
final class RoadService: SimulatedService {
  /// How long a long poll is held when nothing changes.
  static let patience = Duration.seconds(30)

  let name = "roads"

  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let borders: Set<Border>
  private let state: Mutex<State>

  private struct State {
    var closed: Set<Border>
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

  /// Closes or opens `border`; nothing happens when it is so already.
  func set(_ border: Border, closed: Bool) {
    let number: Int? = state.withLock { state in
      guard state.closed.contains(border) != closed else { return nil }
      if closed { state.closed.insert(border) } else { state.closed.remove(border) }
      let change = Change(border: border, isClosed: closed, number: state.changes.count + 1)
      state.changes.append(change)
      return change.number
    }
    guard let number else { return }
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
    guard let after = request.query.first(where: { $0.name == "after" }).flatMap({ Int($0.value) }),
      after >= 0
    else {
      let words = "'after' must be the number of the last change you know"
      return reply.send(.json("{\"error\":\"bad-request\",\"message\":\"\(words)\"}", status: 400))
    }
    hold(reply, after: after)
  }
}

extension RoadService {
  private func border(in request: Request) -> Border? {
    let parts = request.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "roads" else { return nil }
    return Border(String(parts[1])).flatMap { borders.contains($0) ? $0 : nil }
  }

  /// Answers a long poll, now when there is something to say, and otherwise later.
  private func hold(_ reply: Reply, after: Int) {
    let news = state.withLock { $0.changes.dropFirst(after) }
    guard news.isEmpty else { return send(news, through: reply) }
    let moment = loop.now.advanced(by: Self.patience)
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
    let cause = loop.cause
    for poll in ready {
      loop.cause = cause
      _ = loop.cancel(poll.expiry)
      send(changes.dropFirst(poll.after), through: poll.reply)
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

  private func send(_ changes: ArraySlice<Change>, through reply: Reply) {
    let texts = changes.map { change in
      let word = change.isClosed ? "closed" : "open"
      return "{\"border\":\"\(change.border)\",\"state\":\"\(word)\",\"number\":\(change.number)}"
    }
    reply.send(.json("{\"changes\":[\(texts.joined(separator: ","))]}"))
  }
}

extension Response {
  /// A response with a JSON body.
  static func json(_ text: String, status: Int = 200) -> Response {
    Response(
      status: status,
      headers: [Header(name: "Content-Type", value: "application/json")],
      body: Array(text.utf8)
    )
  }
}
