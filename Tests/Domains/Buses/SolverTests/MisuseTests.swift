import BusesValues
import BusTracking
import Services
import SimulationKernel
import Testing
import TestSupport
import VirtualTime

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
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
}
