import Diagnostics
import Scenarios
import Testing

struct TimelineNamesTests {
  private static let head = "seed: 3\nclients: { a: { ship: { from: RI, to: NY } } }\n"

  private func entries(_ timeline: [String], _ more: String = "") throws -> [Happening] {
    let lines = timeline.map { "  - \($0)\n" }.joined()
    let loading = Sample.load(Self.head + more + "timeline:\n\(lines)")
    return try #require(loading.scenario, "\(loading.diagnostics.rendered())").timeline
  }

  private let mine = "{ at: { uniform: [1s, 1h] }, set: fuel, latency: 1s }"
  private let jittered = "{ every: 5s, until: 40s, jitter: 4s, set: fuel, latency: 1s }"

  @Test(arguments: [
    "{ at: { uniform: [1s, 1h] }, set: fuel, latency: 2s }",
    "{ at: { uniform: [1s, 2h] }, set: fuel, latency: 1s }",
    "{ at: { uniform: [1s, 1h] }, set: roads, latency: 1s }",
    "{ at: { uniform: [1s, 1h] }, for: { uniform: [1s, 1h] }, outage: fuel }",
    "{ at: 3s, set: fuel, latency: 1s }",
  ])
  func `an entry more moves no other, wherever it stands`(other: String) throws {
    let alone = try entries([mine])[0]
    #expect(try entries([other, mine])[1].time == alone.time)
    #expect(try entries([mine, other])[0].time == alone.time)
    #expect(try entries([other, mine])[0].time == entries([other])[0].time)
  }

  @Test func `entries that differ in anything draw moments and names of their own`() throws {
    let another = "{ every: 7s, until: 40s, jitter: 4s, set: fuel, latency: 2s }"
    let three = try entries([
      jittered, jittered.replacing("latency: 1s", with: "latency: 2s"), another,
    ])
    #expect(Set(three.map(\.drawnAs)).count == 3)
    let twins = try entries([mine, mine, "{ latency: 1s, set: fuel, at: { uniform: [1s, 1h] } }"])
    #expect(Set(twins.map(\.time)).count == 3)
    #expect(twins[1].drawnAs == twins[0].drawnAs + "/2")
    #expect(twins[2].drawnAs == twins[0].drawnAs + "/3")
    let roads = "at: { uniform: [1s, 1h] }, close: [CO-UT, CT-NY]"
    let both = try entries(["{ \(roads) }"])
    let each = try entries(
      ["CT-NY", "CO-UT"].map { "{ at: { uniform: [1s, 1h] }, close: \($0) }" }
    )
    #expect(both.map(\.time) == each.reversed().map(\.time))
  }

  @Test func `a name keeps the draws of an entry that is changed`() throws {
    let named = mine.replacing("{ at", with: "{ drawn_as: slow, at")
    let changed = named.replacing("latency: 1s", with: "latency: 2s")
    #expect(try entries([changed])[0].time == entries([named])[0].time)
    #expect(try entries([changed])[0].time != entries([mine])[0].time)
    let section = Sample.load(Self.head + "timeline: { slow: \(mine) }")
    #expect(section.scenario?.timeline.map(\.time) == [try entries([named])[0].time])
    let wrong = Sample.load(Self.head + "timeline: [{ at: 1s, drawn_as: [], close: CO-UT }]")
    #expect(
      wrong.diagnostics.diagnostics.map(\.headline) == [
        "s.yaml:3:32: error: 'drawn_as' must be a text, not a list"
      ]
    )
  }

  @Test func `a parameter that changes an entry leaves its draws, saved as well`() throws {
    let text =
      Self.head + "parameters: { timeline.0.latency: [1s, 2s] }\ntimeline: [\(mine), \(jittered)]\n"
    let scenarios = Sample.load(text).scenarios
    #expect(scenarios.map { $0.timeline[0].time } == [try entries([mine])[0].time].repeated(2))
    let drafts = Sample.drafts(text)
    for (draft, scenario) in zip(drafts, scenarios) {
      let saved = try #require(Sample.load(draft.text).scenario)
      #expect(saved.timeline.map(\.time) == scenario.timeline.map(\.time))
      #expect(saved.timeline.map(\.drawnAs) == scenario.timeline.map(\.drawnAs))
    }
    #expect(drafts.map { $0.text.contains("drawn_as") } == [false, true])
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> [Element] { (0..<count).flatMap { _ in self } }
}
