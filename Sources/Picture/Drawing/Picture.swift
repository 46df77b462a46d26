/// Which part of a picture a layer is, from back to front.
public enum LayerName: String, Hashable, Sendable, CaseIterable {
  /// What time does not change: water, land, the window's ground.
  case base
  /// The map, maze or board with what happens on it.
  case stage
  /// The card with what was asked and the answer so far.
  case sheet
  /// The card with the transport, the requests and the playhead.
  case time
  /// What lies over all: menus, tooltips, the key help.
  case overlay
}

/// One part of a picture; two layers with equal lists show the same.
public struct Layer: Hashable, Sendable {
  /// Which part of the picture this is.
  public var name: LayerName
  /// What to draw.
  public var list: DisplayList

  /// Creates a layer.
  public init(_ name: LayerName, _ list: DisplayList) {
    self.name = name
    self.list = list
  }
}

/// A whole frame: what to draw, and what can be pointed at.
public struct Picture: Hashable, Sendable {
  /// How large the picture is, in points.
  public var size: Size
  /// The layers from back to front; the first should cover everything.
  public var layers: [Layer]
  /// What can be pointed at, the backmost first.
  public var regions: [HitRegion]

  /// Creates a picture.
  public init(size: Size, layers: [Layer], regions: [HitRegion] = []) {
    self.size = size
    self.layers = layers
    self.regions = regions
  }

  /// Returns the topmost region at a point, or nil.
  public func region(at point: Point) -> HitRegion? {
    regions.last { $0.shape.contains(point) }
  }

  /// Returns the region of an id, or nil.
  public func region(id: String) -> HitRegion? {
    regions.last { $0.id == id }
  }
}

/// A part of a picture that can be pointed at, reached with Tab, and read out.
public struct HitRegion: Hashable, Sendable {
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
  public func enabled(_ isEnabled: Bool) -> HitRegion {
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
