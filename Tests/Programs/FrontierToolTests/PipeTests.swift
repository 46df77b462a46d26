import Foundation
import Testing

/// Files that can be read once, and what is not to be held in memory.
struct PipeTests {
  /// Runs a line of bash in a folder, with `$frontier` as the program.
  private func bash(_ line: String, in scratch: Scratch) throws -> Program.Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "frontier": URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "frontier").path,
      "FRONTIER_ASSETS": Program.root.appending(path: "Assets").path,
    ]) { $1 }
    let (output, errors) = (scratch.path("output"), scratch.path("errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Program.Result(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8)
    )
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    let run = try bash("$frontier run small.yaml --trace a.jsonl", in: scratch)
    #expect(run.status == 0)
    return scratch
  }

  @Test(arguments: [
    "cat a.jsonl | $frontier why /dev/stdin", "cat a.jsonl | $frontier why -",
    "$frontier replay <(cat a.jsonl)", "$frontier diff <(cat a.jsonl) <(cat a.jsonl)",
    "$frontier run <(cat small.yaml)", "cat small.yaml | $frontier check /dev/stdin",
    "$frontier describe <(cat small.yaml)",
    "mkfifo p; cat a.jsonl > p & $frontier why p",
  ])
  func `a pipe is read once and is enough`(line: String) throws {
    let result = try bash(line, in: try scratch())
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.isEmpty)
  }

  @Test func `a mistake in a pipe is shown with its line`() throws {
    let result = try bash(
      "sed s/ship:/shop:/ small.yaml | $frontier run /dev/stdin",
      in: try scratch()
    )
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "/dev/stdin:7:5: error: unknown key 'shop'; did you mean 'ship'?\n7 |     shop: {"
      )
    )
  }

  @Test func `a run past its records is exit 2, says what grew, and leaves no file`() throws {
    let scratch = try scratch()
    let result = try bash(
      "$frontier run small.yaml --records 20 --trace b.jsonl; s=$?; ls; exit $s",
      in: scratch
    )
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("error: the run left more than 20 records by ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("note: most are 'request.") == true)
    #expect(lines.contains { $0.hasPrefix("note: most are of 'shipment' (100%)") })
    #expect(lines.contains("note: let it grow further with: --records NUMBER"))
    #expect(result.errors.contains("small.yaml --seed 3 --records 20\n"))
    #expect(!result.output.contains("b.jsonl"))
  }

  @Test(arguments: [
    "run small.yaml", "test small.yaml", "describe small.yaml", "replay a.jsonl",
    "render small.yaml -o x.png", "plot small.yaml fuel.errors -o x.svg",
    "export small.yaml --to csv", "grep fuel small.yaml", "review small.yaml < /dev/null",
  ])
  func `every command that runs something holds it to its records`(line: String) throws {
    let result = try bash("$frontier \(line) --records 20", in: try scratch())
    #expect(result.status == 2)
    #expect(result.errors.contains("error: the run left more than 20 records by "))
    let none = try bash("$frontier \(line) --records 0", in: try scratch())
    #expect(none.status == 2)
    #expect(none.errors.contains("--records must be 1 or more, not 0"))
  }

  @Test func `a trace that cannot be written ends the run with its reason`() throws {
    let scratch = try scratch()
    let full = try bash("$frontier run small.yaml --trace /dev/full", in: scratch)
    #expect(full.status == 2)
    #expect(full.errors.contains("'/dev/full' cannot be written: no space left on device"))
    let late = try bash("$frontier run small.yaml --trace no/such/a.jsonl", in: scratch)
    #expect(late.status == 2)
  }

  @Test(arguments: ["check", "fmt --check", "list", "test"])
  func `a pipe that nobody named is not waited for`(command: String) throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "folder/small.yaml")
    let line = "mkfifo folder/late.yaml && timeout 60 $frontier \(command) folder"
    let result = try bash(line, in: scratch)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    #expect(!(result.output + result.errors).contains("late.yaml"))
  }

  @Test func `a pipe is no golden file`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    let result = try bash("mkfifo small.expected && timeout 60 $frontier test .", in: scratch)
    #expect(result.status == 2)
    let words = "error: './small.expected' cannot be read: it is not a regular file"
    #expect((result.output + result.errors).contains(words), "\(result.output)\(result.errors)")
  }

  @Test func `a scenario or trace without end is refused in time`() throws {
    let scratch = try scratch()
    let scenario = try bash("$frontier check /dev/zero", in: scratch)
    #expect(scenario.status == 2)
    #expect(
      scenario.errors
        == "error: '/dev/zero' cannot be read: it is longer than 64 MiB, "
        + "the most that such a file may be\n"
    )
    let trace = try bash("yes | $frontier why -", in: scratch)
    #expect(trace.status == 2)
    #expect(trace.errors == scenario.errors.replacing("/dev/zero", with: "-"))
    let line = try bash("(head -1 a.jsonl; yes | tr -d '\\n') | $frontier why -", in: scratch)
    #expect(
      line.errors == "-:2:1: error: a line of a trace must not be longer than 16 MiB\n"
    )
  }

  @Test func `a trace in a scenario's place is told apart`() throws {
    let result = try bash("$frontier run a.jsonl", in: try scratch())
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 'a.jsonl' is a trace, not a scenario
        note: look at it with: frontier watch, describe, render, why, grep, plot, export, replay or diff

        """
    )
  }
}
