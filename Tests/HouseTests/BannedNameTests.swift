import Testing

struct BannedNameTests {
  @Test func `no banned name stands in the repository`() throws {
    expectNone(BannedName.findings(in: try Repository.this.get()))
  }

  @Test func `every exception is still needed`() throws {
    expectNone(BannedName.idle(BannedName.exceptions, in: try Repository.this.get()))
  }

  @Test(arguments: [
    ("Task { await run() }", "'Task' leaves virtual time; write 'async let' or a task group"),
    ("Task<Void, Never> { }", "'Task' leaves virtual time; write 'async let' or a task group"),
    (
      "Task<() -> Int, Never>({ f })",
      "'Task' leaves virtual time; write 'async let' or a task group"
    ),
    ("Task(priority: .low) { }", "'Task' leaves virtual time; write 'async let' or a task group"),
    (
      "Task.detached { }",
      "'Task.detached' leaves virtual time; write 'async let' or a task group"
    ),
    (
      "try await Task.sleep(for: .seconds(1))",
      "'Task.sleep' waits on a real clock; write 'surroundings.clock.sleep(for:)'"
    ),
    (
      "@MainActor final class A {}",
      "'MainActor' leaves virtual time; write a value, or a 'Mutex' around one"
    ),
    (
      "DispatchQueue.main.async { }",
      "'DispatchQueue' leaves virtual time; write 'async let' or a task group"
    ),
    (
      "let now = Date()",
      "'Date' reads a real clock; write 'surroundings.civil()' or 'SimulationTime'"
    ),
    (
      "let id = UUID().uuidString",
      "'UUID' differs from run to run; write an ordinal, or a draw from a named 'RandomStream'"
    ),
    (
      "Int.random(in: 0..<3)",
      "'.random(' differs from run to run; write a draw from a named 'RandomStream'"
    ),
    (
      "states.shuffled()",
      "'.shuffled(' differs from run to run; write a draw from a named 'RandomStream'"
    ),
    (
      "states.shuffle()",
      "'.shuffle()' differs from run to run; write a draw from a named 'RandomStream'"
    ),
    (
      "x.hashValue % 7",
      "'hashValue' differs from run to run; write 'Fingerprint', or a key of the value"
    ),
    (
      "Calendar.current",
      "'Calendar' depends on the machine's settings; write 'CivilTime'"
    ),
    (
      "String(format: \"%d\", 3)",
      "'String(format' depends on the machine's settings; write text made from integers"
    ),
    ("let y = sin(x)", "'sin' differs between processors; write 'ExactMath.sine'"),
    ("let y = Foundation.exp(x)", "'exp' differs between processors; write 'ExactMath.exp'"),
    ("let y = 2 * (sqrt(x))", "'sqrt' brings the C library; write '.squareRoot()'"),
    (
      "let y = pow(x, 2)",
      "'pow' differs between processors; write it with 'ExactMath' or integers"
    ),
    ("let text = \"\\(log(x))\"", "'log' differs between processors; write 'ExactMath.log'"),
    (
      "let a = JSONEncoder()",
      "'JSONEncoder' orders keys by chance; give it '.sortedKeys'"
    ),
  ])
  func `a banned name is found and told what to write instead`(
    code: String,
    message: String
  ) {
    let found = BannedName.findings(
      in: Repository(["Sources/Simulation/Services/A.swift": "\n" + code])
    )
    #expect(
      found.map(\.description) == ["Sources/Simulation/Services/A.swift:2: error: \(message)"]
    )
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
    #expect(
      BannedName.findings(in: Repository(["Sources/Simulation/Services/A.swift": code])) == []
    )
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
    let found = BannedName.findings(
      in: Repository(["Tests/Simulation/ServicesTests/A.swift": code])
    )
    #expect(
      found.map(\.description) == ["Tests/Simulation/ServicesTests/A.swift:1: error: \(message)"]
    )
  }

  @Test func `an exception covers one name in one file, and is found when idle`() {
    let repository = Repository([
      "Sources/Simulation/Services/A.swift": "Task { Date() }",
      "Sources/Simulation/Services/B.swift": "Task { }",
    ])
    let exceptions = [
      BannedName.Exception(
        path: "Sources/Simulation/Services/A.swift",
        name: "Task",
        reason: "test"
      ),
      BannedName.Exception(
        path: "Sources/Simulation/Services/C.swift",
        name: "UUID",
        reason: "test"
      ),
    ]
    let found = BannedName.findings(in: repository, exceptions: exceptions)
    #expect(
      found.map(\.description) == [
        "Sources/Simulation/Services/A.swift:1: error: 'Date' reads a real clock; "
          + "write 'surroundings.civil()' or 'SimulationTime'",
        "Sources/Simulation/Services/B.swift:1: error: 'Task' leaves virtual time; "
          + "write 'async let' or a task group",
      ]
    )
    #expect(
      BannedName.idle(exceptions, in: repository).map(\.description) == [
        "Sources/Simulation/Services/C.swift: error: the exception for 'UUID' is not needed; remove it"
      ]
    )
  }
}
