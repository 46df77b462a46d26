import Diagnostics
import Foundation
import MazesModel
import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Testing
import Tracing

/// Clients that send what a script says to the services of mazes, and no crawler.
struct MazeProbe: Model {
  typealias Script = @Sendable (any Transport) async throws -> Void

  let scripts: [String: Script]

  var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(
      services: [],
      clients: [ClientKind(verb: "probe", about: "asks", fields: [], services: ["maze", "tiles"])]
    )
  }

  func diagnose(_ scenario: Scenario) -> [Diagnostic] { [] }

  func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    Installed(scripts: scripts)
  }

  private struct Installed: InstalledModel {
    let scripts: [String: Script]

    func client(
      _ client: ScenarioClient,
      surroundings: Surroundings,
      steps: @escaping @Sendable (RequestStep) -> Void
    ) -> any SimulatedClient {
      Client(transport: surroundings.transport, script: scripts[client.name])
    }
  }

  private struct Client: SimulatedClient {
    let transport: any Transport
    let script: Script?

    func run() async throws -> [TraceField] {
      try await script?(transport)
      return []
    }

    func tell(_ word: Section) -> TellEffect { .none }
  }

  /// Runs scripts, each as a client of its name, against a service `maze` with these settings.
  static func run(
    _ maze: String,
    seed: UInt64 = 1,
    files: [String: String] = [:],
    _ scripts: [String: Script]
  ) throws {
    let models: [any Model] = [
      MazeModel { name in name == "tile-0110.png" ? [0x89, 0x50] : nil },
      MazeProbe(scripts: scripts),
    ]
    let clients = scripts.keys.sorted().map { "\($0): { probe: {} }" }.joined(separator: ", ")
    let loading = Scenario.load(
      text: "seed: \(seed)\nservices: { maze: \(maze) }\nclients: { \(clients) }",
      file: "work/test.yaml",
      vocabulary: ScenarioVocabulary(of: models),
      readFile: { path in Array((files[path] ?? "").utf8) }
    )
    let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    let report = World(scenario, models: models).run()
    #expect(report.trace != nil)
  }
}

/// What scripts have found out, in order.
final class MazeNotes<Note: Sendable>: Sendable {
  private let state = Mutex<[Note]>([])

  var all: [Note] { state.withLock { $0 } }

  func add(_ note: Note) {
    state.withLock { $0.append(note) }
  }
}

/// A room's answer as a reader of JSON sees it, strictly.
struct MazeWireRoom: Decodable, Equatable {
  struct Door: Decodable, Equatable {
    var room: String?
    var lock: String?
  }

  var id: String
  var tileUrl: String
  var rooms: [String: Door]
  var type: String
}

extension Transport {
  /// The status and the body of an answer to `method path`.
  func ask(_ method: Request.Method, _ segments: String...) async throws -> (Int, [UInt8]) {
    let request = Request(service: "maze", method: method, segments: segments)
    let response = try await send(request)
    return (response.status, response.body)
  }

  /// The one text in an object of JSON.
  func id(_ key: String, _ method: Request.Method, _ segments: String...) async throws -> String {
    let request = Request(service: "maze", method: method, segments: segments)
    let response = try await send(request)
    #expect(response.status == 200 && response.header(named: "Content-Type") == "application/json")
    let object = try JSONDecoder().decode([String: String].self, from: Data(response.body))
    #expect(object.count == 1)
    return try #require(object[key])
  }

  /// The room of that id.
  func room(_ id: String) async throws -> MazeWireRoom {
    let (status, body) = try await ask(.get, "rooms", id)
    #expect(status == 200)
    return try JSONDecoder().decode(MazeWireRoom.self, from: Data(body))
  }
}
