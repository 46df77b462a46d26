// swift-tools-version: 6.3

import PackageDescription

// A machine without libsdl2-dev builds everything but the window: FRONTIER_HEADLESS=1 (make headless).
let headless = Context.environment["FRONTIER_HEADLESS"] == "1"

// Foreign code, each with the reason it is here.
// Scenario files are YAML, and every mistake in one is shown at its place: Yams gives the marks.
// The bench measures it alone, which is what reading a scenario is held against.
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
// The command line, with help, suggestions and shell completions.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
// The plain baseline that the event queue is measured against, in one run; only the bench uses it.
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")

// Read this list from the bottom up: a target may import only targets above it. The table of what
// each may import is in Tests/HouseTests/LayerTests.swift.
var targets: [Target] = [
  // Floor 1: no simulator, no files, nothing but itself.
  .target(name: "ExactMath"),
  .target(name: "SimulationKernel", dependencies: ["ExactMath"]),
  .target(name: "Diagnostics"),
  .target(name: "Services"),
  .target(name: "Graphs", dependencies: ["ExactMath"]),
  .target(name: "Drawing"),

  // Floor 2: one idea each, built on floor 1.
  .target(name: "Rasterizing", dependencies: ["Drawing"]),
  // Names of the Swift runtime, which Swift itself does not declare.
  .systemLibrary(name: "CSwiftRuntime"),
  .target(name: "VirtualTime", dependencies: ["CSwiftRuntime", "SimulationKernel"]),
  .target(name: "Geography", dependencies: ["ExactMath"]),
  .target(name: "Tracing", dependencies: ["SimulationKernel", "Diagnostics"]),
  .target(name: "Scenarios", dependencies: ["SimulationKernel", "Diagnostics", yams]),
  // The solvers: ordinary async Swift. They do not know that they are being simulated.
  .target(name: "ShippingRoutes", dependencies: ["Services", "Graphs", "Geography"]),
  .target(name: "BusTracking", dependencies: ["Services", "Geography"]),
  .target(name: "MazeCrawling", dependencies: ["Services", "Graphs"]),

  // The words of a trace: the network writes them, models write them, scenes read them.
  .target(name: "TraceVocabulary", dependencies: ["SimulationKernel", "Tracing"]),

  // Floor 3: the world a solver is put into, and what is said about a run.
  .target(
    name: "SimulatedWorld",
    dependencies: [
      "SimulationKernel", "Diagnostics", "VirtualTime", "Services", "Tracing", "Scenarios",
      "TraceVocabulary",
    ]
  ),
  .target(
    name: "Verification",
    dependencies: ["Scenarios", "Tracing", "TraceVocabulary", "Diagnostics", "SimulationKernel"]
  ),

  // Floor 4: a domain's simulated side, and its picture.
  .target(
    name: "Models",
    dependencies: [
      "SimulationKernel", "Diagnostics", "Services", "Graphs", "VirtualTime", "Geography",
      "Tracing", "Scenarios", "ShippingRoutes", "BusTracking", "MazeCrawling", "SimulatedWorld",
      "TraceVocabulary", "Verification",
    ]
  ),
  .target(
    name: "Scenes",
    dependencies: ["TraceVocabulary", "Tracing", "Geography", "Drawing", "SimulationKernel"]
  ),

  // Floor 5: the list of domains, and the decisions.
  .target(
    name: "Catalog",
    dependencies: [
      "Models", "Scenes", "Scenarios", "Tracing", "Verification", "Diagnostics", "Geography",
      "SimulationKernel", "SimulatedWorld", "Drawing",
    ]
  ),

  // Floor 6: the programs, and what they share.
  .target(
    name: "ToolSupport",
    dependencies: [
      "Catalog", "SimulatedWorld", "VirtualTime", "Scenarios", "Tracing", "Verification",
      "Diagnostics",
      "SimulationKernel", "Drawing", "Rasterizing", "Scenes", argumentParser,
    ]
  ),
  .executableTarget(
    name: "FrontierTool",
    dependencies: [
      "Catalog", "Models", "Scenes", "Scenarios", "Tracing", "TraceVocabulary", "Verification",
      "Diagnostics", "Geography", "SimulationKernel", "SimulatedWorld", "Drawing", "Rasterizing",
      "ToolSupport", argumentParser,
    ]
  ),
  .executableTarget(
    name: "BenchTool",
    dependencies: [
      "SimulationKernel", "VirtualTime", "Graphs", "Diagnostics", "Tracing", "Scenarios", "Models",
      "Catalog", "SimulatedWorld", "Verification", "Drawing", "Rasterizing", "Scenes",
      "ToolSupport", argumentParser, heap, yams,
    ]
  ),
]

// The window: the only targets that need libsdl2-dev.
if !headless {
  targets += [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(name: "SDLWindow", dependencies: ["CSDL2", "Drawing"]),
    .executableTarget(
      name: "WatchTool",
      dependencies: [
        "SDLWindow", "ToolSupport", "Catalog", "Scenes", "Scenarios", "Tracing", "SimulationKernel",
        "Drawing", "Rasterizing", "Diagnostics", argumentParser,
      ]
    ),
  ]
}

// Tests mirror Sources. HouseTests reads the tree itself.
targets += [
  // What the tests of several targets share.
  .target(name: "TestSupport", dependencies: ["Drawing"], path: "Tests/TestSupport"),
  .testTarget(name: "ExactMathTests", dependencies: ["ExactMath"]),
  .testTarget(
    name: "SimulationKernelTests",
    dependencies: ["TestSupport", "SimulationKernel", "ExactMath"]
  ),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  .testTarget(name: "ServicesTests", dependencies: ["Services"]),
  .testTarget(name: "GraphsTests", dependencies: ["TestSupport", "Graphs"]),
  .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
  .testTarget(
    name: "RasterizingTests",
    dependencies: ["Rasterizing", "Drawing", "TestSupport"]
  ),
  .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime", "SimulationKernel"]),
  .testTarget(name: "GeographyTests", dependencies: ["Geography"]),
  .testTarget(name: "TracingTests", dependencies: ["Tracing", "SimulationKernel", "Diagnostics"]),
  .testTarget(
    name: "ScenariosTests",
    dependencies: ["Scenarios", "SimulationKernel", "Diagnostics"]
  ),
  .testTarget(
    name: "ShippingRoutesTests",
    dependencies: ["ShippingRoutes", "Services", "Graphs", "Geography", "TestSupport"]
  ),
  .testTarget(
    name: "BusTrackingTests",
    dependencies: ["BusTracking", "Services", "Geography", "VirtualTime", "SimulationKernel"],
    exclude: ["Samples"]
  ),
  .testTarget(
    name: "MazeCrawlingTests",
    dependencies: ["MazeCrawling", "Services", "Graphs", "TestSupport"]
  ),
  .testTarget(
    name: "TraceVocabularyTests",
    dependencies: ["TraceVocabulary", "Tracing", "SimulationKernel"]
  ),
  .testTarget(
    name: "ScenesTests",
    dependencies: [
      "Scenes", "TraceVocabulary", "Tracing", "Geography", "Drawing", "SimulationKernel",
      "Rasterizing", "TestSupport",
    ],
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "ToolSupportTests",
    dependencies: [
      "ToolSupport", "Catalog", "Scenarios", "SimulatedWorld", "Tracing", "Verification",
      "SimulationKernel", "Diagnostics", "Scenes", "Drawing", "Rasterizing",
    ]
  ),
  .testTarget(name: "FrontierToolTests", dependencies: ["FrontierTool"]),
  .testTarget(
    name: "SimulatedWorldTests",
    dependencies: [
      "SimulatedWorld", "Services", "Scenarios", "Tracing", "TraceVocabulary", "VirtualTime",
      "SimulationKernel", "Diagnostics",
    ]
  ),
  .testTarget(
    name: "VerificationTests",
    dependencies: [
      "Verification", "Scenarios", "Tracing", "TraceVocabulary", "SimulationKernel", "Diagnostics",
    ]
  ),
  .testTarget(
    name: "ModelsTests",
    dependencies: [
      "TestSupport",
      "Models", "Catalog", "SimulatedWorld", "Verification", "Scenarios", "ShippingRoutes",
      "BusTracking", "MazeCrawling", "Services", "Tracing", "TraceVocabulary", "VirtualTime",
      "SimulationKernel", "Diagnostics",
      "Geography",
    ]
  ),
  .testTarget(
    name: "CatalogTests",
    dependencies: [
      "TestSupport",
      "Catalog", "SimulatedWorld", "Verification", "Scenarios", "Tracing", "TraceVocabulary",
      "SimulationKernel", "Diagnostics", "ShippingRoutes", "VirtualTime",
    ]
  ),
  .testTarget(name: "HouseTests"),
]

if !headless {
  targets += [
    .testTarget(
      name: "WatchToolTests",
      dependencies: [
        "WatchTool", "FrontierTool", "ToolSupport", "Scenes", "Scenarios", "Rasterizing", "Drawing",
        "SimulationKernel", "SDLWindow",
      ]
    )
  ]
}

// SDL is C: its headers hand out bare pointers everywhere, so strict memory safety is off there.
for target in targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if target.name != "SDLWindow" { target.swiftSettings?.append(.strictMemorySafety()) }
}

let package = Package(
  name: "frontier",
  products: [
    .executable(name: "frontier", targets: ["FrontierTool"]),
    .executable(name: "frontier-bench", targets: ["BenchTool"]),
  ] + (headless ? [] : [.executable(name: "frontier-watch", targets: ["WatchTool"])]),
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
