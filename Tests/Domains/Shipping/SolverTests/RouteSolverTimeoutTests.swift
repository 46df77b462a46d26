import Services
import ShippingRoutes
import Testing
import TestSupport

/// Time-outs, failures, ages and cancellation.
struct RouteSolverPatienceTests {
  private let square = RouteSolverTests.square
  private let request = RouteSolverTests.ask("AA", "DD")

  @Test func `a time-out that recovers costs time and nothing else`() async throws {
    let run = TestRun(
      .init(costs: square, troubles: ["/borders/BB-CC/cost": [.silence, .status(503)]])
    )
    let result = try await run.calculate(request)[0]
    #expect(result.total == 330 && result.requests == 14 && result.unanswered == [])
    #expect(!run.steps.contains { if case .unanswered = $0 { true } else { false } })
    // 3 s of patience and two pauses of three quarters of 500 ms and of 1 s.
    #expect(result.took == .milliseconds(6_000 + 3_000 + 375 + 1_000 + 750))
  }

  @Test func `a border without an answer is not closed, and is asked again`() async throws {
    let silence = [TestServices.Trouble](repeating: .silence, count: 3)
    let run = TestRun(.init(costs: square, troubles: ["/borders/BB-CC/cost": silence]))
    let results = try await run.calculate(request, request)
    #expect(results[0].total == 420 && results[0].unanswered == [border("BB-CC")])
    #expect(
      run.steps.contains(.unanswered(border("BB-CC"), .timedOut(after: .seconds(3))))
    )
    #expect(!run.steps.contains(.closed(border("BB-CC"))) && results[1].total == 330)
    #expect(results[1].unanswered == [])
    // Usability, cost, and two requests for changes: nothing else is asked again.
    #expect(results[1].requests == 4)
  }

  @Test func `a time-out does not close a road for ever, nor a closure time out`() async throws {
    let silence = [TestServices.Trouble](repeating: .silence, count: 3)
    let run = TestRun(
      .init(
        costs: costs(["AA-BB": 1, "AA-CC": 1]),
        closed: [border("AA-BB")],
        troubles: ["/roads/AA-CC": silence]
      )
    )
    let results = try await run.calculate(
      RouteSolverTests.ask("AA", "CC"),
      RouteSolverTests.ask("AA", "CC"),
      RouteSolverTests.ask("AA", "BB")
    )
    #expect(results[0].outcome == .none(closed: [], unanswered: [border("AA-CC")]))
    #expect(results[1].total == 11)
    #expect(results[2].outcome == .none(closed: [border("AA-BB")], unanswered: []))
  }

  /// 42 s after the first asking its answers are 42 s old at most; another 40 s later they are 82 s old.
  @Test(arguments: [
    (60, [true, false, true]), (42, [true, false, true]), (41, [true, true, true]),
  ])
  func `answers that are older than the settings allow are asked again`(
    age: Int,
    asks: [Bool]
  ) async throws {
    let run = TestRun(
      .init(costs: costs(["AA-BB": 1, "AA-CC": 2]), closed: [border("AA-CC")]),
      settings: .init(quoteAge: .seconds(age))
    )
    let ask = RouteSolverTests.ask("AA", "CC")
    let results = try await run.calculate(ask, ask, ask, pause: .seconds(40))
    #expect(results.map { $0.requests > 1 } == asks)
  }

  @Test func `no more requests than the limit are under way at once`() async throws {
    let run = TestRun(.init(costs: square), settings: .patient(concurrency: 1))
    let result = try await run.calculate(RouteSolverTests.ask("AA", "DD", .prefetchAll))[0]
    #expect(result.total == 330 && result.took == .seconds(10))
  }

  @Test func `a cancelled calculation ends at once, and leaves what it learned`() async throws {
    let run = TestRun(.init(costs: square))
    let request = request
    let outcome = await run.clock.run {
      let isCancelled = await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          do {
            _ = try await run.solver.calculate(request)
            return false
          } catch {
            return error is CancellationError && run.clock.elapsed == .milliseconds(2_500)
          }
        }
        try? await run.clock.sleep(for: .milliseconds(2_500))
        group.cancelAll()
        return await group.next() ?? false
      }
      return (isCancelled, try? await run.solver.calculate(request))
    }
    let (isCancelled, second) = try #require(outcome)
    #expect(isCancelled && second?.total == 330)
    // AA's two borders were priced after 2 s; the other three are asked for, and changes twice.
    #expect(second?.requests == 8)
    run.expectAllDone()
  }

  @Test func `a calculation cancelled before it begins sends and reports nothing`() async throws {
    let run = TestRun(.init(costs: square))
    let request = request
    let isCancelled = await run.clock.run {
      await withTaskGroup(of: Bool.self) { group in
        group.cancelAll()
        group.addTask {
          do {
            _ = try await run.solver.calculate(request)
            return false
          } catch { return error is CancellationError }
        }
        return await group.next() ?? false
      }
    }
    #expect(isCancelled == true && run.steps == [] && run.services.sent == [])
  }

  @Test func `a second calculation is refused, and the first goes on unharmed`() async throws {
    let run = TestRun(.init(costs: square))
    let request = request
    let results = await run.clock.run {
      async let first = try? run.solver.calculate(request)
      try? await run.clock.sleep(for: .seconds(1))
      let second = try? await run.solver.calculate(RouteSolverTests.ask("BB", "CC"))
      return [second, await first]
    }
    let ended = try #require(results)
    #expect(ended[0]?.message == "already calculating a route from AA to DD")
    #expect(ended[1]?.total == 330)
    #expect(run.steps.count { if case .asked = $0 { true } else { false } } == 1)
    run.expectAllDone()
  }
}
