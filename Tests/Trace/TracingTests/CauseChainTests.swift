import SimulationKernel
import Testing
import Tracing

struct CauseChainTests {
  @Test func `the middle of a long chain is counted`() {
    var writer = TraceWriter(header: Examples.header)
    for number in 0..<100 {
      let time = SimulationTime(nanoseconds: Int64(number))
      writer.write(time: time, entity: "e", kind: "k", cause: number)
    }
    let trace = writer.finish(how: "finished", events: 0, time: SimulationTime(nanoseconds: 99))
    #expect(
      CauseChain(of: 100, in: trace).text(limit: 5) == """
        #100    0.000000099 s  e  k
        <- #99  0.000000098 s  e  k
        <- #98  0.000000097 s  e  k
        <- ... 95 more ...
        <- #2   0.000000001 s  e  k
        <- #1   0.000 s        e  k
        <- the scenario
        """
    )
  }

  @Test func `a record stands on one line that a terminal only shows`() {
    let record = TraceRecord(
      number: 1234,
      time: SimulationTime(nanoseconds: 5_250_000_000),
      entity: "a\u{1B}[2J",
      kind: "k",
      cause: 0,
      data: [
        TraceField("plain", "CO-UT"), TraceField("empty", ""), TraceField("digits", "12"),
        TraceField("words", "RI CT"), TraceField("line", "a\nb"), TraceField("c1", "\u{9B}x"),
      ]
    )
    #expect(
      record.text
        == "#1234  5.250 s  \"a\\u001b[2J\"  k  plain=CO-UT empty=\"\" digits=\"12\" "
        + "words=\"RI CT\" line=\"a\\nb\" c1=\"\\u009Bx\""
    )
  }
}
