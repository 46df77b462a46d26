public import Drawing

/// A part of a picture that can be pointed at, reached with Tab, and read out.
public struct Region: Hashable, Sendable {
  /// The region's outline.
  public enum Outline: Hashable, Sendable {
    /// An upright rectangle.
    case rect(Rect)
    /// Any figure, such as a state.
    case path(Path)

    /// The smallest rectangle around the outline.
    public var bounds: Rect {
      switch self {
      case .rect(let rect): rect
      case .path(let path): path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
      }
    }

    /// Whether a point lies inside.
    public func contains(_ point: Point) -> Bool {
      switch self {
      case .rect(let rect): rect.contains(point)
      case .path(let path): path.contains(point)
      }
    }
  }

  /// What the region is to the program, such as `transport.play` or `state.CO`.
  public var id: String
  /// Where it is.
  public var shape: Outline
  /// What it is, in words for a tooltip or a screen reader.
  public var label: String
  /// What it does or which key does the same; may be empty.
  public var hint: String
  /// Whether a press does something; what cannot act is passed over, by the pointer and by Tab.
  public var isEnabled = true
  /// Where in a line of text the caret can stand, from left to right.
  ///
  /// The first is the place before the first letter; what is not seen lies at an infinity. There
  /// are none where nothing is typed into.
  public var stops: [Double] = []

  /// Creates a region.
  public init(id: String, shape: Outline, label: String, hint: String = "") {
    self.id = id
    self.shape = shape
    self.label = label
    self.hint = hint
  }

  /// Creates a rectangular region.
  public init(id: String, _ rect: Rect, label: String, hint: String = "") {
    self.init(id: id, shape: .rect(rect), label: label, hint: hint)
  }

  /// The smallest rectangle around the region.
  public var bounds: Rect { shape.bounds }

  /// The same region, where a press does something or does not.
  public func enabled(_ isEnabled: Bool) -> Region {
    var region = self
    region.isEnabled = isEnabled
    return region
  }

  /// The caret's place nearest to a point; nil where nothing is typed into.
  public func stop(nearest point: Point) -> Int? {
    guard point.x.isFinite else { return nil }
    return stops.indices.min { abs(stops[$0] - point.x) < abs(stops[$1] - point.x) }
  }
}
