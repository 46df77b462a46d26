/// Writes a picture as an SVG document; text stays text.
public struct SVGWriter: Sendable {
  /// Turns an image into the bytes of a PNG file; without one, images are left out.
  public var encodeImage: (@Sendable (PixelImage) -> [UInt8])?
  /// The font families to ask for, the best first.
  public var fontFamily = "Inter, 'DejaVu Sans', sans-serif"

  /// Creates a writer.
  ///
  /// - Parameter encodeImage: Turns an image into the bytes of a PNG file.
  public init(encodeImage: (@Sendable (PixelImage) -> [UInt8])? = nil) {
    self.encodeImage = encodeImage
  }

  /// Returns the picture as the text of an SVG file.
  public func document(_ picture: Picture) -> String {
    let width = DecimalText.fine(picture.size.width)
    let height = DecimalText.fine(picture.size.height)
    var body = SVGBody(writer: self)
    for layer in picture.layers {
      body.lines.append("<g id=\"\(layer.name.rawValue)\">")
      for shape in layer.list.shapes { body.add(shape) }
      body.closeClips()
      body.lines.append("</g>")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="\(fontFamily)">
      \(body.lines.joined(separator: "\n"))
      </svg>

      """
  }
}

/// The elements of a document being written.
private struct SVGBody {
  let writer: SVGWriter
  var lines: [String] = []
  private var lastNumber = 0
  private var openClips = 0
  /// The rim that the next text has, as attributes.
  private var halo = ""

  init(writer: SVGWriter) { self.writer = writer }

  mutating func add(_ shape: Shape) {
    switch shape {
    case .fill(let path, let color): lines.append(figure(path, paint("fill", color)))
    case .gradient(let path, let from, let to, let y0, let y1):
      addGradient(path, from, to, y0, y1)
    case .stroke(let path, let color, let width): lines.append(stroke(path, color, width, ""))
    case .dashed(let path, let color, let width, let on, let off, let phase):
      let dash =
        " stroke-dasharray=\"\(number(on)) \(number(off))\" stroke-dashoffset=\"\(number(phase))\""
      lines.append(stroke(path, color, width, dash))
    case .hatch(let path, let color, let period, let phase):
      addHatch(path, color, period, phase)
    case .text(let text, let point, let font, let color, let anchor):
      lines.append(element(text, point, font, anchor, paint("fill", color) + halo))
      halo = ""
    case .halo(_, _, _, let color, _, let width):
      halo =
        " paint-order=\"stroke\" stroke-linejoin=\"round\" \(paint("stroke", color)) "
        + "stroke-width=\"\(number(width * 2))\""
    case .shadow(let rect, let radius, let blur, let color): addShadow(rect, radius, blur, color)
    case .image(let image, let rect, let sampling): addImage(image, rect, sampling)
    case .clip(let rect): addClip(rect)
    case .unclip: closeClip()
    }
  }

  mutating func closeClips() {
    while openClips > 0 { closeClip() }
  }

  private mutating func closeClip() {
    guard openClips > 0 else { return }
    openClips -= 1
    lines.append("</g>")
  }

  private mutating func nextID(_ prefix: String) -> String {
    lastNumber += 1
    return "\(prefix)\(lastNumber)"
  }

  private mutating func addClip(_ rect: Rect) {
    let id = nextID("clip")
    openClips += 1
    lines.append("<clipPath id=\"\(id)\"><rect \(place(rect))/></clipPath>")
    lines.append("<g clip-path=\"url(#\(id))\">")
  }

  private mutating func addGradient(
    _ path: Path,
    _ from: Color,
    _ to: Color,
    _ y0: Double,
    _ y1: Double
  ) {
    let id = nextID("gradient")
    lines.append(
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"0\" "
        + "y1=\"\(number(y0))\" y2=\"\(number(y1))\">"
        + "<stop offset=\"0\" \(paint("stop", from, suffix: "-color"))/>"
        + "<stop offset=\"1\" \(paint("stop", to, suffix: "-color"))/></linearGradient>"
    )
    lines.append(figure(path, "fill=\"url(#\(id))\""))
  }

  private mutating func addHatch(_ path: Path, _ color: Color, _ period: Double, _ phase: Double) {
    let id = nextID("hatch")
    let side = number(period)
    lines.append(
      "<pattern id=\"\(id)\" width=\"\(side)\" height=\"\(side)\" x=\"\(number(-phase * period))\" "
        + "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
        + "<rect width=\"\(number(period * HatchPattern.duty))\" height=\"\(side)\" "
        + "\(paint("fill", color))/></pattern>"
    )
    lines.append(figure(path, "fill=\"url(#\(id))\""))
  }

  private mutating func addShadow(
    _ rect: Rect,
    _ radius: Double,
    _ blur: Double,
    _ color: Color
  ) {
    let id = nextID("shadow")
    let room = rect.inset(-3 * blur)
    lines.append(
      "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" \(place(room))>"
        + "<feGaussianBlur stdDeviation=\"\(number(blur * 0.76))\"/></filter>"
        + "<rect \(place(rect)) rx=\"\(number(radius))\" \(paint("fill", color)) "
        + "filter=\"url(#\(id))\"/>"
    )
  }

  private mutating func addImage(_ image: PixelImage, _ rect: Rect, _ sampling: ImageSampling) {
    guard let encode = writer.encodeImage else { return }
    let style = sampling == .nearest ? " style=\"image-rendering: pixelated\"" : ""
    lines.append(
      "<image \(place(rect)) preserveAspectRatio=\"none\"\(style) "
        + "href=\"data:image/png;base64,\(Base64.text(encode(image)))\"/>"
    )
  }
}

extension SVGBody {
  private func number(_ value: Double) -> String { DecimalText.fine(value) }

  private func place(_ rect: Rect) -> String {
    "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" "
      + "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  private func paint(_ name: String, _ color: Color, suffix: String = "") -> String {
    let opaque = Color(color.red, color.green, color.blue)
    let opacity =
      color.alpha == 255 ? "" : " \(name)-opacity=\"\(number(Double(color.alpha) / 255))\""
    return "\(name)\(suffix)=\"\(opaque)\"\(opacity)"
  }

  private func figure(_ path: Path, _ paint: String) -> String {
    "<path d=\"\(outline(path))\" \(paint)/>"
  }

  private func stroke(_ path: Path, _ color: Color, _ width: Double, _ dash: String) -> String {
    figure(
      path,
      "fill=\"none\" \(paint("stroke", color)) stroke-width=\"\(number(width))\" "
        + "stroke-linejoin=\"round\" stroke-linecap=\"round\"\(dash)"
    )
  }

  private func outline(_ path: Path) -> String {
    var text = ""
    for (contour, end) in zip(path.contours, path.ends) {
      var letter = "M"
      for point in contour {
        text += "\(letter)\(number(point.x)) \(number(point.y))"
        letter = "L"
      }
      if end.isClosed { text += "Z" }
    }
    return text
  }

  private func element(
    _ text: String,
    _ point: Point,
    _ font: Font,
    _ anchor: Anchor,
    _ paint: String
  ) -> String {
    let place =
      switch anchor {
      case .left: "start"
      case .center: "middle"
      case .right: "end"
      }
    let digits = font.isTabular ? " font-variant-numeric=\"tabular-nums\"" : ""
    return "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" "
      + "font-size=\"\(number(font.size))\" font-weight=\"\(400 + 100 * font.weight.rawValue)\" "
      + "text-anchor=\"\(place)\"\(digits) \(paint)>\(escaped(text))</text>"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\0"..<" ": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The text form of bytes inside a document.
private enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let padded = Array(group) + Array(repeating: 0, count: 3 - group.count)
      let bits = padded.reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        result.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : 61)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
