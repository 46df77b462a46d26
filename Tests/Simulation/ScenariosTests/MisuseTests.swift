import Scenarios
import SimulationKernel
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "'to' is no key of this section, or of another type": {
      _ = Keyed(Section(), Sample.Ship()).to
    },
    "a distribution of what: ": { _ = SourceTree(.distribution(.constant(1))) },
    "a default is wrong: ": {
      let field = Field("timeout", .duration, default: "3", about: "patience")
      _ = Scenario.load(
        text: "clients: { a: { wait: } }",
        file: "s.yaml",
        vocabulary: ScenarioVocabulary(
          services: [],
          clients: [ClientKind(verb: "wait", about: "waits", fields: [field])]
        ),
        readFile: { _ in [] }
      )
    },
  ]
}
