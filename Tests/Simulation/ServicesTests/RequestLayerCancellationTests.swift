import Services
import Testing

/// A cancelled asker leaves at once, wherever it is.
struct RequestLayerCancellationTests {
  @Test func `before it asks`() async {
    let world = TestWorld("/a: 1", RequestPolicy(maximumAge: nil))
    let request = Request(service: "table", path: "/a")
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        await #expect(throws: CancellationError.self) {
          try await world.layer.value(of: request, decode: number)
        }
      }
    }
    #expect(world.calls == "")
  }

  @Test(arguments: [Duration.seconds(5), nil])
  func `while its request is under way, with and without a time-out`(timeout: Duration?) async {
    let world = TestWorld("/a: never", RequestPolicy(timeout: timeout))
    #expect(await world.run("/a until 1") == "1 s: cancelled")
    #expect(world.calls == "0 s: /a, 1 s: /a ended")
    #expect(world.steps == ["0 s: asking /a #1"])
  }

  @Test(arguments: [false, true])
  func `at the moment of its time-out it does not try again`(wakingTogether: Bool) async {
    let world = TestWorld("/a: never, 1", RequestPolicy(timeout: .seconds(1)))
    #expect(await world.run("/a until 1", wakingTogether: wakingTogether) == "1 s: cancelled")
    #expect(world.calls == "0 s: /a, 1 s: /a ended")
    #expect(world.steps == ["0 s: asking /a #1"])
  }

  @Test func `while it pauses`() async {
    let world = TestWorld("/a: HTTP 500", RequestPolicy(backoff: .seconds(8)))
    #expect(await world.run("/a until 1") == "1 s: cancelled")
    let last = ["0 s: retrying /a #2 of 3 after 4 s: HTTP 500", "1 s: forgone /a #2"]
    #expect(world.steps.suffix(2) == last[...])
  }

  @Test func `while it pauses for another, who goes on`() async {
    let world = TestWorld("/a: HTTP 500, 2", RequestPolicy(backoff: .seconds(8)))
    #expect(await world.run("/a until 1, /a") == "1 s: cancelled, 4 s: 2")
    #expect(!world.steps.contains { $0.contains("forgone") })
  }

  @Test func `while what was announced waits for its turn`() async {
    let policy = RequestPolicy(backoff: .seconds(2), concurrency: 1)
    let world = TestWorld("/a: HTTP 500; /b: never", policy)
    #expect(await world.run("/a until 5, /b until 8") == "5 s: cancelled, 8 s: cancelled")
    #expect(world.steps.last == "5 s: forgone /a #2")
  }

  @Test(arguments: [false, true])
  func `at the moment it is to take over, the next one does`(wakingTogether: Bool) async {
    let world = TestWorld(wakingTogether ? "/a: never, 3" : "/a: never, never, 3")
    let ends = await world.run("/a until 1, /a until 1, /a", wakingTogether: wakingTogether)
    #expect(ends == "1 s: cancelled, 1 s: cancelled, 1 s: 3")
  }

  @Test func `a transport that is cancelled itself cancels its asker`() async {
    let world = TestWorld(["/a": [.init(result: nil, delay: .seconds(1))]])
    #expect(await world.run("/a") == "1 s: cancelled")
  }

  @Test func `between joining a line and waiting in it`() async {
    let world = TestWorld("/a: 1 after 3") { step in
      if case .coalesced = step { cancelCurrentTask() }
    }
    #expect(await world.run("/a, /a") == "3 s: 1, 0 s: cancelled")
  }

  @Test func `between a failure and a retry without a pause`() async {
    let header = Header(name: "Retry-After", value: "0")
    let world = TestWorld(["/a": [.answer(503, "", [header]), .value(1)]]) { step in
      if case .retrying = step { cancelCurrentTask() }
    }
    #expect(await world.run("/a") == "0 s: cancelled")
    #expect(world.calls == "0 s: /a")
  }
}

/// Cancels the task that tells a step, in the middle of it.
private func cancelCurrentTask() {
  unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
}
