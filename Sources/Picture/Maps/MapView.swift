package import Drawing
package import Geography

/// A part of the world as a camera shows it.
package struct MapView: Sendable {
  package let region: MapRegion
  package let camera: Camera

  /// Looks at a region with a camera over its ``world``.
  package init(_ region: MapRegion, _ camera: Camera) {
    (self.region, self.camera) = (region, camera)
  }

  /// Shows all of a region in a room.
  package init(_ region: MapRegion, fitting room: Rect) {
    self.init(region, Camera(fitting: Self.world(of: region), into: room))
  }

  /// A region in kilometres around its middle, as cameras look at it.
  package static func world(of region: MapRegion) -> Rect {
    Rect(center: .zero, width: region.width, height: region.height)
  }

  /// Where a place is seen.
  package func point(of place: GeoPoint) -> Point {
    let position = region.position(of: place)
    return camera.viewFromWorld(Point(position.east, position.south))
  }
}
