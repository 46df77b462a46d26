import CarHire
import CarHireRecords
import JSON
import Scenarios
import Services
import SimulatedWorld
import Tracing

/// A client that hires: the real one, with what its customer chooses.
struct HireClient: SimulatedClient {
  private let chosen: Keyed<HireKeys>
  private let tables: HireTables
  private let email: String
  private let client: CarHireClient
  private let surroundings: Surroundings
  private let score: HireScore

  init(
    _ client: ScenarioClient,
    _ tables: HireTables,
    _ surroundings: Surroundings,
    _ recorder: Recorder,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    chosen = Keyed(client.section, HireKeys())
    (self.tables, self.surroundings) = (tables, surroundings)
    let score = HireScore(recorder, client.name, chosen.customer)
    self.score = score
    email = chosen.customer.email ?? client.name.mailAddress
    self.client = CarHireClient(chosen.customer, tables, surroundings, score, steps)
  }

  func run() async throws -> [TraceField] {
    do {
      try await hire()
    } catch let trouble as HireTrouble {
      score.failed(trouble)
    }
    return score.fields(isSearch: true)
  }

  private var rental: Rental? {
    guard let pickUp = DeskTime(chosen.pickUp), let returning = DeskTime(chosen.returning) else {
      return nil
    }
    return Rental(
      pickUpDesk: chosen.from,
      returnDesk: chosen.to ?? chosen.from,
      pickUp: pickUp,
      returning: returning
    )
  }

  private var filter: OfferFilter {
    OfferFilter(seats: chosen.seats, fuel: chosen.fuel, transmission: chosen.transmission)
  }

  private func hire() async throws {
    guard let rental else { return }
    let preferences = HirePreferences(driverAge: chosen.age, filter: filter)
    score.record(
      HireStarted(
        from: rental.pickUpDesk,
        to: rental.returnDesk,
        pickUp: rental.pickUp.text,
        returning: rental.returning.text,
        age: chosen.age,
        preferences: preferences.json.text
      )
    )
    for search in 1...chosen.searches {
      do {
        return try await hireOnce(rental)
      } catch let trouble as HireTrouble {
        // What nobody can know is not tried again, and neither is what the customer must mend.
        switch trouble {
        case .refused, .unanswered, .undecodable: if search == chosen.searches { throw trouble }
        case .notConfirmed, .mistake, .unknownBooking: throw trouble
        }
        score.record(HireFailed(why: trouble.message))
      }
    }
  }

  private func hireOnce(_ rental: Rental) async throws {
    let found = try await offers(for: rental)
    let order = chosen.choose.sorted(
      found.map(\.offer),
      rental: rental,
      isDescending: chosen.descending
    )
    guard let offer = order.first,
      let supplier = found.first(where: { $0.offer == offer })?.supplier,
      let price = OfferPrice(offer, rental: rental)
    else {
      throw HireTrouble.nothingFound
    }
    let fees = offer.fees.filter(\.isPartOfPrice)
    score.record(
      HireChosen(
        supplier: supplier,
        offer: offer.reference.id,
        car: offer.vehicle.name,
        price: price.total.units,
        perDay: price.perDay.units,
        currency: price.total.currency.code,
        fees: fees.map(\.purpose),
        amounts: fees.map(\.money.units)
      )
    )
    let terms = try await client.terms(of: offer, rental: rental, from: supplier)
    score.record(
      HireTerms(
        supplier: supplier,
        offer: offer.reference.id,
        terms: terms.flatMap(\.paragraphs)
      )
    )
    let extras = extras(of: offer, rental)
    let insurance = try await insurance(for: rental, price, offer, supplier)
    try await surroundings.clock.sleep(for: chosen.thinks)
    let wish = BookingWish(
      offer: offer,
      rental: rental,
      customer: customer,
      passengers: chosen.passengers,
      extras: extras,
      insurance: insurance,
      card: chosen.card,
      hasAcceptedTerms: true
    )
    let booking = try await client.book(wish, at: supplier)
    score.keep(booking, "made", from: supplier)
    do {
      try await finish(booking, at: supplier)
    } catch let trouble as HireTrouble {
      // The car is booked all the same: nobody looks for another one.
      score.failed(trouble)
    }
  }

  /// What the customer takes with the car, as far as it is offered.
  private func extras(of offer: Offer, _ rental: Rental) -> [ChosenExtra] {
    let chosen = Fleet.extras.compactMap { extra -> ChosenExtra? in
      guard let count = self.chosen.extras?[extra.word] else { return nil }
      return offer.extras.first { $0.type == extra.type }.map { ChosenExtra($0, count: count) }
    }
    guard !chosen.isEmpty, let price = OfferPrice(offer, rental: rental, extras: chosen) else {
      return chosen
    }
    score.record(
      HireExtras(
        extras: chosen.map(\.extra.name),
        counts: chosen.map { Int64($0.count) },
        price: price.extras.units,
        currency: price.extras.currency.code
      )
    )
    return chosen
  }

  /// The offers of all suppliers that the customer wants to see, asked for at the same time.
  private func offers(for rental: Rental) async throws -> [(supplier: String, offer: Offer)] {
    let suppliers = chosen.suppliers ?? SupplierService.names
    let offset = tables.deskOfCode[rental.pickUpDesk]?.utcOffsetSeconds ?? 0
    let (age, passengers, client) = (chosen.age, chosen.passengers, client)
    let answers = try await withThrowingTaskGroup(
      of: (place: Int, result: Result<[Offer], HireTrouble>).self
    ) { group in
      for (place, supplier) in suppliers.enumerated() {
        group.addTask {
          do {
            let offers = try await client.offers(
              for: rental,
              driverAge: age,
              passengers: passengers,
              utcOffsetSeconds: offset,
              of: supplier
            )
            return (place, .success(offers))
          } catch let trouble as HireTrouble {
            return (place, .failure(trouble))
          }
        }
      }
      var answers: [(place: Int, result: Result<[Offer], HireTrouble>)] = []
      for try await answer in group {
        answers.append(answer)
        if case .success(let offers) = answer.result {
          score.offered(offers.filter(fits), rental: rental, by: suppliers[answer.place])
        }
      }
      return answers.sorted { $0.place < $1.place }
    }
    let found = answers.flatMap { answer in
      ((try? answer.result.get()) ?? []).filter(fits).map { (suppliers[answer.place], $0) }
    }
    if found.isEmpty, case .failure(let trouble)? = answers.first?.result { throw trouble }
    return found
  }

  private func fits(_ offer: Offer) -> Bool { filter.fits(offer.vehicle) }

  private func insurance(
    for rental: Rental,
    _ price: OfferPrice,
    _ offer: Offer,
    _ supplier: String
  ) async throws -> InsurancePlan? {
    guard chosen.insurance, offer.hasInsurance else { return nil }
    let plan = try await client.insurance(
      for: rental,
      tripCost: price.total,
      destination: tables.deskOfCode[rental.pickUpDesk]?.countryCode ?? "",
      from: supplier
    )
    let (premium, code) = (plan.premium.units, plan.premium.currency.code)
    score.record(HireInsured(plan: plan.name, premium: premium, currency: code))
    return plan
  }

  private var customer: Customer {
    Customer(
      title: "Ms.",
      givenName: "Robin",
      surname: "Example",
      email: email,
      phone: "+1 555 0100",
      address: "1 Example Street",
      age: chosen.age
    )
  }

  /// Looks the booking up, has the voucher sent, and cancels it where the customer wants that.
  private func finish(_ booking: Booking, at supplier: String) async throws {
    guard let reference = booking.reference ?? booking.vendorReference else { return }
    let found = try await client.booking(.booking(reference), email: email, from: supplier)
    score.keep(found, "found", from: supplier)
    try await client.sendVoucher(of: reference, email: email, from: supplier)
    score.record(HireVoucher(supplier: supplier, reference: reference))
    guard chosen.then == .cancel else { return }
    try await surroundings.clock.sleep(for: chosen.later)
    try await client.cancel(reference, email: email, at: supplier)
    score.cancelled(booking, at: supplier)
  }
}

/// A client that looks a booking up.
struct RetrieveClient: SimulatedClient {
  private let chosen: Keyed<RetrieveKeys>
  private let email: String
  private let client: CarHireClient
  private let score: HireScore

  init(
    _ client: ScenarioClient,
    _ tables: HireTables,
    _ surroundings: Surroundings,
    _ recorder: Recorder,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    chosen = Keyed(client.section, RetrieveKeys())
    score = HireScore(recorder, client.name, chosen.customer)
    email = chosen.customer.email ?? client.name.mailAddress
    self.client = CarHireClient(chosen.customer, tables, surroundings, score, steps)
  }

  func run() async throws -> [TraceField] {
    do {
      let key = BookingKey.booking(chosen.reference)
      let booking = try await client.booking(key, email: email, from: chosen.supplier)
      score.keep(booking, "found", from: chosen.supplier)
    } catch let trouble as HireTrouble {
      score.failed(trouble)
    }
    return score.fields(isSearch: false)
  }
}

extension CarHireClient {
  /// A client as patient as its customer.
  fileprivate convenience init(
    _ customer: Keyed<CustomerKeys>,
    _ tables: HireTables,
    _ surroundings: Surroundings,
    _ score: HireScore,
    _ steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    var settings = HireSettings()
    settings.timeout = customer.timeout.timeout
    settings.attempts = customer.timeout.attempts
    settings.longTimeout = customer.bookingTimeout
    (settings.lookups, settings.lookupPause) = (customer.lookups, customer.lookupPause)
    self.init(
      surroundings,
      identity: HireIdentity(
        clientID: "000000",
        currencyCode: "USD",
        residence: "US",
        deviceID: "frontier"
      ),
      table: tables.countries,
      settings: settings,
      report: { score.take($0) },
      requestReport: steps
    )
  }
}

extension String {
  /// The address of a customer who is called like a client.
  fileprivate var mailAddress: String { "\(replacing("/", with: "."))@example.test" }
}
