/// What one asker wants: the request, its timeout, and how to read what comes.
///
/// An object, because each of the functions that wait on the way of a request has it in its frame,
/// and a run may have a hundred thousand requests under way.
final class Asking<Value: Sendable> {
  let request: Request
  /// What its answer is shared and remembered as.
  let kept: Request
  let policy: RequestPolicy
  let decodeError: (Response) -> RequestFailure?
  let decode: (Response) throws -> Value

  init(
    request: Request,
    kept: Request,
    policy: RequestPolicy,
    decodeError: @escaping (Response) -> RequestFailure?,
    decode: @escaping (Response) throws -> Value
  ) {
    (self.request, self.kept) = (request, kept)
    self.policy = policy
    self.decodeError = decodeError
    self.decode = decode
  }

  /// Whether an answer is remembered.
  var isRemembered: Bool { request.method == .get && policy.maximumAge != .zero }

  /// Reads an answer, and tells the kinds of failure apart.
  ///
  /// The present is asked for only to understand a `Retry-After` that is a date.
  func read(_ response: Response, civil: () -> CivilTime) throws(RequestFailure) -> Value {
    guard response.isSuccess else {
      let plain = RequestFailure.http(
        status: response.status,
        retryAfter: response.retryAfter(civil: civil)
      )
      throw decodeError(response) ?? plain
    }
    do {
      return try decode(response)
    } catch {
      throw error as? RequestFailure ?? .undecodable(String(describing: error))
    }
  }
}

extension Response {
  /// How long the service asks to be left alone (RFC 9110, section 10.2.3).
  ///
  /// Nil when it does not say, or not in a form that can be read; a date in the past is zero.
  fileprivate func retryAfter(civil: () -> CivilTime) -> Duration? {
    guard let header = header(named: "Retry-After") else { return nil }
    let words = header.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let digits = words.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = words[digits.endIndex...]
    if !digits.isEmpty, rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      // More seconds than a year has are as good as for ever; the policy's limit cuts them.
      return .seconds(Int64(String(decoding: digits, as: UTF8.self)) ?? 31_536_000)
    }
    let now = civil()
    guard let date = CivilTime(httpDate: header, near: now) else { return nil }
    return max(now.duration(to: date), .zero)
  }
}

extension RequestFailure {
  /// How long the service asks to be left alone, when the failure says so.
  var retryAfter: Duration? {
    if case .http(_, let retryAfter) = self { retryAfter } else { nil }
  }
}
