extension RequestLayer {
  /// Sends a request and waits for the answer as long as the time-out says.
  ///
  /// - Throws: `CancellationError` when the asker was cancelled, or the transport says so.
  func send(
    _ request: Request,
    timeout: Duration?
  ) async throws -> Result<Response, RequestFailure> {
    let outcome: Arrival.Outcome?
    if let timeout {
      outcome = await arrive(request, within: timeout)
      guard outcome != nil else { return .failure(.timedOut(after: timeout)) }
    } else {
      outcome = await deliver(request).outcome
    }
    switch outcome {
    case .response(let response): return .success(response)
    case .error(let error): return .failure(.transport(error))
    case .cancelled, nil: throw CancellationError()
    }
  }

  /// Sends a request; nil when the time-out came before an answer did.
  private func arrive(_ request: Request, within timeout: Duration) async -> Arrival.Outcome? {
    guard let patientTransport else { return await race(request, against: timeout)?.outcome }
    do {
      return try await patientTransport.send(request, within: timeout).map { .response($0) }
    } catch {
      return Arrival.Outcome(error)
    }
  }

  /// Sends a request over a transport without a timeout; nil when the time-out came first.
  ///
  /// The transport and the time-out are two children of the asker's task. Whichever is beaten is
  /// cancelled and awaited, so nothing is left behind. An answer that came no later than the moment
  /// of the time-out counts, even when the time-out was noticed first.
  private func race(_ request: Request, against timeout: Duration) async -> Arrival? {
    let name = "\(request.service) \(request.method.rawValue) \(request.target)"
    let deadline = surroundings.elapsed() + timeout
    return await withTaskGroup(of: Finish.self) { group in
      group.addTask(name: "request \(name)") { .arrived(await self.deliver(request)) }
      group.addTask(name: "time-out of \(name)") { await self.waitOut(timeout) }
      var isTimeUp = false
      var arrived: Arrival?
      while let finish = await group.next() {
        switch finish {
        case .arrived(let arrival): arrived = arrival
        case .timeUp: isTimeUp = arrived == nil
        case .cutShort: continue
        }
        group.cancelAll()
      }
      guard isTimeUp, let late = arrived else { return arrived }
      if case .response = late.outcome, late.moment <= deadline { return late }
      // The asker may have been cancelled meanwhile; then it leaves, and does not try again.
      return Task.isCancelled ? Arrival(outcome: .cancelled, moment: late.moment) : nil
    }
  }

  /// Sends a request and notes what came when.
  private func deliver(_ request: Request) async -> Arrival {
    let outcome: Arrival.Outcome
    do {
      outcome = .response(try await surroundings.transport.send(request))
    } catch {
      outcome = Arrival.Outcome(error)
    }
    return Arrival(outcome: outcome, moment: surroundings.elapsed())
  }

  /// Sleeps until an asker's timeout ends.
  private func waitOut(_ timeout: Duration) async -> Finish {
    do {
      try await surroundings.clock.sleep(for: timeout)
      return .timeUp
    } catch {
      return .cutShort
    }
  }
}

/// What a transport came back with, and when.
private struct Arrival: Sendable {
  enum Outcome: Sendable {
    case response(Response)
    case error(TransportError)
    case cancelled
  }

  let outcome: Outcome
  /// The time since the run began.
  let moment: Duration
}

extension Arrival.Outcome {
  /// What a transport meant by an error.
  fileprivate init(_ error: any Error) {
    self =
      switch error {
      case let error as TransportError: .error(error)
      case is CancellationError: .cancelled
      default: .error(.other(String(describing: error)))
      }
  }
}

/// How a child of an attempt ended.
private enum Finish: Sendable {
  case arrived(Arrival)
  case timeUp
  /// The sleep of the time-out was cancelled: the other child decides.
  case cutShort
}
