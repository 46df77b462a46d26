import Services
import Synchronization
import TestSupport

/// Answers from a table: for each path what happens to the first request, the second, and so on.
final class TableTransport: Transport {
  /// What becomes of one request, and when.
  struct Outcome: Sendable {
    var result: Result<Response, TransportError>?
    var delay: Duration

    static func answer(
      _ status: Int,
      _ body: String = "",
      _ headers: [Header] = [],
      after delay: Duration = .zero
    ) -> Outcome {
      let response = Response(status: status, headers: headers, body: Array(body.utf8))
      return Outcome(result: .success(response), delay: delay)
    }

    static func value(_ number: Int, after delay: Duration = .zero) -> Outcome {
      answer(200, String(number), after: delay)
    }

    static func error(_ error: TransportError, after delay: Duration = .zero) -> Outcome {
      Outcome(result: .failure(error), delay: delay)
    }

    static let never = Outcome(result: nil, delay: .seconds(1_000_000))
  }

  private struct State: Sendable {
    var table: [String: [Outcome]]
    var calls: [String] = []
    var underWay = 0
    var mostUnderWay = 0
  }

  private let clock: TestClock
  private let state: Mutex<State>

  init(_ table: [String: [Outcome]], clock: TestClock) {
    self.clock = clock
    state = Mutex(State(table: table))
  }

  /// Each request sent and each one ended before its answer, with the time.
  var calls: [String] { state.withLock { $0.calls } }
  /// How many requests are under way.
  var underWay: Int { state.withLock { $0.underWay } }
  /// How many were under way at most.
  var mostUnderWay: Int { state.withLock { $0.mostUnderWay } }

  func send(_ request: Request) async throws -> Response {
    let target = request.target
    let start = clock.now
    let outcome = state.withLock { state -> Outcome? in
      state.calls.append("\(start.offset.words): \(target)")
      state.underWay += 1
      state.mostUnderWay = max(state.mostUnderWay, state.underWay)
      guard state.table[target]?.isEmpty == false else { return nil }
      return state.table[target]?.removeFirst()
    }
    defer { state.withLock { $0.underWay -= 1 } }
    guard let outcome else { throw TransportError.other("not in the table") }
    guard outcome.delay > .zero else { return try answer(outcome) }
    do {
      try await clock.sleep(until: start.advanced(by: outcome.delay), phase: .delivery)
    } catch {
      let words = clock.elapsed.words
      state.withLock { $0.calls.append("\(words): \(target) ended") }
      throw error
    }
    return try answer(outcome)
  }

  private func answer(_ outcome: Outcome) throws -> Response {
    guard let result = outcome.result else { throw CancellationError() }
    return try result.get()
  }
}
