import CarHireValues
import Geography
package import JSON
import Services

/// What a reader of an answer notes beside what was asked for.
public struct AnswerNotes: Hashable, Sendable {
  /// How many vendors, desks, cars, fees and so on could not be read, each of which is left out.
  public var unreadCount = 0
  /// What the supplier warns of, in its words.
  public var warnings: [String] = []

  /// Makes notes of nothing.
  public init() {}

  /// Reads each for itself.
  mutating func each<Value>(
    of nodes: [JSONTree],
    _ read: (JSONTree, inout AnswerNotes) throws(HireTrouble) -> Value
  ) -> [Value] {
    nodes.compactMap { node in
      do throws(HireTrouble) {
        return try read(node, &self)
      } catch {
        unreadCount += 1
        return nil
      }
    }
  }
}

/// What reads the answer to one message.
package protocol OTAValidator: Sendable {
  associatedtype Value: Sendable
  /// Reads an answer that holds no errors.
  func value(_ root: JSONTree, _ notes: inout AnswerNotes) throws(HireTrouble) -> Value
}

extension OTAValidator {
  /// Reads an answer that may be a list of one: the errors first, in whichever shape.
  ///
  /// Errors that say nothing are none.
  ///
  /// - Throws: ``HireTrouble``, with the errors in their order.
  package func read(
    _ tree: JSONTree,
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> Value {
    let roots = tree.withoutCharacterReferences.items
    // An empty object is an answer, too: one in which everything is missing.
    let root = roots.first ?? tree
    guard roots.count < 2, case .object = root else {
      throw .undecodable("the answer is no object")
    }
    let errors = root.items("Errors").compactMap(SupplierError.init)
    guard errors.isEmpty else { throw .refused(errors) }
    notes.warnings = root.items("Warnings").compactMap(SupplierError.init).map(\.message)
    return try value(root, &notes)
  }
}

extension SupplierError {
  /// Reads what a supplier says; nil where it says nothing.
  fileprivate init?(_ node: JSONTree) {
    // A flag or a count tells whether there are errors, and nothing of them.
    if node == .flag(false) || node == .integer(0) { return nil }
    let node = node == .flag(true) ? .null : node
    let texts = [node.text?.trimmed, node.text(of: "@ShortText"), node.text(of: "@ErrorMessage")]
    let detail = node.text(of: "#text") ?? ""
    let short = texts.compactMap(\.self).first ?? detail
    self.init(type: node.text(of: "@Type") ?? "", shortText: short, detail: detail)
    if case .object(let members) = node, members.allSatisfy({ $0.value.items.isEmpty }) {
      return nil
    }
  }
}

// Answers have one thing or a list of things everywhere, and say nothing in several ways.
extension JSONTree {
  /// With what its texts have in place of characters read once.
  fileprivate var withoutCharacterReferences: JSONTree {
    switch self {
    case .text(let text): .text(text.withoutCharacterReferences)
    case .list(let elements): .list(elements.map(\.withoutCharacterReferences))
    case .object(let members):
      .object(
        members.map { Member(name: $0.name, value: $0.value.withoutCharacterReferences) }
      )
    case .integer, .decimal, .flag, .null: self
    }
  }

  /// What stands here, one by one: not what is empty, and of lists in lists what is in them.
  var items: [JSONTree] {
    switch self {
    case .list(let elements): elements.flatMap(\.items)
    case .object(let members): members.isEmpty ? [] : [self]
    case .text(let text): text.trimmed.isEmpty ? [] : [self]
    case .null: []
    case .integer, .decimal, .flag: [self]
    }
  }

  /// What stands under a name, one by one; what is in `Fee` within `Fees` stands there, too.
  func items(_ name: String) -> [JSONTree] {
    let single = name.hasSuffix("s") ? String(name.dropLast()) : ""
    return (self[name]?.items ?? []).flatMap { $0[single]?.items ?? [$0] }
  }

  /// The objects under a name.
  package func nodes(_ name: String) -> [JSONTree] {
    items(name).filter { if case .object = $0 { true } else { false } }
  }

  /// What stands at the end of a path of names, the first of each list.
  package func node(_ path: String...) -> JSONTree? {
    path.reduce(self) { node, name in node?.nodes(name).first }
  }

  /// The first under a name that is neither a list nor an object, or stands in one as its text.
  func plain(_ name: String) -> JSONTree? {
    self[name]?.items.lazy.compactMap { $0.text == nil ? $0["#text"]?.items.first : $0 }.first
  }

  /// The text under a name, unless it is blank.
  func text(of name: String) -> String? { plain(name)?.text?.trimmed }

  /// A number of things, which `5+` is, too.
  func count(of name: String) -> Int? {
    let digits = text(of: name).map { $0.hasSuffix("+") ? $0.dropLast().trimmed : $0 }
    let number = plain(name)?.integer ?? digits.flatMap { Int64($0) }
    return number.flatMap { (0...10_000).contains($0) ? Int($0) : nil }
  }

  /// A text that must be there.
  func needed(_ name: String) throws(HireTrouble) -> String {
    guard let text = text(of: name) else { throw .undecodable("'\(name)' is missing") }
    return text
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
    let currency = table.currencies[try needed("@CurrencyCode").uppercased()]
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
  /// Reads who rents cars out, as far as that is told.
  init(_ node: JSONTree?, picture: String?) {
    self.init(
      code: node?.text(of: "@Code") ?? "",
      name: node?.text(of: "@CompanyShortName") ?? "",
      division: node?.text(of: "@Division"),
      picture: picture
    )
  }
}

extension Rental {
  /// Reads a rental.
  package init(_ node: JSONTree) throws(HireTrouble) {
    func time(_ name: String) throws(HireTrouble) -> DeskTime {
      guard let time = DeskTime(wire: try node.needed(name)) else {
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
  /// Reads a car, as far as it is told.
  init(_ node: JSONTree) {
    func specified(_ name: String) -> String? {
      node.text(of: name).flatMap { $0 == "Unspecified" ? nil : $0 }
    }
    let (model, type) = (node.node("VehMakeModel"), node.node("VehType"))
    self.init(
      name: model?.text(of: "@Name") ?? "",
      code: node.text(of: "@Code") ?? "",
      size: node.node("VehClass")?.count(of: "@Size"),
      isAirConditioned: node.plain("@AirConditionInd")?.flag,
      transmission: specified("@TransmissionType") ?? "",
      fuel: specified("@FuelType"),
      drive: specified("@DriveType"),
      seats: node.count(of: "@PassengerQuantity").flatMap { $0 > 0 ? $0 : nil },
      mayHaveMoreSeats: node.text(of: "@PassengerQuantity")?.hasSuffix("+") == true,
      bags: node.count(of: "@BaggageQuantity"),
      doors: type?.count(of: "@DoorCount"),
      picture: node.text(of: "PictureURL"),
      category: type?.count(of: "@VehicleCategory"),
      modelCode: model?.text(of: "@Code"),
      fleetNumber: node.node("VehIdentity")?.text(of: "@VehicleAssetNumber")
    )
  }
}

extension Desk {
  /// Reads a desk, as far as it is told; there must be a code or a name.
  init(_ node: JSONTree, _ table: CountryTable) throws(HireTrouble) {
    let extensions = node.node("AdditionalInfo", "TPA_Extensions")
    let position = extensions?.node("Position")
    let found = extensions?.node("SearchRef")
    let address = node.node("Address")
    let place: GeoPoint? =
      if let north = position?.plain("@Latitude")?.decimal,
        let east = position?.plain("@Longitude")?.decimal
      {
        GeoPoint(degreesNorth: north, east: east)
      } else {
        address?.text(of: "@Remark").flatMap { GeoPoint(degrees: $0) }
      }
    let distance = found?.text(of: "@Distance").map { number in
      "\(number) \(found?.text(of: "@DistanceMeasure") ?? "")".trimmed
    }
    let country = node.text(of: "@CountryCode") ?? address?.node("CountryName")?.text(of: "@Code")
    let phone = node.node("Telephone")?.text(of: "@PhoneNumber")
    let name = node.text(of: "@Name")
    self.init(
      code: try name == nil ? node.needed("@Code") : node.text(of: "@Code") ?? "",
      name: name ?? "",
      isAtAirport: node.plain("@AtAirport")?.flag,
      airportCode: node.text(of: "@AirportCode"),
      address: address?.text(of: "AddressLine") ?? "",
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
