import Catalog
import Diagnostics
import Foundation
import Glibc
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Verification

/// No input ends in a signal: mutants of scenarios, of the files they name, and of traces.
///
/// Each run of the tests looks at a few hundred. With `FRONTIER_MUTANTS=20000` it is that many of
/// scenarios, half of it of traces and of named files, each limited by processor time and its run as
/// `frontier run --records 100000` limits it; the number of a mutant is told before it is looked at,
/// so that one that crashes is known.
@Suite(.serialized)
struct MutantTests {
  private static let wanted = ProcessInfo.processInfo.environment["FRONTIER_MUTANTS"]
    .flatMap { Int($0) }
  /// Where the numbers begin: others are other mutants.
  private static let first =
    ProcessInfo.processInfo.environment["FRONTIER_MUTANTS_FROM"]
    .flatMap { Int($0) } ?? SearchEffort.origin
  private static let isLong = wanted != nil
  private static let patience = Duration.seconds(2)
  /// How long a run of 100,000 records may take.
  private static let runPatience = Duration.seconds(20)
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func say(_ line: String) {
    guard Self.isLong else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Loads what may be no scenario, says what is wrong with it, and runs it for a while.
  private func look(
    at bytes: [UInt8],
    path: String,
    files: [String: [UInt8]] = [:],
    name: String,
    runs: Bool = true
  ) {
    say(name)
    let catalog = repository.catalog
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let start = Self.processorTime
    let loading = catalog.load(bytes, file: path) { name in
      if let file = files[name] { return file }
      return try repository.bytes("\(folder)/\(name)")
    }
    let report = loading.report
    let time = Self.processorTime - start
    #expect(loading.scenarios.isEmpty == loading.diagnostics.hasErrors, "\(name)")
    #expect(report.isEmpty == loading.diagnostics.isEmpty, "\(name)")
    // A tab stays in a line that is quoted, so that the caret stands right.
    let plain = report.replacing("\t", with: " ")
    #expect(plain == plain.visibleLines, "\(name)")
    if Self.isLong { #expect(time < Self.patience, "\(name) took \(time)") }
    // A mutant with mistakes has no run; they were looked at above.
    if let scenario = loading.scenario, runs { run(scenario, name: name) }
  }

  private func run(_ scenario: Scenario, name: String) {
    let records = Self.isLong ? 100_000 : 400
    let start = Self.processorTime
    let run = repository.catalog.judge(scenario, limit: records)
    _ = DiagnosticList(run.findings).rendered()
    let time = Self.processorTime - start
    if Self.isLong { #expect(time < Self.runPatience, "\(name) ran for \(time)") }
  }

  private static var processorTime: Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test func `every field at its extremes is told to be wrong, or runs`() throws {
    let extremes = FieldExtremes(repository.catalog.vocabulary)
    #expect(extremes.withoutSample == [])
    #expect(extremes.scenarios.count > 1_500)
    let texts = Self.isLong ? extremes.scenarios : SearchEffort.some(of: extremes.scenarios)
    for (index, text) in texts.enumerated() {
      let name = "extreme \(index)\n\(text.prefix(600))"
      let runs = Self.isLong || index % 25 == 0
      look(at: Array(text.utf8), path: "x.yaml", name: name, runs: runs)
    }
  }

  @Test func `mutants of scenarios are told to be wrong, or run`() throws {
    let paths = Repository.scenarios
    let originals = try paths.map { try repository.bytes($0) }
    let extremes = FieldExtremes(repository.catalog.vocabulary).scenarios.map { Array($0.utf8) }
    for number in Self.first..<Self.first + (Self.wanted ?? SearchEffort.count(150)) {
      var mutator = Mutator(number)
      let index = mutator.number(below: paths.count)
      let donor = mutator.number(below: paths.count)
      let isExtreme = mutator.number(below: 3) == 0
      let original = isExtreme ? extremes[mutator.number(below: extremes.count)] : originals[index]
      let mutant = mutator.mutant(of: original, originals[donor])
      let name = "mutant \(number) of \(isExtreme ? "an extreme" : paths[index])"
      look(at: mutant, path: paths[index], name: name, runs: Self.isLong || number % 5 == 0)
    }
  }

  /// A file that scenarios name: where it stands in the repository, and a scenario with it.
  private static let named = Table.kept("mutated-files")

  @Test func `mutants of the files that scenarios name are told to be wrong, or run`() throws {
    for number in Self.first..<Self.first + (Self.wanted ?? SearchEffort.count(120)) / 4 {
      for (file, scenario) in Self.named {
        var mutator = Mutator(number)
        let original = try repository.bytes(file)
        let mutant = mutator.mutant(of: original, original)
        let name = "mutant \(number) of \(file)"
        look(at: Array(scenario.utf8), path: "x.yaml", files: ["f": mutant], name: name)
      }
    }
  }

  @Test func `mutants of traces are refused, or read`() throws {
    let catalog = repository.catalog
    let samples = [
      "services: { fuel: { latency: 300ms } }\nclients: { c: { ship: { from: RI, to: CT } } }",
      "services: { maze: { size: { rows: 3, columns: 3 } } }\nclients: { c: { explore: {} } }",
      "until: 90s\nservices: { bustime: { city: { routes: 1 } } }\nclients: { c: { track: {} } }",
    ]
    let scenarios = try samples.map { sample in
      try #require(repository.load(Array(sample.utf8), at: "x.yaml").scenario)
    }
    let traces = try scenarios.map { try #require(catalog.run($0).trace) }
    for number in Self.first..<Self.first + (Self.wanted ?? SearchEffort.count(240)) / 2 {
      var mutator = Mutator(number)
      let index = mutator.number(below: traces.count)
      let bytes = Array(traces[index].bytes)
      let mutant = mutator.mutant(of: bytes, bytes)
      let name = "mutant \(number) of trace \(index)"
      say(name)
      let read = try? Trace(bytes: mutant, file: "x.jsonl", needsEnding: number % 2 == 0)
      guard let read else { continue }
      for check in catalog.checks { _ = check.findings(in: read, of: scenarios[index]) }
      _ = TraceDifference(traces[index], read)?.text(firstName: "a", secondName: "b")
      if let last = read.numbers.last { _ = CauseChain(of: last, in: read).text() }
      let again = repository.load(
        Array(read.header.scenario.utf8),
        at: "x.jsonl",
        seed: read.header.seed,
        form: .resolved
      )
      if let scenario = again.scenario, number % 7 == 0 { run(scenario, name: name) }
    }
  }
}
