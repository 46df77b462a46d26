import Drawing

/// The map's figures where a camera shows them, in points.
struct ShippingGround: Sendable {
  /// The states' outlines, in the order of the map's codes, with the rectangles around them.
  let states: [(outline: Path, bounds: Rect)]
  let districts: [Path]
  /// The common lines of the borders, in the order of the map's list.
  let borders: [Path]
  let coast, inner, backdrop: Path

  init(_ geography: ShippingGeography, _ camera: Camera) {
    states = geography.states.map { state in
      let outline = camera.viewFromWorld(state.outline)
      let place = Rect(center: camera.viewFromWorld(state.label), width: 0, height: 0)
      return (outline, outline.bounds ?? place)
    }
    districts = geography.districts.map { camera.viewFromWorld($0) }
    borders = geography.borders.map { camera.viewFromWorld($0.line) }
    coast = camera.viewFromWorld(geography.coast)
    inner = camera.viewFromWorld(geography.inner)
    backdrop = camera.viewFromWorld(geography.backdrop)
  }
}
