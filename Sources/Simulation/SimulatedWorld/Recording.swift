public import Tracing

/// How a run is recorded: how much of it at most, and where its trace goes.
public struct Recording: Sendable {
  /// How many records a run may leave when nobody says otherwise.
  public static let usualLimit = 50_000_000

  /// The most records; a run that would leave more is stopped, see ``RunReport/growth``.
  public var limit: Int

  /// Gets the trace piece by piece, and says whether it is to go on; nil keeps it in memory, to be
  /// looked at in the report.
  public var output: (@Sendable (Span<UInt8>) -> Bool)?

  /// Sees each record just after it was written, on the run's thread.
  public var look: (@Sendable (TraceRecord) -> Void)?

  /// Says how a run is recorded.
  ///
  /// - Precondition: `limit` is positive.
  public init(
    limit: Int = Self.usualLimit,
    output: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    look: (@Sendable (TraceRecord) -> Void)? = nil
  ) {
    precondition(limit > 0, "a run may leave at least one record")
    self.limit = limit
    self.output = output
    self.look = look
  }
}
