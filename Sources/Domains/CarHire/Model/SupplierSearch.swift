import CarHire
import CarHireValues
import Geography
import JSON

// What a supplier answers of its own settings alone.
extension SupplierSettings {
  /// The desks within a radius, the nearest first.
  func desks(near body: JSONTree) throws(Supplier.Refusal) -> JSONValue {
    let criterion = body.node("VehLocSearchCriterion")
    let (position, radius) = (criterion?.node("Position"), criterion?.node("Radius"))
    guard let north = position?["@Latitude"]?.decimal, let east = position?["@Longitude"]?.decimal,
      let place = GeoPoint(degreesNorth: north, east: east),
      let farthest = radius?["@Distance"]?.decimal
    else { throw .malformed }
    // The answer is in the unit of the question.
    let isInMiles = radius?.words("@DistanceMeasure") == "miles"
    let (unit, metersPerUnit) = isInMiles ? ("miles", 1609.344) : ("km", 1000)
    let found = desks.map { (desk: $0, distance: place.meters(to: $0.place) / metersPerUnit) }
      .filter { $0.distance <= farthest }
      .sorted { ($0.distance, $0.desk.code) < ($1.distance, $1.desk.code) }
    return .object([
      "VehMatchedLocs": .array(
        found.map { .object(["LocationDetail": detail($0.desk, at: ($0.distance, unit))]) }
      )
    ])
  }

  /// The desks whose names contain some words.
  func desks(named body: JSONTree) throws(Supplier.Refusal) -> JSONValue {
    let criterion = body.node("VehLocSearchCriterion")
    guard let words = criterion?.node("PartialText")?.words("#text")?.lowercased() else {
      throw .malformed
    }
    let found = desks.filter { $0.name.lowercased().contains(words) }.prefix(10)
    let details = JSONValue.array(found.map { detail($0) })
    return .object(["VehMatchedLocs": .object(["LocationDetail": details])])
  }

  /// The terms of all its cars.
  var terms: [JSONValue] {
    [
      .members(["@Title": "Fuel", "Paragraph": "Return the tank as full as you found it."]),
      .object([
        "@Title": .string("Drivers"),
        "Paragraph": .array(
          ["A driver is 18 or older.", "Bring a licence."].map(JSONValue.string)
        ),
      ]),
    ]
  }

  /// An insurance for an eighth of what the trip costs.
  func insurance(_ body: JSONTree) throws(Supplier.Refusal) -> JSONValue {
    let detail = body.node("PlanForQuoteRQ", "InsCoverageDetail")
    guard let amount = detail?.node("TotalTripCost")?.words("@Amount"),
      let cost = Money(amount, currency: currency)
    else { throw .malformed }
    let premium = JSONValue.members([
      "@Amount": cost.divided(by: 8).amount, "@CurrencyCode": currency.code,
    ])
    var plan: [String: JSONValue] = ["BasePremium": premium]
    if case .object(let members) = premium { plan.merge(members) { first, _ in first } }
    return .object([
      "PlanForQuoteRS": .object([
        "@PlanID": .string("\(name)-cover"), "@Name": .string("Excess cover"),
        "QuoteDetail": .members(["QuoteDetailURL": "https://\(name).example.test/cover.html"]),
        "PlanCost": .object(plan),
      ])
    ])
  }
}
