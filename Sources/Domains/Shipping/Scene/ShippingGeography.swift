import Drawing
import Geography
import Viewer

/// The map as the scene draws it: paths in kilometres, built once.
package struct ShippingGeography: Sendable {
  /// One state, in the order of the map's codes.
  struct State: Sendable {
    let code: String
    let name: String
    let label: Point
    /// The radius of the circle around the label that lies inside, in kilometres.
    let room: Double
    let outline: Path
  }

  /// One border, in the order of the map's list.
  struct Border: Sendable {
    let name: String
    let first: Int
    let second: Int
    /// The common line; empty where the states meet in a point.
    let line: Path
    /// The middle of the line, or the common point.
    let middle: Point
    /// Some points along the longest part of the line; empty where the states meet in a point.
    let handle: [Point]
  }

  let states: [State]
  let borders: [Border]
  let districts: [Path]
  /// The lines that are coast, or end at another country.
  let coast: Path
  /// The lines between two states.
  let inner: Path
  let backdrop: Path
  let bounds: Rect
  private let table: StateTable
  /// The borders by what may name them: both orders, and the paths of requests.
  private let borderOfName: [String: Int]
  private let ground = KeptValue<Camera, ShippingGround>()

  init(_ map: StateMap, backdrop: Backdrop?) {
    let outlines = map.states.map { Self.outline(of: $0, on: map) }
    states = zip(map.states, outlines).map { shape, outline in
      State(
        code: shape.code,
        name: shape.name,
        label: Self.point(shape.label),
        room: Double(shape.room) / 10,
        outline: outline
      )
    }
    districts = map.districts.map { Self.outline(of: $0, on: map) }
    table = map.table
    borders = map.borders.map { Self.border($0, on: map) }
    borderOfName = Self.names(of: map.borders)
    var coast = Path()
    var inner = Path()
    for arc in map.arcs {
      let line = arc.points.map(Self.point)
      if arc.owners.count == 1 { coast.addPolyline(line) } else { inner.addPolyline(line) }
    }
    self.coast = coast
    self.inner = inner
    self.backdrop = backdrop.map(Self.path(of:)) ?? Path()
    let (low, high) = (Self.point(map.bounds.minimum), Self.point(map.bounds.maximum))
    bounds = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The figures where a camera shows them.
  func ground(in camera: Camera) -> ShippingGround {
    ground.value(for: camera) { ShippingGround(self, camera) }
  }

  /// The index of a state's code.
  func state(_ code: String) -> Int? { table.stateIndex(code) }

  /// The index of a border such as `CO-UT`.
  func border(_ name: String) -> Int? { borderOfName[name] }

  /// The border that a request asks about: `/borders/CO-UT/cost`, `/roads/CO-UT`.
  func border(inPath path: String) -> Int? {
    if let known = borderOfName[path] { return known }
    let parts = path.split(separator: "/")
    guard parts.count >= 2 else { return nil }
    return border(String(parts[1]))
  }

  private static func names(of borders: [StateBorder]) -> [String: Int] {
    var names: [String: Int] = [:]
    for border in borders {
      for name in ["\(border.first)-\(border.second)", "\(border.second)-\(border.first)"] {
        names[name] = border.index
        names["/roads/\(name)"] = border.index
        names["/borders/\(name)/cost"] = border.index
      }
    }
    return names
  }

  /// The index of the border between two states.
  func border(between one: Int, _ other: Int) -> Int? {
    table.border(between: states[one].code, and: states[other].code)?.index
  }
}

extension ShippingGeography {
  private static func point(_ point: MapPoint) -> Point {
    Point(Double(point.x) / 10, Double(point.y) / 10)
  }

  private static func outline(of shape: StateShape, on map: StateMap) -> Path {
    var path = Path()
    for ring in shape.rings { path.addPolygon(map.points(ofRing: ring).map(point)) }
    return path
  }

  private static func border(_ border: StateBorder, on map: StateMap) -> Border {
    let arcs = map.arcIndices(of: border).map { map.arcs[$0].points.map(point) }
    var line = Path()
    for arc in arcs { line.addPolyline(arc) }
    let longest = arcs.max { Self.length($0) < Self.length($1) }
    return Border(
      name: border.description,
      first: map.stateIndex(border.first) ?? 0,
      second: map.stateIndex(border.second) ?? 0,
      line: line,
      middle: longest.map(middle(of:)) ?? meetingPoint(of: border, on: map),
      handle: longest.map { sampled($0, count: 12) } ?? []
    )
  }

  /// At most `count` points of a line, both ends among them.
  private static func sampled(_ line: [Point], count: Int) -> [Point] {
    guard line.count > count else { return line }
    return (0..<count).map { line[$0 * (line.count - 1) / (count - 1)] }
  }

  private static func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private static func middle(of line: [Point]) -> Point {
    var rest = length(line) / 2
    for (one, next) in zip(line, line.dropFirst()) {
      let step = one.distance(to: next)
      if step >= rest, step > 0 { return one.interpolated(to: next, by: rest / step) }
      rest -= step
    }
    return line.last ?? .zero
  }

  /// The corner that two states share; the middle between their labels when they share none.
  private static func meetingPoint(of border: StateBorder, on map: StateMap) -> Point {
    guard let one = map.state(border.first), let other = map.state(border.second) else {
      return .zero
    }
    let corners = Set(one.rings.flatMap { map.points(ofRing: $0) })
    let common = other.rings.flatMap { map.points(ofRing: $0) }.first { corners.contains($0) }
    return common.map(point) ?? point(one.label).interpolated(to: point(other.label), by: 0.5)
  }

  /// Outer rings wound one way, holes the other.
  private static func path(of backdrop: Backdrop) -> Path {
    var path = Path()
    for polygon in backdrop.polygons {
      for (index, ring) in polygon.enumerated() {
        let corners = ring.map(point)
        let isRight = (Path.signedArea(of: corners) > 0) == (index == 0)
        path.addPolygon(isRight ? corners : corners.reversed())
      }
    }
    return path
  }
}
