import Foundation
import Testing

/// Files that can be read once, and what is not to be held in memory.
struct PipeTests {
  private let here: Scratch

  init() throws {
    here = try Scratch(["small.yaml": smallScenario])
    #expect(try here("run small.yaml --trace a.jsonl").status == 0)
  }

  private func bash(_ line: String) throws -> Program.Result {
    try Program.shell(line, in: here.folder)
  }

  @Test(arguments: [
    "cat a.jsonl | $F why /dev/stdin", "cat a.jsonl | $F replay -",
    "$F diff <(cat a.jsonl) <(cat a.jsonl)", "$F run <(cat small.yaml)",
    "mkfifo p; cat small.yaml > p & $F check p",
  ])
  func `a pipe is read once and is enough`(line: String) throws {
    let result = try bash(line)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.isEmpty)
  }

  @Test func `a mistake in a pipe is shown with its line`() throws {
    let result = try bash("sed s/ship:/shop:/ small.yaml | $F run /dev/stdin")
    #expect(result.status == 2)
    let words = "error: unknown key 'shop'; did you mean 'ship'?\n7 |     shop: {"
    #expect(result.errors.hasPrefix("/dev/stdin:7:5: \(words)"))
  }

  @Test func `a run past its records is exit 2, says what grew, and leaves no file`() throws {
    let result = try here("run small.yaml --records 20 --trace b.jsonl")
    #expect(result.status == 2)
    let lines = result.errorLines
    #expect(lines.first?.hasPrefix("error: the run left more than 20 records by ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("note: most are 'request.") == true)
    #expect(lines.contains { $0.hasPrefix("note: most are of 'shipment' (100%)") })
    #expect(lines.contains("note: let it grow further with: --records NUMBER"))
    #expect(result.errors.contains("small.yaml --seed 3 --records 20\n"))
    #expect(try here.names() == ["a.jsonl", "small.yaml"])
  }

  @Test(arguments: [
    "run small.yaml", "test small.yaml", "describe small.yaml", "replay a.jsonl",
    "render small.yaml -o x.png", "plot small.yaml fuel.errors -o x.svg",
    "export small.yaml --to csv", "grep fuel small.yaml", "review small.yaml",
  ])
  func `every command that runs something holds it to its records`(line: String) throws {
    let result = try here("\(line) --records 20")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: the run left more than 20 records by "))
    let none = try here("\(line) --records 0")
    #expect(none.status == 2)
    #expect(none.errors.contains("--records must be 1 or more, not 0"))
  }

  @Test func `a trace that cannot be written ends the run with its reason`() throws {
    let late = try here("run small.yaml --trace no/such/a.jsonl")
    let words = "error: 'no/such/a.jsonl' cannot be written: there is no such folder\n"
    #expect(late.status == 2 && late.errors.hasSuffix(words), "\(late.errors)")
  }

  @Test(arguments: ["check", "fmt --check", "list", "test"])
  func `a pipe that nobody named is not waited for`(command: String) throws {
    try here.write(smallScenario, to: "folder/small.yaml")
    let result = try bash("mkfifo folder/late.yaml && timeout 60 $F \(command) folder")
    #expect([0, 1].contains(result.status), "\(result.errors)")
    #expect(!(result.output + result.errors).contains("late.yaml"))
  }

  @Test func `a pipe is no golden file`() throws {
    let result = try bash("mkfifo small.expected && timeout 60 $F test .")
    #expect(result.status == 2)
    let words = "error: './small.expected' cannot be read: it is not a regular file"
    #expect((result.output + result.errors).contains(words), "\(result.output)\(result.errors)")
  }

  @Test func `a scenario or trace without end is refused in time`() throws {
    let long = "cannot be read: it is longer than 64 MiB, the most that such a file may be\n"
    #expect(try here("check /dev/zero") == .refused("error: '/dev/zero' \(long)"))
    #expect(try bash("yes | $F why -") == .refused("error: '-' \(long)"))
    let line = try bash("(head -1 a.jsonl; yes | tr -d '\\n') | $F why -")
    #expect(line.errors == "-:2:1: error: a line of a trace must not be longer than 16 MiB\n")
  }

  @Test func `a trace in a scenario's place is told apart`() throws {
    let commands = "watch, describe, render, why, grep, plot, export, replay or diff"
    #expect(
      try here("run a.jsonl")
        == .refused(
          """
          error: 'a.jsonl' is a trace, not a scenario
          note: look at it with: frontier \(commands)

          """
        )
    )
  }
}
