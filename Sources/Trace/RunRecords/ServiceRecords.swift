public import Tracing

/// A service goes down; the service writes it as the timeline says so, with itself as entity.
public struct OutageBegan: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(.ofServices("outage.began"), Self.init)

  /// Says that a service is down.
  public init() {}
}

/// A service is up again; the service writes it, with itself as entity.
public struct OutageEnded: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(.ofServices("outage.ended"), Self.init)

  /// Says that a service is up again.
  public init() {}
}

/// The timeline changes how a service behaves; the service writes it, with itself as entity.
public struct ServiceSet: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofServices("service.set"),
    Self.init,
    .field("what", \.what, "the setting, such as `latency`"),
    .field("value", \.value, "the new value, in base units, or as canonical JSON")
  )
  /// The setting, such as `latency`.
  public let what: String
  /// The new value, in base units; what is no number or text as its canonical JSON.
  public let value: TraceValue

  /// Says what was changed.
  public init(what: String, value: TraceValue) {
    self.what = what
    self.value = value
  }
}
