import Foundation
import TestSupport
import Testing

/// `frontier test --watch` while files change below it.
private final class Watched {
  private let here: Scratch
  private let process: Process
  private let errors = Pipe()
  private var (heard, read) = ("", 0)

  init(_ here: Scratch) throws {
    self.here = here
    try here.write("", to: "output")
    process = Program.prepared(["test", "s", "--watch"], in: here.folder)
    process.standardOutput = try FileHandle(forWritingTo: here.path("output"))
    process.standardError = errors
    try process.run()
  }

  deinit {
    // It must end whatever became of it: it holds the pipe that others would wait for.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// What it says until it waits for the next change.
  func next() throws -> (output: String, errors: String) {
    let last = "Ctrl+C ends it\n"
    while !heard.contains(last) {
      let piece = errors.fileHandleForReading.availableData
      if piece.isEmpty { throw CocoaError(.fileReadUnknown) }
      heard += String(decoding: piece, as: UTF8.self)
    }
    let end = try #require(heard.range(of: last)).upperBound
    let told = String(heard[..<end])
    heard = String(heard[end...])
    let said = try here.text("output")
    let fresh = String(said.dropFirst(read))
    read = said.count
    return (fresh, told)
  }
}

struct TestWatchTests {
  @Test(.patience)
  func `what a changed file concerns is tested again`() throws {
    let here = try Scratch()
    let base = smallScenario.replacing("seed: 3\n", with: "")
    try here.write(base, to: "base/base.yaml")
    for name in ["a", "b"] {
      try here.write("extends: ../base/base.yaml\nseed: 4\n", to: "s/\(name).yaml")
    }
    try here.write(smallScenario, to: "s/c.yaml")
    #expect(try here("test --update s").status == 0)
    let watched = try Watched(here)
    let first = try watched.next()
    #expect(
      first.output
        == "pass  s/a.yaml\npass  s/b.yaml\npass  s/c.yaml\n3 of 3 scenarios passed\n"
    )
    #expect(first.errors == "watching 7 files; Ctrl+C ends it\n")
    // A scenario of its own.
    try here.write(smallScenario + "\n", to: "s/c.yaml")
    let own = try watched.next()
    #expect(own.output == "pass  s/c.yaml\n1 of 1 scenarios passed\n")
    #expect(own.errors == "changed: s/c.yaml\nwatching 7 files; Ctrl+C ends it\n")
    // What two others extend.
    try here.write(base.replacing("found: true", with: "hops: 7"), to: "base/base.yaml")
    let extended = try watched.next()
    #expect(extended.output.hasPrefix("FAIL  s/a.yaml\nFAIL  s/b.yaml\nfailed:\n"))
    #expect(extended.errors.hasPrefix("changed: base/base.yaml\n"))
    // What is pinned, and a scenario that is new, in a folder that is.
    try here.write("", to: "s/c.expected")
    let pinned = try watched.next()
    #expect(pinned.output == "FAIL  s/c.yaml\n0 of 1 scenarios passed\n")
    try here.write(smallScenario, to: "s/in/d.yaml")
    let new = try watched.next()
    #expect(new.output == "FAIL  s/in/d.yaml\n0 of 1 scenarios passed\n")
    #expect(new.errors.hasPrefix("changed: s/in/d.yaml\n"))
    #expect(new.errors.contains("error: 's/in/d.expected' is missing\n"))
    // A mistake, and its mending, in what is named.
    try here.write("services: [\n", to: "base/base.yaml")
    #expect(try watched.next().output.contains("FAIL  s/a.yaml\nFAIL  s/b.yaml\n"))
    try here.write(base, to: "base/base.yaml")
    #expect(
      try watched.next().output
        == "pass  s/a.yaml\npass  s/b.yaml\n2 of 2 scenarios passed\n"
    )
  }

  @Test(.patience)
  func `what is deleted is told and counts no more, and what it leaves is told at once`() throws {
    let here = try Scratch()
    for name in ["a", "b"] { try here.write(smallScenario, to: "s/\(name).yaml") }
    #expect(try here("test --update s").status == 0)
    let watched = try Watched(here)
    #expect(try watched.next().errors == "watching 4 files; Ctrl+C ends it\n")
    try FileManager.default.removeItem(at: here.path("s/a.yaml"))
    let gone = try watched.next()
    #expect(gone.output.isEmpty)
    #expect(
      gone.errors == """
        gone: s/a.yaml
        error: 's/a.expected' has no scenario beside it; delete it
        watching 2 files; Ctrl+C ends it

        """
    )
    try FileManager.default.removeItem(at: here.path("s/a.expected"))
    #expect(try watched.next().errors == "gone: s/a.expected\nwatching 2 files; Ctrl+C ends it\n")
    try FileManager.default.moveItem(at: here.path("s/b.expected"), to: here.path("x"))
    try #expect(watched.next().errors.hasPrefix("changed: s/b.expected\n"))
    // The last one, too; and what comes again is new.
    try FileManager.default.removeItem(at: here.path("s/b.yaml"))
    #expect(try watched.next().errors == "gone: s/b.yaml\nwatching 0 files; Ctrl+C ends it\n")
    try FileManager.default.moveItem(at: here.path("x"), to: here.path("s/b.expected"))
    #expect(
      try watched.next().errors == """
        error: 's/b.expected' has no scenario beside it; delete it
        watching 0 files; Ctrl+C ends it

        """
    )
    try here.write(smallScenario, to: "s/b.yaml")
    let again = try watched.next()
    #expect(again.output == "pass  s/b.yaml\n1 of 1 scenarios passed\n")
    #expect(again.errors == "changed: s/b.yaml\nwatching 2 files; Ctrl+C ends it\n")
  }

  @Test(arguments: [
    ("s --update", "--watch goes on for ever; leave out --update"),
    ("s --junit x.xml", "--watch goes on for ever; leave out --junit"),
    ("-", "--watch needs files, not standard input"),
  ])
  func `watching goes with files that are read only`(options: String, words: String) throws {
    let result = try frontier("test --watch \(options)")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(words)\n"))
  }
}
