/// Shapes from back to front.
public struct DisplayList: Hashable, Sendable {
  /// The shapes, the backmost first.
  public private(set) var shapes: [Shape] = []

  /// Creates a list without shapes.
  public init() {}

  /// Adds one shape in front of the others.
  public mutating func add(_ shape: Shape) { shapes.append(shape) }

  /// Adds another list's shapes in front of these.
  public mutating func add(_ other: DisplayList) { shapes += other.shapes }

  /// Fills a figure.
  public mutating func fill(_ path: Path, _ color: Color) { add(.fill(path, color)) }

  /// Fills a rectangle, with round corners when there is a radius.
  public mutating func card(_ rect: Rect, radius: Double = 0, _ color: Color) {
    add(.fill(.rounded(rect, radius), color))
  }

  /// Fills a figure from one colour at the height `y0` to another at `y1`.
  public mutating func gradient(
    _ path: Path,
    from top: Color,
    to bottom: Color,
    y0: Double,
    y1: Double
  ) {
    add(.gradient(path, from: top, to: bottom, y0: y0, y1: y1))
  }

  /// Draws a line along a path.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    add(.stroke(path, color, width: width))
  }

  /// Draws a broken line along a path.
  public mutating func dashed(
    _ path: Path,
    _ color: Color,
    width: Double,
    on: Double,
    off: Double,
    phase: Double = 0
  ) {
    add(.dashed(path, color, width: width, on: on, off: off, phase: phase))
  }

  /// Fills a figure with diagonal stripes.
  public mutating func hatch(_ path: Path, _ color: Color, period: Double, phase: Double = 0) {
    add(.hatch(path, color, period: period, phase: phase))
  }

  /// Draws one line of text, with a rim around its letters when there is a halo.
  public mutating func text(
    _ text: String,
    at point: Point,
    _ font: Font,
    _ color: Color,
    _ anchor: Anchor = .left,
    halo: Color? = nil,
    haloWidth: Double = 1.5
  ) {
    if let halo { add(.halo(text, at: point, font, halo, anchor, width: haloWidth)) }
    add(.text(text, at: point, font, color, anchor))
  }

  /// Draws the soft shadow of a rectangle with round corners.
  public mutating func shadow(_ rect: Rect, radius: Double, blur: Double, _ color: Color) {
    add(.shadow(rect, radius: radius, blur: blur, color))
  }

  /// Draws pixels over a rectangle.
  public mutating func image(
    _ image: PixelImage,
    in rect: Rect,
    sampling: ImageSampling = .nearest
  ) {
    add(.image(image, rect, sampling))
  }

  /// Draws what the closure adds, cut off at a rectangle.
  public mutating func clipped(to rect: Rect, _ draw: (inout DisplayList) -> Void) {
    add(.clip(rect))
    draw(&self)
    add(.unclip)
  }

  /// Cuts off what follows at a rectangle, until `unclip()`.
  public mutating func clip(_ rect: Rect) { add(.clip(rect)) }

  /// Ends the last clip.
  public mutating func unclip() { add(.unclip) }

  /// Returns the smallest rectangle that holds all shapes, or nil for none; clips count not.
  public func bounds(measuring measure: any TextMeasure = EvenTextMeasure()) -> Rect? {
    shapes.compactMap { $0.bounds(measuring: measure) }
      .reduce(nil) { whole, part in whole?.union(part) ?? part }
  }
}

extension Shape {
  /// Returns the rectangle the shape may touch, or nil when it draws nothing.
  public func bounds(measuring measure: any TextMeasure) -> Rect? {
    switch self {
    case .fill(let path, _), .gradient(let path, _, _, _, _), .hatch(let path, _, _, _):
      path.bounds
    case .stroke(let path, _, let width), .dashed(let path, _, let width, _, _, _):
      path.bounds?.inset(-width / 2)
    case .text(let text, let point, let font, _, let anchor):
      Shape.textBounds(text, point, font, anchor, measure)
    case .halo(let text, let point, let font, _, let anchor, let width):
      Shape.textBounds(text, point, font, anchor, measure).inset(-width)
    case .shadow(let rect, _, let blur, _): rect.inset(-2 * blur)
    case .image(_, let rect, _): rect
    case .clip, .unclip: nil
    }
  }

  private static func textBounds(
    _ text: String,
    _ point: Point,
    _ font: Font,
    _ anchor: Anchor,
    _ measure: any TextMeasure
  ) -> Rect {
    let width = measure.width(text, font)
    let left =
      switch anchor {
      case .left: point.x
      case .center: point.x - width / 2
      case .right: point.x - width
      }
    return Rect(x: left, y: point.y - font.size, width: width, height: font.size * 1.3)
  }
}
