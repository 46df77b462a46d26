/// One thing that a request layer tells whoever watches; attempts count from 1.
public enum RequestStep: Hashable, Sendable {
  /// The request goes to the transport now.
  case asking(Request, attempt: Int)
  /// The answer came and was read.
  case answered(Request, attempt: Int)
  /// No answer came in time.
  case timedOut(Request, attempt: Int, after: Duration)
  /// An answer came that says no or cannot be read, or the transport failed.
  case rejected(Request, attempt: Int, RequestFailure)
  /// The request will be asked again after a pause; `attempt` is the one to come, `of` how
  /// many there are at most.
  case retrying(
    Request,
    attempt: Int,
    of: Int,
    after: Duration,
    because: RequestFailure
  )
  /// The request will not be asked again after all; `attempt` is the one that is not made.
  case forgone(Request, attempt: Int)
  /// An equal request is under way; its answer will be shared.
  case coalesced(Request)
  /// The answer was remembered, and came `age` ago.
  case cached(Request, age: Duration)
  /// The request was asked in an older generation; what came of it is not used.
  case dropped(Request)
}
