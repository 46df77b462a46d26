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

/// The kinds of failure a service can be told to show.
public enum FailureKind: Hashable, Sendable {
  /// The connection is refused at the moment of asking.
  case refused

  /// No answer ever comes; only the client's timeout ends it.
  case lost

  /// The connection breaks when the answer should leave.
  case reset

  /// This status of HTTP, of ``statuses``; 429 and 503 have a `Retry-After` where the profile has one.
  case status(Int)

  /// The first half of the body.
  case truncated

  /// A body that is not what it should be: its first colon is a semicolon.
  case malformed

  /// The statuses that a request can fail with.
  public static let statuses = 400...599

  /// Those that are listed, in the order they are looked for; others of ``statuses`` stand among them.
  static let listed: [FailureKind] = [
    .refused, .lost, .reset, .status(429), .status(500), .status(503), .truncated, .malformed,
  ]

  /// Its place among all kinds.
  fileprivate var place: Int {
    switch self {
    case .refused: 0
    case .lost: 1
    case .reset: 2
    case .status(let status): status
    case .truncated: 1_000
    case .malformed: 1_001
    }
  }
}

extension FailureKind: RawRepresentable {
  /// The word for it in scenario files.
  public var rawValue: String {
    switch self {
    case .refused: "refused"
    case .lost: "lost"
    case .reset: "reset"
    case .status(let status): "\(status)"
    case .truncated: "truncated"
    case .malformed: "malformed"
    }
  }

  /// Reads the word.
  public init?(rawValue: String) {
    if let kind = Self.listed.first(where: { $0.rawValue == rawValue }) {
      self = kind
    } else if let status = Int(rawValue), Self.statuses.contains(status) {
      self = .status(status)
    } else {
      return nil
    }
  }
}

/// How often each kind of failure happens.
///
/// Each kind has a draw of its own for every request, so changing one ratio leaves the others'
/// failures where they were; a request fails in the first way drawn, in the order of kinds.
public struct FailureRatios: Hashable, Sendable {
  private struct Entry: Hashable {
    let kind: FailureKind
    let ratio: Ratio
  }

  /// Those that happen at all, in the order of kinds: every request looks at them.
  private var entries: [Entry] = []

  /// Creates ratios of which all are zero.
  public init() {}

  /// How often `kind` happens.
  public subscript(kind: FailureKind) -> Ratio {
    get { entries.first { $0.kind == kind }?.ratio ?? .never }
    set {
      entries.removeAll { $0.kind == kind }
      guard newValue.numerator > 0 else { return }
      let place = entries.firstIndex { $0.kind.place > kind.place } ?? entries.endIndex
      entries.insert(Entry(kind: kind, ratio: newValue), at: place)
    }
  }

  /// The statuses that requests fail with by chance.
  var statuses: [Int] {
    entries.compactMap { if case .status(let status) = $0.kind { status } else { nil } }
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
