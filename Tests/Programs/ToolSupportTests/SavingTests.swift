import Catalog
import Diagnostics
import Foundation
import Glibc
import RunRecords
import Scenarios
import ShippingScene
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Verification
import Viewer

struct SavingTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try Environment.read(path), as: UTF8.self)
  }

  /// Does what `frontier test` does: loads, runs twice, checks expectations and the golden file.
  private func test(_ path: String) throws -> [String] {
    let bench = try Bench.environment.get()
    var words: [String] = []
    var runs: [ExpectedFile.Run] = []
    for scenario in try bench.scenarios(at: path) {
      let report = bench.catalog.run(scenario)
      let trace = try #require(report.trace)
      if !report.unfinished.isEmpty { words.append("unfinished") }
      words += bench.catalog.findings(in: report).map(\.message)
      if bench.catalog.run(scenario).trace != trace { words.append("two runs differ") }
      let outcomes = OutcomeWords(of: scenario)
      runs.append(ExpectedFile.Run(id: scenario.id, trace: trace, words: outcomes))
    }
    let golden = try #require(
      ExpectedFile(text: try text(path.replacing(".yaml", with: ".expected")))
    )
    return words + golden.differences(from: ExpectedFile(runs: runs))
  }

  @Test func `an edited scenario is saved with what was seen, and passes as a test`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("coast-to-coast")
      let moment = SimulationTime(nanoseconds: 12_345_678_901)
      #expect(session.apply(.close("NM-OK", at: moment)) == .applied)
      #expect(session.apply(.borderFee(cents: 2_500, of: "shipment")) == .applied)
      session.finish()
      #expect(session.hasUnsavedEdits)
      let saved = try session.written(to: "\(folder)/new/saved")
      #expect(saved.path == "\(folder)/new/saved.yaml")
      #expect(saved.expectedPath == "\(folder)/new/saved.expected")
      #expect(saved.fingerprint == session.shown?.fingerprint)
      #expect(saved.warnings.isEmpty)
      #expect(!session.hasUnsavedEdits)
      #expect(try test(saved.path) == [])
      let written = try text(saved.path)
      #expect(written.contains("  - { at: 12.345678901s, close: NM-OK }\n"))
      #expect(written.contains("border_fee: $25.00"))
      let expected = """
          shipment:
            found: true
            cost: $657.46
            finished_by: 43s
            route: [RI, MA, NY, PA, WV, KY, MO, KS, CO, AZ]
            changes: 3
        """
      #expect(written.contains(expected))
      #expect(written.contains("  fuel.requests: { at_most: 150 }"))
    }
  }

  @Test func `what is edited after saving is judged by what was saved`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("coast-to-coast")
      let (early, late) = (12_345_678_901, 100_000_000_000) as (Int64, Int64)
      let close = ScenarioEdit.close("NM-OK", at: SimulationTime(nanoseconds: early))
      #expect(session.apply(close) == .applied)
      session.finish()
      #expect(session.shown?.failures.isEmpty == false)
      let saved = try session.written(to: "\(folder)/saved")
      // What comes after all have ended changes nothing of what they came to.
      let other = ScenarioEdit.close("ME-NH", at: SimulationTime(nanoseconds: late))
      #expect(session.apply(other) == .applied)
      session.finish()
      #expect(session.shown?.failures == [])
      // Step by step back: what is saved, and what was opened, by their own files.
      for file in [saved.path, session.path] {
        session.undo()
        session.finish()
        #expect(session.currentFile == file && session.shown?.failures == [])
      }
      session.redo()
      session.finish()
      #expect(session.currentFile == saved.path && session.shown?.failures == [])
    }
  }

  /// The words that clients are told to look for by the run of a saved scenario.
  private func searched(by path: String) throws -> [TraceValue] {
    let bench = try Bench.environment.get()
    let scenario = try #require(try bench.scenarios(at: path).first)
    let trace = try #require(bench.catalog.run(scenario).trace)
    let told = trace.numbers.compactMap { ClientTold(trace.record($0)) }
    return told.filter { $0.word == "search" }.map(\.value)
  }

  /// To look for words at a playhead, as the form of a finder offers it.
  private func look(
    for words: String,
    in scene: any TraceScene,
    at playhead: Playhead
  ) throws -> ScenarioEdit {
    let field = try #require(scene.form(at: playhead, client: nil).first { $0.name == "name" })
    let choices = field.choices(typed: words)
    let choice = try #require(choices.first { $0.title.hasPrefix("Look for “\(words)”") })
    guard case .edit(let edit) = choice.outcome else { throw NoEdit() }
    return edit
  }

  private struct NoEdit: Error {}

  @Test func `what a user types to look for is saved as it was typed`() throws {
    let texts = ["12", "true", "a: b", "\"x\"", "- y", "#z", "{ x }", "[12", "it's", "a\\b"]
    try Bench.inFolder { folder in
      let session = try Bench.session("\(Bench.scenarios)/../breweries/nearby.yaml")
      session.finish()
      let scene = try #require(session.shown?.scene)
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: 20_000_000_000))
      for text in texts {
        let edit = try look(for: text, in: scene, at: playhead)
        #expect(session.apply(edit) == .applied)
      }
      session.finish()
      let saved = try session.written(to: "\(folder)/typed")
      #expect(try searched(by: saved.path) == texts.map { TraceValue.text($0) })
    }
  }

  @Test func `no way is saved as the cut that leaves none`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("cut-off")
      _ = session.save(to: "\(folder)/cut.yaml")
      let lines = try text("\(folder)/cut.yaml").split(separator: "\n")
      let last = try #require(lines.last)
      #expect(
        last.hasPrefix("  shipment: { found: false, cut: [MN-ND, MT-ND, ND-SD], finished_by: ")
      )
      #expect(try test("\(folder)/cut.yaml") == [])
    }
  }

  @Test(arguments: SearchEffort.some(of: Bench.all))
  func `every scenario can be saved elsewhere, and passes there`(path: String) throws {
    try Bench.inFolder { folder in
      let session = try Bench.session(path)
      let saved = "\(folder)/\((path as NSString).lastPathComponent)"
      #expect(try session.written(to: saved).warnings == [])
      #expect(try test(saved) == [])
    }
  }

  @Test func `nothing is written over unless somebody says so`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/here.yaml"
      try Environment.write(Array("mine".utf8), to: "\(folder)/here.expected")
      let session = try Bench.session("same-state")
      #expect(session.save(to: path) == .exists(["\(folder)/here.expected"]))
      #expect(!FileManager.default.fileExists(atPath: path))
      try session.written(to: path, overwriting: true)
      #expect(session.save(to: path) == .exists([path, "\(folder)/here.expected"]))
      #expect(try test(path) == [])
    }
  }

  @Test func `the files a scenario names go with it, and others are never replaced`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("suite")
      try Environment.write(Array("[]".utf8), to: "\(folder)/suite-weights.json")
      #expect(
        session.save(to: "\(folder)/s.yaml", overwriting: true)
          == .refused(
            "'\(folder)/suite-weights.json' is another file than the one that the scenario names"
          )
      )
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/s.yaml"))
      try session.written(to: "\(folder)/other/s.yaml")
      #expect(FileManager.default.fileExists(atPath: "\(folder)/other/suite-results.json"))
    }
  }

  @Test func `the name that is suggested tells title and seed, and is free`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/a.yaml"
      let source = "\(Bench.scenarios)/same-state.yaml"
      try Environment.write(try Environment.read(source), to: path)
      let session = try Bench.session(path)
      let name = "\(folder)/from-a-state-to-itself-costs-nothing-and-1"
      #expect(session.suggestedPath == "\(name).yaml")
      try Environment.write([], to: "\(name).expected")
      #expect(session.suggestedPath == "\(name)-2.yaml")
    }
  }

  @Test func `a saving can go on beside the window`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("same-state")
      #expect(session.apply(.seed("5")) == .applied)
      #expect(
        session.save(to: "\(folder)/early") == .refused("the run is not computed to its end yet")
      )
      // What is started while the run is computed waits for its end.
      session.startSaving(to: "\(folder)/late")
      while !session.poll(at: .start).contains(.saved) {}
      #expect(session.saved?.scenario?.path == "\(folder)/late.yaml")
      #expect(!session.hasUnsavedEdits)
    }
  }

  @Test func `the second saving writes over its file unless somebody changed it`() throws {
    try Bench.inFolder { folder in
      let source = try Environment.read("\(Bench.scenarios)/same-state.yaml")
      try Environment.write(source, to: "\(folder)/a.yaml")
      let session = try Bench.session("\(folder)/a.yaml")
      session.startSaving()
      session.finishSaving()
      let own = try #require(session.ownPath)
      for seed in ["5", "6"] {
        #expect(session.apply(.seed(seed)) == .applied)
        session.finish()
        session.startSaving()
        session.finishSaving()
        #expect(session.currentFile == own)
        #expect(try text(own).contains("seed: \(seed)\n"))
      }
      #expect(try test(own) == [])
      try Environment.write(Array("mine".utf8), to: own)
      session.startSaving()
      session.finishSaving()
      #expect(String(describing: session.saved).contains("exists("))
      #expect(try text(own) == "mine")
    }
  }

  @Test func `a folder that cannot be written to is told, and another one offered`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("same-state")
      try Environment.write([], to: "\(folder)/file")
      let path = "\(folder)/file/deeper/mine.yaml"
      session.startSaving(to: path)
      session.finishSaving()
      #expect(session.saved == .refused("'\(path)' cannot be written"))
      let other = session.otherPath(than: path)
      #expect(other != path && other.hasSuffix("mine.yaml"))
    }
  }

  @Test func `of a scenario and its golden file both are written, or none`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("coast-to-coast")
      session.finish()
      try FileManager.default.createDirectory(
        atPath: "\(folder)/a.expected",
        withIntermediateDirectories: true
      )
      let outcome = session.save(to: "\(folder)/a", overwriting: true)
      #expect(outcome == .refused("'\(folder)/a.expected' cannot be written: it is a folder"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.expected"])
      #expect(unsafe mkfifo("\(folder)/b.expected", 0o600) == 0)
      let other = session.save(to: "\(folder)/b", overwriting: true)
      #expect(other == .refused("'\(folder)/b.expected' cannot be written: it is a pipe"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/b.yaml"))
    }
  }

  @Test func `a saving that waits for a run is refused when the run is stopped`() throws {
    try Bench.inFolder { folder in
      let session = try Bench.session("same-state")
      #expect(session.apply(.seed("5")) == .applied)
      session.startSaving(to: "\(folder)/a.yaml")
      session.cancel()
      #expect(session.poll(at: .start).contains(.saved))
      #expect(session.saved == .refused("the run was stopped"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.yaml"))
    }
  }

  @Test func `an edit whose file is gone is not called taken back`() throws {
    try Bench.inFolder { folder in
      for name in ["suite.yaml", "suite-weights.json", "suite-results.json"] {
        try Environment.write(
          try Environment.read("\(Bench.scenarios)/\(name)"),
          to: "\(folder)/\(name)"
        )
      }
      let session = try Bench.session("\(folder)/suite.yaml")
      #expect(session.apply(.seed("5")) == .applied)
      session.finish()
      let fingerprint = session.shown?.fingerprint
      try FileManager.default.removeItem(atPath: "\(folder)/suite-weights.json")
      let undone = "\(session.undo())"
      #expect(undone.hasPrefix("refused(") && undone.contains("suite-weights.json"))
      #expect(session.seed == Seed(5))
      session.finish()
      #expect(session.shown?.fingerprint == fingerprint && session.hasUnsavedEdits)
    }
  }
}
