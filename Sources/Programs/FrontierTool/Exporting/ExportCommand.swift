import ArgumentParser
import Foundation
import SimulationKernel
import ToolSupport
import Tracing

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a run in a form that other programs read.",
    usage: "frontier export [<options>] <trace>",
    discussion: """
        chrome    the trace events that Perfetto and chrome://tracing show: a process
                  for each client and service, its requests as spans, its records
                  with their causes as flows, signals as counters
        perfetto  the same in Perfetto's own format, with the requests in rows
        csv       each change of each signal in a row: seconds,record,signal,value
        vcd       signals as a value change dump, as GTKWave shows it
        svg       a picture: a lane for each client and service with its records and
                  requests, arrows from causes to effects, signals below

      Examples:
        frontier export a.jsonl --to chrome -o a.json
        frontier export Scenarios/shipping/signals.yaml --to csv --from 5s --to 20s
        frontier export a.jsonl --to perfetto -o a.pftrace
        frontier export a.jsonl --to vcd -o a.vcd
        frontier export a.jsonl --to svg --from 5s --to 8s -o a.svg
      """
  )

  @Argument(help: "The trace, or a scenario, which is run; - is standard input.")
  var trace: String

  @Option(
    help:
      "The form: chrome, perfetto, csv, vcd or svg. A second one, as in --to 20s, is the last moment."
  )
  var to: [String] = []

  @Option(help: "The first moment; left out, the beginning.", transform: Moment.read)
  var from: Moment?

  @Option(name: .shortAndLong, help: "The file; left out, or -, standard output.")
  var output = "-"

  @OptionGroup var options: RunOptions

  /// What can be written.
  enum Form: String, CaseIterable { case chrome, perfetto, csv, vcd, svg }

  private var forms: [Form] { to.compactMap(Form.init) }

  private func last() throws -> Moment? {
    try to.filter { Form(rawValue: $0) == nil }.map(Moment.read).last
  }

  func validate() throws {
    let known = Form.allCases.map(\.rawValue)
    guard forms.count == 1 else {
      throw ValidationError("say one form with --to: \(known.joined(separator: ", "))")
    }
    let others = to.filter { Form(rawValue: $0) == nil }
    guard others.count < 2 else {
      throw ValidationError("--to is said of one form and of one last moment")
    }
    if let other = others.first, Moment(argument: other) == nil {
      throw ValidationError(
        "'\(other)' is neither a form (\(known.joined(separator: ", "))) nor a moment such as 20s"
      )
    }
    if let from, let to = try last(), from.time >= to.time {
      throw ValidationError("--from must be before the last moment")
    }
  }

  func run() throws {
    let environment = try Environment(root: options.files.root)
    let trace = try options.trace(at: trace, in: environment)
    let names = try RunSignalNames(of: trace, at: self.trace, in: environment)
    let end = max(trace.endTime, .start)
    try from?.check("--from", end: end)
    let export = RunExport(
      trace: trace,
      courses: names.allCourses,
      from: from?.time ?? .start,
      to: min(try last()?.time ?? end, end)
    )
    let bytes =
      switch forms[0] {
      case .chrome: export.chrome
      case .perfetto: export.perfetto
      case .csv: export.csv
      case .vcd: export.vcd
      case .svg:
        export.svg(
          titled: (self.trace as NSString).lastPathComponent,
          measure: try environment.typeface()
        )
      }
    try Environment.write(bytes, to: output, sparesInputs: true)
  }
}
