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
    let service = BusTable(clock: loop.clock, answer)
    let start = try #require(BusRun.epoch)
    let calls = BusTime(surroundings: service.surroundings(from: start), settings: settings)
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

  @Test func `what may pass is asked again, what is refused is not`() throws {
    let (result, targets) = try Self.outcome(settings: .init(attempts: 3)) { asked in
      asked.number < 3 ? .status(503) : .body(Sample.plain(asked.call))
    } _: {
      try await $0.routes().rows.count
    }
    #expect(try result.get() == 4 && targets.count == 3)
    let (refusal, once) = try Self.outcome(settings: .init(attempts: 3)) { _ in
      .body(Sample.error("No API access permitted"))
    } _: {
      try await $0.routes()
    }
    #expect(throws: BusTrouble.self) { try refusal.get() }
    #expect(once.count == 1)
  }
}
