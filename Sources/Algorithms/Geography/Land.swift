import Synchronization

/// The land of the world: the contiguous states by their own outlines, which leave out the Great
/// Lakes, all else by the outlines of countries, which do not.
///
/// The outlines are read when it is asked first: few runs ask.
public final class Land: Sendable {
  /// On the map of the states, and in degrees.
  private typealias Maps = (states: Outlines, countries: Outlines)

  private let read: @Sendable () throws -> (states: StateMap, world: WorldLand)
  private let outlines = Mutex<Maps?>(nil)

  /// Takes the contiguous states from one map, and all else from the other.
  ///
  /// - Parameter read: Reads both; where that fails, all is land.
  public init(_ read: @escaping @Sendable () throws -> (states: StateMap, world: WorldLand)) {
    self.read = read
  }

  /// Tells whether a place is on land.
  ///
  /// - Complexity: O(outlines at the latitude of the place)
  public func contains(_ place: GeoPoint) -> Bool {
    let (states, countries) = maps
    guard !states.isEmpty else { return true }
    let point = MapPoint(place)
    return states.contains(Double(point.x), Double(point.y))
      || countries.contains(place.longitude, place.latitude)
  }

  /// The greatest number of lines of outlines that are looked at for a place.
  package func lineCount(at place: GeoPoint) -> Int {
    let (states, countries) = maps
    return states.lines(at: Double(MapPoint(place).y)).count
      + countries.lines(at: place.latitude).count
  }

  private var maps: Maps {
    outlines.withLock { kept in
      if let kept { return kept }
      let maps = (try? read()).map(Self.outlines) ?? (Outlines([]), Outlines([]))
      kept = maps
      return maps
    }
  }

  private static func outlines(of states: StateMap, _ world: WorldLand) -> Maps {
    let mainland = world.mainland
    return (
      Outlines(
        (states.states + states.districts).flatMap(\.rings).map { ring in
          states.points(ofRing: ring).map { (Double($0.x), Double($0.y)) }
        }
      ),
      Outlines(
        world.rings.filter { $0 != mainland }.map { ring in
          ring.corners.map { ($0.longitude, $0.latitude) }
        }
      )
    )
  }
}

/// Closed outlines, whose lines are kept by the rows of the map that they pass, so that a point is
/// looked for among those of one row.
private struct Outlines: Sendable {
  /// A line of an outline.
  struct Line: Sendable {
    let ring: Int
    let x, y, beforeX, beforeY: Double
  }

  private static let rowCount = 512
  /// The lines of each row, those of one ring after those of another.
  private var rows: [[Line]] = []
  private let lowest, highest: Double

  var isEmpty: Bool { rows.isEmpty }

  init(_ rings: [[(x: Double, y: Double)]]) {
    let heights = rings.joined().map(\.y)
    (lowest, highest) = (heights.min() ?? 0, heights.max() ?? 0)
    guard lowest < highest else { return }
    rows = Array(repeating: [], count: Self.rowCount)
    for (number, ring) in rings.enumerated() {
      guard var before = ring.last else { continue }
      for corner in ring {
        let line = Line(
          ring: number,
          x: corner.x,
          y: corner.y,
          beforeX: before.x,
          beforeY: before.y
        )
        for row in row(min(corner.y, before.y))...row(max(corner.y, before.y)) {
          rows[row].append(line)
        }
        before = corner
      }
    }
  }

  private func row(_ y: Double) -> Int {
    min(Int((y - lowest) / (highest - lowest) * Double(Self.rowCount)), Self.rowCount - 1)
  }

  /// The lines that may be as far north or south as that.
  func lines(at y: Double) -> [Line] {
    y >= lowest && y <= highest && !isEmpty ? rows[row(y)] : []
  }

  /// Tells whether a line eastwards from a point crosses a ring an odd number of times.
  func contains(_ x: Double, _ y: Double) -> Bool {
    var (ring, isInside) = (-1, false)
    for line in lines(at: y) {
      if line.ring != ring {
        if isInside { return true }
        ring = line.ring
      }
      if (line.y > y) != (line.beforeY > y) {
        let part = (y - line.y) / (line.beforeY - line.y)
        if x < line.x + part * (line.beforeX - line.x) { isInside.toggle() }
      }
    }
    return isInside
  }
}
