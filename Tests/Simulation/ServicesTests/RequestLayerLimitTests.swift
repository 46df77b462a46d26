import Services
import Testing

/// The limit of concurrency.
struct RequestLayerLimitTests {
  private let one = RequestPolicy(concurrency: 1)

  @Test func `no more than the limit are under way, and who came first is first`() async {
    let table = (0..<9).map { "/\($0): \($0) after \($0 == 0 ? 2 : 1)" }.joined(separator: "; ")
    let world = TestWorld(table, RequestPolicy(concurrency: 2))
    let ends = await world.run((0..<9).map { "/\($0)" }.joined(separator: ", "))
    let moments = [2, 1, 2, 3, 3, 4, 4, 5, 5].enumerated().map { "\($1) s: \($0)" }
    #expect(ends == moments.joined(separator: ", "))
    #expect(world.transport.mostUnderWay == 2)
    #expect(
      world.calls
        == "0 s: /0, 0 s: /1, 1 s: /2, 2 s: /3, 2 s: /4, 3 s: /5, 3 s: /6, 4 s: /7, 4 s: /8"
    )
  }

  @Test func `a pause leaves its place to others, and the retry waits again`() async {
    let policy = RequestPolicy(backoff: .seconds(2), concurrency: 1)
    let table = "/a: HTTP 500 after 1, 1 after 1; /b: 2 after 3; /c: 3 after 1"
    let world = TestWorld(table, policy)
    #expect(await world.run("/a, /b, /c") == "6 s: 1, 4 s: 2, 5 s: 3")
    #expect(world.calls == "0 s: /a, 1 s: /b, 4 s: /c, 5 s: /a")
  }

  @Test func `the time-out begins when the attempt does`() async {
    let policy = RequestPolicy(timeout: .seconds(3), attempts: 1, concurrency: 1)
    let world = TestWorld("/a: 1 after 2; /b: 2 after 2", policy)
    #expect(await world.run("/a, /b") == "2 s: 1, 4 s: 2")
  }

  @Test func `who is cancelled in the line leaves at once and is skipped`() async {
    let world = TestWorld("/a: 1 after 2; /c: 3", one)
    #expect(await world.run("/a, /b until 1, /c") == "2 s: 1, 1 s: cancelled, 2 s: 3")
    #expect(world.calls == "0 s: /a, 2 s: /c")
  }

  @Test func `who is cancelled at the moment its turn comes passes it on`() async {
    let world = TestWorld("/a: 1 after 2; /b: never; /c: 3", one)
    #expect(await world.run("/a, /b until 2, /c") == "2 s: 1, 2 s: cancelled, 2 s: 3")
  }

  @Test func `a cancelled attempt makes room`() async {
    let world = TestWorld("/a: never; /b: 2", one)
    #expect(await world.run("/a until 1, /b") == "1 s: cancelled, 1 s: 2")
  }

  @Test func `a request without a limit neither waits nor counts`() async {
    let poll = RequestPolicy(timeout: nil)
    let world = TestWorld("/poll: 0 after 9; /a: 1 after 1; /poll2: 4 after 9", one)
    let askers: [TestWorld.Asker] = [
      .ask("/poll", policy: poll), .ask("/a"), .ask("/poll2", policy: poll),
    ]
    #expect(await world.run(askers) == "9 s: 0, 1 s: 1, 9 s: 4")
  }

  @Test func `a higher limit does not overtake who came before`() async {
    let world = TestWorld("/a: 1 after 1; /b: 2 after 1; /c: 3 after 1; /d: 4 after 1", one)
    var askers = TestWorld.Asker.list("/a, /b until 0.5, /c, /d")
    askers[2].policy = RequestPolicy(concurrency: 2)
    // c waits behind b; when b leaves, c's limit lets it begin beside a.
    #expect(await world.run(askers) == "1 s: 1, 500 ms: cancelled, 1.5 s: 3, 2.5 s: 4")
  }
}
