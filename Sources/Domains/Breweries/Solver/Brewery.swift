import BreweriesValues
import Geography
import JSON

/// Why a row cannot be shown.
struct BadBreweryRow: Error {
  let why: String
}

extension Brewery {
  /// Reads a row in either of its shapes.
  init(_ row: JSONTree) throws(BadBreweryRow) {
    self.init()
    guard case .object = row else { throw BadBreweryRow(why: "is no object") }
    guard let id = row.words("id") else { throw BadBreweryRow(why: "has no 'id'") }
    guard let name = row.words("name") else { throw BadBreweryRow(why: "has no 'name'") }
    self.id = id
    self.name = name
    type = row.words("brewery_type") ?? "unknown"
    street = [row.words("address_1", "street"), row.words("address_2"), row.words("address_3")]
      .compactMap(\.self)
    city = row.words("city")
    state = row.words("state_province", "state", "county_province")
    postalCode = row.words("postal_code")
    country = row.words("country")
    // A spreadsheet has taken some for numbers.
    phone = row.words("phone").map { phone in
      let parts = phone.split(separator: ".", omittingEmptySubsequences: false)
      let isNumber = parts.count == 2 && Set(parts[1]) == ["0"] && UInt64(parts[0]) != nil
      return isNumber ? String(parts[0]) : phone
    }
    website = row.words("website_url")
    location = row["latitude"]?.decimal.flatMap { north in
      row["longitude"]?.decimal.flatMap { GeoPoint(degreesNorth: north, east: $0) }
    }
  }
}
