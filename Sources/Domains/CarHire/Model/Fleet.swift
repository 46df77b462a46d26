import CSV
import CarHire
import CarHireValues
import Geography

/// The airports where cars are picked up, the countries and the currencies.
struct HireTables: Sendable {
  let countries: CountryTable
  /// The desks that a supplier may have, by the airports' codes.
  let deskOfCode: [String: SupplierSettings.Desk]

  /// Reads tables of countries and currencies, and has a desk at each airport.
  init(airports: AirportTable, countries: [UInt8], currencies: [UInt8]) throws {
    self.countries = CountryTable(
      countries: try Self.rows(countries, of: 4).map {
        Country(name: $0[0], code: $0[1], diallingCode: $0[2], currencyCode: $0[3])
      },
      currencies: try Self.rows(currencies, of: 3).map { row in
        guard let decimals = Int(row[2]), (0...4).contains(decimals) else {
          throw TableFault(row: row)
        }
        return Currency(name: row[0], code: row[1], decimals: decimals)
      }
    )
    var deskOfCode: [String: SupplierSettings.Desk] = [:]
    for (index, airport) in airports.airports.enumerated() {
      deskOfCode[airport.code] = SupplierSettings.Desk(
        code: airport.code,
        name: "\(airport.city) \(airport.code)",
        airportCode: airport.code,
        countryCode: airport.country,
        phone: "555 01\(index / 100)\(index / 10 % 10)\(index % 10)",
        place: airport.place,
        utcOffsetSeconds: airport.utcOffset * 60
      )
    }
    self.deskOfCode = deskOfCode
  }

  private struct TableFault: Error { let row: [String] }

  private static func rows(_ bytes: [UInt8], of count: Int) throws -> [[String]] {
    try CSVTable(bytes).rows.map { row in
      guard row.fields.count == count else { throw TableFault(row: row.fields) }
      return row.fields
    }
  }
}

/// The kinds of cars that suppliers have; the names are invented.
enum Fleet {
  private static let kinds: [(code: String, name: String, size: Int, seats: Int, fuel: String)] = [
    ("MCMR", "Wren Mini", 1, 4, "Petrol"), ("ECMR", "Lark Runabout", 3, 4, "Petrol"),
    ("CDMR", "Finch Compact", 4, 5, "Diesel"), ("IDAR", "Heron Estate", 6, 5, "Hybrid"),
    ("SFDR", "Kestrel Cross", 28, 5, "Petrol"), ("FVMR", "Pelican Van", 11, 8, "Diesel"),
  ]

  /// What can be hired with a car: its number in OpenTravel's list EQP, and the price.
  static func entry(of extra: HireExtra) -> (type: String, price: Int64) {
    switch extra {
    case .navigation: ("13", 900)
    case .toddlerSeat: ("8", 650)
    case .infantSeat: ("7", 700)
    case .skiRack: ("4", 1200)
    }
  }

  /// Gearbox and drive, which the third letter of an ACRISS code tells.
  private static func gear(of code: String) -> (transmission: String, drive: String) {
    switch code.dropFirst(2).first {
    case "A": ("Automatic", "Unspecified")
    case "B": ("Automatic", "4WD")
    case "D": ("Automatic", "AWD")
    case "N": ("Manual", "4WD")
    case "C": ("Manual", "AWD")
    default: ("Manual", "Unspecified")
    }
  }

  /// The codes of the kinds.
  static var codes: [String] { kinds.map(\.code) }

  /// So many cars of each kind; the smallest costs that much a day, each other kind a quarter more.
  static func cars(_ count: Int, of codes: [String], rate: Int64) -> [SupplierSettings.Car] {
    kinds.enumerated().filter { codes.contains($0.element.code) }.map { place, kind in
      SupplierSettings.Car(
        code: kind.code,
        name: kind.name,
        size: kind.size,
        seats: kind.seats,
        transmission: gear(of: kind.code).transmission,
        fuel: kind.fuel,
        drive: gear(of: kind.code).drive,
        count: count,
        dayRate: rate + rate * Int64(place) / 4
      )
    }
  }
}
