import ArgumentParser
import Diagnostics
import Drawing
import Foundation
import Rasterizing
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draws signals of a run over its time, one below the other, as PNG or SVG.",
    discussion: """
      A signal is a named quantity over time of a service, one of its endpoints, or a client; \
      `frontier list --words` tells them all, `plot T --list` those of one run. Counters, levels and \
      values are lines, latencies are dots, states are words, ages rise until something happens.

      Examples:
        frontier plot a.jsonl fuel.in_flight shipment.settled -o load.svg
        frontier plot Scenarios/shipping/signals.yaml fuel.latency --to 20s -o l.png
        frontier plot a.jsonl --list
      """
  )

  @Argument(help: "The trace, or a scenario, which is run; - is standard input.")
  var trace: String

  @Argument(help: "The signals, such as fuel.in_flight.")
  var signals: [String] = []

  @Option(name: .shortAndLong, help: "NAME.png or NAME.svg; - is standard output.")
  var output: String?

  /// What a plot can be: one picture.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case png, svg
  }

  @Option(help: "What is written, whatever the output's name is.")
  var format: Format?

  @Flag(help: "Print the signals of the run.")
  var list = false

  @Option(help: "The moment at the left; left out, the beginning.", transform: Moment.read)
  var from: Moment?

  @Option(help: "The moment at the right; left out, the end.", transform: Moment.read)
  var to: Moment?

  @Option(help: "The size in points, from 480x320 to 8192x8192; many signals make it higher.")
  var size = PictureSize(width: 1280, height: 480)

  @Option(help: "Pixels for a point of a .png, from 0.5 to 4. (default: 1)")
  var scale: Double?

  @Option(help: "The theme.")
  var theme = ThemeName.light

  @OptionGroup var options: RunOptions

  func validate() throws {
    let isDrawn = output != nil || format != nil || scale != nil || from != nil || to != nil
    if list, !signals.isEmpty || isDrawn {
      throw ValidationError("--list prints the signals, and draws none")
    }
    guard !list else { return }
    guard !signals.isEmpty else {
      throw ValidationError("name a signal; --list tells which there are")
    }
    guard let output else { throw ValidationError("say where the plot goes, as in -o plot.svg") }
    guard let target else {
      let hint = output == "-" ? "; for standard output say --format" : ""
      throw ValidationError("the output must end in .png or .svg, not '\(output)'\(hint)")
    }
    if target == .svg, scale != nil {
      throw ValidationError("--scale is for pixels, and '\(output)' has none; use --size")
    }
    if let from, let to, from.time >= to.time {
      throw ValidationError("--from must be before --to")
    }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
    }
  }

  /// What is drawn into; nil when neither the format nor the output's name says.
  private var target: Format? {
    format ?? Format.allCases.first { output?.hasSuffix(".\($0.rawValue)") ?? false }
  }

  func run() throws {
    let environment = try Environment(root: options.files.root)
    let trace = try options.trace(at: trace, in: environment)
    let run = try RunSignalNames(of: trace, at: self.trace, in: environment)
    if list { return run.names.forEach { Console.say($0.text) } }
    let courses = try run.courses(of: signals)
    let end = max(trace.endTime, SimulationTime(nanoseconds: 1))
    try from?.check("--from", end: end)
    let plot = SignalPlot(
      courses.map { SignalPlot.Row($0) },
      from: from?.time ?? .start,
      to: min(to?.time ?? end, end)
    )
    let typeface = try environment.typeface()
    let picture = plot.picture(
      titled: (self.trace as NSString).lastPathComponent,
      size: size.size,
      theme: Theme.named(theme, .tide),
      measure: typeface
    )
    try write(picture, typeface, to: output ?? "")
  }

  private func write(_ picture: Picture, _ typeface: Typeface, to output: String) throws {
    guard target == .png else {
      let document = SVGWriter { PNG.encode($0) }.document(picture)
      return try Environment.write(Array(document.utf8), to: output, sparesInputs: true)
    }
    var rasterizer = Rasterizer(typeface: typeface)
    let image = rasterizer.render(picture, scale: scale ?? 1)
    try Environment.write(PNG.encode(image), to: output, sparesInputs: true)
  }
}
