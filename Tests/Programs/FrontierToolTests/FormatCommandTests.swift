import Testing

struct FormatCommandTests {
  private let crooked = "clients:  {a: {ship: {from: RI, to: AZ}}}   # who\nseed:   3\n"
  private let straight = "seed: 3\nclients:  # who\n  a:\n    ship: { from: RI, to: AZ }\n"

  @Test func `a file is laid out in place, and stays as it is the next time`() throws {
    let here = try Scratch(["a.yaml": crooked])
    #expect(try here("fmt a.yaml") == .fine("a.yaml: laid out\n"))
    #expect(try here.text("a.yaml") == straight)
    #expect(try here("fmt a.yaml") == .fine())
    #expect(try frontier("fmt -", input: crooked) == .fine(straight))
  }

  @Test func `to check names the files of a folder that would change, and writes nothing`() throws {
    let here = try Scratch(["all/a.yaml": crooked, "all/b.yaml": straight])
    let would = Program.Result(status: 1, output: "all/a.yaml: would change\n")
    #expect(try here("fmt --check all") == would)
    #expect(try here.text("all/a.yaml") == crooked)
    #expect(try here("fmt --check all/b.yaml").status == 0)
  }

  @Test func `a file that is no YAML is named, and the others are laid out`() throws {
    let here = try Scratch(["a.yaml": "a: [1\nb: 2\n", "b.yaml": crooked])
    let result = try here("fmt a.yaml b.yaml")
    #expect(result.output == "b.yaml: laid out\n")
    #expect(result.errors.hasPrefix("a.yaml:2:"))
    #expect(result.status == 2)
  }
}
