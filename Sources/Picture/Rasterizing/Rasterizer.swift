public import Drawing

/// Draws pictures into pixels.
///
/// Equal pictures give equal bytes on every machine, in debug and release, whatever was drawn
/// before. What lies under the first layer that changed is not drawn again: the pixels after
/// the lowest layers are kept while those layers, the picture's size and the scale stay equal.
public struct Rasterizer: ~Copyable, Sendable {
  private let typeface: Typeface
  private var glyphs = GlyphCache()
  private var canvas = Canvas(width: 0, height: 0)
  /// What the canvas shows now.
  private var shown = Stack(size: Size(width: 0, height: 0), scale: 0, layers: [])
  /// Pixels after the lowest layer of what is shown, and after the most that did not change last.
  private var kept: [(layers: Int, image: PixelImage)] = []

  /// The number of images of the picture's size that are kept.
  package var keptImages: Int { kept.count }

  /// How many layers were drawn since the rasterizer was made; kept layers do not count.
  public private(set) var drawnLayers = 0

  /// What a number of layers from the lowest up depends on.
  private struct Stack: Equatable, Sendable {
    let size: Size
    let scale: Double
    var layers: [Layer]

    init(size: Size, scale: Double, layers: [Layer]) {
      self.size = size
      self.scale = scale
      self.layers = layers
    }

    init(_ picture: Picture, scale: Double) {
      self.init(size: picture.size, scale: scale, layers: picture.layers)
    }

    /// How many of the lowest layers are the same in both; 0 when size or scale differ.
    func commonLayers(with other: Stack) -> Int {
      guard size == other.size, scale == other.scale else { return 0 }
      return zip(layers, other.layers).prefix { $0 == $1 }.count
    }
  }

  /// Creates a rasterizer.
  ///
  /// - Parameter typeface: What texts are set in.
  public init(typeface: Typeface) { self.typeface = typeface }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - picture: What to draw; its first layer should cover everything.
  ///   - scale: How many pixels a point has: 1, 1.25, 2, ...
  /// - Returns: The pixels, the picture's size times the scale, rounded to whole pixels.
  /// - Precondition: The scale is more than 0.
  public mutating func render(_ picture: Picture, scale: Double = 1) -> PixelImage {
    draw(picture, scale: scale)
    return canvas.image
  }

  /// Draws a picture and lends out its pixels, row by row, without copying them.
  ///
  /// - Parameters:
  ///   - picture: What to draw; its first layer should cover everything.
  ///   - scale: How many pixels a point has.
  ///   - body: Gets the width and height in pixels and the pixels, premultiplied `0xAARRGGBB`.
  /// - Returns: What the closure returns.
  /// - Precondition: The scale is more than 0.
  public mutating func withPixels<Result>(
    of picture: Picture,
    scale: Double = 1,
    _ body: (_ width: Int, _ height: Int, _ pixels: UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    draw(picture, scale: scale)
    let count = canvas.width * canvas.height
    let pixels = unsafe UnsafeBufferPointer(start: canvas.pixels.base, count: count)
    return unsafe body(canvas.width, canvas.height, pixels)
  }
}

extension Rasterizer {
  private mutating func draw(_ picture: Picture, scale: Double) {
    precondition(scale > 0, "a picture needs a scale of more than 0, not \(scale)")
    let wanted = Stack(picture, scale: scale)
    let unchanged = wanted.commonLayers(with: shown)
    if unchanged == wanted.layers.count, unchanged == shown.layers.count { return }
    prepareCanvas(picture.size, scale: scale)
    var next = restore(unchanged: unchanged)
    while next < picture.layers.count {
      draw(picture.layers[next].list, scale: scale)
      next += 1
      drawnLayers += 1
      // The lowest layer is worth keeping at once, a longer prefix when it did not change.
      if next < picture.layers.count, next == 1 || next == unchanged, kept.last?.layers != next {
        if kept.count > 1 { kept.removeLast() }
        kept.append((next, canvas.image))
      }
    }
    shown = wanted
  }

  private mutating func prepareCanvas(_ size: Size, scale: Double) {
    let width = max(0, Int((size.width * scale).rounded()))
    let height = max(0, Int((size.height * scale).rounded()))
    guard width != canvas.width || height != canvas.height else { return }
    canvas = Canvas(width: width, height: height)
    kept = []
  }

  /// Brings back the longest kept prefix of the layers that did not change; returns how many.
  private mutating func restore(unchanged: Int) -> Int {
    // The canvas itself is such a prefix when only layers were added on top.
    if unchanged > 0, unchanged == shown.layers.count { return unchanged }
    kept.removeAll { $0.layers > unchanged }
    guard let last = kept.last else {
      canvas.clear()
      return 0
    }
    canvas.copy(last.image)
    return last.layers
  }

  private mutating func draw(_ list: DisplayList, scale: Double) {
    canvas.resetClip()
    for shape in list.shapes { draw(shape, scale) }
    canvas.resetClip()
  }

  private mutating func draw(_ shape: Shape, _ scale: Double) {
    switch shape {
    case .fill(let path, let color): canvas.fill(path, color, scale: scale)
    case .gradient(let path, let from, let to, let y0, let y1):
      canvas.fill(path, from: from, to: to, y0: y0, y1: y1, scale: scale)
    case .stroke(let path, let color, let width):
      canvas.stroke(path, color, width: width, scale: scale)
    case .dashed(let path, let color, let width, let on, let off, let phase):
      let dash = Canvas.Dash(on: on, off: off, phase: phase)
      canvas.stroke(path, color, width: width, dash: dash, scale: scale)
    case .hatch(let path, let color, let period, let phase):
      canvas.hatch(path, color, period: period, phase: phase, scale: scale)
    case .text(let text, let point, let font, let color, let anchor):
      write(text, point, font, color, anchor, scale, rim: 0)
    case .halo(let text, let point, let font, let color, let anchor, let width):
      write(text, point, font, color, anchor, scale, rim: max(width, 0.125))
    case .shadow(let rect, let radius, let blur, let color):
      canvas.shadow(
        rect.scaled(by: scale),
        radius: radius * scale,
        blur: blur * scale,
        color
      )
    case .image(let image, let rect, let sampling):
      canvas.draw(image, in: rect.scaled(by: scale), sampling)
    case .clip(let rect): canvas.pushClip(rect.scaled(by: scale))
    case .unclip: canvas.popClip()
    }
  }

  private mutating func write(
    _ text: String,
    _ point: Point,
    _ font: Font,
    _ color: Color,
    _ anchor: Anchor,
    _ scale: Double,
    rim: Double
  ) {
    let placement = TextPlacement(
      text: text,
      point: point * scale,
      font: font,
      anchor: anchor,
      scale: scale,
      rim: rim * scale
    )
    canvas.write(placement, color, in: typeface, &glyphs)
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
