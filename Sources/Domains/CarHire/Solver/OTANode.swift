import CarHireValues
import Geography
package import JSON
package import Services

/// What reads the answer to one message.
package protocol OTAValidator: Sendable {
  associatedtype Value: Sendable
  /// Reads an answer that holds no errors.
  func value(_ root: JSONTree) throws(HireTrouble) -> Value
}

extension OTAValidator {
  /// Reads an answer: the errors first, in whichever of their four shapes.
  ///
  /// - Throws: ``HireTrouble``, with the errors in their order.
  package func read(_ response: Response) throws(HireTrouble) -> Value {
    let root: JSONTree
    do throws(RequestFailure) {
      root = try JSONTree(json: response.body)
    } catch {
      throw HireTrouble(error)
    }
    guard case .object = root else { throw .undecodable("the answer is no object") }
    if let errors = root["Errors"] {
      let found = errors.nodes.flatMap { ($0["Error"] ?? $0).nodes }.map(SupplierError.init)
      guard found.isEmpty else { throw .refused(found) }
    }
    return try value(root)
  }
}

extension SupplierError {
  fileprivate init(_ node: JSONTree) {
    type = node["@Type"]?.text ?? ""
    shortText = (node["@ShortText"]?.text ?? "").replacing("&#039;", with: "'")
    detail = (node["#text"]?.text ?? "").replacing("&#039;", with: "'")
  }
}

// Answers have one thing or a list of things everywhere, and say nothing in several ways.
extension JSONTree {
  /// The objects of a list, or the one that stands in place of a list.
  var nodes: [JSONTree] {
    (elements ?? []).filter { if case .object = $0 { true } else { false } }
  }

  /// The objects under a name.
  package func nodes(_ name: String) -> [JSONTree] { self[name]?.nodes ?? [] }

  /// What stands at the end of a path of names, the first of each list.
  package func node(_ path: String...) -> JSONTree? {
    path.reduce(self) { node, name in node?[name].flatMap { $0.nodes.first } }
  }

  /// A text that must be there.
  func needed(_ name: String) throws(HireTrouble) -> String {
    guard let words = words(name) else { throw .undecodable("'\(name)' is missing") }
    return words
  }

  /// What must stand at the end of a path of names.
  func neededNode(_ path: String...) throws(HireTrouble) -> JSONTree {
    var node = self
    for name in path {
      guard let next = node.node(name) else { throw .undecodable("'\(name)' is missing") }
      node = next
    }
    return node
  }

  /// The amount of a charge.
  func money(
    _ table: CountryTable,
    _ name: String = "@Amount"
  ) throws(HireTrouble) -> Money {
    let text = try needed(name)
    let currency = table.currencies[try needed("@CurrencyCode")]
    guard let money = Money(text, currency: currency) else {
      throw .undecodable("'\(name)' is no amount of money")
    }
    return money
  }
}

extension Fee {
  init(_ node: JSONTree, _ table: CountryTable) throws(HireTrouble) {
    self.init(try node.money(table), purpose: try node.needed("@Purpose"))
  }
}

extension Vendor {
  init(_ node: JSONTree, picture: String?) throws(HireTrouble) {
    self.init(
      code: try node.needed("@Code"),
      name: try node.needed("@CompanyShortName"),
      division: node.words("@Division"),
      picture: picture
    )
  }
}

extension Rental {
  /// Reads a rental.
  package init(_ node: JSONTree) throws(HireTrouble) {
    func time(_ name: String) throws(HireTrouble) -> DeskTime {
      guard let time = DeskTime(try node.needed(name)) else {
        throw .undecodable("'\(name)' is no time")
      }
      return time
    }
    self.init(
      pickUpDesk: try node.neededNode("PickUpLocation").needed("@LocationCode"),
      returnDesk: try node.neededNode("ReturnLocation").needed("@LocationCode"),
      pickUp: try time("@PickUpDateTime"),
      returning: try time("@ReturnDateTime")
    )
  }
}

extension Vehicle {
  init(_ node: JSONTree) throws(HireTrouble) {
    func specified(_ name: String) -> String? {
      node.words(name).flatMap { $0 == "Unspecified" ? nil : $0 }
    }
    let model = try node.neededNode("VehMakeModel")
    func number(_ node: JSONTree?, _ name: String) -> Int? {
      node?[name]?.integer.flatMap { Int(exactly: $0) }
    }
    self.init(
      name: try model.needed("@Name"),
      code: node.words("@Code") ?? "",
      size: number(node.node("VehClass"), "@Size"),
      isAirConditioned: node["@AirConditionInd"]?.flag ?? false,
      transmission: node.words("@TransmissionType") ?? "",
      fuel: specified("@FuelType"),
      drive: specified("@DriveType"),
      seats: number(node, "@PassengerQuantity") ?? 0,
      bags: number(node, "@BaggageQuantity") ?? 0,
      doors: number(node.node("VehType"), "@DoorCount"),
      picture: node.words("PictureURL"),
      category: number(node.node("VehType"), "@VehicleCategory"),
      modelCode: model.words("@Code"),
      fleetNumber: node.node("VehIdentity")?.words("@VehicleAssetNumber")
    )
  }
}

extension Desk {
  init(_ node: JSONTree, _ table: CountryTable) throws(HireTrouble) {
    let extensions = node.node("AdditionalInfo", "TPA_Extensions")
    let position = extensions?.node("Position")
    let found = extensions?.node("SearchRef")
    let address = node.node("Address")
    let place: GeoPoint? =
      if let north = position?["@Latitude"]?.decimal, let east = position?["@Longitude"]?.decimal {
        GeoPoint(degreesNorth: north, east: east)
      } else {
        address?.words("@Remark").flatMap { GeoPoint(degrees: $0) }
      }
    let distance = found?.words("@Distance").map { number in
      "\(number) \(found?.words("@DistanceMeasure") ?? "")".trimmed
    }
    let country = node.words("@CountryCode") ?? address?.node("CountryName")?.words("@Code")
    let phone = node.node("Telephone")?.words("@PhoneNumber")
    self.init(
      code: try node.needed("@Code"),
      name: try node.needed("@Name"),
      isAtAirport: node["@AtAirport"]?.flag,
      airportCode: node.words("@AirportCode"),
      address: address?.words("AddressLine") ?? "",
      countryCode: country ?? "",
      phone: phone ?? "",
      dial: phone.flatMap { phone in
        country.flatMap { table.country($0) }?.number(toDial: phone)
      },
      place: place,
      distance: distance
    )
  }
}
