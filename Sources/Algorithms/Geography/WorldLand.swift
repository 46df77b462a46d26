/// The land of the world, as outlines of its countries.
public struct WorldLand: Hashable, Sendable {
  /// The outline of a country, or of an island of it.
  public struct Ring: Hashable, Sendable {
    /// The code of the country, such as `USA`.
    public let country: String
    /// Its corners in order.
    public let corners: [GeoPoint]
  }

  /// The outlines; those of one country follow each other.
  public let rings: [Ring]

  /// The outline that the contiguous states are a part of.
  package var mainland: Ring? {
    rings.filter { $0.country == "USA" }.max { $0.corners.count < $1.corners.count }
  }

  /// Reads outlines in thousandths of a degree, east before north:
  /// `{"countries":[{"iso3":"USA","rings":[[[x,y],...],...]},...]}`.
  ///
  /// - Throws: ``MapFault`` when the bytes are not such a file.
  public init(_ bytes: [UInt8]) throws {
    let countries = try MapNode.read(bytes, of: "land") { file throws(MapNode.Problem) in
      try file.member("countries") { node throws(MapNode.Problem) in
        try node.elements { country throws(MapNode.Problem) in
          (
            code: try country.member("iso3") { node throws(MapNode.Problem) in try node.text() },
            rings: try country.member("rings") { node throws(MapNode.Problem) in
              try node.elements { ring throws(MapNode.Problem) in try ring.rows() }
            }
          )
        }
      }
    }
    rings = try countries.flatMap { country in
      try country.rings.map { corners in
        Ring(country: country.code, corners: try corners.map(Self.place))
      }
    }
  }

  private static func place(_ numbers: [Int32]) throws -> GeoPoint {
    guard numbers.count == 2, abs(numbers[0]) <= 180_000, abs(numbers[1]) <= 90_000 else {
      throw MapFault("a corner of the land is no place")
    }
    return GeoPoint(latitude: Double(numbers[1]) / 1000, longitude: Double(numbers[0]) / 1000)
  }
}
