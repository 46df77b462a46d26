import Testing

struct DomainFilesTests {
  private static let catalog = "Sources/Programs/Catalog/Catalog.swift"

  @Test(arguments: Layers.domains.map(\.name))
  func `a domain is known to the package and the catalogue alone`(name: String) throws {
    let domain = try #require(Layers.domains.first { $0.name == name })
    let targets = [domain.solver] + ["Records", "Model", "Scene"].map { name + $0 }
    let sharing = DomainFiles.sharing(
      targets,
      of: "Sources/Domains/\(name)",
      in: try Repository.this.get()
    )
    #expect(sharing == ["Package.swift", Self.catalog])
  }

  @Test func `the example needs the package and one line, and is small`() throws {
    let repository = try Repository.this.get()
    let targets = ["Shopping", "ShopRecords", "ShopModel", "ShopScene"]
    let sharing = DomainFiles.sharing(targets, of: DomainFiles.example, in: repository)
    #expect(sharing == ["Package.swift"])
    let tests = repository.swiftFiles(in: "\(DomainFiles.example)/Tests").map(\.text).joined()
    #expect(tests.matches(of: /Domain\(model:/).count == 1)
    #expect(DomainFiles.lineCount("Solver", in: repository) <= 55)
    let rest = ["Records", "Model", "Scene"].map { DomainFiles.lineCount($0, in: repository) }
    #expect(rest.reduce(0, +) <= 200)
  }

  @Test func `a file that names a domain's target is found`() {
    let repository = Repository([
      "Sources/Picture/Viewer/A.swift": "import ShopModel",
      "Sources/Picture/Viewer/B.swift": "// import ShopModel\nlet a = \"ShopModels\"",
      "Sources/Domains/Shop/Model/C.swift": "import ShopModel",
      "Package.swift": "let targets = [\"ShopModel\"]",
    ])
    let found = DomainFiles.sharing(["ShopModel"], of: "Sources/Domains/Shop", in: repository)
    #expect(found == ["Package.swift", "Sources/Picture/Viewer/A.swift"])
  }
}
