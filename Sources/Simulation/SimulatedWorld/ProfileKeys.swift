public import Scenarios
public import SimulationKernel

/// The keys that every service has in a scenario.
public struct ProfileKeys: KeyList {
  /// What the world of the service is drawn from.
  public let seed = Key(
    "seed",
    .seed,
    about: "what its world is drawn from; left out, the scenario's seed"
  )
  let latency: Key<Distribution>
  let endpointLatency: Key<[String: Distribution]?>
  let failures = Key(
    "failures",
    .map(keys: FailureKeys.kind(), values: .ratio),
    default: FailureKeys.none,
    settable: true,
    about: "how often it fails, by how: \(FailureKeys.words())"
  )
  let retryAfter = Key(
    "retry_after",
    .duration(multipleOf: .seconds(1)),
    settable: true,
    about: "what Retry-After says with 429 and 503; left out, what a limit asks for, if any"
  )
  let limit = Key(
    "limit",
    .section(LimitKeys()),
    settable: true,
    about: "how much one client may ask before it hears 429"
  )
  let capacity = Key(
    "capacity",
    .section(CapacityKeys()),
    settable: true,
    about: "how many requests it works on at a time; the others wait for each other"
  )
  let faults: Key<[String: Keyed<FaultKeys>]?>

  /// The keys of no service in particular, to read what `set` changes.
  static let any = ProfileKeys(latency: "0s", endpoints: [])

  /// Makes the keys of a service.
  ///
  /// - Parameters:
  ///   - latency: The latency where the scenario says nothing, as written in a scenario.
  ///   - endpointLatency: Likewise, by endpoint; `nil` when no endpoint has one of its own.
  ///   - endpoints: The endpoints that may be given a latency of their own.
  ///   - subject: What a request can be about, as ``SimulatedService/key(of:)`` has it.
  public init(
    latency: String,
    endpointLatency: String? = nil,
    endpoints: [String],
    subject: ValueType<String> = .text
  ) {
    self.latency = Key(
      "latency",
      .distribution(of: .duration),
      default: latency,
      settable: true,
      about: "how long an answer takes"
    )
    self.endpointLatency = Key(
      "endpoint_latency",
      .map(
        keys: .name(of: "endpoint", among: endpoints),
        values: .distribution(of: .duration)
      ),
      default: endpointLatency,
      settable: true,
      about: "how long an answer of one endpoint takes, where that differs"
    )
    faults = Key(
      "faults",
      .map(keys: .text, values: .section(FaultKeys(endpoints: endpoints, subject: subject))),
      about: "what befalls some of the requests, each fault by a name of its own"
    )
  }
}

/// How a request fails, as a file says it.
enum FailureKeys {
  /// That nothing fails, as it is written.
  static let none = "{ \(FailureKind.listed.map { "\($0.rawValue): 0%" }.joined(separator: ", ")) }"

  /// The word for a kind of failure, or for another fault.
  static func kind(also others: [FaultKind] = []) -> ValueType<String> {
    .name(
      of: "kind of failure",
      among: FailureKind.listed.map(\.rawValue) + others.map(\.rawValue),
      also: FieldType.failingStatuses,
      meaning: [
        "timeout": "lost", "timed_out": "lost", "dropped": "lost", "drop": "lost",
        "unreachable": "refused", "disconnected": "reset", "corrupted": "malformed",
        "garbage": "malformed", "partial": "truncated",
      ]
    )
  }

  /// The words for all of them.
  static func words(also others: [FaultKind] = []) -> String {
    let words = FailureKind.listed.map(\.rawValue) + others.map(\.rawValue)
    return words.joined(separator: ", ") + ", or any status from 400 to 599"
  }
}

struct LimitKeys: KeyList {
  let requests = Key(required: "requests", .integer(1...1_000_000_000), about: "how many")
  let span = Key(
    required: "per",
    .duration(atLeast: .nanoseconds(1)),
    about: "in any span of this length"
  )
  let scope = Key(
    "of",
    ValueType<RateLimit.Scope>.name(of: "scope of a limit"),
    about: "whose requests count together: of each client, as when left out, or of the service"
  )
}

struct CapacityKeys: KeyList {
  let servers = Key(
    required: "servers",
    .integer(1...1_000_000),
    about: "how many requests it works on at a time"
  )
  let queue = Key(
    "queue",
    .integer(0...1_000_000_000),
    about: "how many may wait, before others hear 503; left out, as many as come"
  )
  let time = Key(
    required: "time",
    .distribution(of: .duration),
    about: "how long it works on one, beside the latency"
  )
}

extension Scenario {
  /// What the world of a service is drawn from: its own seed when it has one, else the run's.
  ///
  /// Faults, latencies and back-off are drawn from the run's, so that they vary where a world with a
  /// seed of its own does not.
  public func seed(of service: Keyed<ProfileKeys>) -> Seed { service.seed ?? seed }
}

extension ServiceProfile {
  /// Reads the profile of a service.
  public init(_ settings: Keyed<ProfileKeys>) {
    self.init()
    apply(settings)
  }

  /// Takes over what a section has, and leaves the rest as it is.
  mutating func apply(_ settings: Keyed<ProfileKeys>) {
    if let latency = settings.present(\.latency) { self.latency = latency }
    endpointLatency.merge(settings.endpointLatency ?? [:]) { _, new in new }
    // Order unseen: each kind is set on its own.
    for (word, ratio) in settings.present(\.failures) ?? [:] {
      if let kind = FailureKind(rawValue: word) { failures[kind] = ratio }
    }
    if let wait = settings.retryAfter { retryAfter = wait }
    if let limit = settings.limit {
      self.limit = RateLimit(
        requests: limit.requests,
        span: limit.span,
        of: limit.scope ?? .client
      )
    }
    if let capacity = settings.capacity {
      self.capacity = ServiceCapacity(
        servers: capacity.servers,
        queue: capacity.queue,
        time: capacity.time
      )
    }
    if let faults = settings.faults {
      self.faults = faults.sorted { $0.key < $1.key }.map { ServiceFault($0.key, $0.value) }
    }
  }
}

extension ServiceProfile {
  /// Takes what a section has from another profile, and leaves the rest as it is.
  mutating func takeBack(_ settings: Keyed<ProfileKeys>, from plain: ServiceProfile) {
    if settings.present(\.latency) != nil { latency = plain.latency }
    // Order unseen: each endpoint is set on its own.
    for endpoint in (settings.endpointLatency ?? [:]).keys {
      endpointLatency[endpoint] = plain.endpointLatency[endpoint]
    }
    // Order unseen: each kind is set on its own.
    for word in (settings.present(\.failures) ?? [:]).keys {
      if let kind = FailureKind(rawValue: word) { failures[kind] = plain.failures[kind] }
    }
    if settings.retryAfter != nil { retryAfter = plain.retryAfter }
    if settings.limit != nil { limit = plain.limit }
    if settings.capacity != nil { capacity = plain.capacity }
  }
}
