import CarHireValues
import Geography
import JSON

/// What may stand in a file of bookings: what `Booking.json` writes, and nothing else.
indirect enum BookingShape: Sendable {
  /// A text, by what it must be in words; an empty one is none.
  ///
  /// - Parameter hint: What to do about a text that is another; nil for one that is right.
  case text(_ words: String, _ hint: @Sendable (String) -> String?)
  /// A text that may be empty, since suppliers do not tell everything.
  case anyText
  case number(ClosedRange<Int64>)
  case flag
  case list(BookingShape)
  case object([Member])

  /// What an object has, or may have.
  struct Member: Sendable {
    let name: String
    let shape: BookingShape
    let isNeeded: Bool
  }

  /// A booking.
  static let booking = object(
    needed([
      "email": filled, "given_name": anyText, "surname": anyText, "vendor": vendor,
      "pick_up_desk": filled, "pick_up": time, "return_desk": filled, "return": time,
    ])
      + others([
        "reference": filled, "vendor_reference": filled, "other_references": list(filled),
        "desk_names": list(anyText), "desks": list(desk), "vehicle": vehicle,
        "fees": list(part("purpose")), "rate_total": money, "total": money, "payment": payment,
      ])
  )

  private static let filled = text("a text") { _ in nil }
  /// In the smallest units of a currency.
  private static let most: Int64 = 1_000_000_000_000_000
  private static let count = number(0...10_000)
  private static let time = text("a time such as 2031-05-04T10:00:00") { text in
    if DeskTime(text) != nil { return nil }
    let (day, rest) = (text.prefix(10), text.dropFirst(10))
    let isTime = DeskTime("2031-05-04\(rest)") != nil
    if isTime { return "there is no such day from the year 1 to 9998" }
    let isDay = rest.count == 9 && rest.hasPrefix("T") && DeskTime("\(day)T10:00:00") != nil
    return isDay ? "there is no such time of day" : "it is a day, a T and a time to the second"
  }
  private static let place = text("a place in degrees such as 53.42,-6.24") { text in
    let hint = "it is -90 to 90 degrees north, a comma, and -180 to 180 degrees east"
    return GeoPoint(degrees: text) == nil ? hint : nil
  }
  private static let vendor = object(
    needed(["code": anyText, "name": anyText]) + others(["division": filled, "picture": filled])
  )
  private static let money = object(
    needed(["units": number(-most...most), "currency": filled, "decimals": number(0...4)])
      + others(["currency_name": filled])
  )
  private static let payment = object(
    others(["rules": list(part("type")), "transaction": filled, "card": filled])
  )
  private static let desk = object(
    needed([
      "code": anyText, "name": anyText, "address": anyText, "country_code": anyText,
      "phone": anyText,
    ])
      + others([
        "at_airport": flag, "airport_code": filled, "dial": filled, "place": place,
        "distance": filled,
      ])
  )
  private static let vehicle = object(
    needed([
      "name": anyText, "code": anyText, "transmission": anyText,
    ])
      + others([
        "size": count, "air_conditioned": flag, "fuel": filled, "drive": filled, "seats": count,
        "bags": count, "doors": count,
        "picture": filled, "category": count, "model_code": filled, "fleet_number": filled,
      ])
  )

  /// An amount with what it is for.
  private static func part(_ name: String) -> BookingShape {
    object(needed([name: filled, "money": money]))
  }

  private static func needed(_ members: KeyValuePairs<String, BookingShape>) -> [Member] {
    members.map { Member(name: $0.key, shape: $0.value, isNeeded: true) }
  }

  private static func others(_ members: KeyValuePairs<String, BookingShape>) -> [Member] {
    members.map { Member(name: $0.key, shape: $0.value, isNeeded: false) }
  }

  /// What it must be.
  var words: String {
    switch self {
    case .text(let words, _): words
    case .anyText: "a text"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// What to do about a value that is not what it must be; nil where that is said already.
  func hint(for value: JSONTree) -> String? {
    switch (self, value) {
    case (.text(_, let hint), .text(let text)): hint(text)
    case (.text, _), (.anyText, _): "it is written in double quotes"
    case (.number(let range), .integer), (.number(let range), .decimal):
      range.upperBound == Self.most
        ? "it counts the smallest units of the currency, such as cents" : nil
    case (.number, _), (.flag, _): "it is written without quotes"
    case (.list, _): "it is written in square brackets"
    case (.object, _): "it is written in curly brackets"
    }
  }
}
