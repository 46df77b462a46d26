import Foundation
import Testing

/// `frontier plot`: signals of a run as a picture.
struct PlotCommandTests {
  private let scenario = "Scenarios/shipping/signals.yaml"

  private func listed() throws -> [String] {
    let result = try Program.frontier("plot", scenario, "--list")
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `the signals of a run are listed: of services, their endpoints and clients`() throws {
    let names = try listed()
    for name in ["fuel.in_flight", "fuel.cost.latency", "roads.down", "shipment.settled"] {
      #expect(names.contains(name))
    }
    #expect(Set(names).count == names.count)
    #expect(!names.contains { $0.hasPrefix("maze.") })
  }

  @Test func `a plot names each signal that it draws, whatever it is like`() throws {
    let (scratch, names) = (try Scratch(), try listed())
    let file = scratch.path("all.svg")
    let result = try Program.frontier(["plot", scenario] + names + ["-o", file.path])
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
    for name in names { #expect(text.contains(">\(name)<"), "\(name)") }
  }

  @Test func `a plot goes to standard output, and to a name without ending`() throws {
    let scratch = try Scratch()
    let drawing = ["plot", scenario, "fuel.in_flight", "--format", "svg", "-o"]
    let piped = try Program.frontier(drawing + ["-"])
    #expect(piped.status == 0, "\(piped.errors)")
    let named = try Program.frontier(drawing + [scratch.path("plot").path])
    #expect(named.status == 0, "\(named.errors)")
    let text = try String(contentsOf: scratch.path("plot"), encoding: .utf8)
    #expect(piped.output == text)
    #expect(text.contains(">fuel.in_flight<"))
  }

  @Test func `several clients are drawn together where they count, and each where they do not`()
    throws
  {
    let scratch = try Scratch()
    let text = """
      clients: { rush: { count: 2, start: { every: 3s }, ship: { from: RI, to: NY } } }
      """
    let scenario = try scratch.write(text, to: "rush.yaml")
    let file = scratch.path("plot.svg")
    let result = try Program.frontier(
      "plot",
      scenario,
      "rush.requests",
      "rush.frontier",
      "-o",
      file.path
    )
    #expect(result.status == 0, "\(result.errors)")
    let drawn = try String(contentsOf: file, encoding: .utf8)
    for name in ["rush.requests", "rush/1.frontier", "rush/2.frontier"] {
      #expect(drawn.contains(">\(name)<"), "\(name)")
    }
    #expect(!drawn.contains(">rush/1.requests<") && !drawn.contains(">rush.frontier<"))
    let wrong = try Program.frontier("plot", scenario, "rush.frontir", "-o", file.path)
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("error: unknown signal 'rush.frontir'"))
  }

  @Test func `a trace and its scenario give the same picture`() throws {
    let scratch = try Scratch()
    // A plot is called as its file is.
    let trace = scratch.path("signals.yaml").path
    _ = try Program.frontier("run", "-q", scenario, "--trace", trace)
    let plots = try [scenario, trace].map { run in
      let file = scratch.path("plot.png")
      let result = try Program.frontier(
        ["plot", run, "fuel.in_flight", "shipment.best", "--from", "3s", "--to", "20s"]
          + ["--theme", "dark", "-o", file.path]
      )
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: file)
    }
    #expect(plots[0] == plots[1])
    #expect(plots[0].count > 4_000)
  }

  @Test func `a picture of a run has signals above its lanes`() throws {
    let scratch = try Scratch()
    let scenario = "Scenarios/shipping/signals.yaml"
    let file = scratch.path("frame.svg").path
    let plots = ["--plot", "fuel.in_flight", "--plot", "shipment.best"]
    let result = try Program.frontier(["render", scenario, "--at", "9s", "-o", file] + plots)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(">fuel.in_flight<") && text.contains(">shipment.best<"))
    let unknown = try Program.frontier("render", scenario, "--plot", "fuel.flight", "-o", file)
    #expect(unknown.status == 2)
    #expect(
      unknown.errors == """
        error: unknown signal 'fuel.flight'; did you mean 'fuel.in_flight'?
        note: frontier plot --list tells all of them

        """
    )
    let two = try Program.frontier("render", scenario, scenario, "--plot", "fuel.down", "-o", file)
    #expect(two.status == 2 && two.errors.contains("--plot is for one run, and there are two"))
  }

  @Test func `all signals that there are not are named at once`() throws {
    let result = try Program.frontier(
      "plot",
      scenario,
      "fuel.in_fligt",
      "fuel.latency",
      "shipmnt.settled",
      "-o",
      "x.png"
    )
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: unknown signal 'fuel.in_fligt'; did you mean 'fuel.in_flight'?
        error: unknown signal 'shipmnt.settled'; did you mean 'shipment.settled'?
        note: frontier plot --list tells all of them

        """
    )
  }

  @Test(arguments: [
    (["fuel.in_flight"], "say where the plot goes, as in -o plot.svg"),
    (["-o", "x.png"], "name a signal; --list tells which there are"),
    (["fuel.in_flight", "-o", "x.pdf"], "the output must end in .png or .svg, not 'x.pdf'"),
    (["fuel.in_flight", "-o", "x.mp4"], "the output must end in .png or .svg, not 'x.mp4'"),
    (
      ["fuel.in_flight", "-o", "-"],
      "the output must end in .png or .svg, not '-'; for standard output say --format"
    ),
    (
      ["fuel.in_flight", "-o", "x", "--format", "gif"],
      "The value 'gif' is invalid for '--format <format>'. Please provide one of 'png' and 'svg'."
    ),
    (
      ["fuel.in_flight", "-o", "x.svg", "--scale", "2"],
      "--scale is for pixels, and 'x.svg' has none; use --size"
    ),
    (
      ["fuel.in_flight", "-o", "x", "--format", "svg", "--scale", "2"],
      "--scale is for pixels, and 'x' has none; use --size"
    ),
    (["--list", "--format", "png"], "--list prints the signals, and draws none"),
    (["fuel.down", "-o", "x.svg", "--from", "3s", "--to", "3s"], "--from must be before --to"),
    (["fuel.down", "--list"], "--list prints the signals, and draws none"),
  ])
  func `what is missing or does not go together is said`(arguments: [String], words: String) throws
  {
    let result = try Program.frontier(["plot", scenario] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(words)\n"), "\(result.errors)")
  }
}
