import Testing

struct WalksTests {
  @Test func `no set and no dictionary is walked where its order can be seen`() throws {
    expectNone(Walks.findings(in: try Repository.this.get()))
  }

  @Test(arguments: try Repository.kept("walks"))
  func `a walk without an order is found`(said: String, code: String) {
    let words = said.split(separator: " ")
    let found = Walks.findings(in: Repository(["Sources/Simulation/Services/A.swift": code]))
    expect(
      found,
      "Sources/Simulation/Services/A.swift:\(words[0]): error: '\(words[1])' walks what has no order; "
        + "sort it, or say '// Order unseen: ...' above"
    )
  }

  @Test(arguments: try Repository.kept("walks-that-pass"))
  func `what has an order, or shows none, passes`(said: String, code: String) {
    #expect(Walks.findings(in: Repository(["Sources/Simulation/Services/A.swift": code])) == [])
  }

  @Test func `members are known in every file of their target, private ones in their own`() {
    let found = Walks.findings(
      in: Repository([
        "Sources/Simulation/Services/A.swift":
          "struct A { var a: Set<Int>\n private let b: Set<Int> }",
        "Sources/Simulation/Services/B.swift": "func f(c: A) { for d in c.a {} }",
        "Sources/Simulation/Services/C.swift": "func f(c: C) { for d in c.b {} }",
        "Sources/Trace/Tracing/D.swift": "func f(c: D) { for d in c.a {} }",
      ])
    )
    #expect(found.map(\.path) == ["Sources/Simulation/Services/B.swift"])
  }
}
