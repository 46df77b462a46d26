public import Scenarios
import SimulationKernel

extension ServiceProfile {
  /// The keys that every service has in a scenario.
  ///
  /// - Parameters:
  ///   - latency: The latency where the scenario says nothing, as written in a scenario.
  ///   - endpointLatency: Likewise, by endpoint; `nil` when no endpoint has one of its own.
  ///   - endpoints: The endpoints that may be given a latency of their own.
  /// - Returns: The keys, with their defaults.
  public static func fields(
    latency: String,
    endpointLatency: String? = nil,
    endpoints: [String]
  ) -> [Field] {
    let time = FieldType.distribution(of: .duration)
    let failures = FailureKind.allCases.map { kind in
      Field(kind.rawValue, .ratio, default: "0%", about: kind.about)
    }
    let limit = [
      Field(
        "requests",
        .integer,
        required: true,
        atLeast: 1,
        atMost: 1_000_000_000,
        about: "how many"
      ),
      Field("per", .duration, required: true, atLeast: 1, about: "in any span of this length"),
    ]
    return [
      Field("seed", .seed, about: "what its world is drawn from; left out, the scenario's seed"),
      Field(
        "latency",
        time,
        default: latency,
        settable: true,
        about: "how long an answer takes"
      ),
      Field(
        "endpoint_latency",
        .map(keys: .name(of: "endpoint", among: endpoints), values: time),
        default: endpointLatency,
        settable: true,
        about: "how long an answer of one endpoint takes, where that differs"
      ),
      Field(
        "failures",
        .section(failures),
        default: "{}",
        settable: true,
        about: "how often it fails, and how"
      ),
      Field(
        "retry_after",
        .duration,
        multipleOf: 1_000_000_000,
        settable: true,
        about: "what Retry-After says with 429 and 503; left out, what a limit asks for, if any"
      ),
      Field(
        "limit",
        .section(limit),
        settable: true,
        about: "how much one client may ask before it hears 429"
      ),
    ]
  }

  /// Reads the profile of a service.
  public init(_ section: Section) {
    self.init()
    apply(section)
  }

  /// Takes over what `section` has, and leaves the rest as it is.
  mutating func apply(_ section: Section) {
    if let latency = section.optionalDistribution("latency") { self.latency = latency }
    for entry in section.optionalMap("endpoint_latency") ?? [] {
      if case .distribution(let latency) = entry.value { endpointLatency[entry.key] = latency }
    }
    if let failures = section.optionalSection("failures") {
      for kind in FailureKind.allCases {
        if let ratio = failures.optionalRatio(kind.rawValue) { self.failures[kind] = ratio }
      }
    }
    if let wait = section.optionalDuration("retry_after") { retryAfter = wait }
    guard let limit = section.optionalSection("limit"),
      let requests = limit.optionalInteger("requests"),
      let span = limit.optionalDuration("per")
    else { return }
    self.limit = RateLimit(requests: Int(requests), span: span)
  }
}

extension FailureKind {
  fileprivate var about: String {
    switch self {
    case .refused: "how often the connection is refused"
    case .lost: "how often no answer ever comes"
    case .reset: "how often the connection breaks before the answer"
    case .tooManyRequests: "how often the answer is HTTP 429"
    case .internalError: "how often the answer is HTTP 500"
    case .unavailable: "how often the answer is HTTP 503"
    case .truncated: "how often half of the body is missing"
    case .malformed: "how often the body is broken"
    }
  }
}
