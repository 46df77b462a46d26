import Testing

struct LayerTests {
  @Test func `every target imports only what the table allows`() throws {
    expectNone(Layers.findings(in: try Repository.this.get()))
  }

  @Test func `every row of the table is about something that is there`() throws {
    expectNone(Layers.idleRows(in: try Repository.this.get()))
  }

  @Test func `a row about nothing is found`() {
    let found = Layers.idleRows(in: Repository(["Sources/Picture/Drawing/A.swift": ""]))
    #expect(found.count == Layers.table.count - 1)
    #expect(
      found.first?.description
        == "Tests/HouseTests/Layers.swift: error: the table of the house has "
        + "a row for Sources/Simulation/ExactMath, which is not there; remove it"
    )
  }

  @Test func `every target folder is a target of the package`() throws {
    let repository = try Repository.this.get()
    let manifest = try #require(repository.file("Package.swift")).text
    for row in Layers.table {
      let domain = Layers.domains.first { row.folder.hasPrefix("Sources/Domains/\($0.name)/") }
      let isNamed = manifest.contains("\"\(row.target)\"")
      let isOfDomain = domain.map { manifest.contains("name: \"\($0.name)\",") } ?? false
      #expect(isNamed || isOfDomain, "Package.swift has no target \(row.target)")
    }
  }

  @Test func `a row names only what stands above it in the table`() {
    for (index, row) in Layers.table.enumerated() {
      for name in row.targets {
        guard let other = Layers.table.firstIndex(where: { $0.target == name }) else { continue }
        #expect(other < index, "\(row.target) imports \(name)")
      }
    }
  }

  @Test func `no domain imports another, and the viewer none`() {
    for domain in Layers.domains {
      let parts = Layers.table.filter { $0.folder.hasPrefix("Sources/Domains/\(domain.name)/") }
      let store = parts.count { $0.folder.hasSuffix("/Store") }
      #expect(parts.count == (domain.hasScene ? 4 : 3) + domain.values.count + store)
      let names = Set(parts.map(\.target))
      let others = Layers.table.filter {
        $0.folder.hasPrefix("Sources/Domains/") && !names.contains($0.target)
      }
      for row in others + Layers.table.filter({ $0.target == "Viewer" }) {
        #expect(row.targets.isDisjoint(with: names), "\(row.target) knows \(domain.name)")
      }
    }
  }

  @Test(arguments: [
    "import SimulationKernel",
    "public import SimulationKernel",
    "package import SimulationKernel",
    "@preconcurrency import SimulationKernel",
    "import struct SimulationKernel.SimulationTime",
    "#if canImport(SimulationKernel)\nimport SimulationKernel\n#endif",
    "import Services; import SimulationKernel",
  ])
  func `an import that is not allowed is found`(text: String) throws {
    let repository = Repository(["Sources/Domains/Shipping/Solver/FuelPrices.swift": text])
    let finding = try #require(Layers.findings(in: repository).first)
    let line = text.hasPrefix("#if") ? 2 : 1
    #expect(
      "\(finding)"
        == "Sources/Domains/Shipping/Solver/FuelPrices.swift:\(line): "
        + "error: ShippingRoutes must not import SimulationKernel"
    )
  }

  @Test(arguments: [
    "// import SimulationKernel", "/* import SimulationKernel */",
    "let text = \"\"\"\nimport SimulationKernel\n\"\"\"", "import Services", "let a = b.import",
    "import Synchronization", "internal import JSON",
  ])
  func `what is no import, or is allowed, passes`(text: String) {
    #expect(
      Layers.findings(in: Repository(["Sources/Domains/Shipping/Solver/A.swift": text])) == []
    )
  }

  @Test func `the C library and Foundation stay where the table has them`() {
    let found = Layers.findings(
      in: Repository([
        "Sources/Simulation/SimulationKernel/A.swift": "import Foundation",
        "Sources/Domains/Shipping/Model/B.swift": "import Glibc",
        "Sources/Simulation/VirtualTime/C.swift": "import Glibc",
        "Sources/Programs/FrontierTool/D.swift": "import Foundation\nimport SDLWindow",
      ])
    )
    expect(
      found,
      "Sources/Domains/Shipping/Model/B.swift:1: error: ShippingModel must not import Glibc",
      "Sources/Programs/FrontierTool/D.swift:2: error: FrontierTool must not import SDLWindow",
      "Sources/Simulation/SimulationKernel/A.swift:1: error: SimulationKernel must not import Foundation"
    )
  }

  @Test func `a target that the table does not have is found`() {
    let found = Layers.findings(in: Repository(["Sources/Trace/Attic/A.swift": ""]))
    expect(
      found,
      "Sources/Trace/Attic: error: has no line in the table of the house; add one to Layers.swift"
    )
  }
}
