import Services
import Testing

/// The limit of concurrency.
struct RequestLayerLimitTests {
  @Test func `no more attempts than the limit are under way, and who came first goes first`() async
  {
    var table: [String: [TableTransport.Outcome]] = [:]
    for index in 0..<9 { table["/\(index)"] = [.value(index, after: .seconds(index == 0 ? 2 : 1))] }
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 2))
    let ends = await world.run((0..<9).map { .ask("/\($0)") })
    #expect(
      ends == [
        "2 s: 0", "1 s: 1", "2 s: 2", "3 s: 3", "3 s: 4", "4 s: 5", "4 s: 6", "5 s: 7", "5 s: 8",
      ]
    )
    #expect(world.transport.mostUnderWay == 2)
    #expect(
      world.transport.calls == [
        "0 s: /0", "0 s: /1", "1 s: /2", "2 s: /3", "2 s: /4", "3 s: /5", "3 s: /6", "4 s: /7",
        "4 s: /8",
      ]
    )
  }

  @Test func `a pause leaves its place to others, and the retry waits again`() async {
    let policy = RequestPolicy(backoff: .seconds(2), concurrency: 1)
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.answer(500, after: .seconds(1)), .value(1, after: .seconds(1))],
      "/b": [.value(2, after: .seconds(3))], "/c": [.value(3, after: .seconds(1))],
    ]
    let world = TestWorld(table, policy: policy)
    let ends = await world.run(.ask("/a"), .ask("/b"), .ask("/c"))
    #expect(ends == ["6 s: 1", "4 s: 2", "5 s: 3"])
    #expect(world.transport.calls == ["0 s: /a", "1 s: /b", "4 s: /c", "5 s: /a"])
  }

  @Test func `the time-out begins when the attempt does`() async {
    let policy = RequestPolicy(timeout: .seconds(3), attempts: 1, concurrency: 1)
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.value(1, after: .seconds(2))], "/b": [.value(2, after: .seconds(2))],
    ]
    let world = TestWorld(table, policy: policy)
    #expect(await world.run(.ask("/a"), .ask("/b")) == ["2 s: 1", "4 s: 2"])
  }

  @Test func `who is cancelled in the line leaves at once and is skipped`() async {
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.value(1, after: .seconds(2))], "/c": [.value(3)],
    ]
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 1))
    let ends = await world.run(.ask("/a"), .ask("/b", cancelledAt: .seconds(1)), .ask("/c"))
    #expect(ends == ["2 s: 1", "1 s: cancelled", "2 s: 3"])
    #expect(world.transport.calls == ["0 s: /a", "2 s: /c"])
  }

  @Test func `who is cancelled at the moment its turn comes passes it on`() async {
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.value(1, after: .seconds(2))], "/b": [.never], "/c": [.value(3)],
    ]
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 1))
    let ends = await world.run(.ask("/a"), .ask("/b", cancelledAt: .seconds(2)), .ask("/c"))
    #expect(ends == ["2 s: 1", "2 s: cancelled", "2 s: 3"])
  }

  @Test func `a cancelled attempt makes room`() async {
    let table: [String: [TableTransport.Outcome]] = ["/a": [.never], "/b": [.value(2)]]
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 1))
    let ends = await world.run(.ask("/a", cancelledAt: .seconds(1)), .ask("/b"))
    #expect(ends == ["1 s: cancelled", "1 s: 2"])
  }

  @Test func `a request without a limit neither waits nor counts`() async {
    let poll = RequestPolicy(timeout: nil)
    let table: [String: [TableTransport.Outcome]] = [
      "/poll": [.value(0, after: .seconds(9))], "/a": [.value(1, after: .seconds(1))],
      "/poll2": [.value(4, after: .seconds(9))],
    ]
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 1))
    let ends = await world.run(
      .ask("/poll", policy: poll),
      .ask("/a"),
      .ask("/poll2", policy: poll)
    )
    #expect(ends == ["9 s: 0", "1 s: 1", "9 s: 4"])
  }

  @Test func `a higher limit does not overtake who came before`() async {
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.value(1, after: .seconds(1))], "/b": [.value(2, after: .seconds(1))],
      "/c": [.value(3, after: .seconds(1))], "/d": [.value(4, after: .seconds(1))],
    ]
    let world = TestWorld(table, policy: RequestPolicy(concurrency: 1))
    let two = RequestPolicy(concurrency: 2)
    let ends = await world.run(
      .ask("/a"),
      .ask("/b", cancelledAt: .milliseconds(500)),
      .ask("/c", policy: two),
      .ask("/d")
    )
    // c waits behind b; when b leaves, c's limit lets it begin beside a.
    #expect(ends == ["1 s: 1", "500 ms: cancelled", "1.5 s: 3", "2.5 s: 4"])
  }
}
