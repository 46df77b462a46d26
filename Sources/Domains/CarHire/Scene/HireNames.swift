import CarHireRecords
import CarHireValues
import Drawing
import JSON
import Quantities
import RunRecords
import Tracing
import Viewer

/// Messages, money, times, suppliers and edits of car hire as a person calls them.
enum HireNames {
  static let availability = "OTA_VehAvailRateRQ"
  static let booking = "OTA_VehResRQ"
  static let insurance = "OTA_InsuranceQuoteRQ"

  /// The colours of suppliers, of Okabe and Ito.
  private static let colors = [
    Color(hex: 0x009E73), Color(hex: 0x0072B2), Color(hex: 0x56B4E9), Color(hex: 0xCC79A7),
    Color(hex: 0xE69F00),
  ]

  static func color(of supplier: HireRun.Supplier) -> Color {
    colors[supplier.number % colors.count]
  }

  /// The message of a request, by OpenTravel's name.
  static func message(_ path: String) -> String? {
    guard let query = path.split(separator: "?").dropFirst().first else { return nil }
    return query.split(separator: "&").first { $0.hasPrefix("type=") }.map {
      String($0.dropFirst(5))
    }
  }

  /// What a message asks for.
  static func asked(_ message: String) -> String? {
    switch message {
    case availability: "offers"
    case "CT_RentalConditionsRQ": "the terms"
    case insurance: "an insurance"
    case booking: "a booking"
    case "OTA_VehRetResRQ": "the booking again"
    case "OTA_VehModifyRQ": "a change, or the voucher"
    case "OTA_VehCancelRQ": "the cancellation"
    case "OTA_VehLocSearchRQ", "CT_VehLocSearchRQ": "desks"
    default: nil
    }
  }

  /// What a request asks for, and whom.
  @Sendable static func asked(_ span: RequestSpan) -> String {
    let message = message(span.path)
    return (message.flatMap(asked) ?? message ?? span.path).raised
  }

  /// What a part of a price is for, by its code in OpenTravel's list VCP.
  static func fee(_ purpose: String) -> String {
    switch purpose {
    case "22": "Deposit"
    case "23": "On arrival"
    case "6": "Booking fee"
    default: "Fee \(purpose)"
    }
  }

  /// How a supplier stands who was asked for offers.
  static func standing(_ standing: HireSnapshot.Standing, now: Int64) -> String {
    switch standing {
    case .waiting(let since): "no answer for \(MomentText.wholeLength(now - since))"
    case .answered(let count, let after):
      "\(CountText.words(count, "offer")) after \(MomentText.answer(after: after))"
    case .failed(let why): why
    }
  }

  /// `4 May, 10:00` of `2031-05-04T10:00:00`.
  static func moment(_ text: String) -> String {
    DeskTime(text)?.shortText ?? text
  }
}

/// What sums of money are called, by currencies.
struct HireMoney: Sendable {
  /// How many decimals a currency has, by its code; two where nothing is said.
  private let decimals: [String: Int]

  init(decimals: [String: Int]) { self.decimals = decimals }

  /// The codes of the currencies.
  var codes: [String] { decimals.keys.sorted() }

  /// An amount as a person writes it: `$110.25`, `EUR 110.25`, `JPY 11025`.
  func text(_ money: Money) -> String {
    money.currency.code == "USD" ? MoneyText.dollars(money.units) : money.text
  }

  /// The same of a sum in the smallest units.
  func text(_ units: Int64, _ code: String) -> String {
    guard !code.isEmpty else { return "no price" }
    let places = min(max(decimals[code] ?? 2, 0), 4)
    return text(Money(units: units, currency: Currency(name: code, code: code, decimals: places)))
  }
}

// What was said, and the event list.
extension HireNames {
  static let wording = EventWording(
    detail: detail,
    path: { message($0).flatMap(asked) },
    world: EventWording.World("Suppliers", kinds: ["supplier."]),
    searched: "kind, name, value"
  )

  /// What a client was told, in the middle of a sentence.
  static func told(_ told: ClientTold) -> String {
    if case .text(let text) = told.value, case .object(let counts)? = try? JSONValue(text) {
      let parts = counts.sorted { $0.key < $1.key }.map { name, value in
        guard case .integer(let count) = value, count != 1 else { return EventWords.plain(name) }
        return "\(count) \(EventWords.plain(name))"
      }
      let name = EventWords.plain(told.word)
      return parts.isEmpty ? "no \(name)" : "\(name) \(parts.joined(separator: ", "))"
    }
    return wording.keys.setting(told.word, told.value)
  }

  /// What happened, and to what; nil for a record of every run.
  @Sendable private static func detail(of record: TraceRecord) -> String? {
    guard record.kind.hasPrefix("hire.") || record.kind.hasPrefix("supplier.") else { return nil }
    if let wish = HireStarted(record) {
      return "\(wish.from) to \(wish.to) · \(moment(wish.pickUp)) to \(moment(wish.returning))"
    }
    if let asked = HireAsked(record) {
      return "\(asked.supplier) · \(asked.trouble ?? "answered")"
    }
    if let offered = HireOffered(record) {
      return "\(offered.supplier) · \(CountText.words(offered.offers.count, "offer"))"
    }
    if let chosen = HireChosen(record) { return "\(chosen.car) of \(chosen.supplier)" }
    if let booked = HireBooked(record) {
      return "\(booked.reference) \(booked.how)" + (booked.car.map { " · \($0)" } ?? "")
    }
    if let offered = SupplierOffered(record) {
      return "\(CountText.words(offered.offers.count, "offer")) to \(offered.customer)"
    }
    if let booked = SupplierBooked(record) {
      return "\(booked.booking) · \(booked.customer) · \(booked.car) at \(booked.desk)"
    }
    if let refused = SupplierRefused(record) { return "\(refused.customer) · \(refused.words)" }
    return EventWords.detail(of: record, wording.keys) { field in
      switch field.key {
      case "desks", "cars", "title", "takes": ""
      default: EventWords.text(field, wording)
      }
    }
  }
}
