/// Where the world appears in the view: a scale and an offset.
public struct Camera: Hashable, Sendable {
  /// How many points of view one unit of world takes; more than 0.
  public private(set) var scale: Double
  /// Where the world's origin lies in the view, in points.
  public private(set) var offset: Point

  /// Creates a camera.
  ///
  /// - Precondition: The scale is more than 0.
  public init(scale: Double = 1, offset: Point = .zero) {
    precondition(scale > 0, "a camera needs a scale of more than 0, not \(scale)")
    self.scale = scale
    self.offset = offset
  }

  /// Creates the camera that shows all of a part of the world, centered, as large as fits.
  ///
  /// An empty part of the world, or an empty view, is shown at scale 1.
  public init(fitting world: Rect, into view: Rect) {
    let horizontal = world.width > 0 ? view.width / world.width : .infinity
    let vertical = world.height > 0 ? view.height / world.height : .infinity
    let fitting = min(horizontal, vertical)
    let scale = fitting > 0 && fitting < .infinity ? fitting : 1
    self.init(scale: scale, offset: view.center - world.center * scale)
  }

  /// Returns where a point of the world appears.
  public func viewFromWorld(_ point: Point) -> Point {
    Point(point.x * scale + offset.x, point.y * scale + offset.y)
  }

  /// Returns where a rectangle of the world appears.
  public func viewFromWorld(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale + offset.x,
      y: rect.y * scale + offset.y,
      width: rect.width * scale,
      height: rect.height * scale
    )
  }

  /// Returns where a path of the world appears.
  public func viewFromWorld(_ path: Path) -> Path { path.scaled(by: scale, offset: offset) }

  /// Returns which point of the world appears at a point of the view.
  public func worldFromView(_ point: Point) -> Point {
    Point((point.x - offset.x) / scale, (point.y - offset.y) / scale)
  }

  /// Returns the camera after the world was dragged by a vector, in points of the view.
  public func panned(by step: Point) -> Camera { Camera(scale: scale, offset: offset + step) }

  /// Returns the camera with its scale multiplied, holding one point of the view where it is.
  ///
  /// - Precondition: The factor is more than 0.
  public func zoomed(by factor: Double, around fixed: Point) -> Camera {
    Camera(scale: scale * factor, offset: fixed + (offset - fixed) * factor)
  }
}
