import Diagnostics
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing
import VirtualTime

/// What a client of these tests does: its surroundings, what it reports steps to, and what the
/// scenario and its user have told it.
typealias Script = @Sendable (Asker) async throws -> [TraceField]

/// What a script is given.
struct Asker: Sendable {
  let surroundings: Surroundings
  let steps: @Sendable (RequestStep) -> Void
  let told: @Sendable () -> [String]

  /// Sends `GET path` to `service` over the bare transport.
  func get(_ path: String, from service: String = "echo") async throws -> Response {
    try await surroundings.transport.send(Request(service: service, path: path))
  }

  /// Sends `GET path` and waits for so long; nil when no answer came in time.
  func get(_ path: String, within patience: Duration) async throws -> Response? {
    guard let transport = surroundings.transport as? any PatientTransport else {
      preconditionFailure("the world's transport knows patience")
    }
    return try await transport.send(Request(service: "echo", path: path), within: patience)
  }

  func sleep(_ pause: Duration) async throws { try await surroundings.clock.sleep(for: pause) }

  /// Asks through a request layer, as solvers do.
  func value(_ path: String, policy: RequestPolicy) async throws -> String {
    let layer = RequestLayer(surroundings, policy: policy, report: steps)
    return try await layer.value(of: Request(service: "echo", path: path)) { response in
      let text = String(decoding: response.body, as: UTF8.self)
      guard text.hasPrefix("{\"value\":"), text.hasSuffix("}") else {
        throw RequestFailure.undecodable("no value")
      }
      return text
    }
  }
}

/// The keys of the service.
struct EchoKeys: KeyList {
  let profile = ProfileKeys(latency: "1s", endpoints: ["value", "other"])
}

/// What clients can be told.
struct TestWords: KeyList {
  let word = Key("word", .text, about: "something to remember")
  let again = Key("again", .flag, about: "begins anew")
  let cancel = Key("cancel", .flag, about: "ends it")
}

/// A domain of one service that says a number, and of clients that follow scripts.
struct TestModel: Model {
  var scripts: [String: Script]

  var vocabulary: ScenarioVocabulary {
    let outcome = [Field("heard", .text, about: "what it heard")]
    func kind(_ verb: String, endless: Bool = false) -> ClientKind {
      ClientKind(
        verb: verb,
        about: "asks",
        endless: endless,
        fields: [],
        words: TestWords().fields,
        outcome: outcome,
        services: ["echo"]
      )
    }
    return ScenarioVocabulary(
      services: [ServiceKind(name: "echo", about: "says a number", fields: EchoKeys().fields)],
      clients: [kind("ask"), kind("watch", endless: true)],
      happenings: [
        HappeningKind(verb: "become", value: .integer, form: .either, about: "another number")
      ]
    )
  }

  func diagnose(_ scenario: Scenario) -> [Diagnostic] { [] }

  func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    let echo = EchoService()
    if let chosen = scenario.settings(of: "echo", EchoKeys()) {
      world.network.connect(echo, profile: ServiceProfile(chosen.profile))
    }
    return Installed(scripts: scripts, echo: echo)
  }

  private struct Installed: InstalledModel {
    let scripts: [String: Script]
    let echo: EchoService

    func client(
      _ client: ScenarioClient,
      surroundings: Surroundings,
      steps: @escaping @Sendable (RequestStep) -> Void
    ) -> any SimulatedClient {
      let script = scripts[client.name] ?? { _ in [] }
      return ScriptedClient(surroundings: surroundings, steps: steps, script: script)
    }

    func happen(_ happening: Happening, isBeginning: Bool) {
      if case .integer(let number) = happening.value { echo.become(isBeginning ? number : 0) }
    }
  }
}

/// Answers `/value` and `/other` with its number, and `/held` when the number changes.
final class EchoService: SimulatedService {
  let name = "echo"
  private let state = Mutex((number: Int64(0), held: [Reply]()))

  func endpoint(of request: Request) -> String? {
    ["/value": "value", "/other": "other", "/held": "held"][request.path]
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    guard request.path != "/held" else { return state.withLock { $0.held.append(reply) } }
    reply.send(Self.response(state.withLock { $0.number }))
  }

  func become(_ number: Int64) {
    let held = state.withLock { state in
      state.number = number
      defer { state.held = [] }
      return state.held
    }
    for reply in held { reply.send(Self.response(number)) }
  }

  private static func response(_ number: Int64) -> Response {
    Response(status: 200, body: Array("{\"value\":\(number)}".utf8))
  }
}

private final class ScriptedClient: SimulatedClient {
  private let surroundings: Surroundings
  private let steps: @Sendable (RequestStep) -> Void
  private let script: Script
  private let told = Mutex<[String]>([])

  init(
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void,
    script: @escaping Script
  ) {
    self.surroundings = surroundings
    self.steps = steps
    self.script = script
  }

  func run() async throws -> [TraceField] {
    try await script(Asker(surroundings: surroundings, steps: steps) { self.told.withLock { $0 } })
  }

  func tell(_ word: Section) -> TellEffect {
    let word = Keyed(word, TestWords())
    if let text = word.word { told.withLock { $0.append(text) } }
    return word.again == true ? .restart : word.cancel == true ? .cancel : .none
  }
}
