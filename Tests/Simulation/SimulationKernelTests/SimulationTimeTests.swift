import SimulationKernel
import Testing

struct SimulationTimeTests {
  @Test(arguments: [
    (0, "0s"), (4_654_000_000, "4.654s"), (1_000_000_000, "1s"), (1, "0.000000001s"),
    (90_000_000_000, "90s"), (3_050_000_000, "3.05s"), (-500_000_000, "-0.5s"),
    (Int64.max, "9223372036.854775807s"), (Int64.min, "-9223372036.854775808s"),
  ])
  func `a moment is written in seconds, exactly and shortly`(nanoseconds: Int64, text: String) {
    #expect(SimulationTime(nanoseconds: nanoseconds).description == text)
  }

  @Test func `adding a duration and taking it away again lands on the same moment`() {
    let moment = SimulationTime.start.advanced(by: .milliseconds(4_654))
    #expect(moment == SimulationTime(nanoseconds: 4_654_000_000))
    #expect(moment.duration(to: .start) == .milliseconds(-4_654))
    #expect(moment.advanced(by: moment.duration(to: .start)) == .start)
    #expect(.start < moment)
  }

  @Test(arguments: [
    (Duration.zero, Int64(0)), (.seconds(3), 3_000_000_000), (.nanoseconds(-7), -7),
    (.milliseconds(1_500), 1_500_000_000), (.nanoseconds(Int64.max), Int64.max),
  ])
  func `a duration has its whole nanoseconds`(duration: Duration, nanoseconds: Int64) {
    #expect(duration.wholeNanoseconds == nanoseconds)
  }

  @Test func `a duration has its whole nanoseconds whatever their number`() {
    var stream = RandomStream(seed: Seed(7), entity: "durations", purpose: "nanoseconds")
    for _ in 0..<10_000 {
      let shift = stream.integer(in: 0...63)
      let nanoseconds = stream.integer(in: Int64.min...Int64.max) >> shift
      #expect(Duration.nanoseconds(nanoseconds).wholeNanoseconds == nanoseconds)
    }
    #expect(Duration.nanoseconds(Int64.min).wholeNanoseconds == .min)
  }

  @Test func `a moment past the end of the clock is that end`() {
    let century = Duration.seconds(3_155_760_000)
    #expect(SimulationTime.start.advanced(by: century) < .end)
    let second = SimulationTime.start.advanced(by: century).advanced(by: century)
    #expect(second == .end)
    #expect(second.advanced(by: .nanoseconds(1)) == .end)
    #expect(second.advanced(by: century * 2) == .end)
    #expect(!SimulationTime.end.nanoseconds.addingReportingOverflow((1 << 62) - 1).overflow)
    #expect(SimulationTime.start.advanced(by: .seconds(Int64.max)) == .end)
    let least = SimulationTime(nanoseconds: .min)
    #expect(SimulationTime.start.advanced(by: .seconds(Int64.min)) == least)
    #expect(least.advanced(by: .nanoseconds(-1)) == least)
  }
}
