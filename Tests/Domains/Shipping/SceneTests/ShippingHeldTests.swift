import JSON
import ShippingScene
import ShippingValues
import Testing
import Viewer

struct ShippingHeldTests {
  private static let names = [
    "IL": "Illinois", "MO": "Missouri", "IA": "Iowa", "IN": "Indiana", "KY": "Kentucky",
  ]

  private static let rule = "Nothing more is settled until all borders of Illinois are priced"

  /// What is settled, waited for, next at what cost, and could be cheaper; and what is said of it.
  @Test(
    arguments: [
      (nil, ["IA-IL"], nil, [], ["Nothing is settled until all borders are priced, 1 to come."]),
      ("IL", ["IA-IL", "IL-IN"], nil, [], ["\(rule), 2 to come."]),
      (
        "IL", ["IA-IL", "IL-IN"], ("MO", 59743), [],
        ["\(rule), 2 to come; Missouri at $597.43 stays next."]
      ),
      (
        "IL", ["IL-MO"], ("MO", 59743), ["MO"],
        ["\(rule), 1 to come; Missouri at $597.43 stays next, and might still be cheaper."]
      ),
      (
        "IL", ["IA-IL", "IL-MO"], ("MO", 59743), ["IA", "MO"],
        [
          "\(rule), 2 to come; Missouri at $597.43 may not stay next.",
          "Iowa might still be cheaper.",
        ]
      ),
      (
        "IL", ["IA-IL", "IL-IN", "IL-KY", "IL-MN", "IL-WI"], ("MO", 5),
        ["IA", "IN", "KY", "WI", "X"],
        [
          "\(rule), 5 to come; Missouri at $0.05 may not stay next.",
          "Iowa, Indiana, Kentucky or 2 others might still be cheaper.",
        ]
      ),
    ] as [(String?, [String], (String, Int64)?, [String], [String])]
  )
  func `what holds a search up is said as it is`(
    settled: String?,
    borders: [String],
    next: (String, Int64)?,
    cheaper: [String],
    words: [String]
  ) {
    var status = SearchStatus(.searching)
    (status.around, status.cheaper) = (settled, cheaper)
    (status.next, status.nextCost) = (next?.0, next?.1)
    let held = ShippingHeld(status, strategy: "barrier", borders: borders) {
      Self.names[$0] ?? "Wisconsin"
    }
    #expect(held.words == words)
    let facts = Dictionary(held.facts.map { ($0.key, $0.value.json) }) { first, _ in first }
    #expect(facts["state"] == settled.map { .string($0) })
    #expect(facts["borders"] == .array(borders.map { .string($0) }))
    #expect(facts["next"] == next.map { .string($0.0) })
    #expect(facts["cost"] == next.map { .integer($0.1) })
    #expect(facts["cheaper"] == next.map { _ in .array(cheaper.map { .string($0) }) })
  }

  /// The words of the other ways to search.
  @Test func `each way to search says what holds it up`() {
    func words(
      _ strategy: String,
      _ borders: [String],
      _ change: (inout SearchStatus) -> Void
    )
      -> [String]
    {
      var status = SearchStatus(.searching)
      change(&status)
      return ShippingHeld(status, strategy: strategy, borders: borders) { Self.names[$0] ?? $0 }
        .words
    }
    func next(_ status: inout SearchStatus) {
      (status.around, status.least) = ("IL", 40000)
      (status.next, status.nextCost) = ("MO", 59743)
      (status.holding, status.cheaper) = (["IA-IL"], ["IA"])
    }
    let bound = "Missouri at $597.43 is not settled while 1 border could"
    #expect(
      words("dijkstra", ["IA-IL", "IL-IN"], next)
        == ["\(bound) lead to a state as cheap.", "Iowa might still be cheaper."]
    )
    #expect(
      words("a-star", ["IA-IL", "IL-IN"], next)
        == ["\(bound) be on a route as cheap.", "Iowa might still come first."]
    )
    #expect(
      words("dijkstra", ["IA-IL"]) { $0.around = "IL" }
        == ["No state is next before a border is priced, 1 to come."]
    )
    let least = "No route costs less than $400.00"
    #expect(
      words("lazy", ["IA-IL"]) { $0.least = 40000 }
        == ["\(least); 1 border of the cheapest there could be has no price yet."]
    )
    #expect(
      words("bidirectional", ["IA-IL", "IL-IN"]) { $0.least = 40000 }
        == ["\(least); 2 borders could be on the cheapest."]
    )
    #expect(
      words("bidirectional", ["IA-IL", "IL-IN"]) { ($0.least, $0.best) = (40000, 50000) }
        == ["\(least), the best known costs $500.00; 2 borders could be on a cheaper one."]
    )
    #expect(
      words("lazy", ["IA-IL"]) { _ in }
        == ["Nothing is settled until all borders are priced, 1 to come."]
    )
  }
}
