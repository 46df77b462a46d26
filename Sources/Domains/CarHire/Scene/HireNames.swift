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
  /// The colours of suppliers, of Okabe and Ito.
  private static let colors = [
    Color(hex: 0x009E73), Color(hex: 0x0072B2), Color(hex: 0x56B4E9), Color(hex: 0xCC79A7),
    Color(hex: 0xE69F00),
  ]

  static func color(of supplier: HireRun.Supplier) -> Color {
    colors[supplier.number % colors.count]
  }

  /// The name of the broker.
  static let broker = "Broker"

  /// The message of a request, by its path; nil for what is none of OpenTravel's.
  static func message(_ path: String) -> OTAMessage? {
    guard let query = path.split(separator: "?").dropFirst().first else { return nil }
    return query.split(separator: "&").first { $0.hasPrefix("type=") }.flatMap {
      OTAMessage(rawValue: String($0.dropFirst(5)))
    }
  }

  /// What a message asks for.
  static func asked(_ message: OTAMessage) -> String {
    switch message {
    case .availability: "offers"
    case .terms: "the terms"
    case .insurance: "an insurance"
    case .booking: "a booking"
    case .retrieval: "the booking"
    case .change: "a change of the booking, or its voucher"
    case .cancellation: "the cancellation"
    case .locationsNear, .locationsByText: "desks"
    }
  }

  /// What a request asks for, by its path; nil where that is not known.
  static func asked(path: String) -> String? {
    if let message = message(path) { return asked(message) }
    return path.contains("info.json") ? "the broker's settings" : nil
  }

  /// What a request asks for.
  @Sendable static func asked(_ span: RequestSpan) -> String {
    (asked(path: span.path) ?? span.path).raised
  }

  /// `for 3 s`; nil below a second.
  static func wait(_ since: Int64, now: Int64) -> String? {
    now - since < 1_000_000_000 ? nil : "for \(MomentText.wholeLength(now - since))"
  }

  /// How a supplier stands who was asked for offers.
  static func standing(_ standing: HireSnapshot.Standing, now: Int64) -> String {
    switch standing {
    case .waiting(let since): "no answer \(wait(since, now: now) ?? "yet")"
    case .answered(let count, let after):
      "\(offers(count)) after \(MomentText.answer(after: after))"
    case .failed(let why): why
    }
  }

  /// A car of an offer, which stands for others of its kind: some suppliers say so themselves.
  static func similar(_ car: String) -> String {
    unsafe car.replacing(saidSimilar, with: " ").trimmed + " or similar"
  }

  // Matching changes nothing in a pattern, and to read one takes longer than to match it.
  private nonisolated(unsafe) static let saidSimilar =
    /[\s,(\[]*\bor\s+similar\b[\s)\].]*/.ignoresCase()

  /// What a supplier has: `6 offers`, `no cars`.
  static func offers(_ count: Int) -> String {
    count == 0 ? "no cars" : CountText.words(count, "offer")
  }

  /// ` by a clock 22 hours behind`; empty where the clocks of both desks show the same.
  static func clock(minutesAhead minutes: Int) -> String {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    let parts = [
      hours > 0 ? CountText.words(hours, "hour") : nil,
      rest > 0 ? CountText.words(rest, "minute") : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return "" }
    let way = minutes < 0 ? "behind" : "ahead"
    return " by a clock \(parts.joined(separator: " and ")) \(way)"
  }

  /// `4 May, 10:00` of `2031-05-04T10:00:00`.
  static func moment(_ text: String) -> String {
    DeskTime(text)?.shortText ?? text
  }
}

/// What sums of money are called, by currencies.
struct HireMoney: Sendable {
  let currencies: CurrencyTable

  /// The sum of so many of the smallest units of a currency; nil for none, and for more than is paid
  /// anywhere: so what is taken together is a number yet.
  func sum(_ units: Int64?, _ code: String?) -> Money? {
    guard let units, units.magnitude < 1 << 53, let code, !code.isEmpty else { return nil }
    return Money(units: units, currency: currencies[code])
  }

  /// An amount as a person writes it: `$110.25`, `EUR 110.25`, `JPY 11025`.
  func text(_ money: Money) -> String {
    money.currency.code == "USD" ? MoneyText.dollars(money.units) : money.text
  }

  /// The same of a sum in the smallest units.
  func text(_ units: Int64, _ code: String) -> String {
    sum(units, code).map(text) ?? "no price"
  }
}

// What was said, and the event list.
extension HireNames {
  static let wording = EventWording(
    detail: detail,
    path: { asked(path: $0) },
    keys: EventWording.Keys(
      names: Dictionary(uniqueKeysWithValues: OTAMessage.allCases.map { ($0.rawValue, asked($0)) })
        .merging(words) { own, _ in own },
      counted: ["extras"],
      flags: ["insurance", "descending", "air"]
    ),
    world: EventWording.World("Suppliers", kinds: ["supplier."]),
    states: [StateDelta<HireState>.self]
  )

  /// What a customer's words are called otherwise than in the file.
  private static let words = [
    "transmission": "gearbox", "descending": "falling order", "air": "air conditioning",
    "sort": "sorted by", "navigation": "navigator",
  ]

  /// What a client was told, in the middle of a sentence.
  static func told(_ told: ClientTold) -> String {
    if case .text(let text) = told.value, DeskTime(text) != nil {
      return "\(EventWords.plain(told.word)) \(moment(text))"
    }
    return wording.keys.setting(told.word, told.value)
  }

  /// What happened, and to what; nil for a record of every run.
  @Sendable private static func detail(of record: TraceRecord) -> String? {
    guard record.kind.hasPrefix("hire.") || record.kind.hasPrefix("supplier.") else { return nil }
    if record.kind == HireState.form.kind {
      return EventWords.changes(record, of: StateDelta<HireState>.self, changed)
    }
    if let asked = HireAsked(record) {
      let unread = asked.unread.map {
        "\(CountText.words($0, "entry", "entries")) could not be read"
      }
      let parts = [asked.supplier, asked.trouble ?? "answered", unread] + (asked.warnings ?? [])
      return parts.compactMap(\.self).joined(separator: " · ")
    }
    if let booked = HireBooked(record) {
      return "\(booked.reference) \(booked.how) by \(booked.supplier)"
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

  /// Words for a changed field of a client, where the field does not say it well.
  private static func changed(_ field: TraceField) -> String? {
    switch (field.key, field.value) {
    case ("phase", .text(let text)), ("why", .text(let text)), ("chosen_car", .text(let text)),
      ("taken_plan", .text(let text)), ("booking", .text(let text)):
      EventWords.plain(text)
    case ("pick_up", .text(let text)), ("return", .text(let text)):
      "\(EventWords.plain(field.key)) \(moment(text))"
    case ("listed", .text(let text)):
      "\(CountText.words(TraceWords.words(in: text).count, "offer")) listed"
    case ("suppliers", .integer(let count)): "\(CountText.words(Int(count), "supplier")) answered"
    case ("wares", .text(let column)):
      "\(CountText.words(ColumnText(column)?.toldCount ?? 0, "extra")) wanted"
    case ("taken_extras", .text(let names)): TraceWords.words(in: names).joined(separator: ", ")
    case ("how", .text(let text)):
      ColumnText(text)?.cells(atMost: .max)?.cells.compactMap(\.self).joined(separator: ", ")
    case ("terms", _): "the terms"
    // Amounts say nothing without their currency, which another record may have.
    case ("titles", _), ("preferences", _), ("amounts", _), ("fees", _), ("extras", _),
      ("extra_prices", _), ("units", _), ("wish", _), ("list", _), ("chosen", _), ("seen", _):
      ""
    case (let key, _) where ["asked", "chosen_", "taken_"].contains(where: key.hasPrefix): ""
    case (_, .text(let text)) where ColumnText(text) != nil && !text.isEmpty: ""
    default: nil
    }
  }
}
