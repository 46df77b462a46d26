import Diagnostics
import Scenarios
import SimulatedWorld
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in try misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () throws -> Void> = [
  "no model knows the verb 'ask'": { _ = World(try scenario(), models: []).run() },
  "two services are called '": {
    let model = TestModel(scripts: [:])
    _ = World(try scenario(), models: [model, model]).run()
  },
  "an observer looks after at least one event": { _ = RunObserver(every: 0) { _ in true } },
  "a run may leave at least one record": { _ = Recording(limit: 0) },
]

private func scenario() throws -> Scenario {
  let model = TestModel(scripts: [:])
  let loading = load("{ services: { echo: {} }, clients: { c: { ask: {} } } }", model)
  return try #require(loading.scenario, "\(loading.diagnostics.rendered())")
}
