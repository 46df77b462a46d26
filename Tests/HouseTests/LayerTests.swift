import Testing

struct LayerTests {
  @Test func `every target imports only what its floor allows`() throws {
    expectNone(Layers.findings(in: try Repository.this.get()))
  }

  @Test func `every row of the tables is about something that is there`() throws {
    let repository = try Repository.this.get()
    expectNone(Layers.idleRows(in: repository))
    expectNone(Pieces.idleDomains(in: repository))
    let targets = Set(Layers.table.map(\.target))
    #expect(Self.besideEachOther.filter { !targets.isSuperset(of: $0) } == [])
  }

  @Test func `a row about nothing is found`() {
    let found = Layers.idleRows(in: Repository(["Sources/Drawing/A.swift": ""]))
    #expect(found.count == Layers.table.count - 1)
    #expect(
      found.first?.description == "Tests/HouseTests/Layers.swift: error: the table of floors has "
        + "a row for ExactMath, which is not there; remove it"
    )
    let domains = Pieces.idleDomains(in: Repository(["Sources/ShippingRoutes/A.swift": ""]))
    #expect(
      domains.map(\.description)
        == ["mazes", "buses"].map {
          "Tests/HouseTests/Pieces.swift: error: nothing of the domain '\($0)' is there; remove it"
        }
    )
  }

  @Test func `every target folder is a target of the package`() throws {
    let repository = try Repository.this.get()
    let manifest = try #require(repository.file("Package.swift")).text
    for target in repository.folders(in: "Sources") {
      let isNamed = manifest.contains("name: \"\(target)\"")
      #expect(isNamed, "Package.swift has no target \(target)")
    }
  }

  @Test func `a row names only what lies on a lower floor, or beside it for the programs`() {
    for row in Layers.table {
      for name in row.targets {
        guard let other = Layers.row(of: name) else { continue }
        #expect(
          other.floor < row.floor || Self.besideEachOther.contains([row.target, name]),
          "\(row.target) imports \(name)"
        )
      }
    }
  }

  /// Imports on one floor that the design names.
  private static let besideEachOther: Set = [
    ["SimulationKernel", "ExactMath"], ["Graphs", "ExactMath"],
    ["ShippingRoutes", "Geography"], ["BusTracking", "Geography"],
    ["MazeCrawling", "Geography"],
    ["Verification", "TraceVocabulary"], ["SimulatedWorld", "TraceVocabulary"],
    ["SDLWindow", "CSDL2"], ["WatchTool", "SDLWindow"],
    ["FrontierTool", "ToolSupport"], ["WatchTool", "ToolSupport"], ["BenchTool", "ToolSupport"],
  ]

  @Test(arguments: [
    "import SimulationKernel",
    "public import SimulationKernel",
    "package import SimulationKernel",
    "@preconcurrency import SimulationKernel",
    "import struct SimulationKernel.SimulationTime",
    "#if canImport(SimulationKernel)\nimport SimulationKernel\n#endif",
    "import Services; import SimulationKernel",
  ])
  func `an import from a floor that is not allowed is found`(text: String) throws {
    let repository = Repository(["Sources/ShippingRoutes/FuelPrices.swift": text])
    let finding = try #require(Layers.findings(in: repository).first)
    let line = text.hasPrefix("#if") ? 2 : 1
    #expect(
      "\(finding)"
        == "Sources/ShippingRoutes/FuelPrices.swift:\(line): "
        + "error: ShippingRoutes must not import SimulationKernel"
    )
  }

  @Test(arguments: [
    "// import SimulationKernel", "/* import SimulationKernel */",
    "let text = \"\"\"\nimport SimulationKernel\n\"\"\"", "import Services", "let a = b.import",
    "import Synchronization", "internal import FoundationEssentials",
  ])
  func `what is no import, or is allowed, passes`(text: String) {
    #expect(Layers.findings(in: Repository(["Sources/ShippingRoutes/A.swift": text])) == [])
  }

  @Test func `the C library and Foundation stay where the table has them`() {
    let found = Layers.findings(
      in: Repository([
        "Sources/SimulationKernel/A.swift": "import Foundation",
        "Sources/Models/Shipping/B.swift": "import Glibc",
        "Sources/VirtualTime/C.swift": "import Glibc",
        "Sources/FrontierTool/D.swift": "import Foundation\nimport SDLWindow",
      ])
    )
    #expect(
      found.map(\.description) == [
        "Sources/FrontierTool/D.swift:2: error: FrontierTool must not import SDLWindow",
        "Sources/Models/Shipping/B.swift:1: error: Models must not import Glibc",
        "Sources/SimulationKernel/A.swift:1: error: SimulationKernel must not import Foundation",
      ]
    )
  }

  @Test func `a target that the table does not have is found`() {
    let found = Layers.findings(in: Repository(["Sources/Attic/A.swift": ""]))
    #expect(
      found.map(\.description) == [
        "Sources/Attic: error: Attic has no line in the table of floors; add one to Layers.swift"
      ]
    )
  }
}
