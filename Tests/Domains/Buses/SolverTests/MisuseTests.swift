import BusesValues
import BusTracking
import Services
import SimulationKernel
import Testing
import VirtualTime

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in try await misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () async throws -> Void> = [
  "times are shown for a second or more": {
    _ = try BusRun(BusChoice(), settings: .init(refresh: .milliseconds(999)), Sample.service())
  },
  "at least one request may be under way": {
    _ = try BusRun(BusChoice(), settings: .init(concurrency: 0), Sample.service())
  },
  "a day has no fewer calls than none": {
    _ = try BusRun(BusChoice(), settings: .init(quota: -1), Sample.service())
  },
  "a tracker tracks once at a time": {
    let run = try BusRun(Sample.choice, Sample.service())
    for name in ["one", "two"] {
      run.loop.start(name, endless: true) { try? await run.tracker.track() }
    }
    _ = run.loop.run(until: .init(nanoseconds: 1_000_000_000))
  },
  "a screen asks for what it can name": {
    let table = BusTable(clock: VirtualRunLoop().clock, Sample.service())
    let time = BusTime(surroundings: table.surroundings(from: BusRun.start), settings: .init())
    _ = try await time.answer(to: BusQuestion(.vehicles))
  },
]
