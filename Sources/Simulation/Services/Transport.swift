/// The way to the services: a network, a simulated one, or a table in a test.
public protocol Transport: Sendable {
  /// Sends a request and waits for what the service answers, whatever its status.
  ///
  /// A transport has no timeout of its own: who asks decides when to stop waiting, by cancelling.
  /// A cancelled `send` ends at once.
  ///
  /// - Throws: `TransportError` when no answer can come; `CancellationError` when cancelled.
  func send(_ request: Request) async throws -> Response
}

/// A transport that can end the waiting for an answer itself, where another needs tasks that race.
public protocol PatientTransport: Transport {
  /// Sends a request and waits for the answer, but only so long.
  ///
  /// An answer that comes at the very moment at which the timeout ends wins.
  ///
  /// - Returns: The answer; nil when none came in time.
  /// - Throws: `TransportError` when no answer can come; `CancellationError` when cancelled.
  func send(_ request: Request, within timeout: Duration) async throws -> Response?
}

/// Why no answer came over a transport at all.
public enum TransportError: Error, Hashable, Sendable {
  /// Nobody took the connection.
  case refused
  /// The connection broke while the answer was awaited.
  case reset
  /// There is no service of that name; asking again cannot help.
  case noSuchService(String)
  /// Anything else, in the transport's words.
  case other(String)

  /// The error in a few words, such as `connection refused`.
  public var summary: String {
    switch self {
    case .refused: "connection refused"
    case .reset: "connection reset"
    case .noSuchService(let name): "no service named '\(name)'"
    case .other(let words): words
    }
  }
}
