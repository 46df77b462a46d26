public import Tracing

/// One kind of record: what its fields are, with types.
public protocol RecordKind: Hashable, Sendable {
  /// The kind as the trace names it, such as `shipping.settled`.
  static var kind: String { get }

  /// The fields in the order they are written.
  var data: [TraceField] { get }

  /// Reads a record of this kind.
  ///
  /// - Returns: `nil` for a record of another kind, or one that lacks a field.
  init?(_ record: TraceRecord)
}
