import Services
import ShippingValues

/// The waiting shell around ``SearchState``: asks what it is told to, and hands over what comes.
extension RouteSolver {
  /// What a child of the calculation brings.
  private enum Tidings: Sendable {
    case answer(BorderAnswer, of: Int)
    /// What has changed while it was waited for.
    case changes(RoadNews)
    /// How the roads stand.
    case roads(RoadNews)
    /// The service does not tell changes; the search goes on without them.
    case noChanges
  }

  /// What is to be asked about changes next.
  private enum Listening {
    /// How the roads stand, as far as it is not known up to a number; answered at once.
    case toPresent(after: Int?)
    /// What changes next.
    case toChanges(after: Int)
    case toNothing
  }

  private enum Question: String {
    case usability
    case cost = "fuel cost"
  }

  private typealias Children = ThrowingTaskGroup<Tidings, any Error>

  /// How long the road service may hold back an answer about changes; it promises 30 s.
  private var changesPolicy: RequestPolicy {
    RequestPolicy(
      timeout: .seconds(35),
      attempts: .max,
      retryAfterLimit: settings.policy.retryAfterLimit
    )
  }
  /// An answer without news is asked again no sooner than this, should the service not wait itself.
  private static let leastPause = Duration.seconds(1)

  /// Searches until there is an outcome.
  ///
  /// All that is under way at the end is cancelled, and has ended when this returns or throws.
  ///
  /// - Parameters:
  ///   - start: A search that has not advanced.
  ///   - lastChange: The number of the last change that the search takes into account.
  ///   - keep: Is handed what was learned, at the end, however that comes about.
  /// - Returns: The outcome, and the search at its end.
  /// - Throws: `CancellationError`.
  func search(
    _ start: SearchState,
    lastChange: Int?,
    keep: (PriceCache, Int?) -> Void
  ) async throws -> (RouteResult.Outcome, SearchState) {
    try await withThrowingTaskGroup(of: Tidings.self) { group in
      var state = start
      var lastChange = lastChange
      defer {
        keep(state.cache, lastChange)
        group.cancelAll()
      }
      var listening = try await listenFirst(&state, &lastChange)
      while true {
        let verdict = state.advance()
        for step in state.takeSteps() { report(step) }
        switch verdict {
        case .finished(let outcome): return (outcome, state)
        case .waiting(let borders):
          for border in borders { ask(.usability, of: border, in: &group) }
        }
        ask(listening, in: &group)
        listening = .toNothing
        guard let tidings = try await group.next() else {
          // All that is under way has ended: only cancelling does that.
          throw CancellationError()
        }
        try Task.checkCancellation()
        switch tidings {
        case .answer(let answer, let border):
          if state.take(answer, of: border, now: surroundings.elapsed()) {
            ask(.cost, of: border, in: &group)
          }
        case .changes(let news):
          if case .changes(let changes) = news.content {
            state.apply(changes, now: surroundings.elapsed())
          }
          lastChange = news.last
          listening = .toChanges(after: news.last)
        case .roads(let news):
          state.learn(news, now: surroundings.elapsed())
          lastChange = news.last
          listening = .toChanges(after: news.last)
        case .noChanges: break
        }
      }
    }
  }

  /// Brings answers from before the search up to date, where it may use any.
  ///
  /// A service that cannot be reached is asked again beside the search; one that does not tell
  /// changes is not.
  ///
  /// - Returns: What is to be asked next.
  private func listenFirst(
    _ state: inout SearchState,
    _ lastChange: inout Int?
  ) async throws -> Listening {
    guard state.usesEarlierAnswers else { return .toPresent(after: nil) }
    report(.status(SearchStatus(.roads)))
    do {
      let news = try await presentRoads(after: lastChange)
      state.learn(news, now: surroundings.elapsed())
      lastChange = news.last
      return .toChanges(after: news.last)
    } catch let failure as RequestFailure {
      return failure.isRetryable ? .toPresent(after: lastChange) : .toNothing
    }
  }

  private func ask(_ question: Question, of index: Int, in group: inout Children) {
    let border = network.borders[index]
    group.addTask(name: "\(question.rawValue) of \(border)") { [layer] in
      do {
        let answer = try await layer.value(
          of: question == .cost ? WireFormat.cost(of: border) : WireFormat.usability(of: border),
          decodeError: { WireFormat.readRefusal($0, of: border) },
          decode: { response in
            question == .cost
              ? try WireFormat.readCost(response, of: border)
              : try WireFormat.readUsability(response, of: border)
          }
        )
        return .answer(answer, of: index)
      } catch RequestFailure.api(WireFormat.closedCode, _) {
        return .answer(.closed, of: index)
      } catch let failure as RequestFailure {
        return .answer(.unanswered(failure), of: index)
      }
    }
  }

  /// Asks about changes; a service that cannot be reached is asked again for ever.
  private func ask(_ listening: Listening, in group: inout Children) {
    switch listening {
    case .toPresent(let number):
      group.addTask(name: "state of the roads") { [self] in
        try await tidings {
          .roads(try await presentRoads(after: number, policy: changesPolicy))
        }
      }
    case .toChanges(let number):
      group.addTask(name: "changes after \(number)") { [self] in
        try await tidings { .changes(try await nextChanges(after: number)) }
      }
    case .toNothing: break
    }
  }

  private func tidings(asking: () async throws -> Tidings) async throws -> Tidings {
    do {
      return try await asking()
    } catch is RequestFailure {
      return .noChanges
    }
  }

  /// Asks how the roads stand, or what has changed since a number.
  private func presentRoads(
    after number: Int?,
    policy: RequestPolicy? = nil
  ) async throws -> RoadNews {
    try await layer.value(
      of: WireFormat.presentRoads(after: number),
      policy: policy,
      decodeError: { WireFormat.readRefusal($0, of: nil) },
      decode: { response in
        guard let number else { return try WireFormat.readStanding(response) }
        return try WireFormat.readChanges(response, after: number)
      }
    )
  }

  /// Waits for the next changes.
  private func nextChanges(after number: Int) async throws -> RoadNews {
    let begin = surroundings.elapsed()
    let news = try await layer.value(
      of: WireFormat.changes(after: number),
      policy: changesPolicy,
      decodeError: { WireFormat.readRefusal($0, of: nil) },
      decode: { try WireFormat.readChanges($0, after: number) }
    )
    let pause = begin + Self.leastPause - surroundings.elapsed()
    if news.last == number, pause > .zero { try await surroundings.clock.sleep(for: pause) }
    return news
  }
}
