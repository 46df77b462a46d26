import Testing

struct DocumentationLinksTests {
  @Test func `every link of a comment and of a page leads to something of its target`() throws {
    expectNone(DocumentationLinks.findings(in: try Repository.this.get()))
  }

  @Test func `a link that leads to another target is found`() {
    let found = DocumentationLinks.findings(
      in: Repository([
        "Sources/Trace/RunRecords/A.swift":
          "/// See ``B/c``, ``c`` and ``D/e()``, not `F`.\npublic struct B {}\n// ``G``\n",
        "Sources/Simulation/Scenarios/D.swift": "enum D {}",
        "Sources/Programs/Catalog/Catalog.docc/Catalog.md": "# ``Catalog``\n\n``B`` and `D`\n",
      ])
    )
    #expect(
      found.map(\.description) == [
        "Sources/Programs/Catalog/Catalog.docc/Catalog.md:3: error: 'B' is not of this target, "
          + "so no link leads there; use one backtick",
        "Sources/Trace/RunRecords/A.swift:1: error: 'D' is not of this target, so no link leads "
          + "there; use one backtick",
      ]
    )
  }
}
