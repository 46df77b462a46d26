import Testing

struct DocumentationLinksTests {
  @Test func `every link of a comment and of a page leads to something of its target`() throws {
    expectNone(DocumentationLinks.findings(in: try Repository.this.get()))
  }

  @Test func `a link that leads to another target, or to what is not public, is found`() {
    let found = DocumentationLinks.findings(
      in: Repository([
        "Sources/Trace/RunRecords/A.swift":
          """
        /// See ``B/c``, ``c`` and ``D/e()``, not `F`.
        public struct B {}
        /// As ``G``.
        @frozen
        public enum H {}
        /// As ``G``.
        package struct G {}
        // ``I``
        """,
        "Sources/Simulation/Scenarios/D.swift": "public enum D {}",
        "Sources/Programs/Catalog/Catalog.docc/Catalog.md": "# ``Catalog``\n\n``B`` and `D`\n",
      ])
    )
    let words = "is not to be seen in this target's pages; write it in one backtick"
    expect(
      found,
      "Sources/Programs/Catalog/Catalog.docc/Catalog.md:3: error: 'B' \(words)",
      "Sources/Trace/RunRecords/A.swift:1: error: 'D' \(words)",
      "Sources/Trace/RunRecords/A.swift:3: error: 'G' \(words)"
    )
  }
}
