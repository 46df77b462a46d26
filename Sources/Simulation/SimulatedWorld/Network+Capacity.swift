import RunRecords
import Services
import SimulationKernel
import Synchronization
import VirtualTime

// A service that works on so many requests at a time: the others wait, first come, first served.
// Whoever leaves while it waits is not served; what is being worked on is worked on to its end.
extension Network {
  /// Who is served at a service, and who waits.
  struct ServiceLine {
    /// How many are worked on.
    var busy = 0
    /// How many wait.
    private(set) var count = 0
    /// How often the service broke down, which ended all work.
    let breakdowns: Int
    /// Those that wait, those that left included, each since when and with the record of it.
    private var places: [(exchange: Int, since: SimulationTime, record: Int)] = []
    private var first = 0

    init(breakdowns: Int = 0) { self.breakdowns = breakdowns }

    mutating func append(_ exchange: Int, since: SimulationTime, record: Int) {
      places.append((exchange, since, record))
      count += 1
    }

    /// The next in line, which is no longer there afterwards; it may have left.
    mutating func next() -> (exchange: Int, since: SimulationTime, record: Int)? {
      guard first < places.count else { return nil }
      defer {
        first += 1
        if first > 1_000, first * 2 > places.count {
          places.removeFirst(first)
          first = 0
        }
      }
      return places[first]
    }

    /// One of those that waited does so no more.
    mutating func noteGone() { count -= 1 }
  }

  /// Has a request that has reached its service served, wait, or turned away.
  func lineUp(_ id: Int, _ question: Question, _ profile: ServiceProfile) {
    guard let capacity = profile.capacity else { return answer(id) }
    let service = question.request.service
    let (busy, ahead) = state.withLock { state in
      let line = state.lines[service]
      return (line?.busy ?? 0, line?.count ?? 0)
    }
    if busy < capacity.servers { return serve(id, question, capacity, since: loop.now) }
    if let queue = capacity.queue, ahead >= queue {
      return deliver(.refusal(503, retryAfter: profile.retryAfter), to: id)
    }
    let record = recorder.record(
      RequestQueued(
        request: question.record,
        service: service,
        endpoint: question.endpoint,
        ahead: ahead,
        copy: question.copy
      ),
      of: question.client
    )
    state.withLock { state in
      state.lines[service]?.append(id, since: loop.now, record: record)
      state.exchanges[id]?.isInLine = true
    }
  }

  /// Begins to work on a request, which takes no time where there is no capacity any more.
  private func serve(
    _ id: Int,
    _ question: Question,
    _ capacity: ServiceCapacity?,
    since: SimulationTime
  ) {
    recorder.record(
      RequestServed(
        request: question.record,
        service: question.request.service,
        endpoint: question.endpoint,
        waited: since.duration(to: loop.now),
        copy: question.copy
      ),
      of: question.client
    )
    guard let capacity else { return answer(id) }
    let service = question.request.service
    let breakdowns = state.withLock { state in
      state.lines[service, default: ServiceLine()].busy += 1
      return state.lines[service]?.breakdowns
    }
    var stream = stream(for: question, purpose: "service time")
    let moment = loop.now.later(by: capacity.time.draw(from: &stream))
    _ = loop.schedule(at: moment, phase: .delivery) {
      let isStanding = self.state.withLock { state in
        guard state.lines[service]?.breakdowns == breakdowns else { return false }
        state.lines[service]?.busy -= 1
        return true
      }
      guard isStanding else { return }
      self.answer(id)
      self.takeWaiting(at: service)
    }
  }

  /// Begins to work on those that wait, as far as there are servers for them.
  func takeWaiting(at service: String) {
    while let (next, since, record) = state.withLock({ $0.nextInLine(at: service) }) {
      guard let (question, station) = state.withLock({ $0.lookUp(next) }) else { continue }
      loop.apart {
        // It is served because it waited, whoever was served before.
        loop.cause = record
        serve(next, question, station.profile.capacity, since: since)
      }
    }
  }

  /// Does so once all that the timeline does at this moment is done, and before anything arrives:
  /// whatever else it changes of the service holds for what is answered now.
  func takeWaitingLater(at service: String) {
    guard state.withLock({ $0.lines[service]?.count ?? 0 > 0 }) else { return }
    loop.schedule(at: loop.now, phase: .timeline, tie: .max) { self.takeWaiting(at: service) }
  }

  /// Ends all work of a service that breaks down; nobody waits there any more.
  func breakDown(_ service: String) {
    state.withLock { state in
      guard let line = state.lines[service] else { return }
      state.lines[service] = ServiceLine(breakdowns: line.breakdowns + 1)
    }
  }
}

extension Network.State {
  /// Takes whoever has waited longest out of the line of a service that has a server for it.
  fileprivate mutating func nextInLine(
    at service: String
  ) -> (exchange: Int, since: SimulationTime, record: Int)? {
    let servers = stations[service]?.profile.capacity?.servers ?? .max
    while let line = lines[service], line.busy < servers,
      let next = lines[service]?.next()
    {
      guard exchanges[next.exchange] != nil else { continue }
      lines[service]?.noteGone()
      exchanges[next.exchange]?.isInLine = false
      return next
    }
    return nil
  }

  /// Notes that a request is no longer waited for.
  mutating func leaveLine(_ exchange: Network.Exchange) {
    guard exchange.isInLine, let service = exchange.question?.request.service else { return }
    lines[service]?.noteGone()
  }
}
