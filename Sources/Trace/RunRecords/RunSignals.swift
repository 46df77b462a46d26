import Tracing

/// The signals of every run, whatever its domain.
public enum RunSignals: Sendable {
  /// All of them.
  public static let all =
    counters + statuses + [inFlight, latency, queue, waited, down] + clients

  private static let counters = [
    counter("requests", RequestSent.kind, "how many requests were sent, retries included"),
    counter("answered", RequestAnswered.kind, "how many of them had an answer of any status"),
    Signal(
      "errors",
      .counter,
      of: .requests,
      about: "how many answers had a status of 400 or more",
      .count(RequestAnswered.kind) { ($0.integer("status") ?? 0) >= 400 }
    ),
    counter("failed", RequestFailed.kind, "how many ended without an answer: refused or reset"),
    Signal(
      "refused",
      .counter,
      of: .requests,
      about: "how many connections were refused",
      .count(RequestFailed.kind) { $0.text("reason") == "refused" }
    ),
    Signal(
      "reset",
      .counter,
      of: .requests,
      about: "how many connections broke",
      .count(RequestFailed.kind) { ["reset", "outage"].contains($0.text("reason")) }
    ),
    counter("timed_out", RequestTimedOut.kind, "how many had no answer in the client's patience"),
    counter("abandoned", RequestAbandoned.kind, "how many were no longer wanted by their client"),
    counter("rejected", RequestRejected.kind, "how many answers nobody could use"),
    Signal(
      "undecodable",
      .counter,
      of: .requests,
      about: "how many answers could not be read, as what is truncated or malformed",
      .count(RequestRejected.kind) { $0.text("code") == RequestRejected.undecodable }
    ),
    counter("retried", RequestRetrying.kind, "how many were asked again"),
    counter("shared", RequestShared.kind, "how many were answered by another request"),
    counter("cached", RequestCached.kind, "how many were answered by what was known"),
    counter("faults", FaultStruck.kind, "how often a fault by name befell a request"),
    Signal(
      "duplicates",
      .counter,
      of: .requests,
      about: "how many answers came a second time",
      .count(RequestDuplicated.kind) { $0.integer("status") != nil }
    ),
  ]

  /// The answers of each status that services give of themselves.
  private static let statuses = [200, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504]
    .map(status)

  /// The answers of a status, which is the name; nil for a name that is none.
  public static func status(named name: String) -> Signal? {
    guard name.utf8.count == 3, let number = Int64(name), (100...599).contains(number) else {
      return nil
    }
    return status(number)
  }

  private static func status(_ number: Int64) -> Signal {
    Signal(
      String(number),
      .counter,
      of: .requests,
      about: "how many answers had the status \(number)",
      .count(RequestAnswered.kind) { $0.integer("status") == number }
    )
  }

  private static let inFlight = Signal(
    "in_flight",
    .level,
    of: .requests,
    about: "how many requests are under way",
    .enter(RequestSent.kind, "request"),
    .leave(RequestAnswered.kind, "request"),
    .leave(RequestFailed.kind, "request"),
    .leave(RequestTimedOut.kind, "request"),
    .leave(RequestAbandoned.kind, "request")
  )

  private static let latency = Signal(
    "latency",
    .distribution,
    .time,
    of: .requests,
    about: "how long each request took until its answer, its failure or its time-out",
    .begin(RequestSent.kind),
    .end(RequestAnswered.kind),
    .end(RequestFailed.kind),
    .end(RequestTimedOut.kind)
  )

  private static let queue = Signal(
    "queue",
    .level,
    of: .requests,
    about: "how many requests wait at a service that works on so many at a time",
    .enter(RequestQueued.kind, "request"),
    .leave(RequestServed.kind, "request"),
    .leave(RequestDuplicated.kind, "request"),
    .leave(RequestFailed.kind, "request"),
    .leave(RequestTimedOut.kind, "request"),
    .leave(RequestAbandoned.kind, "request")
  )

  private static let waited = Signal(
    "waited",
    .distribution,
    .time,
    of: .requests,
    about: "how long each request waited before the service worked on it",
    .sample(RequestServed.kind, "waited")
  )

  private static let down = Signal(
    "down",
    .state,
    .flag,
    of: .service,
    initially: .integer(0),
    about: "whether an outage is going on",
    .nest(OutageBegan.kind),
    .unnest(OutageEnded.kind)
  )

  private static let clients = [
    Signal(
      "running",
      .state,
      .flag,
      of: .everyClient,
      initially: .integer(0),
      about: "whether it has begun and is not done",
      .become(ClientStarted.kind, .integer(1)),
      .become(ClientFinished.kind, .integer(0)),
      .become(ClientFailed.kind, .integer(0)),
      .become(ClientCancelled.kind, .integer(0))
    ),
    Signal(
      "told",
      .counter,
      of: .everyClient,
      about: "how many words it was told",
      .count(ClientTold.kind)
    ),
  ]

  private static func counter(_ name: String, _ kind: String, _ about: String) -> Signal {
    Signal(name, .counter, of: .requests, about: about, .count(kind))
  }
}
