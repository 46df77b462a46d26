import Scenarios
import SimulationKernel
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case missingKey = "'to' is no key of this section, or of another type"
    case unknownUnit = "a distribution of what: "
    case wrongDefault = "a default is wrong: "

    /// Makes the mistake.
    func commit() {
      switch self {
      case .missingKey: _ = Keyed(Section(), Sample.Ship()).to
      case .unknownUnit: _ = SourceTree(.distribution(.constant(1)))
      case .wrongDefault:
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
      }
    }
  }
}
