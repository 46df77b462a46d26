public import Tracing

/// A service goes down; the service writes it as the timeline says so, with itself as entity.
public struct OutageBegan: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "outage.began"

  /// Says that a service is down.
  public init() {}

  /// The fields in the order they are written.
  public var data: [TraceField] { [] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind else { return nil }
  }
}

/// A service is up again; the service writes it, with itself as entity.
public struct OutageEnded: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "outage.ended"

  /// Says that a service is up again.
  public init() {}

  /// The fields in the order they are written.
  public var data: [TraceField] { [] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind else { return nil }
  }
}

/// The timeline changes how a service behaves; the service writes it, with itself as entity.
public struct ServiceSet: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "service.set"
  /// The setting, such as `latency`.
  public let what: String
  /// The new value, in base units; what is no number or text as its canonical JSON.
  public let value: TraceValue

  /// Says what was changed.
  public init(what: String, value: TraceValue) {
    self.what = what
    self.value = value
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("what", what), TraceField("value", value)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let what = record.text("what"),
      let value = record["value"]
    else { return nil }
    self.init(what: what, value: value)
  }
}
