public import Drawing

/// How the points of a picture, the pixels of a window and the units of the desktop lie on each
/// other: the pointer is in units, what is drawn is in pixels, and both are meant in points.
public struct WindowGrid: Sendable {
  /// The content in units of the desktop.
  public let units: (width: Int, height: Int)
  /// The content in pixels.
  public let pixels: (width: Int, height: Int)
  /// Units of the desktop for a point.
  public let userScale: Double

  /// The least window, in points.
  public static let leastSize = Size(width: 480, height: 320)

  /// Describes a window.
  public init(
    units: (width: Int, height: Int),
    pixels: (width: Int, height: Int),
    userScale: Double
  ) {
    self.units = units
    self.pixels = pixels
    self.userScale = userScale
  }

  /// Pixels for a point.
  public var scale: Double {
    Double(pixels.width) / Double(max(1, units.width)) * userScale
  }

  /// The size of the content in whole points; the last ones may be cut.
  public var size: Size {
    // A width that is whole but for rounding needs no point more.
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale - 1e-6).rounded(.up) }
    return Size(width: points(pixels.width), height: points(pixels.height))
  }

  /// Where a place in units of the desktop is in the picture.
  public func point(_ x: Int, _ y: Int) -> Point {
    Point(Double(x) / userScale, Double(y) / userScale)
  }

  /// The greatest scale at which the least window fits into a room in units of the desktop.
  public static func greatestScale(in room: Size) -> Double {
    min(room.width / leastSize.width, room.height / leastSize.height)
  }
}
