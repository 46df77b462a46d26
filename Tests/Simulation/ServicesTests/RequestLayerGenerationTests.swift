import Services
import Testing

/// Generations: late answers of old questions.
struct RequestLayerGenerationTests {
  private let remembering = RequestPolicy(maximumAge: nil)

  @Test func `generations are counted from 1`() {
    let world = TestWorld("")
    #expect((1...3).map { _ in world.layer.beginGeneration() } == [1, 2, 3])
  }

  @Test func `a late answer is dropped and its askers leave`() async {
    let world = TestWorld("/a: 1 after 3, 2", remembering)
    let ends = await world.run("/a, /a, begin at 1, /a from 4")
    #expect(ends == "3 s: cancelled, 3 s: cancelled, 1 s: done, 4 s: 2")
    #expect(
      world.steps == [
        "0 s: asking /a #1", "0 s: coalesced /a", "3 s: dropped /a",
        "4 s: asking /a #1", "4 s: answered /a #1",
      ]
    )
  }

  @Test func `an old request under way is not shared with new askers`() async {
    let world = TestWorld("/a: 1 after 5, 2", remembering)
    let ends = await world.run("/a, begin at 1, /a from 2, /a from 6")
    #expect(ends == "5 s: cancelled, 1 s: done, 2 s: 2, 6 s: 2")
    #expect(world.steps.last == "6 s: cached /a, 4 s old")
  }

  @Test func `an old question is not asked again`() async {
    let policy = RequestPolicy(timeout: .seconds(3), backoff: .seconds(8))
    let world = TestWorld("/late: never; /broken: reset after 2; /pausing: HTTP 500", policy)
    let ends = await world.run("/late, /broken, /pausing, begin at 1")
    #expect(ends == "3 s: cancelled, 2 s: cancelled, 4 s: cancelled, 1 s: done")
    #expect(
      world.steps.suffix(6) == [
        "0 s: retrying /pausing #2 of 3 after 4 s: HTTP 500",
        "1 s: forgone /pausing #2",
        "2 s: dropped /broken",
        "3 s: timed out /late #1 after 3 s", "3 s: dropped /late",
        "4 s: dropped /pausing",
      ]
    )
  }

  @Test func `an old question that waits for its turn is not asked`() async {
    let world = TestWorld("/a: 1 after 2; /c: 3", RequestPolicy(concurrency: 1))
    let ends = await world.run("/a, /b, begin at 1, /c from 1")
    #expect(ends == "2 s: cancelled, 2 s: cancelled, 1 s: done, 2 s: 3")
    #expect(world.calls == "0 s: /a, 2 s: /c")
    #expect(world.steps.contains("2 s: dropped /b"))
  }

  @Test func `nobody takes an old question over`() async {
    let world = TestWorld("/a: never")
    let ends = await world.run("/a until 2, /a, begin at 1")
    #expect(ends == "2 s: cancelled, 2 s: cancelled, 1 s: done")
    #expect(world.calls == "0 s: /a, 2 s: /a ended")
  }

  @Test func `what is remembered stays`() async {
    let world = TestWorld("/a: 1", remembering)
    #expect(await world.run("/a, begin at 1, /a from 2") == "0 s: 1, 1 s: done, 2 s: 1")
  }

  @Test func `an old request that ends leaves the new one shared`() async {
    let world = TestWorld("/a: 5 after 5, 8 after 8")
    let ends = await world.run("/a, begin at 1, /a from 2, /a from 6")
    #expect(ends == "5 s: cancelled, 1 s: done, 10 s: 8, 10 s: 8")
    #expect(world.calls == "0 s: /a, 2 s: /a")
  }
}
