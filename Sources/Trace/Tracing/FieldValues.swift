import SimulationKernel

// How typed values stand in a field: durations as nanoseconds, flags as 1 or 0.
//
// A file may say any number. One that no run writes is none of these values, so that whoever reads a
// record can add two of them up, or one and its time: whole numbers and nanoseconds end below 2^62 (146
// years), counts and ordinals at 2^53.

extension TraceValue: FieldValue {
  @usableFromInline static let greatestMagnitude: UInt64 = (1 << 62) - 1
  @usableFromInline static let greatestCount: UInt64 = 1 << 53

  /// Itself.
  @inlinable public var traceValue: TraceValue { self }

  /// Whatever the field holds.
  @inlinable
  public init?(_ traceValue: TraceValue) { self = traceValue }
}

extension String: FieldValue {
  /// The text.
  @inlinable public var traceValue: TraceValue { .text(self) }

  /// Reads a text.
  @inlinable
  public init?(_ traceValue: TraceValue) {
    guard case .text(let text) = traceValue else { return nil }
    self = text
  }
}

extension Int64: FieldValue {
  /// The whole number.
  @inlinable public var traceValue: TraceValue { .integer(self) }

  /// Reads a whole number.
  @inlinable
  public init?(_ traceValue: TraceValue) {
    guard case .integer(let integer) = traceValue,
      integer.magnitude <= TraceValue.greatestMagnitude
    else { return nil }
    self = integer
  }
}

extension Int: FieldValue {
  /// The count or ordinal.
  @inlinable public var traceValue: TraceValue { .integer(Int64(self)) }

  /// Reads a count or ordinal; nil when it does not fit.
  @inlinable
  public init?(_ traceValue: TraceValue) {
    guard case .integer(let integer) = traceValue,
      integer.magnitude <= TraceValue.greatestCount
    else { return nil }
    self.init(integer)
  }
}

extension Bool: FieldValue {
  /// 1 or 0.
  public var traceValue: TraceValue { .integer(self ? 1 : 0) }

  /// Reads a flag; nil for every other number.
  public init?(_ traceValue: TraceValue) {
    switch traceValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension Duration: FieldValue {
  /// The nanoseconds.
  public var traceValue: TraceValue { .integer(wholeNanoseconds) }

  /// Reads nanoseconds.
  public init?(_ traceValue: TraceValue) {
    guard case .integer(let nanoseconds) = traceValue,
      nanoseconds.magnitude <= TraceValue.greatestMagnitude
    else { return nil }
    self = .nanoseconds(nanoseconds)
  }
}
