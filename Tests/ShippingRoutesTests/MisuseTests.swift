import ShippingRoutes
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
    case border = "a border lies between two states"
    case statesTwice = "a state is listed twice"
    case unknownState = "joins states that are not listed"
    case bordersTwice = "a border is listed twice"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .border: _ = Border("CO", "CO")
      case .statesTwice:
        _ = TestRun(.init(costs: costs(["AA-BB": 1])), states: ["AA", "BB", "AA"])
      case .unknownState: _ = TestRun(.init(costs: costs(["AA-BB": 1])), states: ["AA"])
      case .bordersTwice:
        let border = Border("AA", "BB")
        _ = TestRun(.init(costs: costs(["AA-BB": 1])), borders: [border, border])
      }
    }
  }
}
