import Services
import Testing

/// One request at a time: time-outs, retries and the kinds of outcome.
struct RequestLayerTests {
  private let once = RequestPolicy(timeout: .seconds(3), attempts: 1)

  @Test func `a request without an answer times out, is ended and asked again`() async {
    let policy = RequestPolicy(timeout: .seconds(3), attempts: 2, backoff: .seconds(1))
    let world = TestWorld("/a: never, 7 after 2", policy)
    #expect(await world.run("/a") == "5.5 s: 7")
    #expect(
      world.steps == [
        "0 s: asking /a #1",
        "3 s: timed out /a #1 after 3 s",
        "3 s: retrying /a #2 of 2 after 500 ms: timed out after 3 s",
        "3.5 s: asking /a #2",
        "5.5 s: answered /a #2",
      ]
    )
    #expect(world.calls == "0 s: /a, 3 s: /a ended, 3.5 s: /a")
    #expect(world.purposes == ["back-off table GET /a 1"])
  }

  @Test(arguments: [false, true])
  func `an answer at the very moment of the time-out wins`(wakingTogether: Bool) async {
    let world = TestWorld("/a: 7 after 3", once)
    #expect(await world.run("/a", wakingTogether: wakingTogether) == "3 s: 7")
    #expect(world.steps == ["0 s: asking /a #1", "3 s: answered /a #1"])
    #expect(world.purposes == [])
  }

  @Test func `an answer a nanosecond after the time-out is too late`() async {
    let late = Duration.seconds(3) + .nanoseconds(1)
    let world = TestWorld(["/a": [.value(7, after: late)]], policy: once)
    #expect(await world.run("/a") == "3 s: timed out after 3 s")
    #expect(world.steps == ["0 s: asking /a #1", "3 s: timed out /a #1 after 3 s"])
  }

  @Test func `without a time-out an asker waits for ever`() async {
    let world = TestWorld("/a: 7 after 900000", RequestPolicy(timeout: nil))
    #expect(await world.run("/a") == "900000 s: 7")
  }

  @Test func `one request can be more patient than its layer`() async {
    let world = TestWorld("/poll: 1 after 30; /a: 2 after 30", once)
    var askers = TestWorld.Asker.list("/poll, /a")
    askers[0].policy = RequestPolicy(timeout: .seconds(35), attempts: 1)
    #expect(await world.run(askers) == "30 s: 1, 3 s: timed out after 3 s")
  }

  @Test func `pauses double up to their limit`() async {
    let policy = RequestPolicy(attempts: 5, backoff: .seconds(1), backoffLimit: .seconds(5))
    let world = TestWorld("/a: HTTP 500, HTTP 500, HTTP 500, HTTP 500, HTTP 500", policy)
    #expect(await world.run("/a") == "6 s: HTTP 500")
    // Without jitter 1 s, 2 s, 4 s and 5 s; with the smallest fraction half of each.
    #expect(world.calls == "0 s: /a, 500 ms: /a, 1.5 s: /a, 3.5 s: /a, 6 s: /a")
    #expect(world.purposes == (1...4).map { "back-off table GET /a \($0)" })
  }

  @Test func `the largest fraction waits all but a nanosecond of the pause`() async {
    let world = TestWorld("/a: HTTP 503, 1", fraction: .max)
    #expect(await world.run("/a") == "499.999999 ms: 1")
    #expect(world.steps[2] == "0 s: retrying /a #2 of 3 after 499.999999 ms: HTTP 503")
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
      #expect(await world.run("/a") == "\(pause): 1")
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
      #expect(await world.run("/a") == "250 ms: 7")
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
      #expect(await world.run("/a") == "0 s: \(words)")
      #expect(world.steps == ["0 s: asking /a #1", "0 s: rejected /a #1: \(words)"])
    }
  }

  @Test func `a failure that reading throws is the failure`() async {
    let world = TestWorld("/a: 1")
    await #expect(throws: RequestFailure.api(code: "closed", message: "")) {
      try await world.layer.value(of: Request(service: "table", path: "/a")) { _ -> Int in
        throw RequestFailure.api(code: "closed", message: "")
      }
    }
  }

  @Test func `only GET is shared and remembered`() async {
    let world = TestWorld(
      "/a: 1 after 1, 2 after 1, 3 after 1, 4 after 1",
      RequestPolicy(maximumAge: nil)
    )
    let methods: [(Request.Method, Int)] = [(.post, 0), (.post, 0), (.put, 2), (.delete, 2)]
    let ends = await world.run(methods.map { .ask("/a", at: .seconds($1), method: $0) })
    #expect(ends == "1 s: 1, 1 s: 2, 3 s: 3, 3 s: 4")
  }
}
