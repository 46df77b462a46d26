import CarHire
import CarHireValues
import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Tracing

/// A client that looks a booking up, and anew whenever its user types something else.
final class RetrieveClient: SimulatedClient {
  private let chosen: Keyed<RetrieveKeys>
  private let client: CarHireClient
  private let recording: HireRecording
  /// What is looked up.
  private let sought: Mutex<(reference: String, email: String)>

  init(
    _ client: ScenarioClient,
    _ tables: HireTables,
    _ surroundings: Surroundings,
    _ recorder: Recorder,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    chosen = Keyed(client.section, RetrieveKeys())
    recording = HireRecording(recorder, client.name, chosen.customer, tables)
    sought = Mutex((chosen.reference, chosen.customer.email ?? client.name.mailAddress))
    self.client = CarHireClient(chosen.customer, tables, surroundings, recording, steps)
  }

  func run() async throws -> [TraceField] {
    let (supplier, (reference, email)) = (chosen.supplier, sought.withLock { $0 })
    recording.show { state in
      state.begin(.seeking)
      state.sought = HireState.Sought(supplier: supplier, reference: reference, email: email)
      state.booked = nil
    }
    defer { recording.show { $0.phase = $0.settledPhase } }
    do {
      let booking = try await client.booking(.booking(reference), email: email, from: supplier)
      recording.keep(booking, "found", from: supplier, isSought: true)
    } catch let trouble as HireTrouble {
      recording.failed(trouble.kind, trouble.message, keepsChoice: false)
    }
    return recording.fields(isSearch: false)
  }

  func tell(_ word: Section) -> TellEffect {
    let words = Keyed(word, RetrieveKeys.Words())
    sought.withLock { sought in
      if let reference = words.reference { sought.reference = reference }
      if let email = words.email { sought.email = email }
    }
    return .restart
  }
}

extension CarHireClient {
  /// A client as patient as its customer.
  convenience init(
    _ customer: Keyed<CustomerKeys>,
    _ tables: HireTables,
    _ surroundings: Surroundings,
    _ recording: HireRecording,
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
        residence: customer.residence
      ),
      table: tables.countries,
      settings: settings,
      report: { recording.take($0) },
      requestReport: steps
    )
  }
}

extension String {
  /// The address of a customer who is called like a client.
  var mailAddress: String { "\(replacing("/", with: "."))@example.test" }
}
