import Testing

struct WalksTests {
  @Test func `no set and no dictionary is walked where its order can be seen`() throws {
    expectNone(Walks.findings(in: try Repository.this.get()))
  }

  @Test(arguments: [
    ("let a: Set<Int> = []\nfunc f() { for b in a {} }", 2, "for"),
    ("var a: [Int: String] = [:]\nfunc f() { for (b, c) in a where b > 0 {} }", 2, "for"),
    ("func f(_ a: [Int: Int]) -> [Int] { a.map(\\.key) }", 1, "map"),
    ("func f(a: Set<Int>) {\n  _ = a\n    .filter { $0 > 1 }\n    .map { $0 }\n}", 4, "map"),
    ("func f(a: Set<Int>) -> Int? { a.first }", 1, "first"),
    ("func f() { let a = [1: 2]; let b = a; for c in b.values {} }", 1, "for"),
    ("func f() { let a = Set(c); a.forEach { g($0) } }", 1, "forEach"),
    (
      "func f() { let a = Dictionary(grouping: c) { $0 }.mapValues(\\.count)\n_ = a.reduce(0) {} }",
      2, "reduce"
    ),
    ("func f() { let a = c.reduce(into: [:]) { $0[$1] = 1 }\nfor b in a {} }", 2, "for"),
    ("func f(a: [Int: Int]) -> [Int] { a.values.sorted { $0 / 2 < $1 / 2 } }", 1, "sorted"),
    ("func f(a: [Int: Int]) -> Int? { a.min { $0.value < $1.value }?.key }", 1, "min"),
    ("func f(a: Set<Int>) -> [Int] { Array(a) }", 1, "Array"),
    ("func f(a: Set<Int>) { b.append(contentsOf: a) }", 1, "contentsOf"),
    ("func f(a: Set<Int>) { b += a }", 1, "+"),
    ("func f(a: [Int: Int]) -> [Int] { [1] + a.keys }", 1, "+"),
    ("func f(a: [Int: Int]) { g(of: a.keys) }", 1, "keys"),
    ("struct A { var a: Set<Int> }\nfunc f(b: [A]) { for c in b { for d in c.a {} } }", 2, "for"),
    ("func f(a: Set<String>) -> String { \"\\(a.joined())\" }", 1, "joined"),
    ("func g(_ b: Int) throws -> Set<Int> { [] }\nfunc f() { for a in try g(1) {} }", 2, "for"),
    ("var a: Set<Int> { [] }\nfunc f() { for b in self.a {} }", 2, "for"),
    ("let a = Mutex<[Int: Int]>([:])\nfunc f() { a.withLock { $0.map(\\.key) } }", 2, "map"),
    ("let a = Mutex<Set<Int>>([])\nfunc f() { a.withLock { b in for c in b {} } }", 2, "for"),
    ("let a: Guarded<Set<Int>>\nfunc f() { for b in a.withLock { $0 } {} }", 2, "for"),
    (
      "enum E { case a(Int, b: [Int: Int]) }\nfunc f(e: E) {\nif case .a(_, let c) = e { for d in c {} } }",
      3, "for"
    ),
    ("func f(a: [Int: [Int: Int]]) { for b in a[1] ?? [:] {} }", 1, "for"),
    (
      "func f(a: [Int: Set<Int>]) {\n for (b, c) in a.sorted(by: g) { // Order unseen: no.\n for d in c {} } }",
      3, "for"
    ),
    ("func f(a: Set<Int>) { // Order: unseen.\n for b in a {} }", 2, "for"),
    ("func f(a: Set<Int>) {\n  if g { let a = [1] }\n  for b in a {} }", 3, "for"),
  ])
  func `a walk without an order is found`(code: String, line: Int, how: String) {
    let found = Walks.findings(in: Repository(["Sources/Simulation/Services/A.swift": code]))
    expect(
      found,
      "Sources/Simulation/Services/A.swift:\(line): error: '\(how)' walks what has no order; "
        + "sort it, or say '// Order unseen: ...' above"
    )
  }

  @Test(arguments: [
    "func f(a: Set<Int>) { for b in a.sorted() {} }",
    "func f(a: Set<Int>) -> [Int] { a.filter { $0 > 1 }.map { -$0 }.sorted() }",
    "func f(a: Set<Int>) -> Bool { a.map { -$0 }.contains(3) && a.count > 1 && a.isEmpty }",
    "func f(a: Set<Int>) -> Set<Int> { Set(a.map { -$0 }).union(a) }",
    "func f(a: [Int: Int]) -> Int { a[1, default: 2] + (a.values.max() ?? 0) }",
    "func f(a: [Int]) { for b in a { g(b.map { $0 }) } }",
    "let a: Set<Int> = []\nfunc f() { let a = a.sorted()\nfor b in a {} }",
    "let a: Set<Int> = []\nfunc f(a: [Int]) { for b in a {} }",
    "func f(a: Set<Int>) {\n  // Order unseen: all are added up.\n  for b in a {} }",
    "func f(a: Set<Int>) {\n  // Order unseen: all are added up,\n  // whatever they are.\n  for b in a {} }",
    "func f(a: Set<Int>) -> Int { a.reduce(0, +) }  // Order unseen: a sum of integers.",
    "func f(a: [Int: [Int]]) { for b in a[1] ?? [] { g(b) } }",
    "func f(a: [Int: Int]) { for (b, c) in a.sorted { $0.key < $1.key } {} }",
    "struct A { var a: Set<Int> }\nstruct B { var a: [Int] }\nfunc f(b: B) { for c in b.a {} }",
    "struct A { var a: Set<Int> }\nstruct B { var a: [Int]\n func f() { for c in a {} } }",
    "struct B { var a: [Int] }\nstruct A { var a: Set<Int>\n static func f(_ b: [B], g: (Int) -> Int) -> [Int] {\n for c in b { let d = max(c.a.count, 1)\n for (e, f) in c.a.enumerated() {} } } }",
    "func f() { for a in [g ? 1 : 2, 3] {} }",
    "let a: Set<Int> = []\nfunc f() { b.map { a in a.first } }",
  ])
  func `what has an order, or shows none, passes`(code: String) {
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
