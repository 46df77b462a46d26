import Glibc
import ToolSupport

extension Benchmark {
  static let windowStart = Benchmark(
    name: "window-start",
    about: "from the start of frontier-watch to its first picture shown, and its end; no display"
  ) { effort, report in
    let program = "\(try programFolder())/frontier-watch"
    guard isReadable(program) else {
      throw CommandFailure("'\(program)' is missing; build it: swift build -c release")
    }
    // Without a home there is nothing to remember, and nobody's settings are touched.
    let settings = ["SDL_VIDEODRIVER=dummy", "HOME=", "XDG_CONFIG_HOME=", "XDG_STATE_HOME="]
    let arguments = [try scenarioPath(), "--pictures", "1", "--size", "1280x800"]
    let clock = ContinuousClock()
    var times: [Double] = []
    var processorTimes: [Double] = []
    for _ in 0..<2 * effort.rounds {
      let start = clock.now
      processorTimes.append(
        try ChildProcess.processorNanoseconds(running: program, arguments, with: settings)
      )
      times.append(start.duration(to: clock.now) / .milliseconds(1))
    }
    report(
      Measurement(
        "window-start",
        [("processes", Double(times.count)), ("wall_ms", times.median)],
        result: ("ms", processorTimes.median / 1e6),
        .atMost(200)
      )
    )
  }
}
