import BusesValues
import BusTracking
import Services
import SimulationKernel
import Testing
import VirtualTime

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in try await misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case refresh = "times are shown for a second or more"
    case concurrency = "at least one request may be under way"
    case quota = "a day has no fewer calls than none"
    case trackingTwice = "a tracker tracks once at a time"
    case vehicles = "a screen asks for what it can name"

    /// Makes the mistake.
    func commit() async throws {
      switch self {
      case .refresh:
        _ = try BusRun(BusChoice(), settings: .init(refresh: .milliseconds(999)), Sample.service())
      case .concurrency:
        _ = try BusRun(BusChoice(), settings: .init(concurrency: 0), Sample.service())
      case .quota: _ = try BusRun(BusChoice(), settings: .init(quota: -1), Sample.service())
      case .trackingTwice:
        let run = try BusRun(Sample.choice, Sample.service())
        for name in ["one", "two"] {
          run.loop.start(name, endless: true) { try? await run.tracker.track() }
        }
        _ = run.loop.run(until: .init(nanoseconds: 1_000_000_000))
      case .vehicles:
        let table = BusTable(clock: VirtualRunLoop().clock, Sample.service())
        let time = BusTime(surroundings: table.surroundings(from: BusRun.start), settings: .init())
        _ = try await time.answer(to: BusQuestion(.vehicles))
      }
    }
  }
}
