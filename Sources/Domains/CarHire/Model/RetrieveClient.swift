import CarHire
import Scenarios
import Services
import SimulatedWorld
import Tracing

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
    score = HireScore(recorder, client.name, chosen.customer, tables.countries)
    email = chosen.customer.email ?? client.name.mailAddress
    self.client = CarHireClient(chosen.customer, tables, surroundings, score, steps)
  }

  func run() async throws -> [TraceField] {
    do {
      let key = BookingKey.booking(chosen.reference)
      let booking = try await client.booking(key, email: email, from: chosen.supplier)
      score.keep(booking, "found", from: chosen.supplier)
    } catch let trouble as HireTrouble {
      score.failed(trouble, keepsChoice: false)
    }
    return score.fields(isSearch: false)
  }
}

extension CarHireClient {
  /// A client as patient as its customer.
  convenience init(
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
        currencyCode: customer.currency,
        residence: customer.residence,
        deviceID: customer.device
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
  var mailAddress: String { "\(replacing("/", with: "."))@example.test" }
}
