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
  /// What a press does; without it, the pointer and Tab pass over the region.
  package var action: Action?
  /// The stage that it is a part of: empty for the one that is dragged, a client for its pane; nil
  /// for what lies over the stages.
  package var stage: String?
  /// The distance, in points, that a list with the region can be moved up; 0 elsewhere.
  var scrollReach = 0.0
  /// The last page, from 0, of a card that is turned by the wheel.
  var lastPage = 0
  /// Where in a line of text the caret can stand, from left to right.
  ///
  /// The first is the place before the first letter; what is not seen lies at an infinity. There
  /// are none where nothing is typed into.
  public var stops: [Double] = []

  /// Creates a region.
  package init(
    id: String,
    shape: Outline,
    label: String,
    hint: String = "",
    action: Action? = nil,
    stage: String? = nil
  ) {
    (self.id, self.shape, self.label, self.hint) = (id, shape, label, hint)
    (self.action, self.stage) = (action, stage)
  }

  /// Creates a rectangular region.
  package init(
    id: String,
    _ rect: Rect,
    label: String,
    hint: String = "",
    action: Action? = nil,
    stage: String? = nil
  ) {
    self.init(
      id: id,
      shape: .rect(rect),
      label: label,
      hint: hint,
      action: action,
      stage: stage
    )
  }

  /// The smallest rectangle around the region.
  public var bounds: Rect { shape.bounds }

  /// Where the pointer may meet it: its middle, and of what is bent, points along its way.
  public var places: [Point] {
    guard case .path(let path) = shape else { return [bounds.center] }
    let points = path.points
    return [bounds.center]
      + (0..<points.count / 2).map { index in
        points[index].interpolated(to: points[points.count - 1 - index], by: 0.5)
      }
  }

  /// It lies on a stage, which is dragged.
  var isDragged: Bool { stage != nil }

  /// It lies in the pane of a client, all of which is one control.
  var isOfPane: Bool { stage.map { !$0.isEmpty && RunSide.part(of: $0) == nil } ?? false }

  /// The same region, where a press does something or does not.
  package func enabled(_ isEnabled: Bool) -> Region {
    var region = self
    if !isEnabled { region.action = nil }
    return region
  }

  /// The caret's place nearest to a point; nil where nothing is typed into.
  public func stop(nearest point: Point) -> Int? {
    guard point.x.isFinite else { return nil }
    return stops.indices.min { abs(stops[$0] - point.x) < abs(stops[$1] - point.x) }
  }
}
