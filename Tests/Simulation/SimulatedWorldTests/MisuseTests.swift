import Diagnostics
import Scenarios
import SimulatedWorld
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "no model knows the verb 'ask'": { _ = World(try scenario(), models: []).run() },
    "two services are called '": {
      let model = TestModel(scripts: [:])
      _ = World(try scenario(), models: [model, model]).run()
    },
    "an observer looks after at least one event": { _ = RunObserver(every: 0) { _ in true } },
    "a run may leave at least one record": { _ = Recording(limit: 0) },
  ]
}

private func scenario() throws -> Scenario {
  let model = TestModel(scripts: [:])
  let loading = load("{ services: { echo: {} }, clients: { c: { ask: {} } } }", model)
  return try #require(loading.scenario, "\(loading.diagnostics.rendered())")
}
