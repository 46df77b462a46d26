import Quantities

/// Why a request has no value: the kinds of outcome that are told apart everywhere.
public enum RequestFailure: Error, Hashable, Sendable {
  /// No answer could come.
  case transport(TransportError)
  /// No answer came in the time that the asker was ready to wait for one attempt.
  case timedOut(after: Duration)
  /// The service answered with a status outside 200 to 299.
  ///
  /// `retryAfter` is how long it asks to be left alone, when it says so.
  case http(status: Int, retryAfter: Duration?)
  /// The service answered in good form, and says no.
  case api(code: String, message: String)
  /// The service answered what cannot be read; the text says why, and the code what kind of thing is
  /// wrong, where whoever reads tells several apart.
  case undecodable(String, code: String? = nil)

  /// Whether asking again may help.
  ///
  /// True for what passes: a lost connection, a time-out, an answer that cannot be read, and the
  /// statuses 408, 429 and 500 to 599. A well-formed no stays no, and a service that does not
  /// exist will not appear.
  public var isRetryable: Bool {
    switch self {
    case .transport(.noSuchService), .api: false
    case .transport, .timedOut, .undecodable: true
    case .http(let status, _): status == 408 || status == 429 || (500..<600).contains(status)
    }
  }

  /// The failure in a few words, such as `timed out after 3 s` or `HTTP 503`.
  public var summary: String {
    switch self {
    case .transport(let error): error.summary
    case .timedOut(let timeout): "timed out after \(QuantityText.duration(timeout))"
    case .http(let status, nil): "HTTP \(status)"
    case .http(let status, .some(let pause)):
      "HTTP \(status), retry after \(QuantityText.duration(pause))"
    case .api(let code, let message): message.isEmpty ? code : "\(code): \(message)"
    case .undecodable(let why, _): "undecodable answer: \(why)"
    }
  }
}
