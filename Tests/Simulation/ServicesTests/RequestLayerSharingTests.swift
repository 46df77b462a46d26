import Services
import Testing
import TestSupport

/// Several askers of one request: sharing, taking over and remembering.
struct RequestLayerSharingTests {
  @Test func `equal requests under way are one request`() async {
    let world = TestWorld(["/a": [.value(42, after: .seconds(2))]])
    let askers = (0..<100).map { TestWorld.Asker.ask("/a", at: .milliseconds($0 * 10)) }
    let ends = await world.run(askers)
    #expect(ends == Array(repeating: "2 s: 42", count: 100))
    #expect(world.transport.calls == ["0 s: /a"])
    #expect(world.steps.first == "0 s: asking /a #1")
    #expect(world.steps.dropFirst().first == "10 ms: coalesced /a")
    #expect(world.steps.count == 101)
    #expect(world.steps.last == "2 s: answered /a #1")
  }

  @Test func `all askers share retries and the failure`() async {
    let policy = RequestPolicy(attempts: 2, backoff: .seconds(2))
    let world = TestWorld(["/a": [.answer(500, after: .seconds(1)), .answer(503)]], policy: policy)
    let ends = await world.run(.ask("/a"), .ask("/a"), .ask("/a", at: .milliseconds(1500)))
    #expect(ends == Array(repeating: "2 s: HTTP 503", count: 3))
    #expect(world.transport.calls == ["0 s: /a", "2 s: /a"])
  }

  @Test func `a failure is not remembered`() async {
    let policy = RequestPolicy(attempts: 1, maximumAge: nil)
    let world = TestWorld(["/a": [.answer(500), .answer(200, "x"), .value(3)]], policy: policy)
    let ends = await world.run(
      .ask("/a"),
      .ask("/a", at: .seconds(1)),
      .ask("/a", at: .seconds(2)),
      .ask("/a", at: .seconds(3))
    )
    #expect(
      ends == [
        "0 s: HTTP 500", "1 s: undecodable answer: 'x' is not a number", "2 s: 3", "3 s: 3",
      ]
    )
    #expect(world.steps.last == "3 s: cached /a, 1 s old")
  }

  @Test func `requests that differ are asked apart`() async {
    let world = TestWorld(["/a": [.value(1)], "/b": [.value(2)]])
    #expect(await world.run(.ask("/a"), .ask("/b")) == ["0 s: 1", "0 s: 2"])
  }

  @Test func `when the one who asks is cancelled, the next in line goes on`() async {
    let world = TestWorld(["/a": [.never, .value(7, after: .seconds(2))]])
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(1)),
      .ask("/a", at: .milliseconds(100)),
      .ask("/a", at: .milliseconds(200))
    )
    #expect(ends == ["1 s: cancelled", "3 s: 7", "3 s: 7"])
    #expect(world.transport.calls == ["0 s: /a", "1 s: /a ended", "1 s: /a"])
    #expect(
      world.steps == [
        "0 s: asking /a #1", "100 ms: coalesced /a", "200 ms: coalesced /a",
        "1 s: asking /a #1", "3 s: answered /a #1",
      ]
    )
  }

  @Test func `who takes over goes on with the same attempt, and no earlier`() async {
    let policy = RequestPolicy(attempts: 2, backoff: .seconds(8))
    let world = TestWorld(["/a": [.answer(500), .answer(500)]], policy: policy)
    let ends = await world.run(.ask("/a", cancelledAt: .seconds(1)), .ask("/a"))
    #expect(ends == ["1 s: cancelled", "4 s: HTTP 500"])
    #expect(
      world.steps == [
        "0 s: asking /a #1", "0 s: coalesced /a", "0 s: rejected /a #1: HTTP 500",
        "0 s: retrying /a #2 of 2 after 4 s: HTTP 500",
        "4 s: asking /a #2", "4 s: rejected /a #2: HTTP 500",
      ]
    )
  }

  @Test func `the line is taken over one after the other, and who left is skipped`() async {
    let outcomes = Array(repeating: TableTransport.Outcome.never, count: 2)
    let world = TestWorld(["/a": outcomes + [.value(7, after: .seconds(1))]])
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(3)),
      .ask("/a", cancelledAt: .seconds(2)),
      .ask("/a", cancelledAt: .seconds(4)),
      .ask("/a")
    )
    #expect(ends == ["3 s: cancelled", "2 s: cancelled", "4 s: cancelled", "5 s: 7"])
    #expect(
      world.transport.calls == ["0 s: /a", "3 s: /a ended", "3 s: /a", "4 s: /a ended", "4 s: /a"]
    )
  }

  @Test func `when all askers are cancelled the request ends`() async {
    let world = TestWorld(["/a": [.never, .value(1)]])
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(3)),
      .ask("/a", cancelledAt: .seconds(1)),
      .ask("/a", cancelledAt: .seconds(2)),
      .ask("/a", at: .seconds(4))
    )
    #expect(ends == ["3 s: cancelled", "1 s: cancelled", "2 s: cancelled", "4 s: 1"])
    #expect(world.transport.calls == ["0 s: /a", "3 s: /a ended", "4 s: /a"])
  }

  @Test func `remembered answers are used up to their age`() async {
    let policy = RequestPolicy(maximumAge: .seconds(10))
    let world = TestWorld(["/a": [.value(1, after: .seconds(1)), .value(2)]], policy: policy)
    let justTooLate = Duration.seconds(11) + .nanoseconds(1)
    let ends = await world.run(
      .ask("/a"),
      .ask("/a", at: .seconds(1)),
      .ask("/a", at: .seconds(11)),
      .ask("/a", at: justTooLate),
      .ask("/a", at: .seconds(12))
    )
    #expect(ends == ["1 s: 1", "1 s: 1", "11 s: 1", "11.000000001 s: 2", "12 s: 2"])
    #expect(world.steps.contains("11 s: cached /a, 10 s old"))
    #expect(world.steps.last == "12 s: cached /a, 999.999999 ms old")
  }

  @Test func `an age of zero remembers nothing, and without a limit answers last for ever`() async {
    let table: [String: [TableTransport.Outcome]] = ["/a": [.value(1), .value(2), .value(3)]]
    let never = TestWorld(table, policy: RequestPolicy(maximumAge: .zero))
    #expect(await never.run(.ask("/a"), .ask("/a", at: .seconds(1))) == ["0 s: 1", "1 s: 2"])
    let always = TestWorld(table, policy: RequestPolicy(maximumAge: nil))
    let later = Duration.seconds(1_000_000)
    #expect(await always.run(.ask("/a"), .ask("/a", at: later)) == ["0 s: 1", "1000000 s: 1"])
  }

  @Test func `each asker has its own idea of how old is too old`() async {
    let table: [String: [TableTransport.Outcome]] = ["/a": [.value(1), .value(2), .value(3)]]
    let world = TestWorld(table, policy: RequestPolicy(maximumAge: nil))
    let ends = await world.run(
      .ask("/a"),
      .ask("/a", at: .seconds(5), policy: RequestPolicy(maximumAge: .seconds(4))),
      .ask("/a", at: .seconds(6), policy: RequestPolicy(maximumAge: .zero)),
      .ask("/a", at: .seconds(7))
    )
    // What was asked with an age of zero is not remembered: 2 is the last that was.
    #expect(ends == ["0 s: 1", "5 s: 2", "6 s: 3", "7 s: 2"])
  }

  @Test func `what is forgotten is asked again`() async {
    let policy = RequestPolicy(maximumAge: nil)
    let table: [String: [TableTransport.Outcome]] = [
      "/a": [.value(1), .value(2), .value(3)], "/b": [.value(10), .value(11)],
    ]
    let world = TestWorld(table, policy: policy)
    let ends = await world.run(
      .ask("/a"),
      .ask("/b"),
      .do(at: .seconds(1)) { $0.forget(Request(service: "table", path: "/a")) },
      .ask("/a", at: .seconds(2)),
      .ask("/b", at: .seconds(2)),
      .do(at: .seconds(3)) { $0.forgetAll() },
      .ask("/a", at: .seconds(4)),
      .ask("/b", at: .seconds(4))
    )
    #expect(
      ends == [
        "0 s: 1", "0 s: 10", "1 s: done", "2 s: 2", "2 s: 10", "3 s: done", "4 s: 3", "4 s: 11",
      ]
    )
  }

  @Test func `an answer under way when its request is forgotten is remembered`() async {
    let policy = RequestPolicy(maximumAge: nil)
    let world = TestWorld(["/a": [.value(1, after: .seconds(2))]], policy: policy)
    let ends = await world.run(
      .ask("/a"),
      .do(at: .seconds(1)) { $0.forgetAll() },
      .ask("/a", at: .seconds(1)),
      .ask("/a", at: .seconds(3))
    )
    #expect(ends == ["2 s: 1", "1 s: done", "2 s: 1", "3 s: 1"])
    #expect(world.transport.calls == ["0 s: /a"])
  }

  @Test func `one request read as two types is two questions`() async throws {
    let policy = RequestPolicy(maximumAge: nil)
    let world = TestWorld(["/a": [.value(1), .value(2)]], policy: policy)
    let request = Request(service: "table", path: "/a")
    for _ in 0..<2 {
      let number = try await world.layer.value(of: request, decode: number)
      let text = try await world.layer.value(of: request) {
        String(decoding: $0.body, as: UTF8.self)
      }
      #expect(number == 1)
      #expect(text == "2")
    }
    world.layer.forget(request)
    await #expect(throws: RequestFailure.transport(.other("not in the table"))) {
      let once = RequestPolicy(attempts: 1)
      return try await world.layer.value(of: request, policy: once, decode: number)
    }
  }

  @Test func `nothing and an optional can be values`() async throws {
    let policy = RequestPolicy(maximumAge: nil)
    let world = TestWorld(["/a": [.value(1), .value(1)]], policy: policy)
    let request = Request(service: "table", path: "/a")
    for _ in 0..<2 {
      try await world.layer.value(of: request) { _ in }
      let none: Int? = try await world.layer.value(of: request) { _ -> Int? in nil }
      #expect(none == nil)
    }
    #expect(world.transport.calls.count == 2)
  }

  @Test func `no more answers are remembered than the limit, and the oldest go first`() async {
    let policy = RequestPolicy(maximumAge: nil)
    let table = Dictionary(
      uniqueKeysWithValues: ["/a", "/b", "/c"].map { path in
        (path, [TableTransport.Outcome.value(1), .value(2), .value(3)])
      }
    )
    let world = TestWorld(table, policy: policy, memoryLimit: 2)
    let paths = ["/a", "/b", "/a", "/c", "/b", "/a", "/b", "/c"]
    let ends = await world.run(
      paths.enumerated().map { .ask($0.element, at: .seconds($0.offset)) }
    )
    // /c comes in the place of /a, which was asked for later than /b but answered before it.
    #expect(
      ends == [
        "0 s: 1", "1 s: 1", "2 s: 1", "3 s: 1", "4 s: 1", "5 s: 2", "6 s: 2", "7 s: 2",
      ]
    )
    #expect(
      world.transport.calls
        == ["0 s: /a", "1 s: /b", "3 s: /c", "5 s: /a", "6 s: /b", "7 s: /c"]
    )
  }

  @Test(arguments: 0..<SearchEffort.count(20))
  func `what is remembered is what a plain list would hold`(seed: Int) async {
    var numbers = Numbers(seed: seed)
    let limit = numbers.next(9)
    let paths = (0..<400).map { _ in "/\(numbers.next(14))" }
    var kept: [String] = []
    var expected: [String] = []
    for (second, path) in paths.enumerated() where !kept.contains(path) {
      expected.append("\(second) s: \(path)")
      kept.append(path)
      if kept.count > limit { kept.removeFirst() }
    }
    let outcomes = [TableTransport.Outcome](repeating: .value(1), count: 400)
    let table = Dictionary(uniqueKeysWithValues: Set(paths).map { ($0, outcomes) })
    let world = TestWorld(table, policy: RequestPolicy(maximumAge: nil), memoryLimit: limit)
    _ = await world.run(paths.enumerated().map { .ask($0.element, at: .seconds($0.offset)) })
    #expect(world.transport.calls.map { $0.replacing(".000", with: "") } == expected)
    #expect(world.layer.rememberedCount == kept.count)
  }
}
