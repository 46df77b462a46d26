extension Picture {
  /// The picture as text, the same on every machine: for tests and for describing it.
  ///
  /// One line a shape, positions rounded to a tenth of a point. Figures are told by colour,
  /// number of points and bounds; halos are left out, because their text says the same.
  public var textForm: String {
    var lines = ["picture \(DecimalText.rounded(size.width)) x \(DecimalText.rounded(size.height))"]
    for layer in layers {
      lines.append("layer \(layer.name.rawValue)")
      lines += layer.list.textLines.map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The texts of all layers, back to front, without their positions.
  public var texts: [String] {
    layers.flatMap { layer in
      layer.list.shapes.compactMap { shape in
        if case .text(let text, _, _, _, _) = shape { text } else { nil }
      }
    }
  }
}

extension DisplayList {
  /// The shapes as text, one line each; see `Picture.textForm`.
  public var textForm: String { textLines.joined(separator: "\n") + "\n" }

  fileprivate var textLines: [String] { shapes.compactMap(\.textForm) }
}

extension Shape {
  fileprivate var textForm: String? {
    switch self {
    case .fill(let path, let color): "fill \(color) \(path.textForm)"
    case .gradient(let path, let from, let to, _, _): "gradient \(from) \(to) \(path.textForm)"
    case .stroke(let path, let color, let width):
      "stroke \(color) \(DecimalText.rounded(width)) \(path.textForm)"
    case .dashed(let path, let color, let width, let on, let off, _):
      "dashed \(color) \(DecimalText.rounded(width)) "
        + "\(DecimalText.rounded(on))/\(DecimalText.rounded(off)) \(path.textForm)"
    case .hatch(let path, let color, _, let phase):
      "hatch \(color) \(DecimalText.fine(phase)) \(path.textForm)"
    case .text(let text, let point, let font, let color, let anchor):
      "text \"\(text)\" \(point.textForm) \(anchor.rawValue) \(font) \(color)"
    case .halo: nil
    case .shadow(let rect, _, let blur, let color):
      "shadow \(color) \(DecimalText.rounded(blur)) \(rect.textForm)"
    case .image(let image, let rect, let sampling):
      "image \(image.width) x \(image.height) \(sampling.rawValue) \(rect.textForm)"
    case .clip(let rect): "clip \(rect.textForm)"
    case .unclip: "unclip"
    }
  }
}

extension Path {
  fileprivate var textForm: String {
    guard let bounds else { return "nothing" }
    return "\(points.count) points in \(bounds.textForm)"
  }
}

extension Point {
  fileprivate var textForm: String { "\(DecimalText.rounded(x)),\(DecimalText.rounded(y))" }
}

extension Rect {
  /// The rectangle as text: where it begins and how large it is, to a tenth of a point.
  public var textForm: String {
    "\(Point(x, y).textForm) \(DecimalText.rounded(width)) x \(DecimalText.rounded(height))"
  }
}
