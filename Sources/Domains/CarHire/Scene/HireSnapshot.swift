import CarHireRecords
import CarHireValues
import RunRecords
import SimulationKernel
import Viewer

/// What is known at a moment of one customer's hire.
struct HireSnapshot {
  /// A car that is offered: one place in all columns of what a supplier offered.
  struct Row {
    let offered: HireOffered
    let index: Int
    /// How many of its kind are left; nil where that is not known.
    let left: Int?

    var supplier: String { offered.supplier }
    var offer: String { offered.offers[index] }
    var car: String { offered.cars[index] }
    var size: String { offered.sizes[index] }
    var price: Int64 { offered.prices[index] }
    var perDay: Int64 { offered.perDay[index] }
    var currency: String { offered.currency }
    var seats: Int { Int(offered.seats[index]) }
    var seatWords: String { "\(seats)\(offered.roomier?.contains(offer) == true ? "+" : "")" }
    /// Who rents it out, where that is not the supplier.
    var vendor: String? { offered.vendors?.dropFirst(index).prefix(1).first { !$0.isEmpty } }
    var gearbox: String { offered.gearboxes[index] }
    var fuel: String { offered.fuels[index] }
    var drive: String { offered.drives[index] }
    /// Whether it has air conditioning; nil where that is not told.
    var isAirConditioned: Bool? { offered.air[index] < 0 ? nil : offered.air[index] == 1 }
    /// How many bags it takes, and how many doors it has; 0 where that is not told, as for seats.
    var bags: Int { Int(offered.bags[index]) }
    var doors: Int { Int(offered.doors[index]) }
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

  /// How it stands with a change or a cancellation that no answer told of.
  enum ChangeDoubt: Hashable {
    /// The booking is looked up.
    case lookedUp
    /// Nobody knows what became of it.
    case unknown
  }

  let client: ClientIndex<HireClientRun>
  let playhead: Playhead
  let money: HireMoney
  let world: HireRun
  private(set) var wish: HireStarted?
  /// What the offers were asked for: a change of a booking asks for no others.
  private(set) var asked: HireStarted?
  /// What is looked up, by who only does that.
  private(set) var sought: HireSought?
  /// The cars that the customer wants to see, in order.
  private(set) var rows: [Row] = []
  /// How many of them the customer asked for: what is chosen is seen in any case.
  private(set) var listedCount = 0
  /// The references of all offers that were ever made to the customer.
  private(set) var offers: Set<String> = []
  /// How many offers of the last search there are, seen or not.
  private(set) var offerCount = 0
  /// The suppliers who were asked, in the order they were.
  private(set) var suppliers: [(name: String, standing: Standing)] = []
  /// When the first of them was asked, in nanoseconds.
  private(set) var askedAt: Int64?
  /// The order and the filter of the list; nil before there is one.
  private(set) var list: HireListed?
  /// The references of its offers; before there is one, of all as they came.
  private var order: [String] = []
  private(set) var chosen: HireChosen?
  private(set) var terms: HireTerms?
  /// What is taken with it; only what it costs, until the client tells more.
  private(set) var extras: HireExtras?
  private(set) var wished = WishedWares()
  private(set) var insured: HireInsured?
  private(set) var booked: HireBooked?
  /// The codes of the desks that were found near a place or by a name.
  private(set) var foundDesks: [String] = []
  /// What the broker lets the client know; nil where there is none.
  private(set) var informed: HireInformed?
  private(set) var bookings: [HireBooked] = []
  private(set) var lookups = 0
  private(set) var isCancelled = false
  /// The references of the bookings that are cancelled.
  private(set) var cancelled: Set<String> = []
  private(set) var hasVoucher = false
  /// What went wrong last; nil while something else is under way.
  private(set) var failure: String?
  /// What was chosen and not booked, why, and when that was known, in nanoseconds, with the record.
  private(set) var refusals: [(choice: HireChosen, why: String, time: Int64, record: Int)] = []
  /// Whether the customer has said to pay, and nothing came of it yet.
  private(set) var isPaying = false
  /// Whether a request to book was sent and nothing tells what became of it.
  private(set) var isInDoubt = false
  /// Whether a change or a cancellation was sent and nothing tells what became of it.
  private(set) var changeDoubt: ChangeDoubt?
  /// What each supplier said last when asked for offers, in which record: why not, or how many.
  private(set) var answers: [String: (record: Int, asked: HireAsked?, count: Int?)] = [:]
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
    world = run.world
    let record = playhead.record
    underWay = client.underWay(after: record).map { client.requests[$0] }
    let own = client.own.records
    retry = client.nextRetry(at: playhead)
    // What will be asked first stands in the form before it is.
    wish = own.entries.lazy.compactMap { $0.value as? HireStarted }.first
    sought = own.entries.lazy.compactMap { $0.value as? HireSought }.first
    let searches = client.requests.prefix(client.sentCount(after: record))
      .filter { HireNames.message($0.path) == .availability }
    if let wish { wished.take(wish) }
    var next = searches[...]
    for entry in own.entries(after: record) {
      while let search = next.first, search.sent < entry.record {
        begin(search)
        next.removeFirst()
      }
      take(entry)
    }
    for search in next { begin(search) }
    asked = searches.last.flatMap { own.last(HireStarted.self, after: $0.sent)?.value } ?? wish
    takeStandings(searches, after: record)
    // What a supplier is asked for anew may be had no more, or at another price.
    let silent = Set(suppliers.filter(\.standing.isWaiting).map(\.name))
    let bought = booked == nil || isCancelled ? nil : chosen?.offer
    rows.removeAll { silent.contains($0.supplier) && $0.offer != bought }
    // Nothing tells yet what to think of a booking at the moment at which it is given up.
    if booked == nil, let sent = bookingRequest, sent.ended == record, sent.outcome == .timedOut {
      isInDoubt = true
    }
    if !silent.isEmpty || [.booking, .change, .cancellation].contains(where: isUnderWay) {
      failure = nil
    }
    if booked == nil, extras == nil { extras = wishedExtras }
    gearboxes = Set(rows.map(\.gearbox)).filter { !$0.isEmpty }.sorted()
    fuels = Set(rows.map(\.fuel)).filter { !$0.isEmpty }.sorted()
    seats = Set(rows.map(\.seats)).filter { $0 > 0 }.sorted()
    offerCount = rows.count
    sort()
  }

  private mutating func take(_ entry: OwnRecords.Entry) {
    switch entry.value {
    case let wish as HireStarted:
      self.wish = wish
      wished.take(wish)
    case let sought as HireSought:
      (self.sought, booked, failure) = (sought, nil, nil)
    case let asked as HireAsked:
      if asked.message == OTAMessage.availability.rawValue {
        answers[asked.supplier] = (entry.record, asked, nil)
        rows.removeAll { $0.supplier == asked.supplier }
      }
      if asked.message == OTAMessage.booking.rawValue { isInDoubt = asked.isOpen }
    case let offered as HireOffered:
      let count = (answers[offered.supplier]?.count ?? 0) + offered.offers.count
      answers[offered.supplier]?.count = count
      offers.formUnion(offered.offers)
      // Order unseen: a record holds lists.
      order = listed(from: entry)?.offers ?? (list == nil ? order + offered.offers : order)
      failure = nil
      rows += rows(of: offered)
    case let list as HireListed:
      self.list = list
      // What is listed no longer, since it is asked for anew, is seen until it is.
      if !list.offers.isEmpty || !isAskedForAnew(at: entry) { order = list.offers }
    case let chosen as HireChosen:
      (self.chosen, failure) = (chosen, nil)
      (terms, extras, insured) = (nil, nil, nil)
    case let terms as HireTerms: self.terms = terms
    // The insurance is reckoned again after it.
    case let extras as HireExtras:
      (self.extras, insured) = (extras, nil)
    case let told as ClientTold:
      wished.take(told)
      if told.word == "extras", booked == nil { extras = nil }
      if let isPaying = told.isPaying(for: chosen?.offer) { self.isPaying = isPaying }
    case let found as HireDesksFound: foundDesks += found.desks
    case let insured as HireInsured: self.insured = insured
    case is HireLookedUp:
      if booked == nil || isCancelled { lookups += 1 } else { changeDoubt = .lookedUp }
    case let informed as HireInformed: self.informed = informed
    case let booked as HireBooked:
      (self.booked, isCancelled, isInDoubt, failure) = (booked, false, false, nil)
      (changeDoubt, isPaying) = (nil, false)
      if booked.how == "changed" { hasVoucher = false }
      bookings.removeAll { $0.reference == booked.reference }
      bookings.append(booked)
    case let gone as HireCancelled:
      (isCancelled, failure, changeDoubt) = (true, nil, nil)
      cancelled.insert(gone.reference)
    case is HireVoucher: hasVoucher = true
    case let failed as HireFailed:
      (failure, isPaying) = (failed.why, false)
      if failed.trouble != .unknown { isInDoubt = false }
      if failed.trouble == .absent { lookups = 0 }
      if booked != nil, failed.trouble == .unknown {
        changeDoubt = .unknown
      } else if changeDoubt == .lookedUp {
        changeDoubt = nil
      }
      guard booked == nil else { return }
      if let chosen, failed.trouble != .unknown, failed.trouble != .left {
        refusals.append((chosen, failed.why, entry.time, entry.record))
      }
      if !failed.keepsChoice { forgetChoice() }
    default: break
    }
  }

  /// The list that the client makes of what is offered, in the same moment; nil where it stays.
  private func listed(from offered: OwnRecords.Entry) -> HireListed? {
    let entries = client.own.records.entries
    let later = entries[entries.partitioningIndex { $0.record > offered.record }...]
    let next = later.first { !($0.value is HireOffered) }
    return next?.time == offered.time ? next?.value as? HireListed : nil
  }

  /// Whether suppliers are asked for offers next, in the same moment.
  private func isAskedForAnew(at entry: OwnRecords.Entry) -> Bool {
    let next = client.requests.dropFirst(client.sentCount(after: entry.record)).first
    return next?.start == entry.time && HireNames.message(next?.path ?? "") == .availability
  }

  /// References of offers are good for one search, and a booking that was cancelled is done with.
  private mutating func begin(_ search: RequestSpan) {
    if list?.offers.isEmpty == true, search.attempt == 1 { (rows, order) = ([], []) }
    if isCancelled {
      (booked, isCancelled, hasVoucher) = (nil, false, false)
      (failure, lookups, refusals) = (nil, 0, [])
    }
    if booked == nil { forgetChoice() }
  }

  private mutating func forgetChoice() {
    (chosen, terms, extras, insured) = (nil, nil, nil, nil)
  }

  /// How each supplier stands who was asked for offers.
  private mutating func takeStandings(_ asked: [RequestSpan], after record: Int) {
    for name in asked.map(\.service) where !suppliers.contains(where: { $0.name == name }) {
      guard let last = asked.last(where: { $0.service == name }) else { continue }
      let answer = answers[name] ?? (0, nil, nil)
      let isOver = last.ended <= record
      let standing: Standing =
        if isOver, answer.record < last.sent, last.outcome == .abandoned {
          .failed("The customer did not wait for it.")
        } else if isOver, answer.record > last.sent, let trouble = answer.asked?.trouble {
          .failed(trouble)
        } else if isOver, answer.record > last.sent, let count = answer.count {
          .answered(count: count, after: last.end - last.start)
        } else {
          // Between two attempts nothing is under way, and nothing is said.
          .waiting(since: last.start)
        }
      suppliers.append((name, standing))
      askedAt = min(askedAt ?? .max, last.start)
    }
  }

  /// As the customer's client lists them, and the one that is chosen.
  private mutating func sort() {
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    listedCount = rows.count { places[$0.offer] != nil }
    rows = rows.filter { places[$0.offer] != nil || isChosen($0) }
    rows.sort { places[$0.offer] ?? .max < places[$1.offer] ?? .max }
  }

  private func rows(of offered: HireOffered) -> [Row] {
    let count =
      [
        offered.offers.count, offered.cars.count, offered.sizes.count, offered.prices.count,
        offered.perDay.count, offered.seats.count, offered.gearboxes.count, offered.fuels.count,
        offered.drives.count, offered.air.count, offered.bags.count, offered.doors.count,
      ].min() ?? 0
    let left = world.stock.left(for: Array(offered.offers.prefix(count)), after: playhead.record)
    return left.enumerated().map { Row(offered: offered, index: $0, left: $1) }
  }

  /// The gearboxes, the fuels and the numbers of seats that there are.
  private(set) var gearboxes: [String] = []
  private(set) var fuels: [String] = []
  private(set) var seats: [Int] = []

  /// How many suppliers have answered.
  var answeredCount: Int {
    suppliers.count { if case .answered = $0.standing { true } else { false } }
  }

  func isChosen(_ row: Row) -> Bool { chosen?.offer == row.offer }

  /// Whether others have taken all cars of that kind since it was offered.
  func isTaken(_ row: Row) -> Bool { row.left == 0 && (booked == nil || !isChosen(row)) }

  /// The desks where the car is picked up and, when that is another, returned, by their codes.
  var desks: [String] {
    let codes = wish.map { [$0.from, $0.to] } ?? booked.map(\.receipt.desks) ?? []
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
    let requests = client.requests.prefix(client.sentCount(after: playhead.record))
    let search = requests.last { HireNames.message($0.path) == .availability }
    return requests.last { HireNames.message($0.path) == .booking }
      .flatMap { $0.sent > search?.sent ?? 0 ? $0 : nil }
  }

  /// Whether a request to book is under way, or has an answer of which nothing is told yet.
  var isBooking: Bool {
    guard let sent = bookingRequest, sent.outcome == .answered, sent.ended <= playhead.record else {
      return isUnderWay(.booking)
    }
    let told = client.own.records.entries(after: playhead.record).last { $0.record > sent.ended }
    return told.map { ($0.value as? HireAsked).map { $0.trouble == nil } ?? false } ?? true
  }

  /// Whether the booking is being cancelled.
  var isCancelling: Bool { booked != nil && !isCancelled && isUnderWay(.cancellation) }

  /// What was chosen last and not booked, and why, until a car is booked.
  var refused: (choice: HireChosen, why: String)? {
    booked == nil ? refusals.last.map { ($0.choice, $0.why) } : nil
  }

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
  var isTaken: Bool { rows.first { $0.offer == chosen?.offer }?.left == 0 }

  /// The records that sent requests for a voucher: it is asked for once a booking is found,
  /// and once it is changed.
  ///
  /// What is asked for after it is a change.
  var voucherRequests: Set<Int> {
    let own = client.own.records
    let requests = client.requests.filter { span in
      guard HireNames.message(span.path) == .change,
        let booked = own.last(HireBooked.self, after: span.sent), booked.value.how != "made"
      else { return false }
      let voucher = own.last(HireVoucher.self, after: span.sent)
      return voucher.map { $0.record < booked.record } ?? true
    }
    return Set(requests.map(\.sent))
  }

  /// What the customer calls a supplier, or the broker.
  func title(of name: String) -> String { world.title(of: name) }
}
