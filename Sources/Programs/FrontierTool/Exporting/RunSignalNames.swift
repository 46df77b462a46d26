import Catalog
import Diagnostics
import Foundation
import RunRecords
import Scenarios
import SimulatedWorld
import ToolSupport
import Tracing

/// The signals that a run has, by the scenario that stands in its trace.
struct RunSignalNames {
  let names: [SignalName]
  /// The name of the file, without its folder.
  let fileName: String
  private let scenario: Scenario
  private let trace: Trace
  private let signals: [Signal]

  /// - Throws: `CommandFailure` when the scenario in the trace cannot be read here.
  init(of trace: Trace, at path: String, in environment: Environment) throws {
    self.trace = trace
    fileName = (path as NSString).lastPathComponent
    scenario = try environment.scenario(of: trace, file: path)
    names = scenario.signalNames(in: environment.catalog.vocabulary)
    signals = environment.catalog.signals
  }

  /// What signals became over the run, in the order in which they are asked for.
  ///
  /// - Throws: `CommandFailure` that says which of them there are not, all at once.
  func courses(of texts: [String]) throws -> [SignalCourse] {
    let known = Dictionary(names.map { ($0.text, $0) }) { first, _ in first }
    let unknown = texts.filter { known[$0] == nil }
    guard unknown.isEmpty else {
      let all = names.map(\.text)
      let lines = unknown.map { "error: unknown signal '\($0)'\(suggestion(for: $0, among: all))" }
      throw CommandFailure(
        (lines + ["note: plot --list tells all of them"]).joined(separator: "\n")
      )
    }
    return SignalCourse.all(
      texts.compactMap { known[$0] },
      among: signals,
      in: trace,
      of: scenario
    )
  }

  /// What all of them became over the run.
  var allCourses: [SignalCourse] {
    SignalCourse.all(names, among: signals, in: trace, of: scenario)
  }
}
