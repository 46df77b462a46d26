import Testing

struct DomainSizesTests {
  @Test func `no domain is longer than its number says`() throws {
    let repository = try Repository.this.get()
    expectNone(DomainSizes.findings(in: repository))
    for domain in DomainSizes.larger.keys.sorted() {
      #expect(repository.files.contains { $0.path.hasPrefix("Sources/Domains/\(domain)/") })
    }
  }

  @Test func `a domain without a number may have 3,500 lines, and not one more`() {
    let half = String(repeating: "let a = 1\n", count: 1_750)
    let files = [
      "Sources/Domains/Trains/Solver/A.swift": half, "Sources/Domains/Trains/Scene/B.swift": half,
    ]
    #expect(DomainSizes.findings(in: Repository(files)) == [])
    let more = files.merging(["Sources/Domains/Trains/Model/C.swift": "\n"]) { one, _ in one }
    expect(
      DomainSizes.findings(in: Repository(more)),
      "Sources/Domains/Trains:1: error: the domain has 3501 lines, 3500 are allowed; "
        + "what another domain says alike belongs to the rooms they share"
    )
  }
}
