import CarHireRecords
import CarHireValues
import SimulationKernel
import Viewer

/// One moment of one customer's hire: what its client knows, and what suppliers do meanwhile.
@dynamicMemberLookup
struct HireSnapshot {
  /// A car that is offered.
  @dynamicMemberLookup
  struct Row {
    let offer: HireState.Offer
    /// How many of its kind are left; nil where that is not known.
    let left: Int?

    var seatWords: String { "\(offer.seats)\(offer.mayHaveMoreSeats ? "+" : "")" }

    subscript<Value>(dynamicMember path: KeyPath<HireState.Offer, Value>) -> Value {
      offer[keyPath: path]
    }
  }

  /// How a supplier stands who was asked for offers.
  enum Standing: Hashable {
    /// Since when, in nanoseconds.
    case waiting(since: Int64)
    /// How many offers came, and after how long.
    case answered(count: Int, after: Int64)
    case failed(String)

    var isWaiting: Bool {
      if case .waiting = self { true } else { false }
    }
  }

  let client: ClientIndex<HireClientRun>
  let playhead: Playhead
  let money: HireMoney
  let world: HireRun
  let state: HireState
  /// The cars that the customer wants to see, in order.
  let rows: [Row]
  /// The suppliers who were asked, in the order they were.
  let suppliers: [(name: String, standing: Standing)]
  /// When the first of them was asked, in nanoseconds.
  let askedAt: Int64?
  /// The requests it waits for, the oldest first.
  let underWay: [RequestSpan]
  /// The pause before a supplier is asked again.
  let retry: RetrySpan?

  init(
    _ client: ClientIndex<HireClientRun>,
    in run: RunIndex<HireRun>,
    _ money: HireMoney,
    at playhead: Playhead
  ) {
    (self.client, self.playhead, self.money) = (client, playhead, money)
    (world, state) = (run.world, client.own.state(after: playhead.record))
    let record = playhead.record
    underWay = client.underWay(after: record).map { client.requests[$0] }
    retry = client.nextRetry(at: playhead)
    rows = Self.rows(of: state, world.stock, after: record)
    let spans = state.suppliers.map {
      client.own.request(.availability, to: $0.name, after: record)
    }
    askedAt = spans.compactMap { $0?.start }.min()
    suppliers = zip(state.suppliers, spans).map { supplier, span in
      let standing: Standing =
        switch supplier.standing {
        case .waiting: .waiting(since: span?.start ?? playhead.time.nanoseconds)
        case .answered:
          .answered(count: supplier.count, after: span.map { $0.end - $0.start } ?? 0)
        case .failed: .failed(supplier.why ?? "")
        }
      return (supplier.name, standing)
    }
  }

  /// As the client lists them, and the one that is chosen.
  private static func rows(
    of state: HireState,
    _ stock: HireStock,
    after record: Int
  ) -> [Row] {
    let known = Dictionary(state.offers.map { ($0.id, $0) }) { first, _ in first }
    var ids = state.list?.offers ?? state.offers.map(\.id)
    if let chosen = state.chosen?.id, !ids.contains(chosen) { ids.append(chosen) }
    let offers = ids.compactMap { known[$0] }
    return zip(offers, stock.left(for: offers.map(\.id), after: record)).map(Row.init)
  }

  subscript<Value>(dynamicMember path: KeyPath<HireState, Value>) -> Value {
    state[keyPath: path]
  }

  /// The number of rows that the customer asked for: what is chosen is seen in any case.
  var listedCount: Int { state.list?.offers.count ?? rows.count }

  var offerCount: Int { state.offers.count }

  /// The times for which cars are offered.
  var asked: HireState.Asked? { state.asked ?? state.wish.map(HireState.Asked.init) }

  /// The last trouble; nil while something else is under way.
  var failure: String? { state.trouble?.why }

  /// The gearboxes, the fuels and the numbers of seats that there are.
  var gearboxes: [String] { Set(state.offers.map(\.gearbox)).filter { !$0.isEmpty }.sorted() }
  var fuels: [String] { Set(state.offers.map(\.fuel)).filter { !$0.isEmpty }.sorted() }
  var seats: [Int] { Set(state.offers.map(\.seats)).filter { $0 > 0 }.sorted() }

  func isChosen(_ row: Row) -> Bool { state.chosen?.id == row.id }

  /// Whether others have taken all cars of that kind since it was offered.
  func isTaken(_ row: Row) -> Bool { row.left == 0 && (state.booking == nil || !isChosen(row)) }

  /// The desks where the car is picked up and, when that is another, returned, by their codes.
  var desks: [String] {
    let codes = state.wish.map { [$0.from, $0.to] } ?? state.booking.map(\.receipt.desks) ?? []
    return codes.count == 2 && codes[0] == codes[1] ? [codes[0]] : codes
  }

  /// Whether a message has no answer yet, or is to be sent again.
  func isUnderWay(_ message: OTAMessage) -> Bool {
    let again = retry.map { [client.requests[$0.request]] } ?? []
    return (underWay + again).contains { HireNames.message($0.path) == message }
  }

  /// The last request to book since the last search; what became of an earlier one is told by its
  /// receipt.
  var bookingRequest: RequestSpan? {
    let search = client.own.request(.availability, after: playhead.record)
    return client.own.request(.booking, after: playhead.record)
      .flatMap { $0.sent > search?.sent ?? 0 ? $0 : nil }
  }

  /// Whether a request to book is under way, or has an answer of which nothing is told yet.
  var isBooking: Bool { state.phase == .booking }

  var isCancelling: Bool { state.phase == .cancelling }

  /// Tells whether a request to book was sent and nothing tells what became of it.
  var isInDoubt: Bool { state.doubt?.isOfChange == false }

  /// Tells whether nobody can say what became of what is in doubt, as far as was asked.
  var isGivenUp: Bool { state.trouble?.kind == .unknown }

  /// The cheapest of the list that can still be had, among those in the first currency of such.
  var cheapest: Row? {
    let left = rows.filter { $0.left != 0 && !$0.currency.isEmpty }
    return left.filter { $0.currency == left.first?.currency }.min { $0.price < $1.price }
  }

  /// The currencies of the list, in its order.
  var currencies: [String] {
    rows.map(\.currency).reduce(into: []) { codes, code in
      if !code.isEmpty, !codes.contains(code) { codes.append(code) }
    }
  }

  /// Whether others have taken the last car of those that are chosen.
  var isTaken: Bool { rows.first { $0.id == state.chosen?.id }?.left == 0 }

  /// What the customer calls a supplier, or the broker.
  func title(of name: String) -> String { world.title(of: name) }
}

// Prices, and what is taken with a car.
extension HireSnapshot {
  /// The price of the chosen car with its insurance; of a booked one that of the booking.
  var price: OfferPrice? {
    guard let chosen = state.chosen else { return nil }
    let premium = money.sum(chosen.taken.premium, chosen.taken.currency)
    if let booked = state.booking?.receipt.fees,
      let price = OfferPrice(booked, days: days ?? 1, premium: premium, isInFees: true)
    {
      return price
    }
    let fees = zip(chosen.fees, chosen.amounts).compactMap { purpose, units in
      money.sum(units, chosen.currency).map { Fee($0, purpose: purpose) }
    }
    return OfferPrice(fees, days: days ?? 1, premium: premium)
  }

  /// The time that the chosen car is held yet, or how its hold ended; nil where it never was.
  var hold: String? {
    guard let hold = state.chosen.flatMap({ world.hold(of: $0.id, after: playhead.record) }) else {
      return nil
    }
    if hold.ended <= playhead.record {
      return hold.isUsed ? "held until it was booked" : "the hold is over"
    }
    let left = hold.limit - playhead.time.nanoseconds
    return "held for another \(MomentText.wholeLength(left))"
  }

  /// For how many days the car is paid; nil where that is not known.
  var days: Int? {
    if let days = state.chosen?.days, days > 0 { return days }
    return state.wish?.days
  }

  /// The price of a car of the list with what is taken with it; nil for all but the chosen one.
  func price(of row: Row) -> OfferPrice? { isChosen(row) ? price : nil }

  /// Tells whether an insurance is asked for, so that nobody knows yet what the car costs with it.
  var isInsuring: Bool { isUnderWay(.insurance) }

  /// The vendor of a car of the list.
  func vendor(of row: Row) -> String { row.vendor ?? world.title(of: row.supplier) }

  /// Tells in a few words what is not in the list and why; empty where all is.
  var omissions: [String] {
    let unread = state.suppliers.reduce(0) { $0 + $1.unread }
    let unknown = state.list?.unknown ?? 0
    return [
      unread > 0 ? "\(CountText.words(unread, "entry", "entries")) could not be read" : nil,
      unknown > 0 ? "\(unknown) not known to fit" : nil,
    ].compactMap(\.self)
  }

  /// The price of a car of the list for a day and in all, as a person writes it: until it is booked
  /// that by which the list is ordered, with an insurance to be added.
  func texts(of row: Row) -> (perDay: String, total: String, insurance: String) {
    let price = price(of: row)
    if let price, state.booking?.receipt.fees != nil {
      return (money.text(price.perDay), money.text(price.total), "")
    }
    let insurance = price?.premium.map { " + \(money.text($0))" } ?? ""
    return (money.text(row.perDay, row.currency), money.text(row.price, row.currency), insurance)
  }

  /// The price of one of an extra with the chosen car; empty where that is not told.
  func price(of extra: HireExtra) -> String {
    guard let chosen = state.chosen, let place = chosen.extras.firstIndex(of: extra.title),
      chosen.extraPrices.indices.contains(place)
    else { return "" }
    return money.sum(chosen.extraPrices[place], chosen.currency).map(money.text) ?? ""
  }

  /// Counts how many of an extra are wished for.
  func count(of extra: HireExtra) -> Int {
    state.wares.first { $0.extra == extra }?.count ?? 0
  }
}
