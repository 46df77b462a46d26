import Synchronization

/// The land of the world: the contiguous states by their own outlines, which leave out the Great
/// Lakes, all else by the outlines of countries, which do not.
///
/// The outlines are read when it is asked first: few runs ask.
public final class Land: Sendable {
  fileprivate struct Outlines: Sendable {
    /// On the map of the states, and in degrees.
    var states: [Ring] = []
    var countries: [Ring] = []
  }

  private let read: @Sendable () throws -> (states: StateMap, world: WorldLand)
  private let outlines = Mutex<Outlines?>(nil)

  /// Takes the contiguous states from one map, and all else from the other.
  ///
  /// - Parameter read: Reads both; where that fails, all is land.
  public init(_ read: @escaping @Sendable () throws -> (states: StateMap, world: WorldLand)) {
    self.read = read
  }

  /// Tells whether a place is on land.
  public func contains(_ place: GeoPoint) -> Bool {
    outlines.withLock { kept in
      let outlines = kept ?? (try? Outlines(of: read())) ?? Outlines()
      kept = outlines
      guard !outlines.states.isEmpty else { return true }
      let point = MapPoint(place)
      return outlines.states.contains { $0.contains(SIMD2(Double(point.x), Double(point.y))) }
        || outlines.countries.contains { $0.contains(SIMD2(place.longitude, place.latitude)) }
    }
  }
}

extension Land.Outlines {
  fileprivate init(of maps: (states: StateMap, world: WorldLand)) {
    let map = maps.states
    states = (map.states + map.districts).flatMap { state in
      state.rings.map { ring in
        Land.Ring(map.points(ofRing: ring).map { SIMD2(Double($0.x), Double($0.y)) })
      }
    }
    let mainland = maps.world.mainland
    countries = maps.world.rings.filter { $0 != mainland }.map { ring in
      Land.Ring(ring.corners.map { SIMD2($0.longitude, $0.latitude) })
    }
  }
}

extension Land {
  /// An outline.
  fileprivate struct Ring: Sendable {
    private let corners: [SIMD2<Double>]
    private let lowest, highest: SIMD2<Double>

    init(_ corners: [SIMD2<Double>]) {
      self.corners = corners
      let start = corners.first ?? .zero
      lowest = corners.reduce(start) { pointwiseMin($0, $1) }
      highest = corners.reduce(start) { pointwiseMax($0, $1) }
    }

    /// Tells whether a line eastwards from a point crosses the ring an odd number of times.
    func contains(_ point: SIMD2<Double>) -> Bool {
      guard all(point .>= lowest), all(point .<= highest), var before = corners.last else {
        return false
      }
      var isInside = false
      for corner in corners {
        if (corner.y > point.y) != (before.y > point.y) {
          let part = (point.y - corner.y) / (before.y - corner.y)
          if point.x < corner.x + part * (before.x - corner.x) { isInside.toggle() }
        }
        before = corner
      }
      return isInside
    }
  }
}
