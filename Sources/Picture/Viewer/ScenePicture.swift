public import Drawing

/// A frame of a run: its picture, and what can be pointed at there.
public struct ScenePicture: Hashable, Sendable {
  /// What is drawn.
  public var picture: Picture
  /// What can be pointed at, the backmost first.
  public var regions: [Region]
  /// The room for messages, in which nothing else stands meanwhile.
  var noticeRoom: Rect?

  /// Creates a frame.
  public init(size: Size, layers: [Layer], regions: [Region] = []) {
    picture = Picture(size: size, layers: layers)
    self.regions = regions
  }

  /// How large the frame is, in points.
  public var size: Size { picture.size }
  /// The layers from back to front.
  public var layers: [Layer] { picture.layers }
  /// The texts of all layers, back to front, without their positions.
  public var texts: [String] { picture.texts }

  /// Returns the topmost region at a point, or nil.
  public func region(at point: Point) -> Region? {
    regions.last { $0.shape.contains(point) }
  }

  /// Returns the region of an id, or nil.
  public func region(id: String) -> Region? {
    regions.last { $0.id == id }
  }

  /// The frame as text, the same on every machine: its shapes, then its regions, one line each.
  public var textForm: String {
    let lines = regions.map { "  \($0.textForm)\n" }
    return picture.textForm + (lines.isEmpty ? "" : "regions\n") + lines.joined()
  }
}

extension Region {
  fileprivate var textForm: String {
    let kind =
      switch shape {
      case .rect: "rect"
      case .path: "path"
      }
    return "\(id) \"\(label)\" \(kind) \(bounds.textForm)" + (hint.isEmpty ? "" : " (\(hint))")
  }
}
