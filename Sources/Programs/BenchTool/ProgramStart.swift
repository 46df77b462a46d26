import Glibc
import ToolSupport

extension Benchmark {
  static let firstFrame = Benchmark(
    name: "first-frame",
    about: "processor time from the start of 'frontier render' to its one picture, written"
  ) { effort, report in
    let picture = "/tmp/frontier-bench-\(getpid()).png"
    defer { unsafe unlink(picture) }
    let arguments = ["render", try scenarioPath(), "--at", "2s", "-o", picture]
    report(try start("first-frame", of: "frontier", arguments, effort))
  }

  static let windowStart = Benchmark(
    name: "window-start",
    about: "from the start of frontier-watch to its first picture shown, and its end; no display"
  ) { effort, report in
    // Without a home there is nothing to remember, and nobody's settings are touched.
    let settings = ["SDL_VIDEODRIVER=dummy", "HOME=", "XDG_CONFIG_HOME=", "XDG_STATE_HOME="]
    let arguments = [try scenarioPath(), "--pictures", "1", "--size", "1280x800"]
    report(try start("window-start", of: "frontier-watch", arguments, with: settings, effort))
  }

  static let startPage = Benchmark(
    name: "start-page",
    about: "processor time from the start of frontier-watch to its start page shown; no display"
  ) { effort, report in
    let settings = ["SDL_VIDEODRIVER=dummy", "HOME=", "XDG_CONFIG_HOME=", "XDG_STATE_HOME="]
    let count = ScenarioLibrary(beside: nil, assets: AssetFinder()).scenarios.count
    guard count >= 60 else {
      throw CommandFailure("there must be 60 scenarios at hand, and there are \(count)")
    }
    report(
      try start(
        "start-page",
        of: "frontier-watch",
        ["--pictures", "1", "--size", "1280x800"],
        with: settings,
        atMost: 150,
        effort
      )
    )
  }

  /// How long a program takes from its start to its end, again and again.
  private static func start(
    _ name: String,
    of program: String,
    _ arguments: [String],
    with settings: [String] = [],
    atMost limit: Double = 200,
    _ effort: Effort
  ) throws -> Measurement {
    let program = "\(try programFolder())/\(program)"
    guard isReadable(program) else {
      throw CommandFailure("'\(program)' is missing; build it: swift build -c release")
    }
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
    return Measurement(
      name,
      [("processes", Double(times.count)), ("wall_ms", times.median)],
      result: ("ms", processorTimes.median / 1e6),
      .atMost(limit)
    )
  }
}
