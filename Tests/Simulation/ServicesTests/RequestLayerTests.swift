import Services
import Testing

/// One request at a time: time-outs, retries and the kinds of outcome.
struct RequestLayerTests {
  @Test func `an answer is read and each step is told`() async {
    let world = TestWorld(["/a": [.value(42, after: .seconds(2))]])
    #expect(await world.run(.ask("/a")) == ["2 s: 42"])
    #expect(world.steps == ["0 s: asking /a #1", "2 s: answered /a #1"])
    #expect(world.purposes == [])
  }

  @Test func `a request without an answer times out, is ended and asked again`() async {
    let policy = RequestPolicy(timeout: .seconds(3), attempts: 2, backoff: .seconds(1))
    let world = TestWorld(["/a": [.never, .value(7, after: .seconds(2))]], policy: policy)
    #expect(await world.run(.ask("/a")) == ["5.5 s: 7"])
    #expect(
      world.steps == [
        "0 s: asking /a #1",
        "3 s: timed out /a #1 after 3 s",
        "3 s: retrying /a #2 of 2 after 500 ms: timed out after 3 s",
        "3.5 s: asking /a #2",
        "5.5 s: answered /a #2",
      ]
    )
    #expect(world.transport.calls == ["0 s: /a", "3 s: /a ended", "3.5 s: /a"])
    #expect(world.purposes == ["back-off table GET /a 1"])
  }

  @Test func `the last time-out is the failure`() async {
    let policy = RequestPolicy(timeout: .milliseconds(1500), attempts: 1)
    let world = TestWorld(["/a": [.never]], policy: policy)
    #expect(await world.run(.ask("/a")) == ["1.5 s: timed out after 1.5 s"])
    #expect(world.steps == ["0 s: asking /a #1", "1.5 s: timed out /a #1 after 1.5 s"])
  }

  @Test(arguments: [false, true])
  func `an answer at the very moment of the time-out wins`(wakingTogether: Bool) async {
    let policy = RequestPolicy(timeout: .seconds(3), attempts: 1)
    let world = TestWorld(["/a": [.value(7, after: .seconds(3))]], policy: policy)
    #expect(await world.run(.ask("/a"), wakingTogether: wakingTogether) == ["3 s: 7"])
    #expect(world.steps == ["0 s: asking /a #1", "3 s: answered /a #1"])
  }

  @Test func `an answer a nanosecond after the time-out is too late`() async {
    let policy = RequestPolicy(timeout: .seconds(3), attempts: 1)
    let late = Duration.seconds(3) + .nanoseconds(1)
    let world = TestWorld(["/a": [.value(7, after: late)]], policy: policy)
    #expect(await world.run(.ask("/a")) == ["3 s: timed out after 3 s"])
  }

  @Test func `without a time-out an asker waits for ever`() async {
    let policy = RequestPolicy(timeout: nil)
    let world = TestWorld(["/a": [.value(7, after: .seconds(900_000))]], policy: policy)
    #expect(await world.run(.ask("/a")) == ["900000 s: 7"])
  }

  @Test func `one request can be more patient than its layer`() async {
    let patient = RequestPolicy(timeout: .seconds(35), attempts: 1)
    let table: [String: [TableTransport.Outcome]] = [
      "/poll": [.value(1, after: .seconds(30))], "/a": [.value(2, after: .seconds(30))],
    ]
    let world = TestWorld(table, policy: RequestPolicy(timeout: .seconds(3), attempts: 1))
    let ends = await world.run(.ask("/poll", policy: patient), .ask("/a"))
    #expect(ends == ["30 s: 1", "3 s: timed out after 3 s"])
  }

  @Test func `pauses double up to their limit`() async {
    let policy = RequestPolicy(
      attempts: 5,
      backoff: .seconds(1),
      backoffLimit: .seconds(5)
    )
    let world = TestWorld(["/a": Array(repeating: .answer(500), count: 5)], policy: policy)
    #expect(await world.run(.ask("/a")) == ["6 s: HTTP 500"])
    // Without jitter 1 s, 2 s, 4 s and 5 s; with the smallest fraction half of each.
    #expect(
      world.transport.calls == ["0 s: /a", "500 ms: /a", "1.5 s: /a", "3.5 s: /a", "6 s: /a"]
    )
    #expect(world.purposes == (1...4).map { "back-off table GET /a \($0)" })
  }

  @Test func `the largest fraction waits all but a nanosecond of the pause`() async {
    let world = TestWorld(["/a": [.answer(503), .value(1)]], fraction: .max)
    #expect(await world.run(.ask("/a")) == ["499.999999 ms: 1"])
    #expect(
      world.steps == [
        "0 s: asking /a #1",
        "0 s: rejected /a #1: HTTP 503",
        "0 s: retrying /a #2 of 3 after 499.999999 ms: HTTP 503",
        "499.999999 ms: asking /a #2",
        "499.999999 ms: answered /a #2",
      ]
    )
  }

  @Test(arguments: [
    ("2", "2 s"), (" 7 ", "7 s"), ("0", "0 s"), ("99999", "20 s"),
    ("99999999999999999999", "20 s"),
    // It is 1994-11-06T08:49:37Z.
    ("Sun, 06 Nov 1994 08:49:49 GMT", "12 s"),
    ("Sunday, 06-Nov-94 08:49:49 GMT", "12 s"),
    ("Sun Nov  6 08:49:49 1994", "12 s"),
    ("Sun, 06 Nov 1994 08:49:37 GMT", "0 s"),
    ("Sun, 06 Nov 1994 08:00:00 GMT", "0 s"),
    ("Sun, 06 Nov 1994 09:49:37 GMT", "20 s"),
    // What cannot be read is as if it were not there.
    ("soon", "250 ms"), ("-2", "250 ms"), ("1.5", "250 ms"), ("", "250 ms"),
  ])
  func `Retry-After is kept to, up to the limit`(value: String, pause: String) async {
    let policy = RequestPolicy(retryAfterLimit: .seconds(20))
    let header = Header(name: "retry-after", value: value)
    for status in [429, 503] {
      let world = TestWorld(["/a": [.answer(status, "", [header]), .value(1)]], policy: policy)
      #expect(await world.run(.ask("/a")) == ["\(pause): 1"])
      #expect(world.purposes.isEmpty == (pause != "250 ms"))
    }
  }

  @Test func `what passes is asked again`() async {
    let outcomes: [(TableTransport.Outcome, String)] = [
      (.answer(408), "HTTP 408"), (.answer(429), "HTTP 429"), (.answer(500), "HTTP 500"),
      (.answer(503), "HTTP 503"), (.answer(599), "HTTP 599"),
      (.answer(200, "4x"), "undecodable answer: '4x' is not a number"),
      (.error(.refused), "connection refused"), (.error(.reset), "connection reset"),
      (.error(.other("no carrier")), "no carrier"),
    ]
    for (outcome, words) in outcomes {
      let world = TestWorld(["/a": [outcome, .value(7)]])
      #expect(await world.run(.ask("/a")) == ["250 ms: 7"])
      #expect(world.steps.dropFirst().first == "0 s: rejected /a #1: \(words)")
      #expect(world.steps.dropFirst(2).first == "0 s: retrying /a #2 of 3 after 250 ms: \(words)")
    }
  }

  @Test func `what stays is not asked again`() async {
    let outcomes: [(TableTransport.Outcome, String)] = [
      (.answer(302), "HTTP 302"), (.answer(400), "HTTP 400"), (.answer(404), "HTTP 404"),
      (.answer(600), "HTTP 600"), (.answer(409, "closed"), "no: closed"),
      (.error(.noSuchService("table")), "no service named 'table'"),
    ]
    for (outcome, words) in outcomes {
      let world = TestWorld(["/a": [outcome, .value(7)]])
      #expect(await world.run(.ask("/a")) == ["0 s: \(words)"])
      #expect(world.steps == ["0 s: asking /a #1", "0 s: rejected /a #1: \(words)"])
    }
  }

  @Test func `a failure that reading throws is the failure`() async {
    let world = TestWorld(["/a": [.value(1)]])
    await #expect(throws: RequestFailure.api(code: "closed", message: "")) {
      try await world.layer.value(of: Request(service: "table", path: "/a")) { _ -> Int in
        throw RequestFailure.api(code: "closed", message: "")
      }
    }
  }

  @Test func `only GET is shared and remembered`() async {
    let policy = RequestPolicy(maximumAge: nil)
    let outcomes = (1...4).map { TableTransport.Outcome.value($0, after: .seconds(1)) }
    let world = TestWorld(["/a": outcomes], policy: policy)
    let ends = await world.run(
      .ask("/a", method: .post),
      .ask("/a", method: .post),
      .ask("/a", at: .seconds(2), method: .put),
      .ask("/a", at: .seconds(2), method: .delete)
    )
    #expect(ends == ["1 s: 1", "1 s: 2", "3 s: 3", "3 s: 4"])
  }
}
