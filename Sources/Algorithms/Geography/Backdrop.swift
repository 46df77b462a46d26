/// Neighbouring land without the big lakes, to draw behind the states.
public struct Backdrop: Hashable, Sendable {
  /// The polygons; each is a list of rings, the outer one first, each ring a list of corners.
  public let polygons: [[[MapPoint]]]

  /// Reads polygons in whole kilometres: `{"polygons":[[[x,y,x,y,...],...],...]}`.
  ///
  /// - Throws: ``MapFault`` when the bytes are not such a file.
  public init(_ bytes: [UInt8]) throws {
    let rows = try MapNode.read(bytes, of: "neighbours") { file throws(MapNode.Problem) in
      try file.member("polygons") { node throws(MapNode.Problem) in
        try node.elements { node throws(MapNode.Problem) in try node.rows() }
      }
    }
    polygons = try rows.map { rings in try rings.map(Self.ring) }
  }

  private static func ring(_ numbers: [Int32]) throws -> [MapPoint] {
    guard numbers.count >= 6, numbers.count.isMultiple(of: 2) else {
      throw MapFault("a ring of the neighbours has \(numbers.count) numbers, not three points")
    }
    return try stride(from: 0, to: numbers.count, by: 2).map { position in
      let x = Int32(exactly: Int64(numbers[position]) * 10)
      let y = Int32(exactly: Int64(numbers[position + 1]) * 10)
      guard let x, let y else { throw MapFault("a ring of the neighbours leaves the map") }
      return MapPoint(x: x, y: y)
    }
  }
}
