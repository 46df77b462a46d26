import SimulationKernel
import Testing
import ToolSupport

struct RunProgressTests {
  @Test func `a long run tells events, virtual time and events a second`() {
    let line = RunProgress.line(
      events: 1_234_567,
      at: SimulationTime(nanoseconds: 61_950_000_000),
      rate: 812_345.4
    )
    #expect(line == "1234567 events, at 61.9s, 812345 events/s")
  }

  @Test func `the line fits a terminal whatever the run does`() {
    let line = RunProgress.line(
      events: 100_000_000,
      at: SimulationTime(nanoseconds: .max),
      rate: .infinity
    )
    #expect(line == "100000000 events, at 9223372036.8s, 1000000000000 events/s")
    #expect(line.count < 80)
  }
}
