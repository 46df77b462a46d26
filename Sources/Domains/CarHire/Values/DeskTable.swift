import CSV
public import Geography

/// Where cars can be picked up and returned: at airports, and in cities.
///
/// Places, countries and clocks are real; addresses and telephone numbers are invented.
public struct DeskTable: Sendable {
  /// A desk.
  public struct Desk: Hashable, Sendable {
    /// What requests call it, such as `DEN` at an airport and `DEN-CITY` in its city.
    public let code: String
    /// The city.
    public let city: String
    /// The country, by its code in ISO 3166-1, such as `US`.
    public let country: String
    /// The airport it is at, or a street.
    public let address: String
    /// What is dialled within the country.
    public let phone: String
    /// Where it is.
    public let place: GeoPoint
    /// How far its standard time is ahead of UTC, in minutes; there is no daylight saving.
    public let utcOffset: Int
    /// Whether it is at an airport.
    public let isAtAirport: Bool

    /// Makes a desk.
    package init(
      code: String,
      city: String,
      country: String,
      address: String,
      phone: String,
      place: GeoPoint,
      utcOffset: Int,
      isAtAirport: Bool
    ) {
      (self.code, self.city, self.country) = (code, city, country)
      (self.address, self.phone, self.place) = (address, phone, place)
      (self.utcOffset, self.isAtAirport) = (utcOffset, isAtAirport)
    }

    /// What it is called, such as `Denver DEN` or `Denver city`.
    public var name: String { isAtAirport ? "\(city) \(code)" : "\(city) city" }

    /// What it is called where its code stands beside it or does not matter.
    public var title: String { isAtAirport ? city : name }

    /// How far its clock is ahead of UTC, in seconds.
    public var utcOffsetSeconds: Int { utcOffset * 60 }
  }

  /// The desks, by city and then by code.
  public let desks: [Desk]
  private let deskOfCode: [String: Desk]

  /// Reads tables of `code,name,city,country,latitude,longitude,offset`, with places in millionths of a
  /// degree and offsets from UTC in minutes.
  ///
  /// - Parameters:
  ///   - airports: The airports.
  ///   - cities: The cities.
  /// - Throws: What is wrong with a table, or `MapFault` for the first row that is no place.
  public init(airports: [UInt8], cities: [UInt8]) throws {
    let found =
      try Self.desks(airports, areAtAirports: true) + Self.desks(cities, areAtAirports: false)
    desks = found.sorted { ($0.city, $0.code) < ($1.city, $1.code) }
    deskOfCode = Dictionary(found.map { ($0.code, $0) }) { first, _ in first }
  }

  /// The desk with a code.
  public subscript(code: String) -> Desk? { deskOfCode[code] }

  /// How many minutes the clock of a desk is ahead of another's; 0 where one is not known.
  public func minutesAhead(of code: String, from other: String) -> Int {
    guard let desk = self[code], let other = self[other] else { return 0 }
    return desk.utcOffset - other.utcOffset
  }

  private static func desks(_ bytes: [UInt8], areAtAirports: Bool) throws -> [Desk] {
    try CSVTable(bytes).rows.enumerated().map { index, row in
      let fields = row.fields
      guard fields.count == 7, let north = Int(fields[4]), abs(north) <= 90_000_000,
        let east = Int(fields[5]), abs(east) <= 180_000_000,
        let minutes = Int(fields[6]), abs(minutes) < 1440
      else {
        throw MapFault("line \(row.line) has no desk with its place in millionths of a degree")
      }
      let number = String(1000 + index).dropFirst()
      return Desk(
        code: fields[0],
        city: fields[2],
        country: fields[3],
        address: areAtAirports ? fields[1] : "\(index % 89 + 1) Market Street",
        // In brackets: no country's code begins with one, and a number without is dialled as it is.
        phone: "(555) 0\(areAtAirports ? 1 : 2)\(number)",
        place: GeoPoint(latitude: Double(north) / 1e6, longitude: Double(east) / 1e6),
        utcOffset: minutes,
        isAtAirport: areAtAirports
      )
    }
  }
}
