import Foundation
import TestSupport
import Testing

/// `frontier plot`: signals of a run as a picture.
struct PlotCommandTests {
  private let scenario = "Scenarios/shipping/signals.yaml"

  /// A drawing, as the text of its file.
  private func drawn(_ line: String) throws -> String {
    let result = try frontier("\(line) --format svg -o -")
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `the signals of a run are listed, and a plot names each that it draws`() throws {
    let result = try frontier("plot \(scenario) --list")
    #expect(result.status == 0, "\(result.errors)")
    let names = result.lines
    for name in ["fuel.in_flight", "fuel.cost.latency", "roads.down", "shipment.settled"] {
      #expect(names.contains(name))
    }
    #expect(Set(names).count == names.count)
    #expect(!names.contains { $0.hasPrefix("maze.") })
    let text = try drawn("plot \(scenario) \(names.joined(separator: " "))")
    #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
    for name in names { #expect(text.contains(">\(name)<"), "\(name)") }
  }

  @Test func `a plot goes to standard output, and to a name without ending`() throws {
    let here = try Scratch()
    let piped = try drawn("plot \(scenario) fuel.in_flight")
    let named = try frontier(
      "plot \(scenario) fuel.in_flight --format svg -o \(here.path("plot").path)"
    )
    #expect(named.status == 0, "\(named.errors)")
    #expect(try here.text("plot") == piped)
    #expect(piped.contains(">fuel.in_flight<"))
  }

  @Test func `several clients are drawn together where they count, else each`() throws {
    let rush = "{ count: 2, start: { every: 3s }, ship: { from: RI, to: NY } }"
    let here = try Scratch(["rush.yaml": "clients: { rush: \(rush) }\n"])
    let path = here.path("rush.yaml").path
    let drawn = try drawn("plot \(path) rush.requests rush.frontier")
    for name in ["rush.requests", "rush/1.frontier", "rush/2.frontier"] {
      #expect(drawn.contains(">\(name)<"), "\(name)")
    }
    #expect(!drawn.contains(">rush/1.requests<") && !drawn.contains(">rush.frontier<"))
    let wrong = try here("plot rush.yaml rush.frontir -o x.svg")
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("error: unknown signal 'rush.frontir'"))
  }

  @Test func `a trace and its scenario give the same picture`() throws {
    let here = try Scratch()
    // A plot is called as its file is.
    let trace = here.path("signals.yaml").path
    try here("run -q \(Program.root.path)/\(scenario) --trace \(trace)")
    let plots = try [scenario, trace].map { run in
      let stretch = "--from 3s --to 20s --theme dark -o \(here.path("plot.png").path)"
      let result = try frontier("plot \(run) fuel.in_flight shipment.best \(stretch)")
      #expect(result.status == 0, "\(result.errors)")
      return try here.data("plot.png")
    }
    #expect(plots[0] == plots[1])
    #expect(plots[0].count > 4_000)
  }

  @Test func `a picture of a run has signals above its lanes`() throws {
    let signals = "--plot fuel.in_flight --plot shipment.best"
    let text = try drawn("render \(scenario) --at 9s \(signals)")
    #expect(text.contains(">fuel.in_flight<") && text.contains(">shipment.best<"))
    let two = try frontier("render \(scenario) \(scenario) --plot fuel.down -o x.svg")
    #expect(two.status == 2 && two.errors.contains("--plot is for one run, and there are two"))
  }
}
