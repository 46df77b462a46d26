import Diagnostics
import Scenarios
import Services
import SimulatedWorld
import Tracing

/// The solver: asks two mirrors at once and takes the first good answer.
struct Racer: SimulatedClient {
  let transport: any Transport

  func winner() async throws -> String {
    try await withThrowingTaskGroup(of: String?.self) { group in
      for mirror in ["east", "west"] {
        group.addTask {
          let request = Request(service: "mirrors", path: "/\(mirror)")
          return try await transport.send(request).isSuccess ? mirror : nil
        }
      }
      while let result = await group.nextResult() {
        guard case .success(let mirror?) = result else { continue }
        group.cancelAll()
        return mirror
      }
      try Task.checkCancellation()
      return "none"
    }
  }

  /// What a scenario can expect of it.
  func run() async throws -> [TraceField] { [TraceField("winner", try await winner())] }
}

/// The service: its endpoints, and what it answers.
struct Mirrors: SimulatedService {
  static let keys = ProfileKeys(latency: "200ms", endpoints: ["east", "west"])
  let name = "mirrors"

  func endpoint(of request: Request) -> String? { String(request.path.dropFirst()) }
  func answer(_ request: Request, from client: String, reply: Reply) { reply.send(.json("{}")) }
}

/// The words of scenarios, and how they become services and clients.
struct MirrorModel: Model, InstalledModel {
  let vocabulary = ScenarioVocabulary(
    services: [ServiceKind(name: "mirrors", about: "hold the same", fields: Mirrors.keys.fields)],
    clients: [
      ClientKind(
        verb: "race",
        about: "asks both",
        fields: [],
        outcome: [Field("winner", .text, about: "who was first")]
      )
    ]
  )

  func diagnose(_ scenario: Scenario) -> [Diagnostic] { [] }

  func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    let chosen = scenario.settings(of: "mirrors", Mirrors.keys)
    if let chosen { world.network.connect(Mirrors(), profile: ServiceProfile(chosen)) }
    return self
  }

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient { Racer(transport: surroundings.transport) }
}
