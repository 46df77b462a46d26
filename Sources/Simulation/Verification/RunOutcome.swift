import RunRecords
public import Scenarios
public import SimulationKernel
public import Tracing

/// What the records of a run say of its clients and services, in the words of expectations.
public struct RunOutcome: Sendable {
  /// How a client ended, as far as it did.
  public struct Client: Sendable {
    /// When it ended the last time.
    public let finished: SimulationTime

    /// The number of the record that says so.
    public let record: Int

    /// What came out, as its `client.finished` record has it.
    public let fields: [TraceField]

    /// Whether it was cancelled.
    public let isCancelled: Bool
  }

  /// How often something happened at a service, and when.
  public struct Counter: Sendable {
    /// How often.
    public private(set) var count = 0

    /// When it happened the last time, and the record that says so.
    public private(set) var last: Occurrence?

    /// What is known of some numbers, which were asked for beforehand.
    private var noted: [Int: Occurrence?] = [:]

    /// Once that it happened.
    public struct Occurrence: Hashable, Sendable {
      /// When that was.
      public let time: SimulationTime
      /// The number of the record that says so.
      public let record: Int
    }

    mutating func note(number: Int) { noted[number] = .some(nil) }

    mutating func happen(in record: TraceRecord) {
      count += 1
      let occurrence = Occurrence(time: record.time, record: record.number)
      last = occurrence
      if !noted.isEmpty, noted[count] != nil { noted[count] = occurrence }
    }

    /// When it happened for that time, where an expectation asks for it and it did.
    func occurrence(_ number: Int) -> Occurrence? { noted[number] ?? nil }
  }

  private var clients: [String: Client] = [:]
  private var counters: [String: [String: Counter]] = [:]

  /// Begins with no record of a run of `scenario`, whose expectations say which moments are kept.
  public init(of scenario: Scenario) {
    for expectation in scenario.expectations where expectation.isService {
      guard let number = expectation.firstTooMany else { continue }
      counters[expectation.subject, default: [:]][expectation.key, default: Counter()]
        .note(number: number)
    }
  }

  /// Reads `trace`.
  public init(_ trace: Trace) {
    trace.forEachRecord { take($0) }
  }

  /// Takes in the next record.
  public mutating func take(_ record: TraceRecord) {
    // Most records are of requests.
    if record.isOfRequest {
      readRequest(record)
    } else if record.kind.hasPrefix("client.") {
      readClient(record)
    }
  }

  /// How the client called `name` ended; `nil` when it never did.
  public func client(_ name: String) -> Client? {
    clients[name]
  }

  /// What `counter` counts at `service`.
  public func counter(_ counter: String, at service: String) -> Counter {
    counters[service]?[counter] ?? Counter()
  }

  private mutating func readClient(_ record: TraceRecord) {
    if let finished = ClientFinished(record) {
      end(record, finished.outcome)
    } else if let stood = ClientStood(record) {
      end(record, stood.outcome)
    } else if let failed = ClientFailed(record) {
      end(record, [TraceField("message", failed.message)])
    } else if ClientCancelled(record) != nil {
      end(record, [], cancelled: true)
    } else if ClientStarted(record) != nil {
      clients[record.entity] = nil
    }
  }

  private mutating func end(
    _ record: TraceRecord,
    _ fields: [TraceField],
    cancelled: Bool = false
  ) {
    clients[record.entity] = Client(
      finished: record.time,
      record: record.number,
      fields: fields,
      isCancelled: cancelled
    )
  }

  private mutating func readRequest(_ record: TraceRecord) {
    guard let service = record.text("service") else { return }
    func count(_ counter: String) {
      counters[service, default: [:]][counter, default: Counter()].happen(in: record)
    }
    if record.kind == RequestSent.kind {
      count("requests")
    } else if let answered = RequestAnswered(record) {
      count("answered")
      if answered.status >= 400 { count("errors") }
    } else if let failed = RequestFailed(record) {
      count("failed")
      switch failed.reason {
      case "refused": count("refused")
      case "reset", "outage": count("reset")
      default: break
      }
    } else if record.kind == RequestTimedOut.kind {
      count("timed_out")
    } else if record.kind == RequestAbandoned.kind {
      count("abandoned")
    } else if record.kind == RequestRetrying.kind {
      count("retried")
    }
  }
}

extension RunOutcome {
  /// What can be expected of every service, as `fuel.requests`.
  public static let serviceCounters: [Field] = [
    Field("requests", .integer, about: "how many requests were sent, retries included"),
    Field("answered", .integer, about: "how many of them had an answer of any status"),
    Field("errors", .integer, about: "how many answers had a status of 400 or more"),
    Field("failed", .integer, about: "how many ended without an answer: refused or reset"),
    Field("refused", .integer, about: "how many connections were refused"),
    Field("reset", .integer, about: "how many connections broke"),
    Field("timed_out", .integer, about: "how many had no answer in the client's patience"),
    Field("abandoned", .integer, about: "how many were no longer wanted by their client"),
    Field("retried", .integer, about: "how many were asked again"),
  ]

  /// What can be expected of every client, beside what its kind has.
  public static let clientFields: [Field] = [
    Field("finished_by", .duration, about: "the latest moment at which it may have ended"),
    Field("finished_at", .duration, about: "the moment at which it ended"),
    Field("cancelled", .flag, about: "whether it was cancelled"),
  ]
}
