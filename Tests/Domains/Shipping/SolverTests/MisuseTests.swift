import ShippingRoutes
import ShippingValues
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
  "a border lies between two states": { _ = Border("CO", "CO") },
  "a state is listed twice": {
    _ = TestRun(.init(costs: costs(["AA-BB": 1])), states: ["AA", "BB", "AA"])
  },
  "joins states that are not listed": {
    _ = TestRun(.init(costs: costs(["AA-BB": 1])), states: ["AA"])
  },
  "a border is listed twice": {
    let border = Border("AA", "BB")
    _ = TestRun(.init(costs: costs(["AA-BB": 1])), borders: [border, border])
  },
]
