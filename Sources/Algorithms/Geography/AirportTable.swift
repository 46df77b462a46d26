import CSV

/// Airports of the world, and where they lie.
public struct AirportTable: Hashable, Sendable {
  /// An airport.
  public struct Airport: Hashable, Sendable {
    /// Its code of three letters, such as `DEN`.
    public let code: String
    /// What it is called.
    public let name: String
    /// The city that it serves.
    public let city: String
    /// The country, by its code in ISO 3166-1, such as `US`.
    public let country: String
    /// Where it lies.
    public let place: GeoPoint
    /// How far its standard time is ahead of UTC, in minutes; there is no daylight saving.
    public let utcOffset: Int
  }

  /// The airports in the order of the table.
  public let airports: [Airport]

  /// Reads a table of `code,name,city,country,latitude,longitude,offset`, with places in millionths of
  /// a degree and offsets from UTC in minutes.
  ///
  /// - Throws: What is wrong with the table, or ``MapFault`` for the first row that is no airport.
  public init(_ bytes: [UInt8]) throws {
    airports = try CSVTable(bytes).rows.map { row in
      let fields = row.fields
      guard fields.count == 7, let north = Int(fields[4]), abs(north) <= 90_000_000,
        let east = Int(fields[5]), abs(east) <= 180_000_000,
        let minutes = Int(fields[6]), abs(minutes) <= 1440
      else {
        throw MapFault("line \(row.line) is no airport with its place in millionths of a degree")
      }
      let place = GeoPoint(latitude: Double(north) / 1e6, longitude: Double(east) / 1e6)
      return Airport(
        code: fields[0],
        name: fields[1],
        city: fields[2],
        country: fields[3],
        place: place,
        utcOffset: minutes
      )
    }
  }
}
