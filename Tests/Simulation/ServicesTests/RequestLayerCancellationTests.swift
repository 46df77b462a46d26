import Services
import Testing

/// A cancelled asker leaves at once, wherever it is.
struct RequestLayerCancellationTests {
  @Test func `before it asks`() async {
    let world = TestWorld(["/a": [.value(1)]], policy: RequestPolicy(maximumAge: nil))
    let request = Request(service: "table", path: "/a")
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        await #expect(throws: CancellationError.self) {
          try await world.layer.value(of: request, decode: number)
        }
      }
    }
    #expect(world.transport.calls == [])
  }

  @Test func `while its request is under way, with and without a time-out`() async {
    for timeout in [Duration.seconds(5), nil] {
      let world = TestWorld(["/a": [.never]], policy: RequestPolicy(timeout: timeout))
      #expect(await world.run(.ask("/a", cancelledAt: .seconds(1))) == ["1 s: cancelled"])
      #expect(world.transport.calls == ["0 s: /a", "1 s: /a ended"])
      #expect(world.steps == ["0 s: asking /a #1"])
    }
  }

  @Test(arguments: [false, true])
  func `at the moment of its time-out it does not try again`(wakingTogether: Bool) async {
    let world = TestWorld(["/a": [.never, .value(1)]], policy: RequestPolicy(timeout: .seconds(1)))
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(1)),
      wakingTogether: wakingTogether
    )
    #expect(ends == ["1 s: cancelled"])
    #expect(world.transport.calls == ["0 s: /a", "1 s: /a ended"])
    #expect(world.steps == ["0 s: asking /a #1"])
  }

  @Test func `while it pauses`() async {
    let world = TestWorld(["/a": [.answer(500)]], policy: RequestPolicy(backoff: .seconds(8)))
    #expect(await world.run(.ask("/a", cancelledAt: .seconds(1))) == ["1 s: cancelled"])
    #expect(
      world.steps.suffix(2) == [
        "0 s: retrying /a #2 of 3 after 4 s: HTTP 500", "1 s: forgone /a #2",
      ]
    )
  }

  @Test func `while it pauses for another, who goes on`() async {
    let policy = RequestPolicy(backoff: .seconds(8))
    let world = TestWorld(["/a": [.answer(500), .value(2)]], policy: policy)
    let ends = await world.run(.ask("/a", cancelledAt: .seconds(1)), .ask("/a"))
    #expect(ends == ["1 s: cancelled", "4 s: 2"])
    #expect(!world.steps.contains { $0.contains("forgone") })
  }

  @Test func `while what was announced waits for its turn`() async {
    let policy = RequestPolicy(backoff: .seconds(2), concurrency: 1)
    let world = TestWorld(["/a": [.answer(500)], "/b": [.never]], policy: policy)
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(5)),
      .ask("/b", cancelledAt: .seconds(8))
    )
    #expect(ends == ["5 s: cancelled", "8 s: cancelled"])
    #expect(world.steps.last == "5 s: forgone /a #2")
  }

  @Test func `while it waits for another's answer`() async {
    let world = TestWorld(["/a": [.value(1, after: .seconds(3))]])
    let ends = await world.run(.ask("/a"), .ask("/a", cancelledAt: .seconds(1)), .ask("/a"))
    #expect(ends == ["3 s: 1", "1 s: cancelled", "3 s: 1"])
  }

  @Test func `after it took over`() async {
    let world = TestWorld(["/a": [.never, .never, .value(3)]])
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(1)),
      .ask("/a", cancelledAt: .seconds(2)),
      .ask("/a")
    )
    #expect(ends == ["1 s: cancelled", "2 s: cancelled", "2 s: 3"])
  }

  @Test(arguments: [false, true])
  func `at the moment it is to take over, the next one does`(wakingTogether: Bool) async {
    let outcomes = Array(repeating: TableTransport.Outcome.never, count: wakingTogether ? 1 : 2)
    let world = TestWorld(["/a": outcomes + [.value(3)]])
    let ends = await world.run(
      .ask("/a", cancelledAt: .seconds(1)),
      .ask("/a", cancelledAt: .seconds(1)),
      .ask("/a"),
      wakingTogether: wakingTogether
    )
    #expect(ends == ["1 s: cancelled", "1 s: cancelled", "1 s: 3"])
  }

  @Test func `a transport that is cancelled itself cancels its asker`() async {
    let world = TestWorld(["/a": [.init(result: nil, delay: .seconds(1))]])
    #expect(await world.run(.ask("/a")) == ["1 s: cancelled"])
  }

  @Test func `between joining a line and waiting in it`() async {
    let world = TestWorld(["/a": [.value(1, after: .seconds(3))]]) { step in
      if case .coalesced = step { cancelCurrentTask() }
    }
    #expect(await world.run(.ask("/a"), .ask("/a")) == ["3 s: 1", "0 s: cancelled"])
  }

  @Test func `between a failure and a retry without a pause`() async {
    let header = Header(name: "Retry-After", value: "0")
    let world = TestWorld(["/a": [.answer(503, "", [header]), .value(1)]]) { step in
      if case .retrying = step { cancelCurrentTask() }
    }
    #expect(await world.run(.ask("/a")) == ["0 s: cancelled"])
    #expect(world.transport.calls == ["0 s: /a"])
  }
}

/// Cancels the task that tells a step, in the middle of it.
private func cancelCurrentTask() {
  unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
}
