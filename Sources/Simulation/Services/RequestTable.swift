/// What a request layer knows and decides; it never waits and never looks at a clock.
///
/// Askers of one question form a flight: the first one leads and does the asking, the others wait
/// for its answer, and when the leader is cancelled the next in line leads. Attempts that share the
/// limit of concurrency wait in another line. Every waiter has a number; what a change has to say
/// to waiters is returned as calls, in the order in which they are to be woken.
struct RequestTable: Sendable {
  /// A request and the type its answer is read as: askers of one question share one answer.
  struct Question: Hashable, Sendable {
    let request: Request
    let answerType: ObjectIdentifier
  }

  /// What an asker is to do.
  enum Reply: Sendable {
    case remembered(any Sendable, age: Duration)
    case lead(flight: Int)
    case wait(waiter: Int)
  }

  /// What a waiter is told.
  enum Word: Sendable {
    case value(any Sendable)
    case failure(RequestFailure)
    /// The question is of an older generation.
    case superseded
    /// The leader is gone; the waiter leads now.
    case lead(flight: Int)
    /// An attempt may begin.
    case mayBegin
    /// The waiter was cancelled.
    case left
  }

  /// A waiter, and what it is to be told.
  struct Call: Sendable {
    let waiter: Int
    let word: Word
  }

  /// How far the asking has come.
  struct Progress: Sendable {
    /// The number of the attempt to be made, from 1.
    var attempt = 1
    /// The time since the run began before which it is not made.
    var notBefore = Duration.zero
    /// What the attempt asks, where it was announced and is not made yet: the flight may be of
    /// another question, for which the answer to this one is good enough.
    var announced: Request?
  }

  /// An attempt that was announced, and of what.
  struct Announced: Sendable {
    let request: Request
    let attempt: Int
  }

  private struct Flight: Sendable {
    let question: Question
    let generation: Int
    var progress = Progress()
    var followers = WaitingLine<Void>()

    var announced: Announced? {
      progress.announced.map { Announced(request: $0, attempt: progress.attempt) }
    }
  }

  /// How many answers are remembered at most; what was remembered first goes first.
  let memoryLimit: Int
  private(set) var generation = 0
  private var lastNumber = 0
  private var flights: [Int: Flight] = [:]
  private var flightOfQuestion: [Question: Int] = [:]
  private var flightOfFollower: [Int: Int] = [:]
  private var memory = AnswerMemory()
  private var limited = 0
  private var toBegin = WaitingLine<Int>()

  /// Makes a table with nothing in it.
  ///
  /// - Precondition: `memoryLimit` is not below zero.
  init(memoryLimit: Int) {
    precondition(memoryLimit >= 0, "a memory holds no fewer answers than none")
    self.memoryLimit = memoryLimit
  }

  /// How many answers are remembered.
  var rememberedCount: Int { memory.count }
}

// Flights and what is remembered of them.
extension RequestTable {
  /// Finds an answer that is young enough, joins a flight of this generation, or begins one.
  ///
  /// What is not `shared` is asked on its own, each time.
  mutating func ask(
    _ question: Question,
    shared: Bool,
    maximumAge: Duration?,
    now: Duration
  ) -> Reply {
    if shared, let found = lookUp(question, maximumAge: maximumAge, now: now) { return found }
    lastNumber += 1
    if shared, let flight = join(question) {
      flights[flight]?.followers.join(lastNumber, note: ())
      flightOfFollower[lastNumber] = flight
      return .wait(waiter: lastNumber)
    }
    flights[lastNumber] = Flight(question: question, generation: generation)
    return .lead(flight: lastNumber)
  }

  /// The flight of this generation that asks the question; nil when the last number is now its
  /// flight.
  ///
  /// The question is looked up once: nearly all are asked by one asker, and hashing takes longest.
  private mutating func join(_ question: Question) -> Int? {
    func join(_ known: inout Int?) -> Int? {
      if let flight = known, flights[flight]?.generation == generation { return flight }
      known = lastNumber
      return nil
    }
    return join(&flightOfQuestion[question])
  }

  /// Whether the flight belongs to an older generation.
  func isSuperseded(_ flight: Int) -> Bool {
    flights[flight]?.generation != generation
  }

  /// How far a flight has come.
  func progress(of flight: Int) -> Progress {
    flights[flight]?.progress ?? Progress()
  }

  /// Notes how far a flight has come, for whoever leads it next.
  mutating func setProgress(_ progress: Progress, of flight: Int) {
    flights[flight]?.progress = progress
  }

  /// Notes that a flight makes the attempt that was announced.
  mutating func beginAttempt(of flight: Int) { flights[flight]?.progress.announced = nil }

  /// The attempt that is not made when the leader of a flight leaves: it was announced, and nobody
  /// goes on in its place.
  func forgone(by flight: Int) -> Announced? {
    guard let left = flights[flight], left.generation == generation, left.followers.count == 0
    else { return nil }
    return left.announced
  }

  /// The attempts that are announced in this generation, in the order in which they were first asked.
  var announced: [Announced] {
    flights.keys.sorted().compactMap { number in
      flights[number].flatMap { $0.generation == generation ? $0.announced : nil }
    }
  }

  /// Ends a flight: all that wait for it are told the same.
  mutating func end(_ flight: Int, with word: Word) -> [Call] {
    guard var ended = flights.removeValue(forKey: flight) else { return [] }
    if let index = flightOfQuestion.index(forKey: ended.question),
      flightOfQuestion.values[index] == flight
    {
      flightOfQuestion.remove(at: index)
    }
    var calls: [Call] = []
    while let follower = ended.followers.serveFirst() {
      flightOfFollower[follower] = nil
      calls.append(Call(waiter: follower, word: word))
    }
    return calls
  }

  /// Ends a flight with an answer, and remembers it.
  mutating func end(_ flight: Int, answer: any Sendable, rememberedAt now: Duration?) -> [Call] {
    if let now, let question = flights[flight]?.question {
      memory.keep(answer, to: question, since: now, limit: memoryLimit)
    }
    return end(flight, with: .value(answer))
  }

  /// Lets the first who waits lead a flight whose leader was cancelled.
  mutating func handOver(_ flight: Int) -> [Call] {
    guard !isSuperseded(flight) else { return end(flight, with: .superseded) }
    guard let follower = flights[flight]?.followers.serveFirst() else {
      return end(flight, with: .left)
    }
    flightOfFollower[follower] = nil
    return [Call(waiter: follower, word: .lead(flight: flight))]
  }

  /// Forgets what was answered to a request.
  mutating func forget(_ request: Request) {
    memory.forget(request)
  }

  /// Forgets all answers.
  mutating func forgetAll() {
    memory = AnswerMemory()
  }

  /// Begins a new generation; flights of older ones are not joined any more.
  mutating func beginGeneration() -> Int {
    generation += 1
    return generation
  }

  private func lookUp(_ question: Question, maximumAge: Duration?, now: Duration) -> Reply? {
    guard maximumAge != .zero, let answer = memory.answer(to: question) else { return nil }
    let age = max(now - answer.since, .zero)
    if let maximumAge, age > maximumAge { return nil }
    return .remembered(answer.value, age: age)
  }
}

// The limit of concurrency, and leaving a line.
extension RequestTable {
  /// Begins an attempt now (nil), or returns the number of the waiter who may begin it later.
  ///
  /// Who came first begins first, even when a later one with a higher limit could begin at once.
  mutating func beginAttempt(limit: Int) -> Int? {
    if toBegin.count == 0, limited < limit {
      limited += 1
      return nil
    }
    lastNumber += 1
    toBegin.join(lastNumber, note: limit)
    return lastNumber
  }

  /// Ends an attempt that counted; those who may begin now are told.
  mutating func endAttempt() -> [Call] {
    limited -= 1
    return callNext()
  }

  /// Takes a cancelled waiter out of its line; one who was told something already stays told.
  mutating func leave(_ waiter: Int) -> [Call] {
    if let flight = flightOfFollower.removeValue(forKey: waiter) {
      _ = flights[flight]?.followers.leave(waiter)
    } else {
      guard toBegin.leave(waiter) else { return [] }
    }
    return [Call(waiter: waiter, word: .left)] + callNext()
  }

  private mutating func callNext() -> [Call] {
    var calls: [Call] = []
    while let limit = toBegin.firstNote(), limited < limit, let next = toBegin.serveFirst() {
      limited += 1
      calls.append(Call(waiter: next, word: .mayBegin))
    }
    return calls
  }
}
