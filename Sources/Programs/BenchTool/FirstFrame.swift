import Glibc
import ToolSupport

extension Benchmark {
  static let firstFrame = Benchmark(
    name: "first-frame",
    about: "processor time from the start of 'frontier render' to its one picture, written"
  ) { effort, report in
    let program = "\(try programFolder())/frontier"
    guard isReadable(program) else {
      throw CommandFailure("'\(program)' is missing; build it: swift build -c release")
    }
    let picture = "/tmp/frontier-bench-\(getpid()).png"
    defer { unsafe unlink(picture) }
    let arguments = ["render", try scenarioPath(), "--at", "2s", "-o", picture]
    let clock = ContinuousClock()
    var times: [Double] = []
    var processorTimes: [Double] = []
    for _ in 0..<2 * effort.rounds {
      let start = clock.now
      processorTimes.append(
        try ChildProcess.processorNanoseconds(running: program, arguments)
      )
      times.append(start.duration(to: clock.now) / .milliseconds(1))
    }
    report(
      Measurement(
        "first-frame",
        [
          ("processes", Double(times.count)), ("wall_ms", times.median),
        ],
        result: ("ms", processorTimes.median / 1e6),
        .atMost(200)
      )
    )
  }
}
