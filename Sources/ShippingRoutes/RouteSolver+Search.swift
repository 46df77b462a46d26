import Services

/// The waiting shell around ``SearchState``: asks what it is told to, and hands over what comes.
extension RouteSolver {
  /// What a child of the calculation brings.
  private enum Tidings: Sendable {
    case answer(BorderAnswer, of: Int)
    case changes([RoadChange], last: Int)
    /// The service does not tell changes; the search goes on without them.
    case noChanges
  }

  private typealias Children = ThrowingTaskGroup<Tidings, any Error>

  /// How long the road service may hold back an answer about changes; it promises 30 s.
  private static let changesPolicy = RequestPolicy(timeout: .seconds(35), attempts: .max)
  /// An answer without news is asked again no sooner than this, should the service not wait itself.
  private static let leastPause = Duration.seconds(1)

  /// Searches until there is an outcome.
  ///
  /// All that is under way at the end is cancelled, and has ended when this returns or throws.
  ///
  /// - Parameters:
  ///   - start: A search that has not advanced.
  ///   - lastChange: The highest number of a change that was told before.
  ///   - keep: Is handed what was learned, at the end, however that comes about.
  /// - Returns: The outcome, and the search at its end.
  /// - Throws: `CancellationError`.
  func search(
    _ start: SearchState,
    lastChange: Int,
    keep: (PriceBook, Int) -> Void
  ) async throws -> (RouteResult.Outcome, SearchState) {
    try await withThrowingTaskGroup(of: Tidings.self) { group in
      var state = start
      var lastChange = lastChange
      var isListening = false
      defer {
        keep(state.book, lastChange)
        group.cancelAll()
      }
      while true {
        let verdict = state.advance()
        for step in state.takeSteps() { report(step) }
        switch verdict {
        case .finished(let outcome): return (outcome, state)
        case .waiting(let borders):
          for border in borders { askUsability(of: border, in: &group) }
        }
        if !isListening {
          isListening = true
          askChanges(after: lastChange, in: &group)
        }
        guard let tidings = try await group.next() else {
          preconditionFailure("a search waits for something that is under way")
        }
        try Task.checkCancellation()
        switch tidings {
        case .answer(let answer, let border):
          if state.take(answer, of: border, now: surroundings.elapsed()) {
            askCost(of: border, in: &group)
          }
        case .changes(let changes, let last):
          lastChange = last
          state.apply(changes, now: surroundings.elapsed())
          askChanges(after: lastChange, in: &group)
        case .noChanges: break
        }
      }
    }
  }

  private func askUsability(of index: Int, in group: inout Children) {
    let border = network.borders[index]
    group.addTask(name: "usability of \(border)") { [layer] in
      let answer = try await Self.answer {
        try await layer.value(
          of: WireFormat.usability(of: border),
          decodeError: { WireFormat.readRefusal($0, of: border) },
          decode: { try WireFormat.readUsability($0, of: border) }
        )
      }
      return .answer(answer, of: index)
    }
  }

  private func askCost(of index: Int, in group: inout Children) {
    let border = network.borders[index]
    group.addTask(name: "fuel cost of \(border)") { [layer] in
      let answer = try await Self.answer {
        try await layer.value(
          of: WireFormat.cost(of: border),
          decodeError: { WireFormat.readRefusal($0, of: border) },
          decode: { try WireFormat.readCost($0, of: border) }
        )
      }
      return .answer(answer, of: index)
    }
  }

  /// Waits for the next change; a service that cannot be reached is asked again for ever.
  private func askChanges(after number: Int, in group: inout Children) {
    group.addTask(name: "changes after \(number)") { [layer, surroundings] in
      let begin = surroundings.elapsed()
      do {
        let news = try await layer.value(
          of: WireFormat.changes(after: number),
          policy: Self.changesPolicy,
          decodeError: { WireFormat.readRefusal($0, of: nil) },
          decode: { try WireFormat.readChanges($0, after: number) }
        )
        let pause = begin + Self.leastPause - surroundings.elapsed()
        if news.last == number, pause > .zero { try await surroundings.clock.sleep(for: pause) }
        return .changes(news.changes, last: news.last)
      } catch is RequestFailure {
        return .noChanges
      }
    }
  }

  /// Turns what became of asking into what it says about the border.
  private static func answer(
    asking: () async throws -> BorderAnswer
  ) async throws -> BorderAnswer {
    do {
      return try await asking()
    } catch RequestFailure.api(WireFormat.closedCode, _) {
      return .closed
    } catch let failure as RequestFailure {
      return .unanswered(failure)
    }
  }
}
