public import SimulationKernel

/// How a service behaves on the wire, whatever it is that it serves.
public struct ServiceProfile: Hashable, Sendable {
  /// How long an answer takes, in nanoseconds.
  public var latency: Distribution

  /// How long an answer of one endpoint takes, where that differs; in nanoseconds.
  public var endpointLatency: [String: Distribution]

  /// How often it breaks, and how.
  public var failures: FailureRatios

  /// What `Retry-After` says with 429 and 503, in whole seconds.
  ///
  /// With `nil` it says after how long the limit lets the client in, where it was the limit, rounded
  /// up to whole seconds; otherwise the header is left out.
  public var retryAfter: Duration?

  /// How much one client may ask; `nil` is as much as it likes.
  public var limit: RateLimit?

  /// How many requests it works on at a time; `nil` is as many as there are.
  public var capacity: ServiceCapacity?

  /// What befalls some of the requests, in the order of names.
  public var faults: [ServiceFault] {
    didSet { hasStaleAnswers = faults.contains { $0.effects.kind == .stale } }
  }

  /// Whether an answer may be one that was given before.
  private(set) var hasStaleAnswers = false

  /// Creates a profile; without arguments, a service that answers at once and never fails.
  public init(
    latency: Distribution = .constant(0),
    endpointLatency: [String: Distribution] = [:],
    failures: FailureRatios = FailureRatios(),
    retryAfter: Duration? = nil,
    limit: RateLimit? = nil,
    capacity: ServiceCapacity? = nil
  ) {
    self.latency = latency
    self.endpointLatency = endpointLatency
    self.failures = failures
    self.retryAfter = retryAfter
    self.limit = limit
    self.capacity = capacity
    faults = []
  }
}

/// The kinds of failure a service can be told to show, in the order they are looked for.
public enum FailureKind: String, CaseIterable, Sendable {
  /// The connection is refused at the moment of asking.
  case refused

  /// No answer ever comes; only the client's timeout ends it.
  case lost

  /// The connection breaks when the answer should leave.
  case reset

  /// HTTP 429, with `Retry-After` where the profile has one.
  case tooManyRequests = "429"

  /// HTTP 500.
  case internalError = "500"

  /// HTTP 503, with `Retry-After` where the profile has one.
  case unavailable = "503"

  /// The first half of the body.
  case truncated

  /// A body that is not what it should be: its first colon is a semicolon.
  case malformed

  /// Its place among all kinds, from 0.
  fileprivate var place: Int {
    switch self {
    case .refused: 0
    case .lost: 1
    case .reset: 2
    case .tooManyRequests: 3
    case .internalError: 4
    case .unavailable: 5
    case .truncated: 6
    case .malformed: 7
    }
  }
}

/// How often each kind of failure happens.
///
/// Each kind has a draw of its own for every request, so changing one ratio leaves the others'
/// failures where they were; a request fails in the first way drawn, in ``FailureKind``'s order.
public struct FailureRatios: Hashable, Sendable {
  /// One for each kind, in their order: every request looks at all of them.
  private var ratios = Array(repeating: Ratio.never, count: FailureKind.allCases.count)

  /// Creates ratios of which all are zero.
  public init() {}

  /// How often `kind` happens.
  public subscript(kind: FailureKind) -> Ratio {
    get { ratios[kind.place] }
    set { ratios[kind.place] = newValue }
  }
}

/// How many requests are answered in any span of a given length.
public struct RateLimit: Hashable, Sendable {
  /// Whose requests count together.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Those of each client.
    case client
    /// Those of all.
    case service
  }

  /// How many.
  public var requests: Int

  /// In how long a span.
  public var span: Duration

  /// Whose requests count together.
  public var scope: Scope

  /// Creates a limit.
  public init(requests: Int, span: Duration, of scope: Scope = .client) {
    self.requests = requests
    self.span = span
    self.scope = scope
  }
}

/// How many requests a service works on at a time; the others wait, first come, first served.
public struct ServiceCapacity: Hashable, Sendable {
  /// How many it works on at a time, 1 or more.
  public var servers: Int

  /// How many may wait before others hear 503; `nil` is as many as come.
  public var queue: Int?

  /// How long it works on one, in nanoseconds.
  public var time: Distribution

  /// Creates a capacity.
  public init(servers: Int, queue: Int? = nil, time: Distribution) {
    (self.servers, self.queue, self.time) = (servers, queue, time)
  }
}
