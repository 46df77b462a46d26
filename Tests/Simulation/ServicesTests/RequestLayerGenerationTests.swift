import Services
import Testing

/// Generations: late answers of old questions.
struct RequestLayerGenerationTests {
  private let begin: @Sendable (RequestLayer) -> Void = { layer in
    let number = layer.beginGeneration()
    #expect(number >= 1)
  }

  @Test func `generations are counted from 1`() {
    let world = TestWorld([:])
    #expect((1...3).map { _ in world.layer.beginGeneration() } == [1, 2, 3])
  }

  @Test func `a late answer is dropped and its askers leave`() async {
    let policy = RequestPolicy(maximumAge: nil)
    let world = TestWorld(["/a": [.value(1, after: .seconds(3)), .value(2)]], policy: policy)
    let ends = await world.run(
      .ask("/a"),
      .ask("/a"),
      .do(at: .seconds(1), begin),
      .ask("/a", at: .seconds(4))
    )
    #expect(ends == ["3 s: cancelled", "3 s: cancelled", "1 s: done", "4 s: 2"])
    #expect(
      world.steps == [
        "0 s: asking /a #1", "0 s: coalesced /a", "3 s: dropped /a",
        "4 s: asking /a #1", "4 s: answered /a #1",
      ]
    )
  }

  @Test func `an old request under way is not shared with new askers`() async {
    let policy = RequestPolicy(maximumAge: nil)
    let table = ["/a": [TableTransport.Outcome.value(1, after: .seconds(5)), .value(2)]]
    let world = TestWorld(table, policy: policy)
    let ends = await world.run(
      .ask("/a"),
      .do(at: .seconds(1), begin),
      .ask("/a", at: .seconds(2)),
      .ask("/a", at: .seconds(6))
    )
    #expect(ends == ["5 s: cancelled", "1 s: done", "2 s: 2", "6 s: 2"])
    #expect(world.steps.last == "6 s: cached /a, 4 s old")
  }

  @Test func `an old question is not asked again`() async {
    let policy = RequestPolicy(timeout: .seconds(3), backoff: .seconds(8))
    let table: [String: [TableTransport.Outcome]] = [
      "/late": [.never], "/broken": [.error(.reset, after: .seconds(2))],
      "/pausing": [.answer(500)],
    ]
    let world = TestWorld(table, policy: policy)
    let ends = await world.run(
      .ask("/late"),
      .ask("/broken"),
      .ask("/pausing"),
      .do(at: .seconds(1), begin)
    )
    #expect(ends == ["3 s: cancelled", "2 s: cancelled", "4 s: cancelled", "1 s: done"])
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
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.value(1, after: .seconds(2))], "/c": [.value(3)],
    ]
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 1))
    let ends = await world.run(
      .ask("/a"),
      .ask("/b"),
      .do(at: .seconds(1), begin),
      .ask("/c", at: .seconds(1))
    )
    #expect(ends == ["2 s: cancelled", "2 s: cancelled", "1 s: done", "2 s: 3"])
    #expect(world.transport.calls == ["0 s: /a", "2 s: /c"])
    #expect(world.steps.contains("2 s: dropped /b"))
  }

  @Test func `nobody takes an old question over`() async {
    let world = TestWorld(["/a": [.never]])
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(2)),
      .ask("/a"),
      .do(at: .seconds(1), begin)
    )
    #expect(ends == ["2 s: cancelled", "2 s: cancelled", "1 s: done"])
    #expect(world.transport.calls == ["0 s: /a", "2 s: /a ended"])
  }

  @Test func `what is remembered stays`() async {
    let world = TestWorld(["/a": [.value(1)]], policy: RequestPolicy(maximumAge: nil))
    let ends = await world.run(.ask("/a"), .do(at: .seconds(1), begin), .ask("/a", at: .seconds(2)))
    #expect(ends == ["0 s: 1", "1 s: done", "2 s: 1"])
  }

  @Test func `an old request that ends leaves the new one shared`() async {
    let outcomes = [5, 8].map { TableTransport.Outcome.value($0, after: .seconds($0)) }
    let world = TestWorld(["/a": outcomes])
    let ends = await world.run(
      .ask("/a"),
      .do(at: .seconds(1), begin),
      .ask("/a", at: .seconds(2)),
      .ask("/a", at: .seconds(6))
    )
    #expect(ends == ["5 s: cancelled", "1 s: done", "10 s: 8", "10 s: 8"])
    #expect(world.transport.calls == ["0 s: /a", "2 s: /a"])
  }
}
