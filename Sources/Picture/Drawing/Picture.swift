/// Which part of a picture a layer is, from back to front.
public enum LayerName: String, Hashable, Sendable, CaseIterable {
  /// What time does not change: water, land, the window's ground.
  case base
  /// The map, maze or board with what happens on it.
  case stage
  /// The cards beside it: what was asked and the answer so far, and what signs mean.
  case cards
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

/// A whole frame: what to draw.
public struct Picture: Hashable, Sendable {
  /// How large the picture is, in points.
  public var size: Size
  /// The layers from back to front; the first should cover everything.
  public var layers: [Layer]

  /// Creates a picture.
  public init(size: Size, layers: [Layer]) {
    self.size = size
    self.layers = layers
  }
}
