import ExactMath

/// Finds the nearest of many places that stay where they are.
///
/// Places are put in order along a Hilbert curve over the six sides of a cube around the globe, and
/// taken in that order by blocks, by blocks of blocks and so on: each has the box that holds its
/// places. What is compared are squared chords of the unit sphere, whose order is that of distances,
/// poles and date line included; boxes and places are reckoned in the same steps, so that rounding
/// never hides a place behind its box. The same bits on every machine.
///
/// - SeeAlso: I. Kamel and C. Faloutsos, "Hilbert R-tree", VLDB 1994
public struct PlaceIndex: Sendable {
  /// How many places a block has, and how many blocks a block of blocks.
  static let (leafSize, fanOut) = (16, 4)

  /// The places, in the order in which they were given.
  public let places: [GeoPoint]
  /// The places' points in the order of the curve.
  let points: [UnitVector]
  /// The boxes: those of the blocks of places, then level by level up to the one that holds all.
  let boxes: [Box]
  /// Where each level's boxes begin, and after the last where they end.
  let levels: [Int]

  /// Puts places in order.
  ///
  /// - Precondition: Latitudes are -90 to 90 degrees, longitudes -180 to 180.
  /// - Complexity: O(*n* log *n*)
  public init(_ places: [GeoPoint]) {
    self.places = places
    let unordered = places.enumerated().map { UnitVector($0.element, number: $0.offset) }
    var order = unordered.map { $0.curvePosition << 31 | UInt64($0.number) }
    order.sort()
    points = order.map { unordered[Int($0 & 0x7FFF_FFFF)] }
    (boxes, levels) = Self.boxes(around: points)
  }

  private static func boxes(around points: [UnitVector]) -> ([Box], [Int]) {
    var boxes: [Box] = []
    var levels = [0]
    for start in stride(from: 0, to: points.count, by: leafSize) {
      var box = Box()
      for point in points[start..<min(start + leafSize, points.count)] { box.include(point) }
      boxes.append(box)
    }
    levels.append(boxes.count)
    while let below = levels.dropLast().last, boxes.count - below > 1 {
      let end = boxes.count
      for start in stride(from: below, to: end, by: fanOut) {
        var box = Box()
        for child in start..<min(start + fanOut, end) { box.include(boxes[child]) }
        boxes.append(box)
      }
      levels.append(boxes.count)
    }
    return (boxes, levels)
  }
}

/// A point of the unit sphere.
struct UnitVector: Sendable {
  let x: Double
  let y: Double
  let z: Double
  /// Which place has this point.
  let number: Int

  /// The point of a place; a place that has several longitudes has one point.
  init(_ place: GeoPoint, number: Int = 0) {
    self.number = number
    precondition(
      place.latitude.magnitude <= 90 && place.longitude.magnitude <= 180,
      "a place of an index has a latitude of -90 to 90 degrees and a longitude of -180 to 180"
    )
    let radiansPerDegree = Double.pi / 180
    guard place.latitude.magnitude < 90 else {
      (x, y, z) = (0, 0, place.latitude < 0 ? -1 : 1)
      return
    }
    let latitude = place.latitude * radiansPerDegree
    let longitude = (place.longitude == -180 ? 180 : place.longitude) * radiansPerDegree
    let ring = ExactMath.cosine(latitude)
    (x, y) = (ring * ExactMath.cosine(longitude), ring * ExactMath.sine(longitude))
    z = ExactMath.sine(latitude)
  }

  /// Where the point is on the curve, in 33 bits: which side of the cube, and where there.
  var curvePosition: UInt64 {
    let (a, b, c) = (x.magnitude, y.magnitude, z.magnitude)
    let (side, u, v): (UInt64, Double, Double) =
      if a >= b && a >= c {
        (x < 0 ? 1 : 0, y / a, z / a)
      } else if b >= c {
        (y < 0 ? 3 : 2, x / b, z / b)
      } else {
        (z < 0 ? 5 : 4, x / c, y / c)
      }
    return side << 30 | Self.hilbert(Self.cell(u), Self.cell(v))
  }

  private static func cell(_ part: Double) -> UInt64 { UInt64(min((part + 1) * 16_384, 32_767)) }

  /// The place of a cell of 2^15 by 2^15 on Hilbert's curve.
  private static func hilbert(_ column: UInt64, _ row: UInt64) -> UInt64 {
    var (x, y, position) = (column, row, UInt64(0))
    var size: UInt64 = 1 << 14
    while size > 0 {
      let (right, upper) = (x & size != 0, y & size != 0)
      position += size * size * (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
      if !upper {
        if right { (x, y) = (32_767 - x, 32_767 - y) }
        (x, y) = (y, x)
      }
      size >>= 1
    }
    return position
  }
}

/// What holds some points of the unit sphere: a little too large, so that it takes half the memory.
struct Box: Sendable {
  private var (lowX, lowY, lowZ) = (Float.infinity, Float.infinity, Float.infinity)
  private var (highX, highY, highZ) = (-Float.infinity, -Float.infinity, -Float.infinity)

  mutating func include(_ point: UnitVector) {
    include(Box(at: point))
  }

  mutating func include(_ box: Box) {
    (lowX, lowY, lowZ) = (min(lowX, box.lowX), min(lowY, box.lowY), min(lowZ, box.lowZ))
    (highX, highY, highZ) = (max(highX, box.highX), max(highY, box.highY), max(highZ, box.highZ))
  }

  /// The squared chord from a point to the nearest that the box may hold; zero within it.
  func squaredChord(to point: UnitVector) -> Double {
    let x = max(Double(lowX) - point.x, point.x - Double(highX), 0)
    let y = max(Double(lowY) - point.y, point.y - Double(highY), 0)
    let z = max(Double(lowZ) - point.z, point.z - Double(highZ), 0)
    return x * x + y * y + z * z
  }
}

extension Box {
  fileprivate init(at point: UnitVector) {
    (lowX, highX) = Self.bounds(of: point.x)
    (lowY, highY) = Self.bounds(of: point.y)
    (lowZ, highZ) = Self.bounds(of: point.z)
  }

  private static func bounds(of part: Double) -> (Float, Float) {
    let near = Float(part)
    return (
      Double(near) > part ? near.nextDown : near, Double(near) < part ? near.nextUp : near
    )
  }
}
