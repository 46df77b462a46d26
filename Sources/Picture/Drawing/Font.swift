/// How a text is set: its size, weight, and whether its digits are equally wide.
public struct Font: Hashable, Sendable, CustomStringConvertible {
  /// How heavy the letters are.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// Text.
    case regular
    /// Text that leads.
    case medium
    /// Small headings and labels on colour.
    case semibold
    /// Headings and large numbers.
    case bold

    /// The weight's name in lower case.
    public var name: String {
      switch self {
      case .regular: "regular"
      case .medium: "medium"
      case .semibold: "semibold"
      case .bold: "bold"
      }
    }
  }

  /// The size of the letters, in points.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// Whether all digits have one width, so that a running number stands still.
  public var isTabular: Bool

  /// Creates a font.
  public init(_ size: Double, _ weight: Weight = .regular, tabular: Bool = false) {
    self.size = size
    self.weight = weight
    self.isTabular = tabular
  }

  /// Such as `15 medium` or `17 semibold tabular`.
  public var description: String {
    "\(DecimalText.rounded(size)) \(weight.name)\(isTabular ? " tabular" : "")"
  }
}

/// Which part of a text stands at its point.
public enum Anchor: String, Hashable, Sendable {
  /// The text begins at the point.
  case left
  /// The text is centered on the point.
  case center
  /// The text ends at the point.
  case right
}
