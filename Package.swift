// swift-tools-version: 6.3

import PackageDescription

// A machine without libsdl2-dev builds everything but the window: FRONTIER_HEADLESS=1 (make headless).
let headless = Context.environment["FRONTIER_HEADLESS"] == "1"
let sanitizer = ["thread", "address"].first { $0 == Context.environment["FRONTIER_SANITIZER"] }
// The parts that are optimized in debug, too.
let busiest = ["Simulation", "Trace", "Algorithms", "Picture"].map { "Sources/\($0)/" }

// Foreign code, each with the reason it is here.
// Scenario files are YAML, and every mistake in one is shown at its place: Yams gives the marks.
// The bench measures it alone, which is what reading a scenario is held against.
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
// The command line, with help, suggestions and shell completions.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
// Programs of other people, ffmpeg above all: started, fed, listened to and ended, without races.
// Its Foundation trait is off; what files are open it names in System's words.
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
// The priority queue of the searches; the bench holds the event queue against it.
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
// Bookings that outlive a run: SQLite, with migrations, and rows written whole or not at all.
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

// The rooms of the house, a group of folders after the other. A target may import only targets above
// it, and never another domain's; Tests/HouseTests/Layers.swift holds it to that.

/// A room: the target `name` in the folder of its group.
func room(_ name: String, in group: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)")
}

/// A program, of the group Programs.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/Programs/\(name)")
}

/// The tests of a room, in the folder that mirrors it.
func tests(
  of name: String,
  in group: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies + ["TestSupport"],
    path: "Tests/\(group)/\(name)Tests",
    exclude: exclude
  )
}

func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)")
}

let simulation: [Target.Dependency] = [
  "ExactMath", "Quantities", "SimulationKernel", "Diagnostics", "JSON", "CSV", "Services",
  "VirtualTime", "Scenarios", "SimulatedWorld", "Verification",
]
let trace: [Target.Dependency] = ["Tracing", "RunRecords"]
let algorithms: [Target.Dependency] = ["Graphs", "Geography"]

/// A domain: its folder, and what its solver is called.
struct Domain {
  /// Where it lies; nil is among the domains.
  var folder: String?
  let name: String
  let solver: String
  /// Whether it has a room of value types that its other rooms share.
  var hasValues = false
  /// Whether it has a scene; any run can be shown without.
  var hasScene = true
  /// The folders of its tests that hold no code, by the room.
  var testFiles: [String: String] = [:]

  /// One of its rooms, or of their tests.
  func room(_ part: String) -> Target.Dependency { .byName(name: name + part) }
  var values: [Target.Dependency] { hasValues ? [room("Values")] : [] }

  /// Its rooms: the values, the solver, the records that tell of it, its simulated side, its picture.
  var targets: [Target] {
    func target(_ name: String, _ part: String, _ dependencies: [Target.Dependency]) -> Target {
      let folder = folder ?? "Sources/Domains/\(self.name)"
      return .target(name: name, dependencies: dependencies, path: "\(folder)/\(part)")
    }
    let below: [Target.Dependency] = ["CSV", "Geography", "JSON", "Quantities", "Services"]
    let shared = hasValues ? [target("\(name)Values", "Values", below)] : []
    let picture = target(
      "\(name)Scene",
      "Scene",
      [
        "Viewer", "Maps", "Drawing", "Quantities", "Scenarios", "Geography", "SimulationKernel",
        "JSON", "Services", room("Records"),
      ] + trace + values
    )
    let rooms = [
      target(solver, "Solver", ["JSON", "Quantities", "Services", heap] + algorithms + values),
      target("\(name)Records", "Records", ["SimulationKernel"] + trace + values),
      target(
        "\(name)Model",
        "Model",
        [.byName(name: solver), room("Records")] + simulation + trace + algorithms + values
      ),
    ]
    return shared + rooms + (hasScene ? [picture] : [])
  }

  /// The tests of its rooms.
  var tests: [Target] {
    func tests(_ target: String, _ part: String, _ more: [Target.Dependency]) -> Target {
      .testTarget(
        name: "\(target)Tests",
        dependencies: [.byName(name: target), "TestSupport"] + more,
        path: "Tests/Domains/\(name)/\(part)Tests",
        exclude: testFiles[part].map { [$0] } ?? []
      )
    }
    let shared = hasValues ? [tests("\(name)Values", "Values", [])] : []
    let picture = tests(
      "\(name)Scene",
      "Scene",
      [
        "SceneTestSupport", "Viewer", "Drawing", "Rasterizing", "Scenarios",
        "SimulationKernel", "JSON", room("Records"),
      ] + trace + algorithms + values
    )
    let rooms = [
      tests(
        "\(name)Records",
        "Records",
        ["RecordTestSupport", "SimulationKernel"] + trace + values
      ),
      tests(
        solver,
        "Solver",
        ["JSON", "Services", "VirtualTime", "SimulationKernel"] + algorithms + values
      ),
      tests(
        "\(name)Model",
        "Model",
        ["ModelTestSupport", "Catalog", .byName(name: solver), room("Records")] + simulation
          + trace + algorithms + values
      ),
    ]
    return shared + rooms + (hasScene ? [picture] : [])
  }
}

let domains = [
  Domain(name: "Shipping", solver: "ShippingRoutes", hasValues: true),
  Domain(name: "Buses", solver: "BusTracking", hasValues: true),
  Domain(name: "Breweries", solver: "BreweryFinding", hasValues: true),
  Domain(name: "Mazes", solver: "MazeCrawling", hasValues: true, testFiles: ["Scene": "Golden"]),
  Domain(name: "CarHire", solver: "CarHire", hasValues: true, testFiles: ["Solver": "Samples"]),
]
let models = domains.map { $0.room("Model") }
let scenes = domains.filter(\.hasScene).map { $0.room("Scene") }
let records = domains.flatMap { [$0.room("Records")] + $0.values }
let solvers = domains.map { Target.Dependency.byName(name: $0.solver) }

// What all programs are built on.
let programs: [Target.Dependency] =
  ["Catalog", "Viewer", "Drawing", "Rasterizing", argumentParser] + simulation + trace + algorithms

var targets: [Target] = [
  // What a run is made of.
  room("ExactMath", in: "Simulation"),
  room("Quantities", in: "Simulation"),
  room("SimulationKernel", in: "Simulation", ["ExactMath", "Quantities"]),
  room("Diagnostics", in: "Simulation"),
  room("JSON", in: "Simulation"),
  room("CSV", in: "Simulation"),
  room("Services", in: "Simulation", ["JSON", "Quantities"]),
  // Names of the Swift runtime, which Swift itself does not declare.
  .systemLibrary(name: "CSwiftRuntime", path: "Sources/Simulation/CSwiftRuntime"),
  room("VirtualTime", in: "Simulation", ["CSwiftRuntime", "SimulationKernel"]),
  room(
    "Scenarios",
    in: "Simulation",
    ["Quantities", "SimulationKernel", "Diagnostics", "JSON", "Services", yams]
  ),

  // What is left of a run.
  room("Tracing", in: "Trace", ["Quantities", "SimulationKernel", "Diagnostics", "JSON"]),
  room("RunRecords", in: "Trace", ["Quantities", "SimulationKernel", "Diagnostics", "Tracing"]),

  // What solvers and models calculate with.
  room("Graphs", in: "Algorithms", ["ExactMath", heap]),
  room("Geography", in: "Algorithms", ["ExactMath", "CSV", "JSON"]),

  // The world a solver is put into, and what is said about a run.
  room(
    "SimulatedWorld",
    in: "Simulation",
    ["SimulationKernel", "Diagnostics", "JSON", "VirtualTime", "Services", "Scenarios"] + trace
  ),
  room(
    "Verification",
    in: "Simulation",
    ["Quantities", "Scenarios", "Diagnostics", "SimulationKernel", "SimulatedWorld"] + trace
  ),

  // What a person sees.
  room("Drawing", in: "Picture"),
  room("Rasterizing", in: "Picture", ["Drawing"]),
  room(
    "Viewer",
    in: "Picture",
    ["Diagnostics", "Drawing", "Quantities", "Scenarios", "SimulationKernel", "JSON"] + trace
  ),
  room("Maps", in: "Picture", ["Drawing", "Viewer", "Geography"]),
]

targets += domains.flatMap(\.targets)

// Where the bookings of customers are kept.
targets += [
  .target(
    name: "BookingStore",
    dependencies: ["CarHire", "CarHireRecords", "CarHireValues", "JSON", database] + trace,
    path: "Sources/Domains/CarHire/Store"
  ),
  .executableTarget(
    name: "BookingWriter",
    dependencies: ["BookingStore", "CarHire", "JSON"],
    path: "Tests/Support/BookingWriter"
  ),
  .testTarget(
    name: "BookingStoreTests",
    dependencies: [
      "BookingStore", "BookingWriter", "CarHire", "CarHireRecords", "CarHireValues", "JSON",
      "SimulationKernel", "TestSupport", database,
    ] + trace,
    path: "Tests/Domains/CarHire/StoreTests"
  ),
]

// The list of domains, the programs, and what they share.
targets += [
  room(
    "Catalog",
    in: "Programs",
    models + scenes + records + simulation + trace + algorithms + ["Viewer", "Maps", "Drawing"]
  ),
  room("ToolSupport", in: "Programs", programs + [subprocess, system]),
  program("FrontierTool", programs + ["ToolSupport", "BookingStore"]),
]

// The window: the only targets that need libsdl2-dev.
if !headless {
  targets += [
    .systemLibrary(
      name: "CSDL2",
      path: "Sources/Picture/CSDL2",
      providers: [.apt(["libsdl2-dev"])]
    ),
    room("SDLWindow", in: "Picture", ["CSDL2", "Drawing"]),
    program("WatchTool", programs + ["ToolSupport", "SDLWindow"]),
  ]
}

// Tests mirror Sources. HouseTests reads the tree itself.
targets += [
  // What the tests of several targets share.
  support("TestSupport", ["Drawing", "SimulationKernel"]),
  support("RecordTestSupport", ["SimulationKernel"] + trace),
  support("ModelTestSupport", ["TestSupport", "Catalog"] + simulation + trace + algorithms),
  support(
    "SceneTestSupport",
    ["TestSupport", "ModelTestSupport", "Viewer", "Maps", "Drawing", "Rasterizing"]
      + ["SimulatedWorld", "SimulationKernel"] + scenes + records + trace + algorithms
  ),
  tests(of: "ExactMath", in: "Simulation", ["ExactMath"]),
  tests(of: "Quantities", in: "Simulation", ["Quantities"]),
  tests(of: "SimulationKernel", in: "Simulation", ["SimulationKernel", "ExactMath"]),
  tests(of: "Diagnostics", in: "Simulation", ["Diagnostics"]),
  tests(of: "JSON", in: "Simulation", ["JSON"]),
  tests(of: "CSV", in: "Simulation", ["CSV"]),
  tests(of: "Services", in: "Simulation", ["Services", "JSON", "Quantities", "SimulationKernel"]),
  tests(of: "VirtualTime", in: "Simulation", ["VirtualTime", "SimulationKernel"]),
  tests(
    of: "Scenarios",
    in: "Simulation",
    ["Scenarios", "Services", "SimulationKernel", "Diagnostics"]
  ),
  tests(of: "SimulatedWorld", in: "Simulation", simulation + trace),
  tests(of: "Verification", in: "Simulation", simulation + trace),
  tests(of: "Tracing", in: "Trace", ["Tracing", "SimulationKernel", "Diagnostics", "JSON"]),
  tests(of: "RunRecords", in: "Trace", trace + ["SimulationKernel", "RecordTestSupport"]),
  tests(of: "Graphs", in: "Algorithms", ["Graphs"]),
  tests(of: "Geography", in: "Algorithms", ["Geography"]),
  tests(of: "Drawing", in: "Picture", ["Drawing"]),
  tests(of: "Rasterizing", in: "Picture", ["Rasterizing", "Drawing"]),
  tests(
    of: "Viewer",
    in: "Picture",
    ["Viewer", "SceneTestSupport", "Drawing", "Rasterizing", "Scenarios"]
      + ["SimulationKernel"] + scenes + records + trace + algorithms,
    exclude: ["Golden"]
  ),
  tests(
    of: "Catalog",
    in: "Programs",
    ["Catalog", "ModelTestSupport"] + simulation + trace + solvers + records + algorithms
  ),
  tests(
    of: "ToolSupport",
    in: "Programs",
    programs + scenes + ["ToolSupport", "ModelTestSupport"]
  ),
  tests(of: "FrontierTool", in: "Programs", ["FrontierTool"]),
]
if sanitizer == nil {  // No test runs the bench; HouseTests reads the sources as text.
  let bench = programs + models + scenes + ["ToolSupport", heap, yams]
  targets += [program("BenchTool", bench), .testTarget(name: "HouseTests")]
}
targets += domains.flatMap(\.tests)

// The smallest domain, to learn from.
let example = Domain(folder: "Tests/ExampleDomain", name: "Shop", solver: "Shopping")
targets += example.targets
targets.append(
  .testTarget(
    name: "ShopTests",
    dependencies: ["ShopModel", "ShopRecords", "ShopScene", "Catalog", "Viewer", "Drawing"]
      + ["SceneTestSupport"] + simulation + trace,
    path: "Tests/ExampleDomain/Tests",
    exclude: ["Golden"]
  )
)

if !headless {
  targets.append(
    tests(
      of: "WatchTool",
      in: "Programs",
      programs + scenes + ["WatchTool", "FrontierTool", "ToolSupport", "SDLWindow"]
    )
  )
}

// A single thread races with nobody: the thread sanitizer is spared the longest of the tests that only
// calculate and draw. Where several threads draw at once, the programs' tests do it.
if sanitizer == "thread" {
  let quiet = ["ExactMath", "JSON", "CSV", "Graphs", "Geography", "Drawing", "Viewer", "Scene"]
  targets.removeAll { target in quiet.contains { target.name.hasSuffix("\($0)Tests") } }
}

// SDL is C: its headers hand out bare pointers everywhere, so strict memory safety is off there.
for target in targets where target.type != .system {
  target.swiftSettings =
    [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)]
    + [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
  if target.name.hasSuffix("RecordsTests") { target.exclude.append("records.txt") }
  if target.name != "SDLWindow" { target.swiftSettings?.append(.strictMemorySafety()) }
  // Tests spend two thirds of their time in these; optimized, they take a fifth of it. What an assertion
  // or a failed precondition says is kept. The rest takes longer to optimize than that saves.
  if busiest.contains(where: { target.path?.hasPrefix($0) == true }) {
    let flags = ["-O", "-assert-config", "Debug"]
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
}

let package = Package(
  name: "frontier",
  products: [
    .executable(name: "frontier", targets: ["FrontierTool"])
  ] + (sanitizer != nil ? [] : [.executable(name: "frontier-bench", targets: ["BenchTool"])])
    + (headless ? [] : [.executable(name: "frontier-watch", targets: ["WatchTool"])]),
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
