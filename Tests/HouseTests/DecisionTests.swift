import Testing

struct DecisionTests {
  @Test func `every decision says what, why and what was turned down`() throws {
    let repository = try Repository.this.get()
    let isThere = repository.contains(folder: Decisions.folder)
    #expect(isThere)
    expectNone(Decisions.findings(in: repository))
  }

  @Test func `a decision that leaves something out is found`() {
    let path = "\(Decisions.folder)/A.md"
    let found = Decisions.findings(
      in: Repository([path: "A\n\n## Why\n" + String(repeating: "\n", count: 38)])
    )
    expect(
      found,
      "\(path): error: begins with no title",
      "\(path): error: its headings must be '## What was decided', '## Why', "
        + "'## What was turned down', in this order",
      "\(path): error: has 42 lines, half a page is at most 40",
      "\(path): error: Catalog.md does not link '<doc:A>'"
    )
  }

  @Test func `a whole decision passes`() {
    let text = "# A\n\n" + Decisions.headings.joined(separator: "\n\n") + "\n"
    let front = "Sources/Programs/Catalog/Catalog.docc/Catalog.md"
    let repository = Repository(["\(Decisions.folder)/A.md": text, front: "- <doc:A>"])
    #expect(Decisions.findings(in: repository) == [])
  }
}
