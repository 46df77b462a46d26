extension BannedName {
  /// Banned below the programs: what a run is made of.
  static let inRuns: [BannedName] = tasks + clocks + chance + places + arithmetic

  /// Banned in tests.
  static let inTests: [BannedName] = [
    BannedName(
      "@testable",
      why: "looks behind a target's face",
      instead: "'package' where a test must look inside"
    ),
    BannedName("XCTest", why: "is the other test library", instead: "'import Testing'"),
    BannedName(".disabled", .call, why: "hides a test", instead: "a test that passes, or none"),
  ]

  /// Where a banned name stands by right.
  static let exceptions = [
    Exception(
      path: "Sources/Simulation/VirtualTime/VirtualExecutor+Doors.swift",
      name: "Task",
      reason: "a run's root tasks are created here, on the run's own executor"
    ),
    Exception(
      path: "Sources/Simulation/VirtualTime/VirtualExecutor+Run.swift",
      name: "usleep",
      reason: "before a deadlock is reported, work that left virtual time has 200 ms to show"
    ),
  ]

  private static let tasks: [BannedName] = {
    let leaves = "leaves virtual time"
    let structured = "'async let' or a task group"
    let threads = [
      "Thread", "DispatchQueue", "DispatchGroup", "DispatchSemaphore", "DispatchSource",
      "OperationQueue", "RunLoop", "pthread_create",
    ]
    return [
      BannedName("Task", .call, why: leaves, instead: structured),
      BannedName("Task.detached", why: leaves, instead: structured),
      BannedName("Task.immediate", why: leaves, instead: structured),
      BannedName("Task.immediateDetached", why: leaves, instead: structured),
      BannedName(
        "Task.sleep",
        why: "waits on a real clock",
        instead: "'surroundings.clock.sleep(for:)'"
      ),
      BannedName("MainActor", why: leaves, instead: "a value, or a 'Mutex' around one"),
    ] + threads.map { BannedName($0, why: leaves, instead: structured) }
  }()

  private static let clocks: [BannedName] = {
    let real = "reads a real clock"
    let civil = "'surroundings.civil()' or 'SimulationTime'"
    return ["Date", "gettimeofday", "clock_gettime", "mach_absolute_time"].map {
      BannedName($0, why: real, instead: civil)
    }
      + ["ContinuousClock", "SuspendingClock"].map {
        BannedName($0, why: real, instead: "'any Clock<Duration>' from the surroundings")
      }
      + ["sleep", "usleep", "nanosleep"].map {
        BannedName($0, .function, why: "waits on a real clock", instead: "'clock.sleep(for:)'")
      }
  }()

  private static let chance: [BannedName] = {
    let differs = "differs from run to run"
    let stream = "a draw from a named 'RandomStream'"
    let names = [
      "SystemRandomNumberGenerator", ".random(", ".randomElement(", ".shuffled(", ".shuffle()",
      ".shuffle(using",
    ]
    let functions = ["arc4random", "arc4random_uniform", "drand48", "rand", "random"]
    return names.map { BannedName($0, why: differs, instead: stream) }
      + functions.map { BannedName($0, .function, why: differs, instead: stream) }
      + [
        BannedName("UUID", why: differs, instead: "an ordinal, or \(stream)"),
        BannedName("hashValue", why: differs, instead: "'Fingerprint', or a key of the value"),
        BannedName("Hasher()", why: differs, instead: "'Fingerprint', or a key of the value"),
      ]
  }()

  /// What depends on where, and under which settings, the program runs.
  private static let places: [BannedName] = {
    let settings = "depends on the machine's settings"
    let formatters = [
      "DateFormatter", "ISO8601DateFormatter", "NumberFormatter", "DateComponentsFormatter",
      "MeasurementFormatter", "ByteCountFormatter", ".formatted(", "String(format",
    ]
    return [
      BannedName("Calendar", why: settings, instead: "'CivilTime'"),
      BannedName("TimeZone", why: settings, instead: "a fixed UTC offset in 'CivilTime'"),
      BannedName("Locale", why: settings, instead: "the text itself"),
      BannedName("ProcessInfo", why: settings, instead: "a value passed from a program"),
      BannedName("CommandLine", why: settings, instead: "a value passed from a program"),
      BannedName("getenv", .function, why: settings, instead: "a value passed from a program"),
      BannedName("setlocale", .function, why: settings, instead: "the text itself"),
    ] + formatters.map { BannedName($0, why: settings, instead: "text made from integers") }
  }()

  private static let arithmetic: [BannedName] = {
    let differs = "differs between processors"
    let own = [
      "log": "ExactMath.log", "exp": "ExactMath.exp", "sin": "ExactMath.sine",
      "cos": "ExactMath.cosine", "asin": "ExactMath.arcSine", "acos": "ExactMath.arcTangent",
      "atan2": "ExactMath.arcTangent", "atan": "ExactMath.arcTangent",
    ]
    let others = [
      "tan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp2", "exp10", "expm1", "log2",
      "log10", "log1p", "pow", "cbrt", "hypot", "erf", "erfc",
      "tgamma", "lgamma",
    ]
    return own.sorted { $0.key < $1.key }.map { name, exact in
      BannedName(name, .function, why: differs, instead: "'\(exact)'")
    }
      + others.map {
        BannedName($0, .function, why: differs, instead: "it with 'ExactMath' or integers")
      }
      + [BannedName("sqrt", .function, why: "brings the C library", instead: "'.squareRoot()'")]
  }()
}
