public import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
public import SimulationKernel
public import Tracing

extension Environment {
  /// The trace at `path`, which need not have come to its end, or that of the scenario at `path`,
  /// which is run; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: A trace or a scenario; it is read once, so that it may be a pipe.
  ///   - seed: The seed of a scenario's run, in place of the file's.
  ///   - choice: Which run of a scenario with parameters.
  ///   - limit: How many records a run may leave.
  /// - Returns: The trace.
  /// - Throws: ``CommandFailure`` when it is neither, there is no such run, or it left no trace.
  public func traceOrRun(
    at path: String,
    seed: Seed?,
    choice: RunChoice = .first,
    limit: Int
  ) throws -> Trace {
    switch try runFile(at: path, seed: seed, choice: choice) {
    case .trace(let trace): trace
    case .scenario(let scenario): try trace(of: scenario, limit: limit)
    }
  }

  /// The same, and of a scenario what is said about its run.
  public func tracedRun(
    at path: String,
    seed: Seed?,
    choice: RunChoice,
    limit: Int
  ) throws -> TracedRun {
    switch try runFile(at: path, seed: seed, choice: choice) {
    case .trace(let trace): return TracedRun(trace: trace, judged: nil)
    case .scenario(let scenario):
      let report = catalog.run(scenario, limit: limit)
      let trace = try trace(of: report)
      return TracedRun(trace: trace, judged: catalog.judge(report, trace))
    }
  }

  /// Reads a trace, which need not have come to its end, or a scenario, which is not run yet.
  ///
  /// - Parameters:
  ///   - path: Its file, which is read once, so that it may be a pipe; `-` is standard input.
  ///   - seed: The seed of a scenario's run, in place of the file's.
  ///   - choice: Which run of a scenario with parameters.
  /// - Returns: What the file holds.
  /// - Throws: ``CommandFailure`` when it is neither, or there is no such run.
  func runFile(at path: String, seed: Seed?, choice: RunChoice) throws -> RunFile {
    let beginning = Array(#"{"frontier":"#.utf8)
    var intake = TraceIntake(file: path)
    var held: [UInt8] = []
    var isTrace: Bool?
    do {
      try InputFile.read(path, onlyFiles: readsFilesAlone) { piece in
        if isTrace == true { return try intake.take(piece) }
        guard held.count + piece.count <= 64 << 20 else {
          let words = "it is longer than 64 MiB, the most that such a file may be"
          throw CommandFailure("error: '\(path)' cannot be read: \(words)")
        }
        unsafe piece.withUnsafeBufferPointer { unsafe held.append(contentsOf: $0) }
        // A pipe may give a few bytes at a time.
        guard isTrace == nil, held.count >= beginning.count else { return }
        isTrace = held.starts(with: beginning)
        if isTrace == true { try intake.take(held.span) }
      }
      if isTrace == true {
        let isChosen = if case .only(_?) = choice { true } else { false }
        for (isGiven, name) in [(seed != nil, "--seed"), (isChosen, "--only")] where isGiven {
          throw CommandFailure("error: \(name) is for a scenario, and '\(path)' is a trace")
        }
        return .trace(try intake.trace(needsEnding: false))
      }
    } catch let error as Diagnostic {
      throw CommandFailure(error.rendered(in: nil))
    }
    let scenarios = try loaded(held, at: path, seed: seed).scenarios
    return .scenario(try choice.run(of: scenarios, at: path))
  }

  /// Runs `scenario`.
  ///
  /// - Throws: ``CommandFailure`` when it left no trace.
  func trace(of scenario: Scenario, limit: Int) throws -> Trace {
    try trace(of: catalog.run(scenario, limit: limit))
  }

  private func trace(of report: RunReport) throws -> Trace {
    if let trace = report.trace { return trace }
    guard report.growth == nil else {
      throw CommandFailure(report.growthLines.joined(separator: "\n"))
    }
    throw CommandFailure("error: code left virtual time", .leftVirtualTime)
  }
}

/// What a file holds that can be shown.
enum RunFile {
  /// What a run left.
  case trace(Trace)
  /// What can be run.
  case scenario(Scenario)
}

/// A trace, and what is said about its run where that was made from a scenario.
public struct TracedRun: Sendable {
  /// What happened.
  public let trace: Trace
  /// What is said about it; nil of a trace that was read.
  public let judged: JudgedRun?
}
