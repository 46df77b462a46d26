/// Asks services on a solver's behalf: patiently, politely, and each thing once.
///
/// - An attempt has a time-out. An answer that comes at the very moment of the time-out wins.
/// - What may pass is asked again after a pause (`RequestFailure.isRetryable`): as long as the
///   service's `Retry-After` asks for, else a back-off that grows, with jitter.
/// - Equal `GET` requests under way that are read as one type share one answer, whatever the policy
///   of those who join. When the one who asks is cancelled, the next in line goes on in its place:
///   it sends the request anew, as the same attempt and no earlier than that one was due.
/// - Values are remembered for as long as the policy says, a limited number of them: the oldest go
///   first. Failures never are.
/// - Attempts wait for their turn under the limit of concurrency: first come, first served.
/// - Nothing outlives its asker: a cancelled asker ends its `send` and leaves with
///   `CancellationError`.
///
/// The layer starts no tasks but the children of who asks it, and wakes waiters in the order they
/// came, so that on a serial executor a run repeats itself exactly.
public final class RequestLayer: Sendable {
  let surroundings: Surroundings
  /// The way to the services, when it has a timeout of its own.
  let patientTransport: (any PatientTransport)?
  let report: @Sendable (RequestStep) -> Void
  private let policy: RequestPolicy
  private let coordinator: RequestCoordinator

  /// Makes a layer that remembers nothing yet.
  ///
  /// - Parameters:
  ///   - surroundings: The way to the services, the clock, and the chance in back-offs.
  ///   - policy: How patiently to ask, unless a request brings a policy of its own.
  ///   - memoryLimit: How many answers are remembered at most.
  ///   - report: Is told each step at the moment it happens, on the task that takes it.
  /// - Precondition: the limit of the memory is not below zero; the policy has at least one attempt, a factor of at least 1, a limit of
  ///   concurrency of at least 1, a time-out above zero and no negative durations.
  public init(
    _ surroundings: Surroundings,
    policy: RequestPolicy,
    memoryLimit: Int = 10_000,
    report: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    policy.check()
    coordinator = RequestCoordinator(memoryLimit: memoryLimit)
    self.surroundings = surroundings
    patientTransport = surroundings.transport as? any PatientTransport
    self.policy = policy
    self.report = report
  }

  /// How many answers are remembered.
  package var rememberedCount: Int { coordinator.change { table in table.rememberedCount } }

  /// Asks for what a request's answer says, and waits for it.
  ///
  /// - Parameters:
  ///   - request: What to ask. Only `GET` is shared and remembered.
  ///   - kept: The request that its answer is shared and remembered as, for questions that differ by
  ///     less than matters; nil for the same.
  ///   - policy: How patiently to ask this time; nil is as patiently as the layer does.
  ///   - decodeError: Is shown every answer with a status outside 200 to 299, and says what it
  ///     means: `.api` for a well-formed no, which is not asked again; nil leaves it the HTTP
  ///     failure it is. Return nil for 429 and 5xx, which are to be asked again, even when their
  ///     body has a known form.
  ///   - decode: Reads an answer with a status of 200 to 299. A `RequestFailure` that it throws is
  ///     the failure; anything else it throws makes the answer undecodable.
  /// - Returns: The value read from the answer, now or earlier.
  /// - Throws: `RequestFailure` when the last attempt failed; `CancellationError` when cancelled, or
  ///   when a new generation began before an answer came.
  public func value<Value: Sendable>(
    of request: Request,
    keptAs kept: Request? = nil,
    policy: RequestPolicy? = nil,
    decodeError: @escaping (Response) -> RequestFailure? = { _ in nil },
    decode: @escaping (Response) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    policy?.check()
    let asking = Asking(
      request: request,
      kept: kept ?? request,
      policy: policy ?? self.policy,
      decodeError: decodeError,
      decode: decode
    )
    switch ask(asking) {
    case .remembered(let value, _): return try typed(value)
    case .lead(let flight): return try await lead(flight, asking)
    case .wait(let waiter): return try await follow(waiter, asking)
    }
  }

  /// Forgets what was answered to a request, so that it is asked again.
  ///
  /// What is under way goes on: its answer comes after this moment, and is remembered.
  public func forget(_ request: Request) {
    coordinator.change { table in table.forget(request) }
  }

  /// Forgets all answers, so that everything is asked again.
  public func forgetAll() {
    coordinator.change { table in table.forgetAll() }
  }

  /// Begins a new generation of questions, after which older ones have no answer.
  ///
  /// A request under way is not shared with new askers, and what was to be asked again is not: that
  /// is `.forgone`. What comes of it is dropped, not read, not
  /// remembered and not retried: `.dropped` is reported, and all who wait for it get
  /// `CancellationError`. Answers that are there already stay remembered.
  ///
  /// - Returns: The number of the generation; the first after the layer was made is 1.
  public func beginGeneration() -> Int {
    let (forgone, number) = coordinator.change { ($0.announced, $0.beginGeneration()) }
    for attempt in forgone { report(.forgone(attempt.request, attempt: attempt.attempt)) }
    return number
  }
}

// Flights.
extension RequestLayer {
  /// Waits for the answer that another asker gets, or goes on in its place.
  private func follow<Value: Sendable>(
    _ waiter: Int,
    _ asking: Asking<Value>
  ) async throws -> Value {
    switch await coordinator.word(for: waiter) {
    case .value(let value): return try typed(value)
    case .failure(let failure): throw failure
    case .lead(let flight): return try await lead(flight, asking)
    case .superseded, .left, .mayBegin: throw CancellationError()
    }
  }

  /// Asks on behalf of all who wait for a flight.
  private func lead<Value: Sendable>(
    _ flight: Int,
    _ asking: Asking<Value>
  ) async throws -> Value {
    do {
      let value = try await askUntilAnswered(flight, asking)
      let now = asking.isRemembered ? surroundings.elapsed() : nil
      coordinator.tell { table in table.end(flight, answer: value, rememberedAt: now) }
      return value
    } catch let failure as RequestFailure {
      coordinator.tell { table in table.end(flight, with: .failure(failure)) }
      throw failure
    } catch {
      let forgone = coordinator.change { table in table.forgone(by: flight) }
      if let forgone { report(.forgone(forgone.request, attempt: forgone.attempt)) }
      coordinator.tell { table in table.handOver(flight) }
      throw CancellationError()
    }
  }

  /// Makes attempts until one is answered, none is left, or the asker is cancelled.
  ///
  /// - Throws: `RequestFailure`, or `CancellationError` when cancelled or superseded.
  private func askUntilAnswered<Value: Sendable>(
    _ flight: Int,
    _ asking: Asking<Value>
  ) async throws -> Value {
    while true {
      let progress = coordinator.change { table in table.progress(of: flight) }
      try await rest(until: progress.notBefore)
      do {
        return try await attempt(progress.attempt, flight, asking)
      } catch let failure as RequestFailure {
        try plan(after: failure, attempt: progress.attempt, flight, asking)
      }
    }
  }

  /// Sleeps until a time since the run began.
  private func rest(until moment: Duration) async throws {
    let pause = moment - surroundings.elapsed()
    guard pause > .zero else { return }
    try await surroundings.clock.sleep(for: pause)
  }

  /// Makes one attempt when its turn has come.
  ///
  /// - Throws: `RequestFailure`, or `CancellationError` when cancelled or superseded.
  private func attempt<Value: Sendable>(
    _ number: Int,
    _ flight: Int,
    _ asking: Asking<Value>
  ) async throws -> Value {
    let isLimited = asking.policy.concurrency != nil
    if let limit = asking.policy.concurrency { try await waitForTurn(limit: limit) }
    defer { if isLimited { coordinator.tell { table in table.endAttempt() } } }
    try begin(attempt: number, flight, asking)
    let outcome = try await send(asking.request, timeout: asking.policy.timeout)
    return try take(outcome, attempt: number, flight, asking)
  }

  /// Waits until fewer attempts than the limit are under way.
  private func waitForTurn(limit: Int) async throws {
    guard let waiter = coordinator.change({ table in table.beginAttempt(limit: limit) }) else {
      return
    }
    guard case .mayBegin = await coordinator.word(for: waiter) else { throw CancellationError() }
  }
}

// What never waits is kept out of the functions that do: what it holds for a moment would stay in
// the frame of a task that waits, and a hundred thousand may.
extension RequestLayer {
  /// Looks for an answer, or for somebody who asks already, and tells what is found.
  @inline(never)
  private func ask<Value: Sendable>(_ asking: Asking<Value>) -> RequestTable.Reply {
    let request = asking.request
    let question = RequestTable.Question(
      request: asking.kept,
      answerType: ObjectIdentifier(Value.self)
    )
    let now = surroundings.elapsed()
    let reply = coordinator.change { table in
      table.ask(
        question,
        shared: request.method == .get,
        maximumAge: asking.policy.maximumAge,
        now: now
      )
    }
    switch reply {
    case .remembered(_, let age): report(.cached(request, age: age))
    case .wait: report(.coalesced(request))
    case .lead: break
    }
    return reply
  }

  /// Tells that an attempt is made.
  ///
  /// - Throws: `CancellationError` when it is not to be made any more.
  @inline(never)
  private func begin<Value: Sendable>(
    attempt number: Int,
    _ flight: Int,
    _ asking: Asking<Value>
  ) throws {
    try Task.checkCancellation()
    try dropIfSuperseded(flight, asking.request)
    if number > 1 { coordinator.change { table in table.beginAttempt(of: flight) } }
    report(.asking(asking.request, attempt: number))
  }

  /// Reads what came of an attempt, and tells it.
  ///
  /// - Throws: `RequestFailure`, or `CancellationError` when it is of an older generation.
  @inline(never)
  private func take<Value: Sendable>(
    _ outcome: Result<Response, RequestFailure>,
    attempt number: Int,
    _ flight: Int,
    _ asking: Asking<Value>
  ) throws -> Value {
    if case .failure(.timedOut(let timeout)) = outcome {
      report(.timedOut(asking.request, attempt: number, after: timeout))
    }
    try dropIfSuperseded(flight, asking.request)
    do {
      let value = try asking.read(outcome.get(), civil: surroundings.civil)
      report(.answered(asking.request, attempt: number))
      return value
    } catch {
      switch error {
      case .timedOut: break  // That was told above.
      default: report(.rejected(asking.request, attempt: number, error))
      }
      throw error
    }
  }

  /// Notes when the next attempt is made, and tells it.
  ///
  /// - Throws: The failure, when there is no next one.
  @inline(never)
  private func plan<Value: Sendable>(
    after failure: RequestFailure,
    attempt number: Int,
    _ flight: Int,
    _ asking: Asking<Value>
  ) throws {
    guard failure.isRetryable, number < asking.policy.attempts else { throw failure }
    let pause = asking.policy.pause(afterAttempt: number, retryAfter: failure.retryAfter) {
      surroundings.fraction(asking.request.backoffPurpose(attempt: number))
    }
    report(
      .retrying(
        asking.request,
        attempt: number + 1,
        of: asking.policy.attempts,
        after: pause,
        because: failure
      )
    )
    let due = surroundings.elapsed() + pause
    coordinator.change { table in
      table.setProgress(
        .init(attempt: number + 1, notBefore: due, announced: asking.request),
        of: flight
      )
    }
  }

  /// Gives up a question of an older generation.
  private func dropIfSuperseded(_ flight: Int, _ request: Request) throws {
    guard coordinator.change({ table in table.isSuperseded(flight) }) else { return }
    report(.dropped(request))
    throw CancellationError()
  }
}

/// A kept value as the type it is asked for, which is part of its question.
private func typed<Value: Sendable>(_ value: any Sendable) throws -> Value {
  guard let typed = value as? Value else {
    throw RequestFailure.undecodable("it was read as another type")
  }
  return typed
}

extension Request {
  /// The name of the draw for the pause after a failed attempt.
  fileprivate func backoffPurpose(attempt: Int) -> String {
    "back-off \(service) \(method.rawValue) \(target) \(attempt)"
  }
}
