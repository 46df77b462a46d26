import Foundation
import Testing

struct FormatCommandTests {
  private let crooked = "clients:  {a: {ship: {from: RI, to: AZ}}}   # who\nseed:   3\n"
  private let straight = "seed: 3\nclients:  # who\n  a:\n    ship: { from: RI, to: AZ }\n"

  @Test func `a file is laid out in place, and stays as it is the next time`() throws {
    let scratch = try Scratch()
    try scratch.write(crooked, to: "a.yaml")
    let first = try Program.frontier("fmt", "a.yaml", in: scratch.folder)
    #expect(first.output == "a.yaml: laid out\n")
    #expect(first.status == 0)
    #expect(try String(contentsOf: scratch.path("a.yaml"), encoding: .utf8) == straight)
    let second = try Program.frontier("fmt", "a.yaml", in: scratch.folder)
    #expect(second.output.isEmpty)
    #expect(second.status == 0)
  }

  @Test func `to check names the files of a folder that would change, and writes nothing`() throws {
    let scratch = try Scratch()
    try scratch.write(crooked, to: "all/a.yaml")
    try scratch.write(straight, to: "all/b.yaml")
    let result = try Program.frontier("fmt", "--check", "all", in: scratch.folder)
    #expect(result.output == "all/a.yaml: would change\n")
    #expect(result.status == 1)
    #expect(try String(contentsOf: scratch.path("all/a.yaml"), encoding: .utf8) == crooked)
    #expect(try Program.frontier("fmt", "--check", "all/b.yaml", in: scratch.folder).status == 0)
  }

  @Test func `standard input goes to standard output`() throws {
    let result = try Program.frontier("fmt", "-", input: crooked)
    #expect(result.output == straight)
    #expect(result.status == 0)
  }

  @Test func `a file that is no YAML is named, and the others are laid out`() throws {
    let scratch = try Scratch()
    try scratch.write("a: [1\nb: 2\n", to: "a.yaml")
    try scratch.write(crooked, to: "b.yaml")
    let result = try Program.frontier("fmt", "a.yaml", "b.yaml", in: scratch.folder)
    #expect(result.output == "b.yaml: laid out\n")
    #expect(result.errors.hasPrefix("a.yaml:2:"))
    #expect(result.status == 2)
  }
}
