import BusesValues
import BusTracking
import Services
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// The seven calls, each by itself.
struct BusTimeTests {
  /// What a call brings on virtual time, or what it throws.
  private static func outcome<Value: Sendable>(
    settings: BusTracker.Settings = .init(attempts: 1),
    _ answer: @escaping BusTable.Answer,
    _ ask: @escaping @Sendable (BusTime) async throws -> Value
  ) throws -> (result: Result<Value, any Error>, targets: [String]) {
    let loop = VirtualRunLoop()
    let clock = loop.clock
    let service = BusTable(clock: clock, answer)
    let epoch = try #require(BusRun.epoch)
    let elapsed: @Sendable () -> Duration = { SimulationTime.start.duration(to: clock.now) }
    let calls = BusTime(
      surroundings: Surroundings(
        transport: service,
        clock: clock,
        elapsed: elapsed,
        civil: { epoch.advanced(by: elapsed()) },
        fraction: { _ in 0 }
      ),
      settings: settings
    )
    let held = Held<Value>()
    loop.start("call") {
      do {
        let value = try await ask(calls)
        held.box.withLock { $0 = .success(value) }
      } catch {
        held.box.withLock { $0 = .failure(error) }
      }
    }
    #expect(loop.run() == .finished)
    return (try #require(held.box.withLock { $0 }), service.asked.map(\.target))
  }

  private final class Held<Value: Sendable>: Sendable {
    let box = Mutex<Result<Value, any Error>?>(nil)
  }

  @Test func `every call names what it is about`() throws {
    let (result, targets) = try Self.outcome(Sample.service()) { calls -> [Int] in
      [
        try await calls.routes().rows.count,
        try await calls.directions(of: "22").rows.count,
        try await calls.stops(of: "22", direction: "Northbound").rows.count,
        try await calls.predictions(at: "90012").rows.count,
        try await calls.bulletins(about: "22").rows.count,
        try await calls.bulletins(about: "22", direction: "Northbound").rows.count,
        try await calls.bulletins(aboutStop: "90012").rows.count,
        try await calls.vehicles(of: "22").rows.count,
      ]
    }
    #expect(try result.get() == [4, 2, 3, 2, 4, 4, 4, 0])
    let head = "/bustime/api/v3/"
    let key = "?key=&format=json"
    #expect(
      targets == [
        "\(head)getroutes\(key)", "\(head)getdirections\(key)&rt=22",
        "\(head)getstops\(key)&rt=22&dir=Northbound", "\(head)getpredictions\(key)&stpid=90012",
        "\(head)getservicebulletins\(key)&rt=22",
        "\(head)getservicebulletins\(key)&rt=22&rtdir=Northbound",
        "\(head)getservicebulletins\(key)&stpid=90012", "\(head)getvehicles\(key)&rt=22",
      ]
    )
  }

  @Test func `the service's clock is asked for`() throws {
    let (result, _) = try Self.outcome(Sample.service()) { try await $0.time() }
    #expect(try result.get() == BusRun.epoch)
  }

  @Test func `a no without rows is thrown as its trouble`() throws {
    let (result, _) = try Self.outcome(Sample.service([.routes: "error_bad_key"])) {
      try await $0.routes()
    }
    #expect(throws: BusTrouble(message: "Invalid API access key supplied")) { try result.get() }
  }

  @Test func `that there is nothing is an answer`() throws {
    let (result, _) = try Self.outcome(
      Sample.service([.predictions: "getpredictions_no_arrivals"])
    ) { try await $0.predictions(at: "90012") }
    let answer = try result.get()
    #expect(answer.rows.isEmpty)
    #expect(answer.errors.map(\.trouble.kind) == [.noArrivals])
    #expect(answer.errors.map(\.stop) == ["90012"])
  }

  @Test func `a call beyond the quota is not sent`() throws {
    let (result, targets) = try Self.outcome(settings: .init(quota: 2), Sample.service()) { calls in
      for _ in 0..<5 { _ = try await calls.vehicles(of: "22") }
    }
    let trouble = BusTrouble(
      kind: .quota,
      told: "Today's questions to the bus service are used up. Try again tomorrow.",
      message: "2 of 2 calls of the day are used"
    )
    #expect(throws: trouble) { try result.get() }
    #expect(targets.count == 2)
  }

  @Test func `what may pass is asked again, what is refused is not`() throws {
    let (result, targets) = try Self.outcome(settings: .init(attempts: 3)) { asked in
      asked.number < 3 ? .status(503) : .body(Sample.plain(asked.call))
    } _: {
      try await $0.routes().rows.count
    }
    #expect(try result.get() == 4)
    #expect(targets.count == 3)
    let (refusal, once) = try Self.outcome(settings: .init(attempts: 3)) { _ in
      .body(Sample.error("No API access permitted"))
    } _: {
      try await $0.routes()
    }
    #expect(throws: BusTrouble.self) { try refusal.get() }
    #expect(once.count == 1)
  }
}
