import Diagnostics
import Drawing
import Foundation
import Rasterizing
import Scenarios
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// What a test leaves of each failure: `FOLDER/path/of/scenario/` holds what was said of it, and of
/// each run that failed the trace, and a description and a picture of the moment.
///
/// A run gives the same trace whenever it is run, so it is run once more for this, and no trace has
/// to be kept until its turn comes.
struct TestArtifacts {
  let folder: String
  let bench: Environment
  let limit: Int

  /// Leaves what shows a failure; what could not be left is added to the result.
  func leave(_ result: inout ScenarioResult) {
    guard result.status != .asExpected else { return }
    guard result.path != "-" else {
      result.notes.append("note: a scenario from standard input leaves no artifacts")
      return
    }
    do {
      let place = try folder(of: result.path)
      let words = result.lines.joined(separator: "\n").visibleLines + "\n"
      try Environment.write(Array(words.utf8), to: "\(place)/messages.txt", sparesInputs: true)
      let scenarios = try bench.read(scenario: result.path).scenarios
      let shown = result.failing.prefix(result.inFull)
      for run in shown {
        guard let scenario = scenarios.first(where: { $0.id == run.id }) else { continue }
        try leave(run, of: result, scenario, in: place)
      }
      let note = "note: what shows it is in '\(place)'"
      let which = shown.count < result.failing.count ? ", of the first \(shown.count)" : ""
      result.notes.append(note + which)
    } catch let failure as CommandFailure {
      result.add(failure)
    } catch {
      result.add(CommandFailure("error: \(error)", .ourBug))
    }
  }

  private func leave(
    _ run: ScenarioResult.Run,
    of result: ScenarioResult,
    _ scenario: Scenario,
    in place: String
  ) throws {
    // A run without a fingerprint has no trace that means anything.
    guard run.fingerprint != nil || run.status == .runsDiffer else { return }
    let scene = try bench.scene(of: scenario, limit: limit)
    let ids = result.runs.map(\.id)
    let names = try TraceNames("\(place)/trace.jsonl", of: ids).paths
    let name = ids.firstIndex(of: run.id).map { names[$0] } ?? names[0]
    try Environment.write(scene.trace.bytes, to: name, sparesInputs: true)
    let stem = String(name.dropLast(".jsonl".count))
    for moment in run.moments.isEmpty ? [scene.timeline.end] : run.moments {
      try leave(moment, of: scene, beside: stem)
    }
  }

  private func leave(
    _ moment: SimulationTime,
    of scene: any TraceScene,
    beside stem: String
  ) throws {
    let playhead = scene.playhead(at: moment)
    let name = "\(stem).at-\(moment)"
    let description = scene.description(at: playhead, client: nil)
    try Environment.write(Array(description.text.utf8), to: "\(name).txt", sparesInputs: true)
    let typeface = try bench.typeface()
    let state = ViewState(size: PictureSize(width: 1280, height: 800).size)
    let picture = scene.picture(at: playhead, in: state, measure: typeface).picture
    var rasterizer = Rasterizer(typeface: typeface)
    let image = rasterizer.render(picture, scale: 1)
    try Environment.write(PNG.encode(image), to: "\(name).png", sparesInputs: true)
  }

  /// The folder of a scenario's artifacts, which is made.
  private func folder(of path: String) throws -> String {
    let stem = (path as NSString).deletingPathExtension
    let parts = stem.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "up" : $0 }
    let place = ([folder] + parts.map(String.init)).joined(separator: "/")
    try OutputTree.make(place)
    return place
  }
}
