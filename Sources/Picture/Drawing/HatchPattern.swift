/// What hatches look like wherever they are drawn.
public enum HatchPattern: Sendable {
  /// The part of a period that a stripe takes.
  public static let duty = 0.42
}
