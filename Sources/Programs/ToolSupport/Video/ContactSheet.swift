public import Drawing
public import Rasterizing
public import SimulationKernel
public import Viewer

/// Many moments of a run on one picture, each small, with its time.
public struct ContactSheet: Sendable {
  /// How many moments one may have.
  public static let counts = 2...64

  private let scene: any TraceScene
  private let times: [SimulationTime]
  private let view: ViewState

  private static let gap = 16.0
  private static let lineHeight = 22.0

  /// Chooses moments at even distances, both ends included.
  ///
  /// - Parameters:
  ///   - scene: What is shown.
  ///   - from: The first moment.
  ///   - to: The last moment.
  ///   - count: How many there are.
  ///   - view: How each is looked at; the sheet is as wide as its size.
  /// - Precondition: `count` is one of ``counts``, and `to` is not before `from`.
  public init(
    of scene: any TraceScene,
    from: SimulationTime,
    to: SimulationTime,
    count: Int,
    in view: ViewState
  ) {
    precondition(
      Self.counts.contains(count) && from <= to,
      "a contact sheet needs \(Self.counts) moments in their order, not \(count)"
    )
    self.scene = scene
    self.view = view
    let span = Int128(to.nanoseconds) - Int128(from.nanoseconds)
    times = (0..<count).map { index in
      let passed = Int64(span * Int128(index) / Int128(count - 1))
      return SimulationTime(nanoseconds: from.nanoseconds + passed)
    }
  }

  /// How many pictures stand beside each other.
  private var columns: Int {
    (1...times.count).first { $0 * $0 >= times.count } ?? times.count
  }

  /// Draws the sheet.
  ///
  /// - Parameters:
  ///   - title: What stands over it; may be empty.
  ///   - typeface: What texts are set in.
  ///   - scale: How many pixels a point of the sheet has.
  /// - Returns: The sheet, with each moment as an image.
  public func picture(titled title: String, typeface: Typeface, scale: Double) -> Picture {
    let theme = Theme.named(view.theme, view.colormap)
    let width = ((view.size.width - Self.gap) / Double(columns) - Self.gap).rounded(.down)
    let height = (width * view.size.height / view.size.width).rounded()
    let top = title.isEmpty ? Self.gap : 48
    let rows = (times.count + columns - 1) / columns
    let whole = top + Double(rows) * (height + Self.lineHeight + Self.gap)
    let size = Size(width: view.size.width, height: whole)
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), theme.panel)
    if !title.isEmpty {
      let shown = typeface.truncated(title, Font(18, .bold), to: size.width - 2 * Self.gap)
      list.text(shown, at: Point(Self.gap, 32), Font(18, .bold), theme.ink)
    }
    var rasterizer = Rasterizer(typeface: typeface)
    for (index, time) in times.enumerated() {
      let place = Rect(
        x: Self.gap + Double(index % columns) * (width + Self.gap),
        y: top + Double(index / columns) * (height + Self.lineHeight + Self.gap),
        width: width,
        height: height
      )
      let picture = scene.picture(at: scene.playhead(at: time), in: view, measure: typeface)
      let image = rasterizer.render(picture.picture, scale: scale * width / view.size.width)
      // Each pixel of it is a pixel of the sheet.
      let (wide, high) = (Double(image.width) / scale, Double(image.height) / scale)
      list.image(image, in: Rect(x: place.x, y: place.y, width: wide, height: high))
      list.stroke(.rect(place), theme.panelLine, width: 1)
      let foot = Point(place.x, place.maxY + 16)
      let words = MomentText.clock(time.nanoseconds, end: scene.timeline.end.nanoseconds)
      list.text(words, at: foot, Font(12, tabular: true), theme.secondInk)
    }
    return Picture(size: size, layers: [Layer(.base, list)])
  }
}
