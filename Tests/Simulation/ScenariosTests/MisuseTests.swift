import Scenarios
import SimulationKernel
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () -> Void> = [
  "'to' is no key of this section, or of another type": { _ = Keyed(Section(), Sample.Ship()).to },
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
