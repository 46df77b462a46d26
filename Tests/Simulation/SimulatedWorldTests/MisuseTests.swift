import Diagnostics
import Scenarios
import SimulatedWorld
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in try misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case verb = "no model knows the verb 'ask'"
    case twins = "two services are called '"
    case blindObserver = "an observer looks after at least one event"
    case noRecords = "a run may leave at least one record"

    /// Makes the mistake.
    func commit() throws {
      switch self {
      case .verb: _ = World(try scenario(), models: []).run()
      case .twins:
        let model = TestModel(scripts: [:])
        _ = World(try scenario(), models: [model, model]).run()
      case .blindObserver: _ = RunObserver(every: 0) { _ in true }
      case .noRecords: _ = Recording(limit: 0)
      }
    }
  }
}

private func scenario() throws -> Scenario {
  let model = TestModel(scripts: [:])
  let loading = load("{ services: { echo: {} }, clients: { c: { ask: {} } } }", model)
  return try #require(loading.scenario, "\(loading.diagnostics.rendered())")
}
