import Catalog
import Drawing
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// The notes of the scenarios that are shipped: each is told, and shows what it says that it shows.
struct ShippedNoteTests {
  /// The scenarios with notes: each domain has one at least.
  private static let told = [
    "shipping/coast-to-coast", "mazes/four-strategies", "buses/bunching", "buses/closed-stop",
    "breweries/nearby", "car-hire/full-hire",
  ]

  private static func path(_ name: String) -> String {
    "\(Bench.scenarios)/../\(name).yaml"
  }

  /// The notes of a scenario, and its scene.
  private static func told(_ name: String) throws -> ([ScenarioNote], any TraceScene) {
    let scenario = try #require(try Bench.environment.get().scenarios(at: path(name)).first)
    return (scenario.notes, try ShippedRuns.scene(of: name))
  }

  @Test(arguments: SearchEffort.some(of: told), [(1280.0, 800.0), (800, 500), (480, 320)])
  func `a note is told at its moment, and what it shows is marked`(
    name: String,
    size: (width: Double, height: Double)
  ) throws {
    let (notes, scene) = try Self.told(name)
    let typeface = try ShippedRuns.typeface.get()
    #expect(!notes.isEmpty)
    for note in notes {
      #expect(note.moment <= scene.timeline.end, "\(note.text)")
      var view = ViewState(size: Size(width: size.width, height: size.height))
      let playhead = scene.playhead(at: note.moment)
      // Whether a note is told or not, all else is where it is.
      let later = SimulationTime(nanoseconds: scene.timeline.end.nanoseconds + 1)
      view.narration = Narration([ScenarioNote(at: later, "to come")])
      let without = scene.picture(at: playhead, in: view, measure: typeface)
      view.narration = Narration(notes)
      let picture = scene.picture(at: playhead, in: view, measure: typeface)
      // A low window has no room of its own for notes, and tells none.
      guard size.height >= 440 else {
        #expect(picture.region(id: RegionID.caption) == nil)
        continue
      }
      let caption = try #require(picture.region(id: RegionID.caption), "\(note.text)")
      #expect(caption.label == note.text)
      // What is down for a while is told with its end, for the note is seen longer.
      #expect(!note.text.contains("is down") || note.text.contains(" to "), "\(note.text)")
      #expect(caption.bounds.x >= 0 && caption.bounds.maxX <= size.width)
      #expect(caption.bounds.y >= 0)
      let layout = ChromeLayout(size: picture.size)
      #expect(!caption.bounds.intersects(layout.time), "\(note.text)")
      #expect(!caption.bounds.intersects(layout.panel), "\(note.text)")
      if size.width >= 800, let legend = picture.region(id: RegionID.legend) {
        #expect(!caption.bounds.intersects(legend.bounds), "\(note.text)")
      }
      let own = [RegionID.caption, RegionID.captionClose]
      for region in picture.regions where size.width >= 800 && !own.contains(region.id) {
        #expect(!region.bounds.intersects(caption.bounds), "\(region.id) under \(note.text)")
      }
      let marks = (picture.layers.last?.list.shapes ?? []).count { shape in
        if case .stroke(_, _, width: 2.2) = shape { true } else { false }
      }
      // What is meant is marked, and no mark cuts a text.
      if size.width >= 800 { #expect((marks > 0) == (note.show != nil), "\(note.text): \(marks)") }
      // The frame of a row is whole, and from it comes one line.
      if size.width >= 800, name.hasPrefix("car-hire") {
        #expect(marks <= 2, "\(note.text): \(marks)")
      }
      let texts = picture.layers.dropLast().flatMap(\.list.shapes).compactMap { shape in
        if case .text(let text, _, _, _, _) = shape {
          shape.bounds(measuring: typeface).map { (text, $0.inset(1)) }
        } else {
          nil
        }
      }
      for case .stroke(let line, _, width: 2.2) in picture.layers.last?.list.shapes ?? [] {
        for (text, bounds) in texts {
          #expect(!line.points.contains(where: bounds.contains), "\(text) is cut: \(note.text)")
        }
      }
      #expect(picture.layers.dropLast().map(\.list) == without.layers.map(\.list))
    }
  }

  @Test(arguments: SearchEffort.some(of: told), [(1280.0, 800.0), (800, 500), (480, 320)])
  func `the sign of what failed covers neither a note nor what says what signs mean`(
    name: String,
    size: (width: Double, height: Double)
  ) throws {
    let (notes, scene) = try Self.told(name)
    let typeface = try ShippedRuns.typeface.get()
    let window = Size(width: size.width, height: size.height)
    var workspace = Workspace(player: Player(size: window, theme: .light))
    _ = workspace.apply(.player(.narrate(notes)), on: scene)
    _ = workspace.apply(.findings(["expected a, found b", "expected c, found d"]), on: scene)
    for note in notes {
      _ = workspace.apply(.player(.seek(note.moment)), on: scene)
      let picture = scene.picture(of: workspace, measure: typeface)
      let sign = try #require(picture.region(id: RegionID.findings)).bounds
      #expect(sign.x >= 0 && sign.y >= 0 && sign.maxX <= size.width && sign.maxY <= size.height)
      for id in [RegionID.caption, RegionID.legend] {
        guard let told = picture.region(id: id) else { continue }
        #expect(!told.bounds.intersects(sign), "\(id) \(note.text)")
      }
    }
  }

  @Test(arguments: SearchEffort.some(of: told), [(1280.0, 800.0), (1000, 600), (800, 500)])
  func `neither a note nor what points from it lies over the time of the run, in any view`(
    name: String,
    size: (width: Double, height: Double)
  ) throws {
    let (notes, scene) = try Self.told(name)
    let typeface = try ShippedRuns.typeface.get()
    let faces: [ViewMode?] = scene.faces.isEmpty ? [nil] : scene.faces
    for (note, face) in notes.flatMap({ note in faces.map { (note, $0) } }) {
      var view = ViewState(size: Size(width: size.width, height: size.height))
      (view.face, view.narration) = (face, Narration(notes))
      let playhead = scene.playhead(at: note.moment)
      let picture = scene.picture(at: playhead, in: view, measure: typeface)
      let caption = try #require(picture.region(id: RegionID.caption), "\(note.text)")
      let close = try #require(picture.region(id: RegionID.captionClose), "\(note.text)")
      let time = ChromeLayout(of: view).time
      // Two lines; more in the column beside a map in its corner.
      let hasCorner = scene.faces.isEmpty || ["map", "code", "needed"].contains(face?.rawValue)
      let most = size.width == 800 && hasCorner ? 112.0 : 60
      #expect(caption.bounds.maxY < time.y && caption.bounds.height < most, "\(note.text)")
      #expect(close.bounds.width >= 28 && close.bounds.height >= 28)
      let lanes = picture.regions.filter { $0.id.hasPrefix("lane/") }.map(\.bounds)
      for case .stroke(let line, _, width: 2.2) in picture.layers.last?.list.shapes ?? [] {
        let bounds = try #require(line.bounds)
        guard bounds.intersects(time) else { continue }
        // Before the name of a lane, and no wider than a bar.
        #expect(bounds.width < 1, "\(note.text)")
        #expect(lanes.contains { $0.y <= bounds.y && bounds.maxY <= $0.maxY && bounds.x < $0.x })
      }
    }
  }

  @Test(arguments: SearchEffort.some(of: told))
  func `notes change neither the run nor its trace`(name: String) throws {
    let text = try String(contentsOfFile: Self.path(name), encoding: .utf8)
    let bare = try #require(text.components(separatedBy: "\nnotes:\n").first) + "\n"
    let environment = try Bench.environment.get()
    func fingerprint(_ text: String) throws -> Fingerprint {
      try Bench.inFolder { folder in
        let path = "\(folder)/told.yaml"
        try Environment.write(Array(text.utf8), to: path)
        let scenario = try #require(try environment.scenarios(at: path).first)
        return try #require(environment.catalog.run(scenario).trace).fingerprint
      }
    }
    #expect(text.count > bare.count)
    #expect(try fingerprint(text) == fingerprint(bare))
  }
}
