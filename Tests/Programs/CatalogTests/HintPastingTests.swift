import Diagnostics
import Scenarios
import Testing

/// Hints that offer text, put into the file that they are said of.
struct HintPastingTests {
  private static let ship = "clients: { s: { ship: { from: RI, to: NY } } }\n"
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  @Test(arguments: [
    "services: { fuel: { latency: { unifrm: [1s, 2s] } } }\n" + ship,
    "services: { fuel: { latency: 5 } }\n" + ship,
    "services: { fuel: { latency: 5 sec } }\n" + ship,
    "services: { fuel: { cost: 5 } }\n" + ship,
    "services: { roads: { usable: 75 } }\n" + ship,
    "services: { fuel: { faults: { a: { slow: 4 } } } }\n" + ship,
    "services: { feul: {} }\n" + ship,
    ship + "expect: { s.found: true }",
    ship + "expect: { s: { fuond: true } }",
    ship + "expect: { fuel.in_fligt: { always: { at_most: 9 } } }",
    ship + "timeline: [{ at: 1s, clsoe: NY-VT }]",
    ship + "fails: { exti: 3 }",
    ship + "parameters: { seed: 9..2 }",
    ship + "parameters: { clients.s2.start: [1s, 2s] }",
    "services: { bustime: { city: { seed: 5, routes: 12 } } }\n"
      + "clients: { s: { track: { route: \"88\", direction: Northbound, stop: \"1084\" } } }",
  ])
  func `what a hint offers mends the file and nothing else`(text: String) {
    let loading = repository.load(text, files: [:])
    let pasting = HintPasting(repository: repository, text: text, files: [:])
    #expect(pasting.check(loading.diagnostics.diagnostics) > 0, "\(repository.said(text))")
  }

  @Test func `no hint leads from an outcome to a signal of the same name, or back`() {
    for text in [
      "expect: { s: { took: { p99: { at_most: 60s } } } }",
      "expect: { s: { took: { always: { at_most: 60s } } } }",
      "expect: { s.took: { at_most: 60s } }",
      "expect: { s.took: 60s }",
    ] {
      #expect(!repository.said(Self.ship + text).isEmpty)
    }
  }

  @Test func `what leads to another mistake is found out`() {
    let text = Self.ship + "expect: { s: { fuond: true } }"
    let loading = repository.load(text, files: [:])
    let wrong = loading.diagnostics.diagnostics.map { diagnostic in
      Diagnostic.error(at: diagnostic.position, diagnostic.message, hint: "write s.foound: true")
    }
    withKnownIssue {
      HintPasting(repository: repository, text: text, files: [:]).check(wrong)
    }
  }
}
