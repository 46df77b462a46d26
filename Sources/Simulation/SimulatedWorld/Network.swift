public import Services
public import SimulationKernel
import Synchronization
import VirtualTime

/// The wires between the clients of a run and its services.
///
/// A request waits out its latency first; the service looks at its state at the moment the answer
/// leaves, which is the moment it arrives. A refused connection is answered at the moment of
/// asking. What one request draws depends on the run's seed, the client, the request itself and
/// how often that client asked it before, and on nothing else.
public final class Network: Sendable {
  let loop: VirtualRunLoop
  let recorder: Recorder
  let seed: Seed
  let state = Mutex(State())

  /// Creates a network without services.
  init(loop: VirtualRunLoop, recorder: Recorder, seed: Seed) {
    self.loop = loop
    self.recorder = recorder
    self.seed = seed
  }

  /// Connects `service`; what it does on the wire is `profile`.
  ///
  /// - Precondition: No other service has its name.
  public func connect(_ service: any SimulatedService, profile: ServiceProfile) {
    state.withLock { state in
      precondition(
        state.stations[service.name] == nil,
        "two services are called '\(service.name)'"
      )
      state.stations[service.name] = Station(service: service, profile: profile)
    }
    if let limit = profile.limit { expect(limit, of: service.name) }
  }

  /// Changes how the service called `name` behaves from now on; a request under way keeps the
  /// latency it was given.
  public func change(_ name: String, _ change: @Sendable (inout ServiceProfile) -> Void) {
    state.withLock { state in
      guard let station = state.stations[name] else { return }
      var profile = station.profile
      change(&profile)
      state.stations[name] = Station(service: station.service, profile: profile)
    }
  }

  /// The transport of the client called `client`.
  public func transport(for client: String) -> any Transport {
    ClientTransport(network: self, client: client)
  }

  /// The target of a request as the trace has it, without secrets.
  func shownTarget(of request: Request) -> String {
    state.withLock { $0.stations[request.service]?.service }?.shownTarget(of: request)
      ?? request.target
  }

  func isOpen(_ exchange: Int) -> Bool {
    state.withLock { $0.exchanges[exchange] != nil }
  }
}

extension Network {
  /// A service and how it behaves until that changes: looked at several times for each request,
  /// and so shared.
  final class Station: Sendable {
    let name: String
    let service: any SimulatedService
    let profile: ServiceProfile

    init(service: any SimulatedService, profile: ServiceProfile) {
      name = service.name
      self.service = service
      self.profile = profile
    }
  }

  /// The services by their names: a few, each found for every step of a request, so that comparing
  /// them costs less than a table.
  struct Stations {
    private var stations: [Station] = []

    subscript(name: String) -> Station? {
      get { stations.first { $0.name == name } }
      set {
        let index = stations.firstIndex { $0.name == name }
        if let index { stations.remove(at: index) }
        if let newValue { stations.insert(newValue, at: index ?? stations.endIndex) }
      }
    }
  }

  /// One request, from the wish to ask to the end of waiting.
  struct Exchange {
    /// How long the client waits; nil is until an answer comes or it leaves.
    let timeout: Duration?
    /// Which attempt of its client it is.
    let attempt: Int
    /// Who waits; nobody for the second answer to a question that was sent twice.
    let continuation: CheckedContinuation<Arrival, Never>?
    /// What was asked, once it was.
    var question: Question?
    /// When the answer leaves; a lost one does not.
    var delivery: EventHandle?
    /// The end of waiting, while it stands in the queue.
    var timer: EventHandle?
    /// Whether it has reached its service and waits there to be worked on.
    var isInLine = false

    init(timeout: Duration?, attempt: Int, continuation: CheckedContinuation<Arrival, Never>?) {
      (self.timeout, self.attempt) = (timeout, attempt)
      self.continuation = continuation
    }

    /// Notes that the request was sent, and what may end the waiting.
    mutating func begin(_ question: Question, delivery: EventHandle?, timer: EventHandle?) {
      self.question = question
      self.delivery = delivery
      self.timer = timer
    }
  }

  /// A request that was sent.
  final class Question: Sendable {
    let client: String
    let request: Request
    let endpoint: String
    /// What names its draws: its body and headers do not count.
    let name: StreamName
    let occurrence: UInt64
    /// The number of the record that it was sent.
    let record: Int
    let sent: SimulationTime
    /// The faults by name that befall it.
    let faults: [ServiceFault]
    /// 2 for what a fault has reach its service a second time.
    let copy: Int?

    init(
      _ request: Request,
      from client: String,
      endpoint: String,
      name: StreamName,
      occurrence: UInt64,
      record: Int,
      sent: SimulationTime,
      faults: [ServiceFault] = [],
      copy: Int? = nil
    ) {
      self.client = client
      self.request = request
      self.endpoint = endpoint
      self.name = name
      self.occurrence = occurrence
      self.record = record
      self.sent = sent
      self.faults = faults
      self.copy = copy
    }

    /// The same question as some faults befall it, or as it reaches its service a second time, where
    /// its draws have another name.
    func again(faults: [ServiceFault], name: StreamName? = nil) -> Question {
      Question(
        request,
        from: client,
        endpoint: endpoint,
        name: name ?? self.name,
        occurrence: occurrence,
        record: record,
        sent: sent,
        faults: faults,
        copy: name == nil ? nil : 2
      )
    }
  }

  /// What a client that waits is woken with.
  struct Arrival: Sendable {
    enum Outcome: Sendable {
      case response(Response)
      case failure(TransportError)
      /// The client went away.
      case left
      /// The client waited as long as it wanted to.
      case timedOut
    }

    let outcome: Outcome
    /// The record that the client goes on because of; `nil` is whatever woke it.
    let cause: Int?
  }

  /// An answer that a client hears, and says what it thinks of at the same moment.
  struct Heard {
    /// The number of the record that the request was sent.
    let number: Int
    let endpoint: String
    /// The number of the record of the answer, because of which its client goes on.
    let answer: Int
    let moment: SimulationTime
  }

  struct RequestKey: Hashable {
    let client: String
    let request: Request
  }

  struct EndpointKey: Hashable {
    let client: String
    let service: String
    let endpoint: String
  }

  struct State {
    var stations = Stations()
    /// How many outages of a service there are just now.
    var outages: [String: Int] = [:]
    /// When a service with a limit let a client in, and when all of them together.
    var admissions: [Admissions: [SimulationTime]] = [:]
    /// The longest span of each kind of limit of a service in the whole run.
    var limitSpans: [String: [RateLimit.Scope: Duration]] = [:]
    var exchanges: [Int: Exchange] = [:]
    /// How many exchanges there ever were; each is known by its number.
    private var exchangeCount = 0
    /// How often each request was sent.
    ///
    /// A run may ask a million different things: all that is kept of one is the name of its draws.
    var occurrences: [StreamName: UInt32] = [:]
    /// Which attempt each client has said that its next sending of a request is; no client without.
    private var attempts: [String: [Request: Int]] = [:]
    var numbers: [EndpointKey: Int] = [:]
    var left: [Question] = []
    /// The answers that each client has heard and not yet said what it thinks of.
    private var heard: [String: [Request: [Heard]]] = [:]
    var waitingAtEnd: [WaitingRequest] = []
    /// How many requests faults have counted.
    var faultCounts: [FaultCounter: Int] = [:]
    /// The faults that befell a request, by their services.
    var struckBy: [String: Set<String>] = [:]
    var bursts: [FaultCounter: BurstCourse] = [:]
    /// What stale answers are taken from.
    var answers: [RequestKey: PastAnswers] = [:]
    /// Who waits at services that serve so many at a time.
    var lines: [String: ServiceLine] = [:]

    /// The number of an exchange that is to come.
    mutating func nextExchange() -> Int {
      exchangeCount += 1
      return exchangeCount
    }

    mutating func close(_ exchange: Int) -> Exchange? {
      exchanges.removeValue(forKey: exchange)
    }

    /// What was asked of which service; nil when nobody waits for the answer any more.
    func lookUp(_ exchange: Int) -> (Question, Station)? {
      guard let index = exchanges.index(forKey: exchange),
        let question = exchanges.values[index].question,
        let station = stations[question.request.service]
      else { return nil }
      return (question, station)
    }

    /// Ends an exchange whose answer is heard, at this moment and with that record.
    mutating func hear(_ exchange: Int, answer: Int, at moment: SimulationTime) -> Exchange? {
      guard let closed = close(exchange), let question = closed.question else { return nil }
      let one = Heard(
        number: question.record,
        endpoint: question.endpoint,
        answer: answer,
        moment: moment
      )
      func add(_ heard: inout [Heard]) {
        // Who has not said at once what it thinks of an answer never will.
        heard.removeAll { $0.moment != moment }
        heard.append(one)
      }
      add(&heard[question.client, default: [:]][question.request, default: []])
      return closed
    }

    /// The answer that a client has heard to a request and not yet said what it thinks of: the one
    /// because of which it goes on, where it has heard several.
    mutating func takeHeard(_ request: Request, from client: String, cause: Int) -> Heard? {
      guard var answers = heard[client]?[request] else { return nil }
      let one = answers.remove(at: answers.firstIndex { $0.answer == cause } ?? 0)
      heard[client]?[request] = answers.isEmpty ? nil : answers
      return one
    }

    /// Counts a request: among all of its client to the endpoint, and among those that ask the same.
    mutating func count(
      _ request: Request,
      from client: String,
      endpoint: String,
      name: StreamName
    ) -> (number: Int, occurrence: UInt64) {
      let counter = EndpointKey(client: client, service: request.service, endpoint: endpoint)
      let occurrence = Self.count(&occurrences[name, default: 0])
      return (Self.count(&numbers[counter, default: 0]), UInt64(occurrence))
    }

    /// The number of an exchange that is to come, and which attempt of its client it is.
    mutating func begin(_ request: Request, from client: String) -> (exchange: Int, attempt: Int) {
      let attempt = attempts.isEmpty ? nil : note(attempt: nil, of: request, from: client)
      return (nextExchange(), attempt ?? 1)
    }

    /// Takes note of which attempt the next sending of a request is; nil takes the note away.
    ///
    /// - Returns: What was noted before.
    @discardableResult
    mutating func note(attempt: Int?, of request: Request, from client: String) -> Int? {
      // The first attempt is what a sending is when nothing is noted.
      let attempt = attempt == 1 ? nil : attempt
      guard attempt != nil || attempts[client] != nil else { return nil }
      var noted = attempts.removeValue(forKey: client) ?? [:]
      let before = noted[request]
      noted[request] = attempt
      if !noted.isEmpty { attempts[client] = noted }
      return before
    }

    private static func count<Number: FixedWidthInteger>(_ number: inout Number) -> Number {
      number += 1
      return number
    }

    /// Forgets what a client that is done has said of requests it did not send, and has heard
    /// without saying what it thinks of it.
    mutating func forgetNotes(of client: String) {
      attempts[client] = nil
      heard[client] = nil
    }
  }
}

/// A request that had no answer when the run ended.
public struct WaitingRequest: Hashable, Sendable {
  /// The client that waits.
  public let client: String

  /// What it asked, such as `fuel /borders/CO-UT/cost`.
  public let request: String

  /// Since when.
  public let since: SimulationTime
}

private struct ClientTransport: PatientTransport {
  let network: Network
  let client: String

  func send(_ request: Request) async throws -> Response {
    guard let response = try await network.send(request, from: client, within: nil) else {
      // A timeout that there is not cannot end.
      throw CancellationError()
    }
    return response
  }

  func send(_ request: Request, within timeout: Duration) async throws -> Response? {
    try await network.send(request, from: client, within: timeout)
  }
}
