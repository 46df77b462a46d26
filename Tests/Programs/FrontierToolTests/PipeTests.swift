import Foundation
import Glibc
import TestSupport
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

  @Test(.patience, arguments: ["check", "fmt --check", "list", "test"])
  func `a pipe that nobody named is not waited for`(command: String) throws {
    try here.write(smallScenario, to: "folder/small.yaml")
    #expect(unsafe mkfifo(here.path("folder/late.yaml").path, 0o600) == 0)
    let result = try here("\(command) folder")
    #expect([0, 1].contains(result.status), "\(result.errors)")
    #expect(!(result.output + result.errors).contains("late.yaml"))
  }

  @Test(.patience) func `a pipe is no golden file`() throws {
    #expect(unsafe mkfifo(here.path("small.expected").path, 0o600) == 0)
    let result = try here("test .")
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
}
