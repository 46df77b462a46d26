import CarHire
import CarHireRecords
import CarHireValues
import Geography
import Scenarios
import Services
import SimulatedWorld

/// What a customer's client asks before there is a booking: the broker, where there are desks, what is
/// offered, and what an insurance costs.
struct HireQuestions: Sendable {
  let chosen: Keyed<HireKeys>
  let tables: HireTables
  let client: CarHireClient
  /// Nil where there is no broker.
  let broker: BrokerClient?
  let recording: HireRecording

  private var residence: String { chosen.customer.residence }
  var suppliers: [String] { chosen.suppliers ?? SupplierService.names }

  /// Goes by what the broker lets its clients know; without an answer, by what is known.
  func inform() async throws {
    guard let broker else { return }
    var isNewer = false
    do { isNewer = try await broker.refresh() } catch is HireTrouble {}
    let control = broker.control
    client.adopt(clientID: control.clientID)
    func number(_ care: ControlFile.CareNumber) -> String? {
      tables.countries.country(care.countryCode)?.number(toDial: care.number)
    }
    let care = control.careNumbers.filter { number($0) != nil }
    // Who asks for a country is not put through to another one.
    let called =
      chosen.call.map { country in care.last { $0.countryCode == country } }
      ?? control.careNumber(for: residence)
    var known = HireState.Broker()
    (known.version, known.call) = (Int(control.version), called.flatMap(number))
    known.canInsure = control.insuranceResidences.contains(residence)
    (known.countries, known.names) = (care.map(\.countryCode), care.map(\.name))
    known.numbers = care.compactMap(number)
    recording.informed(known, isNewer: isNewer)
  }

  /// The nearest desk, or the first that is called so: of the first supplier that knows one.
  ///
  /// - Throws: `HireTrouble` when nobody knows one.
  func desk() async throws -> String {
    var last: HireTrouble?
    for supplier in suppliers {
      do {
        let desks = try await desks(of: supplier).map(\.code)
        recording.show { $0.foundDesks += desks }
        if let desk = desks.first { return desk }
      } catch let trouble as HireTrouble {
        last = trouble
      }
    }
    throw last ?? .noDesk
  }

  private func desks(of supplier: String) async throws -> [Desk] {
    guard let near = chosen.near, let place = VicinityKeys.place(near) else {
      return try await client.desks(named: chosen.named ?? "", of: supplier)
    }
    let isInMiles = near.unit == .miles
    return try await client.desks(
      near: place,
      radius: near.radius,
      isInMiles: isInMiles,
      of: supplier
    )
  }

  /// The offers of all suppliers, asked for at the same time; `hear` takes those that there are
  /// whenever one has answered, and how many that one has.
  ///
  /// - Throws: `HireTrouble` when there are none.
  func offers(
    for rental: Rental,
    hear: @Sendable (_ all: [HireCourse.Found], _ supplier: String, _ count: Int) -> Void
  ) async throws -> [HireCourse.Found] {
    let suppliers = suppliers
    let offset = tables.desks[rental.pickUpDesk]?.utcOffsetSeconds ?? 0
    let (age, client) = (chosen.age, client)
    return try await withThrowingTaskGroup(
      of: (place: Int, answer: Result<[Offer], HireTrouble>).self
    ) { group in
      for (place, supplier) in suppliers.enumerated() {
        group.addTask {
          do {
            let offers = try await client.offers(
              for: rental,
              driverAge: age,
              passengers: 1,
              utcOffsetSeconds: offset,
              of: supplier
            )
            return (place, .success(offers))
          } catch let trouble as HireTrouble {
            return (place, trouble.isOfNothing ? .success([]) : .failure(trouble))
          }
        }
      }
      var answers = suppliers.map { _ in Result<[Offer], HireTrouble>.success([]) }
      var found: [HireCourse.Found] = []
      for try await (place, answer) in group {
        answers[place] = answer
        guard let offers = try? answer.get() else { continue }
        found = zip(suppliers, answers).flatMap { supplier, answer in
          ((try? answer.get()) ?? []).map { (supplier, $0) }
        }
        hear(found, suppliers[place], offers.count)
      }
      guard found.isEmpty else { return found }
      // Where one did not answer nobody knows that there are none.
      for answer in answers { _ = try answer.get() }
      throw HireTrouble.nothingFound
    }
  }

  /// The insurance that is wanted, where it is offered and the customer may buy it.
  func insurance(
    for offer: Offer,
    _ price: OfferPrice,
    _ supplier: String,
    _ wishes: HireWishes
  ) async throws -> InsurancePlan? {
    let residences = broker?.control.insuranceResidences ?? [residence]
    guard wishes.wantsInsurance, offer.hasInsurance, residences.contains(residence) else {
      return nil
    }
    return try await client.insurance(
      for: offer.rental,
      tripCost: price.total,
      destination: tables.desks[offer.rental.pickUpDesk]?.country ?? "",
      from: supplier
    )
  }

  /// Keeps a booking, with the page where it can be changed.
  func keep(_ booking: Booking, _ how: String, from supplier: String) {
    let amend = broker?.control.amendLink(for: booking)
    recording.keep(booking, how, from: supplier, amend: amend)
  }
}

extension BrokerClient {
  /// A client as patient as its customer.
  convenience init(
    _ customer: Keyed<CustomerKeys>,
    _ surroundings: Surroundings,
    _ steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    self.init(
      surroundings,
      service: BrokerService.serviceName,
      timeout: customer.timeout.timeout,
      attempts: customer.timeout.attempts,
      report: steps
    )
  }
}
