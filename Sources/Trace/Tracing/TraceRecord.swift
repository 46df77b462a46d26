public import SimulationKernel

/// One thing that happened in a run: one line of its trace.
public struct TraceRecord: Hashable, Sendable {
  /// The ordinal of the record in its trace, from 1.
  public var number: Int
  /// The moment it happened.
  public var time: SimulationTime
  /// Who it happened to, such as `shipment` or `bus/42`.
  public var entity: String
  /// What happened, such as `shipping.settled`; each domain lists its kinds.
  public var kind: String
  /// The number of the record that caused it; 0 is the scenario.
  public var cause: Int
  /// What is known about it, in the order it was written.
  public var data: [TraceField]

  /// Puts a record together.
  public init(
    number: Int,
    time: SimulationTime,
    entity: String,
    kind: String,
    cause: Int,
    data: [TraceField] = []
  ) {
    self.number = number
    self.time = time
    self.entity = entity
    self.kind = kind
    self.cause = cause
    self.data = data
  }

  /// The value of the first field of that name.
  public subscript(key: String) -> TraceValue? {
    data[key]
  }

  /// The whole number in the field of that name; nil when it is missing or a text.
  public func integer(_ key: String) -> Int64? {
    guard case .integer(let integer) = data[key] else { return nil }
    return integer
  }

  /// The text in the field of that name; nil when it is missing or a whole number.
  public func text(_ key: String) -> String? {
    guard case .text(let text) = data[key] else { return nil }
    return text
  }
}
