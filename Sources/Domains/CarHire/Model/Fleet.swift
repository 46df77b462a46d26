import CSV
import CarHire
import CarHireValues

/// Where cars are picked up, the countries and the currencies.
struct HireTables: Sendable {
  let countries: CountryTable
  let desks: DeskTable

  /// Reads tables of countries and currencies.
  init(desks: DeskTable, countries: [UInt8], currencies: [UInt8]) throws {
    self.desks = desks
    let rows = try Self.rows(currencies, of: 4)
    let table = CurrencyTable(
      try rows.map { row in
        guard let decimals = Int(row[2]), (0...4).contains(decimals) else {
          throw TableFault(row: row)
        }
        return Currency(name: row[0], code: row[1], decimals: decimals)
      },
      symbols: Dictionary(rows.map { ($0[1], $0[3]) }) { first, _ in first }
    )
    self.countries = CountryTable(
      countries: try Self.rows(countries, of: 4).map { row in
        Country(
          name: row[0],
          code: row[1],
          diallingCode: row[2],
          currencyCode: row[3],
          currencySymbol: table.symbol(of: row[3])
        )
      },
      currencies: table
    )
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
  private typealias Kind = (
    code: String, name: String, size: Int, category: Int, fuel: String, seats: Int, bags: Int,
    doors: Int
  )

  private static let kinds: [Kind] = [
    ("MCMR", "Wren Mini", 1, 1, "Petrol", 4, 1, 3),
    ("ECMR", "Lark Runabout", 3, 1, "Petrol", 4, 2, 3),
    ("CDMR", "Finch Compact", 4, 1, "Diesel", 5, 2, 5),
    ("IDAR", "Heron Estate", 6, 8, "Hybrid", 5, 4, 5),
    ("SFDR", "Kestrel Cross", 28, 22, "Petrol", 5, 3, 5),
    ("FVMR", "Pelican Van", 11, 2, "Diesel", 8, 6, 4),
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

  /// Gearbox and drive, which the third letter of an ACRISS code tells; nil where it does not.
  private static func gear(of code: String) -> (transmission: String, drive: String?) {
    switch code.dropFirst(2).first {
    case "A": ("Automatic", nil)
    case "B": ("Automatic", "4WD")
    case "D": ("Automatic", "AWD")
    case "N": ("Manual", "4WD")
    case "C": ("Manual", "AWD")
    default: ("Manual", nil)
    }
  }

  /// The codes of the kinds.
  static var codes: [String] { kinds.map(\.code) }

  /// The fuels of the kinds.
  static var fuels: [String] { Set(kinds.map(\.fuel)).sorted() }

  /// So many cars of each kind; the smallest costs that much a day, each other kind a quarter more.
  ///
  /// - Parameters:
  ///   - count: How many of each.
  ///   - codes: The codes of the kinds.
  ///   - rate: What the smallest costs a day, in the smallest units of a currency.
  /// - Returns: The cars in the order of their kinds.
  static func cars(_ count: Int, of codes: [String], rate: Int64) -> [SupplierSettings.Car] {
    kinds.enumerated().filter { codes.contains($0.element.code) }.map { place, kind in
      let vehicle = Vehicle(
        name: kind.name,
        code: kind.code,
        size: kind.size,
        isAirConditioned: true,
        transmission: gear(of: kind.code).transmission,
        fuel: kind.fuel,
        drive: gear(of: kind.code).drive,
        seats: kind.seats,
        bags: kind.bags,
        doors: kind.doors,
        picture: nil,
        category: kind.category,
        modelCode: kind.name.split(separator: " ").first?.uppercased()
      )
      return SupplierSettings.Car(
        vehicle,
        count: count,
        dayRate: rate + rate * Int64(place) / 4
      )
    }
  }
}
