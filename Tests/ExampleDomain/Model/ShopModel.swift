package import Diagnostics
package import Scenarios
import Services
import Shopping
import ShopRecords
package import SimulatedWorld
import Tracing

/// The keys of the service `shop`.
struct ShopKeys: KeyList {
  let counters = Key("counters", .integer(1...100), default: 1, about: "how many serve")
  let room = Key("room", .integer(0...10_000), default: 5, about: "how many may wait")
  let work = Key(
    "work",
    .distribution(of: .duration),
    default: "{ exponential: { mean: 30s } }",
    about: "how long a shopper is served"
  )
  let profile = ProfileKeys(latency: "0ms", endpoints: ["counter"])
}

/// The keys of a client that shops.
struct ShopperKeys: KeyList {
  let visits = Key("visits", .integer(1...10_000), default: 1, about: "how often it comes")
  let pause = Key("pause", .duration(), default: "1m", about: "how long it stays away")
  let timeout = TimeoutKeys(timeout: "5m", end: "it goes home")
}

/// The domain of a shop: a service with counters and a queue, and clients that wait in it.
package struct ShopModel: Model {
  package let vocabulary = ScenarioVocabulary(
    services: [ServiceKind(name: "shop", about: "serves shoppers", fields: ShopKeys().fields)],
    clients: [
      ClientKind(
        verb: "shop",
        about: "waits to be served, several times",
        fields: ShopperKeys().fields,
        outcome: [Field("served", .integer, pinned: true, about: "how often it was served")],
        services: ["shop"]
      )
    ]
  )

  package init() {}

  /// Nothing can be wrong that the types of the keys do not see.
  package func diagnose(_ scenario: Scenario) -> [Diagnostic] { [] }

  package func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    if let chosen = scenario.settings(of: "shop", ShopKeys()) {
      let shop = ShopService(chosen, seed: scenario.seed(of: chosen.profile), world: world)
      world.network.connect(shop, profile: ServiceProfile(chosen.profile))
    }
    return InstalledShop(recorder: world.recorder)
  }
}

private struct InstalledShop: InstalledModel {
  let recorder: Recorder

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    let chosen = Keyed(client.section, ShopperKeys())
    let policy = RequestPolicy(
      timeout: chosen.timeout.timeout,
      attempts: chosen.timeout.attempts,
      retryAfterLimit: chosen.timeout.retryAfterLimit
    )
    let report: @Sendable (Visit) -> Void = { [recorder] visit in
      recorder.record(
        ShopVisited(visit: visit.number, took: visit.took, failure: visit.failure),
        of: client.name
      )
    }
    let shopper = Shopper(surroundings, policy: policy, report: report, requestReport: steps)
    return ShopClient(shopper: shopper, visits: chosen.visits, pause: chosen.pause)
  }
}

private struct ShopClient: SimulatedClient {
  let shopper: Shopper
  let visits: Int
  let pause: Duration

  func run() async throws -> [TraceField] {
    [TraceField("served", try await shopper.shop(visits: visits, pause: pause))]
  }
}
