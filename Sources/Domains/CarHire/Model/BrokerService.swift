import CarHire
import CarHireRecords
import CarHireValues
import JSON
import Scenarios
import Services
import SimulatedWorld
import Synchronization

/// What the broker lets its clients know, as a scenario says it.
struct EditionKeys: KeyList {
  let version = Key(
    "version",
    .integer(1...1_000_000_000),
    default: 1,
    about: "which edition it is; clients go by the greatest that they have seen"
  )
  let help = Key(
    "help",
    .map(keys: .text, values: .text),
    about: "the numbers that are called for help, by the codes of countries; left out, two"
  )
  let insured = Key(
    "insured",
    .list(of: .text),
    about: "the codes of the countries whose residents can buy an insurance; left out, three"
  )
}

/// The broker's settings.
struct BrokerKeys: KeyList {
  let edition = EditionKeys()
  let profile = ProfileKeys(
    latency: "{ uniform: [50ms, 400ms] }",
    endpoints: BrokerService.endpoints
  )
}

/// The simulated broker: what it lets its clients know from afar, at `GET /info.json`.
final class BrokerService: SimulatedService {
  static let serviceName = "broker"
  static let endpoints = ["info"]

  let name = serviceName
  private let countries: CountryTable
  private let recorder: Recorder
  private let edition: Mutex<JSONValue>

  init(_ edition: Keyed<EditionKeys>, countries: CountryTable, recorder: Recorder) {
    (self.countries, self.recorder) = (countries, recorder)
    self.edition = Mutex(Self.file(edition, countries))
    recorder.record(BrokerRenewed(version: edition.version), of: name)
  }

  /// Lets clients know something else from now on.
  func renew(_ edition: Keyed<EditionKeys>) {
    self.edition.withLock { $0 = Self.file(edition, countries) }
    recorder.record(BrokerRenewed(version: edition.version), of: name)
  }

  func endpoint(of request: Request) -> String? {
    request.method == .get && request.path == "/info.json" ? "info" : nil
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    reply.send(.json(edition.withLock { $0.text }))
  }

  /// The numbers that are called for help, by the codes of countries.
  static func help(of edition: Keyed<EditionKeys>) -> [String: String] {
    edition.help ?? ["GB": "20 7946 0018", "US": "800 555 0199"]
  }

  private static func file(_ edition: Keyed<EditionKeys>, _ countries: CountryTable) -> JSONValue {
    func name(_ code: String) -> JSONValue { .string(countries.country(code)?.name ?? code) }
    let numbers = help(of: edition).sorted { $0.key < $1.key }.map { code, number in
      JSONValue.object(["code": .string(code), "name": name(code), "number": .string(number)])
    }
    let residences = (edition.insured ?? ["GB", "IE", "US"]).map { code in
      JSONValue.object(["countryCode": .string(code), "countryName": name(code)])
    }
    return .object([
      "version": .integer(Int64(edition.version)),
      "data": .object([
        "canAmendBookings": .integer(1),
        "canAmendBookingsLink": .string("https://amend.example.test/?id=CT_RESID&email=CT_EMAIL"),
        "clientID": .string("000001"), "contactNumbers": .array(numbers),
        "insuranceResidences": .array(residences),
      ]),
    ])
  }
}
