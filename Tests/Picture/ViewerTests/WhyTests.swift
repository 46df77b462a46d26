import Testing
import Viewer

struct WhyTests {
  private static func awaited(
    _ kind: Awaited.Kind,
    _ change: (inout Awaited) -> Void = { _ in }
  ) -> Awaited {
    var awaited = Awaited("c", kind, record: 7, since: 1_500_000_000)
    awaited.what = "The price"
    change(&awaited)
    return awaited
  }

  private static func sentences(_ awaited: [Awaited], _ held: [Why.Held] = []) -> [String] {
    Why(awaited, held: held, end: 9_000_000_000).lines
  }

  /// What is awaited, and what is said of it.
  private static let table: [(Awaited, String)] = [
    (awaited(.answer), "The price: asked at 1.500 s, no answer yet."),
    (
      awaited(.answer) { ($0.attempt, $0.attempts) = (2, 3) },
      "The price: asked at 1.500 s, attempt 2 of 3, no answer yet."
    ),
    (
      awaited(.answer) { ($0.attempt, $0.until) = (2, 4_500_000_000) },
      "The price: asked at 1.500 s, attempt 2, no answer yet, awaited until 4.500 s."
    ),
    (
      awaited(.answer) { $0.ahead = 0 },
      "The price: asked at 1.500 s; the service is busy, and it came into the line first."
    ),
    (
      awaited(.answer) { $0.ahead = 4 },
      "The price: asked at 1.500 s; the service is busy, and it came into the line behind 4."
    ),
    (
      awaited(.pause) { item in
        (item.reason, item.until) = ("HTTP 503", 2_000_000_000)
        (item.attempt, item.attempts) = (2, 8)
      },
      "The price: HTTP 503, attempt 2 of 8 at 2.000 s."
    ),
    (
      awaited(.turn) { ($0.reason, $0.attempt, $0.attempts) = ("HTTP 503", 2, 8) },
      "The price: HTTP 503, attempt 2 of 8 when its turn comes."
    ),
    (
      awaited(.time) { ($0.what, $0.until) = ("The client begins", 3_000_000_000) },
      "The client begins at 3.000 s."
    ),
    (
      awaited(.time) { ($0.until, $0.reason) = (3_000_000_000, "it is old then") },
      "The price at 3.000 s (it is old then)."
    ),
  ]

  @Test(arguments: table.indices)
  func `each thing that is awaited is said as it is`(index: Int) {
    let (awaited, sentence) = Self.table[index]
    #expect(Self.sentences([awaited]) == [sentence])
  }

  @Test func `the first of each kind is said, with how many there are, and then what is held up`() {
    let pauses = [3, 2, 4].map { due in
      Self.awaited(.pause) { item in
        (item.reason, item.until, item.attempt) = ("reset", due * 1_000_000_000, 2)
      }
    }
    let answers = [
      Self.awaited(.answer), Self.awaited(.answer), Self.awaited(.answer) { $0.isPoll = true },
    ]
    let step = Self.awaited(.time) { $0.until = 8_000_000_000 }
    let held = Why.Held("c", by: [7], [], ["Nothing is settled.", "Iowa may be cheaper."])
    #expect(
      Self.sentences(pauses + answers + [step], [held]) == [
        "The price: asked at 1.500 s, no answer yet; 1 other is out.",
        "The price: reset, attempt 2 at 2.000 s; 2 others are asked again.",
        "The price at 8.000 s.", "Nothing is settled.", "Iowa may be cheaper.",
      ]
    )
    #expect(Self.sentences([]).isEmpty)
  }

  @Test func `that nothing is new is said where something is held up by it`() {
    let news = Self.awaited(.answer) { $0.isPoll = true }
    #expect(Self.sentences([news]).isEmpty)
    let held = Why.Held("c", by: [7], [], ["Nothing is shown."])
    let told = ["The price: nothing new since 1.500 s.", "Nothing is shown."]
    #expect(Self.sentences([news], [held]) == told)
  }

  @Test func `what holds a decision up is said before what was asked earlier`() {
    var late = Awaited("c", .answer, record: 9, since: 2_000_000_000)
    late.what = "The other price"
    let held = Why.Held("c", by: [9], [], ["Nothing is settled."])
    #expect(
      Self.sentences([Self.awaited(.answer), late], [held]).first
        == "The other price: asked at 2.000 s, no answer yet; 1 other is out."
    )
  }
}
