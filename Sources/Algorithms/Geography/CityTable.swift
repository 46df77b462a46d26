import CSV

/// Cities of the world, and where they lie.
public struct CityTable: Hashable, Sendable {
  /// A city.
  public struct City: Hashable, Sendable {
    /// What it is called where English is read.
    public let name: String
    /// Where it lies.
    public let place: GeoPoint
  }

  /// The cities in the order of the table.
  public let cities: [City]

  /// Reads a table of names and places in millionths of a degree: `name,latitude,longitude`.
  ///
  /// - Throws: What is wrong with the table, or ``MapFault`` for the first row that is no city.
  public init(_ bytes: [UInt8]) throws {
    var cities: [City] = []
    for row in try CSVTable(bytes).rows {
      guard row.fields.count == 3, let north = Int(row.fields[1]), abs(north) <= 90_000_000,
        let east = Int(row.fields[2]), abs(east) <= 180_000_000
      else {
        throw MapFault("line \(row.line) is no city with its place in millionths of a degree")
      }
      let place = GeoPoint(latitude: Double(north) / 1e6, longitude: Double(east) / 1e6)
      cities.append(City(name: row.fields[0], place: place))
    }
    self.cities = cities
  }
}
