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

    /// Reads `never`, `reset`, `HTTP 503` or a value, each at once or `after` so many seconds.
    static func read(_ text: Substring) -> Outcome {
      let parts = text.split(separator: " after ").map { String($0) }
      let delay = parts.count > 1 ? Duration.fromSeconds(parts[1]) : .zero
      switch parts[0] {
      case "never": return never
      case "reset": return error(.reset, after: delay)
      case let word where word.hasPrefix("HTTP "):
        return answer(Int(word.dropFirst(5)) ?? 0, after: delay)
      case let word: return value(Int(word) ?? 0, after: delay)
      }
    }
  }

  /// Reads the outcomes at each path: `/a: HTTP 500, 7 after 2; /b: never`.
  static func read(_ table: String) -> [String: [Outcome]] {
    var outcomes: [String: [Outcome]] = [:]
    for row in table.split(separator: "; ") {
      let parts = row.split(separator: ": ")
      outcomes[String(parts[0])] = parts[1].split(separator: ", ").map { Outcome.read($0) }
    }
    return outcomes
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
