import Testing

struct BannedNameTests {
  private static let path = "Sources/Simulation/Services/A.swift"

  @Test func `no banned name stands in the repository`() throws {
    expectNone(BannedName.findings(in: try Repository.this.get()))
  }

  @Test func `every exception is still needed`() throws {
    expectNone(BannedName.idle(BannedName.exceptions, in: try Repository.this.get()))
  }

  private static let structured = "leaves virtual time; write 'async let' or a task group"

  @Test(arguments: try Repository.kept("banned-names"))
  func `a banned name is found and told what to write instead`(message: String, code: String) {
    let found = BannedName.findings(in: Repository([Self.path: "\n" + code]))
    expect(found, "\(Self.path):2: error: \(message)")
  }

  @Test(arguments: [
    "x.squareRoot()", "ExactMath.log(x)", "let exp = 3", "stream.shuffle(&items)",
    "var task: Task<Void, Never>", "let all: [Task<Int, any Error>] = []", "Task.isCancelled",
    "group.addTask(name: \"a\") { }", "withTaskGroup(of: Int.self) { _ in }", "logger(3)",
    "// Task { sin(x) } and Date()", "\"Task { Date() }\"", "/* UUID() */",
    "func `Task { is found`() {}", "func log(_ x: Double) {}", "let dates = DateRange.self",
    "clock.sleep(for: delay)", "func hash(into hasher: inout Hasher) {}",
    "let a = JSONEncoder(); a.outputFormatting = [.sortedKeys]",
  ])
  func `what only looks like a banned name passes`(code: String) {
    expect(BannedName.findings(in: Repository([Self.path: code])))
  }

  @Test func `what lies below the programs is watched, ExactMath names its own`() {
    let found = BannedName.findings(
      in: Repository([
        "Sources/Programs/Catalog/A.swift": "Date()",
        "Sources/Programs/FrontierTool/B.swift": "Date()",
        "Sources/Simulation/ExactMath/C.swift": "log(2)",
      ])
    )
    #expect(found.map(\.path) == ["Sources/Programs/Catalog/A.swift"])
  }

  @Test(arguments: [
    (
      "@testable import Services",
      "'@testable' looks behind a target's face; write 'package' where a test must look inside"
    ),
    ("import XCTest", "'XCTest' is the other test library; write 'import Testing'"),
    ("@Test(.disabled(\"slow\"))", "'.disabled' hides a test; write a test that passes, or none"),
  ])
  func `tests have banned names of their own`(code: String, message: String) {
    let path = "Tests/Simulation/ServicesTests/A.swift"
    expect(BannedName.findings(in: Repository([path: code])), "\(path):1: error: \(message)")
  }

  @Test func `an exception covers one name in one file, and is found when idle`() {
    let (other, missing) = ("Sources/Simulation/Services/B.swift", "Sources/Trace/C.swift")
    let repository = Repository([Self.path: "Task { Date() }", other: "Task { }"])
    let exceptions = [
      BannedName.Exception(path: Self.path, name: "Task", reason: "test"),
      BannedName.Exception(path: missing, name: "UUID", reason: "test"),
    ]
    expect(
      BannedName.findings(in: repository, exceptions: exceptions),
      "\(Self.path):1: error: 'Date' reads a real clock; "
        + "write 'surroundings.civil()' or 'SimulationTime'",
      "\(other):1: error: 'Task' \(Self.structured)"
    )
    expect(
      BannedName.idle(exceptions, in: repository),
      "\(missing): error: the exception for 'UUID' is not needed; remove it"
    )
  }
}
