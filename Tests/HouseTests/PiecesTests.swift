import Testing

struct PiecesTests {
  @Test func `every domain has all its parts`() throws {
    expectNone(Pieces.domainFindings(in: try Repository.this.get()))
  }

  @Test func `every scenario is pinned and every golden file has its scenario`() throws {
    expectNone(Pieces.scenarioFindings(in: try Repository.this.get()))
  }

  @Test func `the top level holds what belongs there`() throws {
    expectNone(Pieces.topLevelFindings(in: try Repository.this.get()))
  }

  @Test func `every test folder mirrors a target`() throws {
    expectNone(Pieces.mirrorFindings(in: try Repository.this.get()))
  }

  @Test func `every link of the README and the guide leads somewhere`() throws {
    expectNone(Pieces.linkFindings(in: try Repository.this.get()))
  }

  @Test func `every verb that is written down is in the Makefile`() throws {
    expectNone(Pieces.verbFindings(in: try Repository.this.get()))
  }

  @Test func `CI calls the test command of the README`() throws {
    let repository = try Repository.this.get()
    let (script, readme) = (repository.file(".ci/run")?.text, repository.file("README.md")?.text)
    #expect(script?.contains("\nexec make test\n") == true)
    #expect(readme?.contains("\nmake test ") == true)
  }

  @Test func `a begun domain is told which parts it lacks`() {
    let found = Pieces.domainFindings(
      in: Repository([
        "Sources/Domains/Buses/Solver/BusTracker.swift": "",
        "Sources/Domains/Buses/Scene/BusScene.swift": "",
        "Sources/Programs/Catalog/Catalog.swift": "// BusesModel\nimport ShippingModel",
        "Sources/Domains/Shipping/Solver/RouteSolver.swift": "",
        "Sources/Domains/Shipping/Model/FuelService.swift": "",
        "Sources/Domains/Shipping/Records/ShippingRecords.swift": "",
        "Sources/Domains/Shipping/Scene/ShippingFrame.swift": "",
        "Scenarios/shipping/coast-to-coast.yaml": "",
      ])
    )
    expect(
      found,
      "Sources/Domains/Buses/Records: error: domain 'Buses' has no records here",
      "Sources/Domains/Buses/Model: error: domain 'Buses' has no model here",
      "Scenarios/buses: error: domain 'Buses' has no scenario here",
      "Sources/Programs/Catalog/Catalog.swift: error: domain 'Buses' has no line here"
    )
  }

  @Test func `a folder of no domain is found`() {
    let found = Pieces.domainFindings(
      in: Repository([
        "Sources/Domains/Attic/A.swift": "", "Scenarios/attic/a.yaml": "",
        "Scenarios/regressions/b.yaml": "",
      ])
    )
    expect(
      found,
      "Sources/Domains/Attic: error: belongs to no domain; add it to the list in Package.swift",
      "Scenarios/attic: error: belongs to no domain; add it to the list in Package.swift"
    )
  }

  @Test func `a scenario and its golden file miss each other`() {
    let found = Pieces.scenarioFindings(
      in: Repository([
        "Scenarios/a.yaml": "", "Scenarios/b.expected": "", "Scenarios/c.yaml": "",
        "Scenarios/c.expected": "", "Scenarios/weights.json": "",
      ])
    )
    expect(
      found,
      "Scenarios/a.yaml: error: is not pinned; "
        + "run 'make accept' and review 'Scenarios/a.expected'",
      "Scenarios/b.expected: error: there is no 'Scenarios/b.yaml'; remove this file"
    )
  }

  @Test func `what git does not pass over stands out at the top level`() {
    let repository = Repository([:], topLevel: ["Sources", ".ci", "notes", "README.md"])
    expect(
      Pieces.topLevelFindings(in: repository),
      "notes: error: does not belong at the top level; nothing may be added there"
    )
    let ignored = Repository.ignoredNames(".build/\nPackage.resolved\n*.swp\n/frame-*.png\n")
    #expect(["Package.resolved", ".build", "a.swp", "frame-1.png"].allSatisfy(ignored))
    #expect(!["Package.swift", "frame.png", "notes"].contains(where: ignored))
  }

  @Test func `a test folder without its target is found`() {
    let found = Pieces.mirrorFindings(
      in: Repository([
        "Tests/HouseTests/A.swift": "", "Tests/Simulation/ServicesTests/A.swift": "",
        "Tests/Trace/AtticTests/A.swift": "", "Sources/Simulation/Services/A.swift": "",
      ])
    )
    expect(found, "Tests/Trace/AtticTests: error: mirrors no folder of Sources")
  }

  @Test func `a link that leads nowhere is found`() {
    let text = "![a](Assets/a.png) [b](Sources) [c](https://c.org/d) [e](#f) [g](nowhere/g.md#h)"
    let found = Pieces.linkFindings(
      in: Repository([
        "README.md": text, ".github/GUIDE.md": "[a](../Assets/a.png)", "Assets/a.png": "",
        "Sources/A.swift": "",
      ])
    )
    expect(found, "README.md: error: 'nowhere/g.md' does not exist")
  }

  @Test func `a verb that the Makefile does not have is found`() {
    let found = Pieces.verbFindings(
      in: Repository([
        "Makefile": "test: check ## all\n.PHONY: x\n", ".ci/run": "exec make test\n",
        "README.md": "make them run `make test`\nmake tests # no\n",
      ])
    )
    expect(found, "README.md: error: the Makefile has no 'tests'")
  }
}
