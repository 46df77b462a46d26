import ShippingRoutes
import ShippingValues
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
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
}
