import Services
import Testing
import TestSupport

/// Several askers of one request: sharing, taking over and remembering.
struct RequestLayerSharingTests {
  private let remembering = RequestPolicy(maximumAge: nil)

  @Test func `equal requests under way are one request`() async {
    let world = TestWorld("/a: 42 after 2")
    let askers = (0..<100).map { TestWorld.Asker.ask("/a", at: .milliseconds($0 * 10)) }
    let ends = await world.run(askers)
    #expect(ends == Array(repeating: "2 s: 42", count: 100).joined(separator: ", "))
    #expect(world.calls == "0 s: /a")
    #expect(world.steps.prefix(2) == ["0 s: asking /a #1", "10 ms: coalesced /a"])
    #expect(world.steps.count == 101)
    #expect(world.steps.last == "2 s: answered /a #1")
  }

  @Test func `all askers share retries and the failure`() async {
    let policy = RequestPolicy(attempts: 2, backoff: .seconds(2))
    let world = TestWorld("/a: HTTP 500 after 1, HTTP 503", policy)
    let ends = await world.run("/a, /a, /a from 1.5")
    #expect(ends == "2 s: HTTP 503, 2 s: HTTP 503, 2 s: HTTP 503")
    #expect(world.calls == "0 s: /a, 2 s: /a")
  }

  @Test func `a failure is not remembered`() async {
    let policy = RequestPolicy(attempts: 1, maximumAge: nil)
    let world = TestWorld(["/a": [.answer(500), .answer(200, "x"), .value(3)]], policy: policy)
    let ends = await world.run("/a, /a from 1, /a from 2, /a from 3")
    let undecodable = "undecodable answer: 'x' is not a number"
    #expect(ends == "0 s: HTTP 500, 1 s: \(undecodable), 2 s: 3, 3 s: 3")
    #expect(world.steps.last == "3 s: cached /a, 1 s old")
  }

  @Test func `when the one who asks is cancelled, the next in line goes on`() async {
    let world = TestWorld("/a: never, 7 after 2")
    let ends = await world.run("/a until 1, /a from 0.1, /a from 0.2")
    #expect(ends == "1 s: cancelled, 3 s: 7, 3 s: 7")
    #expect(world.calls == "0 s: /a, 1 s: /a ended, 1 s: /a")
    #expect(
      world.steps == [
        "0 s: asking /a #1", "100 ms: coalesced /a", "200 ms: coalesced /a",
        "1 s: asking /a #1", "3 s: answered /a #1",
      ]
    )
  }

  @Test func `who takes over goes on with the same attempt, and no earlier`() async {
    let policy = RequestPolicy(attempts: 2, backoff: .seconds(8))
    let world = TestWorld("/a: HTTP 500, HTTP 500", policy)
    #expect(await world.run("/a until 1, /a") == "1 s: cancelled, 4 s: HTTP 500")
    #expect(
      world.steps == [
        "0 s: asking /a #1", "0 s: coalesced /a", "0 s: rejected /a #1: HTTP 500",
        "0 s: retrying /a #2 of 2 after 4 s: HTTP 500",
        "4 s: asking /a #2", "4 s: rejected /a #2: HTTP 500",
      ]
    )
  }

  @Test func `the line is taken over one after the other, and who left is skipped`() async {
    let world = TestWorld("/a: never, never, 7 after 1")
    let ends = await world.run("/a until 3, /a until 2, /a until 4, /a")
    #expect(ends == "3 s: cancelled, 2 s: cancelled, 4 s: cancelled, 5 s: 7")
    #expect(world.calls == "0 s: /a, 3 s: /a ended, 3 s: /a, 4 s: /a ended, 4 s: /a")
  }

  @Test func `when all askers are cancelled the request ends`() async {
    let world = TestWorld("/a: never, 1")
    let ends = await world.run("/a until 3, /a until 1, /a until 2, /a from 4")
    #expect(ends == "3 s: cancelled, 1 s: cancelled, 2 s: cancelled, 4 s: 1")
    #expect(world.calls == "0 s: /a, 3 s: /a ended, 4 s: /a")
  }

  @Test func `remembered answers are used up to their age`() async {
    let world = TestWorld("/a: 1 after 1, 2", RequestPolicy(maximumAge: .seconds(10)))
    var askers = TestWorld.Asker.list("/a, /a from 1, /a from 11, /a from 11, /a from 12")
    askers[3].start += .nanoseconds(1)
    #expect(await world.run(askers) == "1 s: 1, 1 s: 1, 11 s: 1, 11.000000001 s: 2, 12 s: 2")
    #expect(world.steps.contains("11 s: cached /a, 10 s old"))
    #expect(world.steps.last == "12 s: cached /a, 999.999999 ms old")
  }

  @Test func `an age of zero remembers nothing, and without a limit answers last for ever`() async {
    let never = TestWorld("/a: 1, 2, 3", RequestPolicy(maximumAge: .zero))
    #expect(await never.run("/a, /a from 1") == "0 s: 1, 1 s: 2")
    let always = TestWorld("/a: 1, 2, 3", remembering)
    #expect(await always.run("/a, /a from 1000000") == "0 s: 1, 1000000 s: 1")
  }

  @Test func `each asker has its own idea of how old is too old`() async {
    let world = TestWorld("/a: 1, 2, 3", remembering)
    var askers = TestWorld.Asker.list("/a, /a from 5, /a from 6, /a from 7")
    askers[1].policy = RequestPolicy(maximumAge: .seconds(4))
    askers[2].policy = RequestPolicy(maximumAge: .zero)
    // What was asked with an age of zero is not remembered: 2 is the last that was.
    #expect(await world.run(askers) == "0 s: 1, 5 s: 2, 6 s: 3, 7 s: 2")
  }

  @Test func `what is forgotten is asked again`() async {
    let world = TestWorld("/a: 1, 2, 3; /b: 10, 11", remembering)
    let forgetting: [TestWorld.Asker] = [
      .do(at: .seconds(1)) { $0.forget(Request(service: "table", path: "/a")) },
      .do(at: .seconds(3)) { $0.forgetAll() },
    ]
    let askers = TestWorld.Asker.list("/a, /b, /a from 2, /b from 2, /a from 4, /b from 4")
    let ends = await world.run(askers + forgetting)
    #expect(ends == "0 s: 1, 0 s: 10, 2 s: 2, 2 s: 10, 4 s: 3, 4 s: 11, 1 s: done, 3 s: done")
  }

  @Test func `an answer under way when its request is forgotten is remembered`() async {
    let world = TestWorld("/a: 1 after 2", remembering)
    let forgetting = TestWorld.Asker.do(at: .seconds(1)) { $0.forgetAll() }
    let ends = await world.run([forgetting] + TestWorld.Asker.list("/a, /a from 1, /a from 3"))
    #expect(ends == "1 s: done, 2 s: 1, 2 s: 1, 3 s: 1")
    #expect(world.calls == "0 s: /a")
  }

  @Test func `one request read as two types is two questions`() async throws {
    let world = TestWorld("/a: 1, 2", remembering)
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
    let world = TestWorld("/a: 1, 1", remembering)
    let request = Request(service: "table", path: "/a")
    for _ in 0..<2 {
      try await world.layer.value(of: request) { _ in }
      let none: Int? = try await world.layer.value(of: request) { _ -> Int? in nil }
      #expect(none == nil)
    }
    #expect(world.transport.calls.count == 2)
  }

  @Test(arguments: SearchEffort.seeds(0..<20))
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
    #expect(world.transport.calls == expected)
    #expect(world.layer.rememberedCount == kept.count)
  }
}
