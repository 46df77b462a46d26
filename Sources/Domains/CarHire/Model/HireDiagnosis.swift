import CarHire
import CarHireValues
import Diagnostics
import Geography
import JSON
import Scenarios
import Services

/// What in a scenario of car hire cannot be.
struct HireDiagnosis {
  private let scenario: Scenario
  private let tables: HireTables
  /// In the order in which it was found.
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks through a scenario.
  init(_ scenario: Scenario, _ tables: HireTables) {
    (self.scenario, self.tables) = (scenario, tables)
    for name in SupplierService.names {
      guard let chosen = scenario.settings(of: name, SupplierKeys()) else { continue }
      for code in chosen.desks ?? [] where tables.desks[code] == nil {
        say("there is no desk '\(code)'", at: chosen.position(of: \.desks))
      }
      check(isDistinct: chosen.desks, at: chosen.position(of: \.desks))
      check(isDistinct: chosen.kinds, at: chosen.position(of: \.kinds))
      check(chosen)
    }
    if let chosen = broker { check(chosen.edition) }
    for client in scenario.clients where client.verb == "retrieve" {
      let chosen = Keyed(client.section, RetrieveKeys())
      check(chosen.customer)
      check(isFilled: chosen.reference, "reference", at: chosen.position(of: \.reference))
    }
    for client in scenario.clients where client.verb == "hire" {
      check(Keyed(client.section, HireKeys()), at: client.section.position)
    }
    checkTimeline()
  }

  private var broker: Keyed<BrokerKeys>? {
    scenario.settings(of: BrokerService.serviceName, BrokerKeys())
  }

  private mutating func say(_ words: String, at position: FilePosition?) {
    diagnostics.append(.error(at: position, words))
  }

  /// Says that something is not there, unless it may be what could not be read.
  private mutating func sayMissing(_ words: String, at position: FilePosition?) {
    if scenario.isWhole { say(words, at: position) }
  }

  private mutating func check(_ chosen: Keyed<HireKeys>, at position: FilePosition?) {
    let suppliers = chosen.suppliers ?? SupplierService.names
    check(desk: chosen.from, at: chosen.position(of: \.from), of: suppliers)
    if chosen.from == nil, chosen.near == nil, chosen.named == nil {
      say("'hire' needs 'from', 'near' or 'named'", at: position)
    }
    let ways = [
      ("from", chosen.from != nil), ("near", chosen.near != nil), ("named", chosen.named != nil),
    ].filter(\.1).map { "'\($0.0)'" }
    if ways.count > 1 {
      say(
        "one key says where the car is picked up, not \(ways.joined(separator: " and "))",
        at: position
      )
    }
    check(isDistinct: chosen.suppliers, at: chosen.position(of: \.suppliers))
    if let near = chosen.near, VicinityKeys.place(near) == nil {
      let words = "'lat' and 'lon' must be degrees, such as 39.7392 and -104.9903"
      say(words, at: near.position(of: \.latitude))
    }
    check(desk: chosen.to, at: chosen.position(of: \.to), of: suppliers)
    check(chosen.customer)
    check(call: chosen.call, at: chosen.position(of: \.call))
    check(fuel: chosen.fuel, at: chosen.position(of: \.fuel), of: suppliers)
    check(time: chosen.pickUp, at: chosen.position(of: \.pickUp))
    check(time: chosen.returning, at: chosen.position(of: \.returning))
    check(chosen.pickUp, until: chosen.returning, at: chosen.position(of: \.returning), of: chosen)
  }

  private mutating func checkTimeline() {
    let customers = Dictionary(
      scenario.clients.filter { $0.verb == "hire" }.map { ($0.name, $0.section) }
    ) { first, _ in first }
    let verbs = HireVocabulary.vocabulary.happenings.map(\.verb)
    for happening in scenario.timeline {
      guard case .text(let name) = happening.value else { continue }
      if happening.verb == "tell", let customer = customers[name] {
        check(Keyed(happening.section, HireKeys.Words()), to: Keyed(customer, HireKeys()))
      }
      guard verbs.contains(happening.verb) else { continue }
      if happening.verb == "renew" {
        if broker == nil {
          sayMissing("there is no broker in this scenario", at: happening.valuePosition)
        }
        check(Keyed(happening.section, EditionKeys()))
      } else if scenario.settings(of: name, SupplierKeys()) == nil {
        let words = "there is no supplier '\(name)' in this scenario"
        sayMissing(words, at: happening.valuePosition)
      } else if happening.verb == "take_cars" {
        let keys = Keyed(happening.section, TakeKeys())
        check(desk: keys.desk, at: keys.position(of: \.desk), of: [name])
      } else if ["lose_answers", "refuse"].contains(happening.verb) {
        checkRecorded(Keyed(happening.section, MessageKeys()).message, of: name, happening)
      }
    }
  }

  /// Says that what a supplier does about a message changes nothing where its answer is recorded.
  private mutating func checkRecorded(_ message: String, of name: String, _ happening: Happening) {
    let recorded = scenario.settings(of: name, SupplierKeys())?.respond
    guard recorded?[message] != nil else { return }
    let words = "'\(happening.verb)' changes nothing: '\(name)' answers \(message) from a file"
    let hint = "leave \(message) out of 'respond' of '\(name)', or have another message here"
    diagnostics.append(.error(at: happening.valuePosition, words, hint: hint))
  }

  private mutating func check(
    _ told: Keyed<HireKeys.Words>,
    to customer: Keyed<HireKeys>
  ) {
    let (first, last) = (told.position(of: \.pickUp), told.position(of: \.returning))
    check(time: told.pickUp, at: first)
    check(time: told.returning, at: last)
    check(told.pickUp, until: told.returning, at: last, of: customer)
    guard told.fuel != HireKeys.any else { return }
    let suppliers = customer.suppliers ?? SupplierService.names
    check(fuel: told.fuel, at: told.position(of: \.fuel), of: suppliers)
  }

  /// Says that a car is returned before it is picked up, where that does not depend on the run.
  private mutating func check(
    _ pickUp: String?,
    until returning: String?,
    at position: FilePosition?,
    of customer: Keyed<HireKeys>
  ) {
    guard let first = pickUp.flatMap({ DeskTime($0) }),
      let last = returning.flatMap({ DeskTime($0) }),
      customer.from != nil || customer.to == nil
    else { return }
    let (from, to) = (customer.from ?? "", customer.to ?? customer.from ?? "")
    let ahead = tables.desks.minutesAhead(of: to, from: from)
    guard last.asShown(minutesBehind: ahead) <= first else { return }
    let message = "'return' must be after 'pick_up', which is \(first.text)"
    let hint = "the clock at \(to) is \(abs(ahead)) minutes \(ahead < 0 ? "behind" : "ahead")"
    diagnostics.append(.error(at: position, message, hint: ahead == 0 ? nil : hint))
  }

  /// Says that no car has a fuel, unless a supplier gives recorded answers, whose cars may have any.
  private mutating func check(
    fuel: String?,
    at position: FilePosition?,
    of suppliers: [String]
  ) {
    let areRecorded = suppliers.contains { name in
      let recorded = scenario.settings(of: name, SupplierKeys())?.respond
      return recorded?[OTAMessage.availability.rawValue] != nil
    }
    guard let fuel, !areRecorded, !Fleet.fuels.contains(fuel) else { return }
    let guess = suggestion(for: fuel, among: Fleet.fuels)
    let hint = guess.isEmpty ? "known fuels: \(Fleet.fuels.joined(separator: ", "))" : nil
    diagnostics.append(.error(at: position, "unknown fuel '\(fuel)'\(guess)", hint: hint))
  }

  /// Says that nobody can be called for help in a country, whatever edition the broker lets be known.
  private mutating func check(call country: String?, at position: FilePosition?) {
    guard let country else { return }
    check(countries: [country], at: position)
    if broker == nil {
      sayMissing("'call' needs a broker, and there is none in this scenario", at: position)
    }
    guard let broker, tables.countries.country(country) != nil else { return }
    let renewed = scenario.timeline.filter { $0.verb == "renew" }
      .map { Keyed($0.section, EditionKeys()) }
    let editions = [broker.edition] + renewed
    let countries = Set(editions.flatMap { BrokerService.help(of: $0).keys })
    guard !countries.contains(country) else { return }
    let known = countries.sorted().joined(separator: ", ")
    let hint = known.isEmpty ? "it has none at all" : "it has numbers for: \(known)"
    let message = "the broker has no number for help in '\(country)'"
    diagnostics.append(.error(at: position, message, hint: hint))
  }

  private mutating func check(isFilled text: String?, _ key: String, at position: FilePosition?) {
    if let text, text.trimmed.isEmpty { say("'\(key)' must not be empty", at: position) }
  }

  private mutating func check(isDistinct names: [String]?, at position: FilePosition?) {
    var seen: Set<String> = []
    for name in names ?? [] where !seen.insert(name).inserted {
      say("'\(name)' stands here twice", at: position)
    }
  }

  private mutating func check(
    desk code: String?,
    at position: FilePosition?,
    of suppliers: [String]
  ) {
    guard let code, let position else { return }
    guard tables.desks[code] != nil else {
      return say("there is no desk '\(code)'", at: position)
    }
    let isServed = suppliers.contains { served(by: $0).contains(code) }
    if !isServed { sayMissing("no supplier that is asked has a desk at '\(code)'", at: position) }
  }

  private func served(by supplier: String) -> Set<String> {
    guard let chosen = scenario.settings(of: supplier, SupplierKeys()) else { return [] }
    return chosen.desks.map(Set.init) ?? Set(tables.desks.desks.map(\.code))
  }

  private mutating func check(time text: String?, at position: FilePosition?) {
    guard let text, let position else { return }
    guard let time = DeskTime(text) else {
      return say("a time by the clock of a desk is written as 2031-05-04T10:00:00", at: position)
    }
    let words = "cars are picked up and returned on a quarter of an hour, such as 10:00 or 10:15"
    if !time.isOnStep { say(words, at: position) }
  }

  private mutating func check(_ supplier: Keyed<SupplierKeys>) {
    let (rate, fee) = (supplier.localRate, supplier.bookingFee)
    let place = supplier.position(of: \.bookingFee)
    let such = "such as EUR 27.50 or JPY 4200"
    let paid = check(amount: rate, "local_rate", such, at: supplier.position(of: \.localRate))
    let taken = check(amount: fee, "booking_fee", "such as USD 5.25", at: place)
    let code = rate == nil ? "USD" : paid?.currency.code
    if let code, let taken, taken.currency.code != code {
      say(
        "'booking_fee' must be in \(code), as the rate is, not in \(taken.currency.code)",
        at: place
      )
    }
  }

  /// The amount that a key says; nil where it says none.
  private mutating func check(
    amount text: String?,
    _ key: String,
    _ example: String,
    at position: FilePosition?
  ) -> Money? {
    guard let text else { return nil }
    guard let amount = tables.countries.money(text) else {
      say("'\(key)' has its currency in front, \(example)", at: position)
      return nil
    }
    if !(0...10_000_000).contains(amount.units) {
      let most = Money(units: 10_000_000, currency: amount.currency)
      say("'\(key)' must be between 0 and \(most.text), not \(text)", at: position)
    }
    return amount
  }

  private mutating func check(_ customer: Keyed<CustomerKeys>) {
    check(countries: [customer.residence], at: customer.position(of: \.residence))
    if !tables.countries.currencies.has(customer.currency) {
      let words = "there is no currency '\(customer.currency)'"
      say(words, at: customer.position(of: \.currency))
    }
    check(isFilled: customer.email, "email", at: customer.position(of: \.email))
    guard let file = customer.bookings else { return }
    let bookings = BookingsFile(file, named: scenario.shownPath(of: file))
    diagnostics += bookings.diagnostics
  }

  private mutating func check(_ edition: Keyed<EditionKeys>) {
    check(countries: (edition.help ?? [:]).keys.sorted(), at: edition.position(of: \.help))
    check(countries: edition.insured ?? [], at: edition.position(of: \.insured))
  }

  private mutating func check(countries codes: [String], at position: FilePosition?) {
    for code in codes where tables.countries.country(code) == nil {
      say("there is no country '\(code)'", at: position)
    }
  }
}
