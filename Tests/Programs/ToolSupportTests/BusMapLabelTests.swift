import BusesScene
import Drawing
import Rasterizing
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

/// What is written on the map of the shipped scenarios can be read.
struct BusMapLabelTests {
  /// The scenarios of a city that has a map.
  private static let paths = ShippedRuns.paths("buses").filter { !$0.hasSuffix("/signals.yaml") }

  /// The texts that something lies over, of the shapes between the map's clips.
  private static func covered(_ shapes: [Shape], _ measure: Typeface) -> [String] {
    var written: [(text: String, bounds: Rect)] = []
    var covered: [String] = []
    var depth = 0
    func cover(_ bounds: Rect, by what: String) {
      for text in written where text.bounds.intersects(bounds) {
        covered.append("'\(text.text)' under \(what)")
      }
    }
    for shape in shapes {
      switch shape {
      case .clip: depth += 1
      case .unclip: depth -= 1
      case _ where depth == 0: break
      case .fill(let path, _), .gradient(let path, _, _, _, _), .hatch(let path, _, _, _),
        .stroke(let path, _, _), .dashed(let path, _, _, _, _, _):
        if let bounds = path.bounds { cover(bounds.inset(0.6), by: "a figure at \(bounds)") }
      case .text(let text, let point, let font, _, _):
        guard let line = shape.bounds(measuring: measure) else { break }
        let height = font.size * 0.72
        let bounds = Rect(x: line.x, y: point.y - height, width: line.width, height: height)
        cover(bounds, by: "'\(text)'")
        written.append((text, bounds))
      case .halo, .shadow, .image: break
      }
    }
    return covered
  }

  /// The buses on the map, each a card on a rim of the panel's colour.
  private static func pills(_ shapes: [Shape], _ theme: Theme) -> [Rect] {
    zip(shapes, shapes.dropFirst()).compactMap { rim, body -> Rect? in
      guard case .fill(let outer, theme.panel) = rim, case .fill(let inner, _) = body,
        let (outer, inner) = outer.bounds.flatMap({ rim in inner.bounds.map { (rim, $0) } }),
        abs(outer.width - inner.width - 3.6) < 0.01, [9.0, 15].contains(inner.height.rounded())
      else { return nil }
      return inner
    }
  }

  @Test(arguments: SearchEffort.some(of: paths))
  func `nothing lies over what is written on the map`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let measure = try ShippedRuns.typeface.get()
    var count = 0
    for (width, height) in [(1280.0, 800.0), (800.0, 500.0)] {
      for part in [0.07, 0.5, 0.93] {
        var view = ViewState(size: Size(width: width, height: height), theme: .light)
        view.face = .map
        let time = SimulationTime(
          nanoseconds: Int64(Double(scene.timeline.end.nanoseconds) * part)
        )
        let picture = scene.picture(at: scene.playhead(at: time), in: view, measure: measure)
        let map = picture.layers.filter { $0.name == .base || $0.name == .stage }
        let shapes = map.flatMap(\.list.shapes)
        count += shapes.count
        let covered = Self.covered(shapes, measure)
        #expect(covered.isEmpty, "\(covered.prefix(3)) at \(part), \(width) x \(height)")
      }
    }
    #expect(count > 100)
  }

  /// The map of a scenario at a part of its run.
  private static func stage(
    _ scene: any TraceScene,
    _ part: Double,
    _ size: Size,
    _ face: ViewMode
  ) throws -> [Shape] {
    var view = ViewState(size: size, theme: .light)
    view.face = face
    let time = SimulationTime(nanoseconds: Int64(Double(scene.timeline.end.nanoseconds) * part))
    let picture = scene.picture(
      at: scene.playhead(at: time),
      in: view,
      measure: try ShippedRuns.typeface.get()
    )
    return picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
  }

  @Test(
    arguments: SearchEffort.some(of: paths),
    [(1280.0, 800.0, ViewMode.map), (1280, 800, .both), (800, 500, .map)]
  )
  func `a bus says its route and lies on no other, a ring holds a bus, the stop's name stays`(
    path: String,
    view: (width: Double, height: Double, face: ViewMode)
  ) throws {
    let size = Size(width: view.width, height: view.height)
    let scene = try ShippedRuns.scene(path)
    let measure = try ShippedRuns.typeface.get()
    let theme = Theme.named(.light)
    var stops: [String: Set<Point>] = [:]
    for part in stride(from: 0.01, to: 1, by: 0.07) {
      let shapes = try Self.stage(scene, part, size, view.face)
      let numbers = shapes.compactMap { shape -> Point? in
        if case .text(_, let point, Font(10, .bold), _, _) = shape { point } else { nil }
      }
      let signs = shapes.compactMap { shape -> Rect? in
        switch shape {
        case .hatch(let path, _, _, _), .fill(let path, theme.closedCase): path.bounds
        default: nil
        }
      }
      let pills = Self.pills(shapes, theme)
      for (index, pill) in pills.enumerated() {
        let above = pills.dropFirst(index + 1).filter { $0.inset(0.5).intersects(pill.inset(0.5)) }
        #expect(above.isEmpty, "\(above) over \(pill) at \(part)")
      }
      for pill in pills where pill.height > 10 {
        let isSaid =
          numbers.contains(where: pill.contains) || signs.contains { $0.intersects(pill) }
        #expect(isSaid, "\(pill) at \(part)")
      }
      for case .dashed(let ring, theme.frontierInk, _, 5, 3, _) in shapes {
        let bounds = try #require(ring.bounds)
        // The one of the legend is lower than a bus with a ring around it.
        guard bounds.height > 15 else { continue }
        #expect(pills.contains { bounds.contains($0.center) }, "\(bounds) at \(part)")
      }
      for case .text(let text, let point, Font(12.5, .semibold), _, _) in shapes {
        stops[text, default: []].insert(point)
        // No bus is under it.
        let width = measure.width(text, Font(12.5, .semibold))
        let box = Rect(center: point - Point(0, 4.5), width: width, height: 14)
        #expect(!pills.contains { $0.intersects(box) }, "\(text) at \(part)")
      }
    }
    #expect(stops.values.allSatisfy { $0.count == 1 }, "\(stops)")
  }

  @Test func `a failure of both halves is said once on the board`() throws {
    let scene = try ShippedRuns.scene(of: "buses/closed-stop")
    var view = ViewState(size: Size(width: 1280, height: 800))
    view.face = .board
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 1635_000_000_000))
    let picture = scene.picture(at: playhead, in: view, measure: try ShippedRuns.typeface.get())
    let board = try #require(picture.region(id: "board")).bounds
    let said = picture.layers.flatMap(\.list.shapes).count { shape in
      guard case .text(let text, let point, _, _, _) = shape else { return false }
      return text.contains("Not reachable") && board.contains(point)
    }
    #expect(said == 1)
  }

  @Test(arguments: [(1280.0, 800.0), (800, 500)])
  func `the first frame says what is waited for, where the stop is, and what signs mean`(
    width: Double,
    height: Double
  ) throws {
    let scene = try ShippedRuns.scene(of: "buses/bunching")
    let theme = Theme.named(.light)
    var view = ViewState(size: Size(width: width, height: height), theme: .light)
    view.face = .both
    for part in stride(from: 0, to: 1, by: 0.125) {
      let time = Double(scene.timeline.end.nanoseconds) * part
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: Int64(time)))
      let picture = scene.picture(at: playhead, in: view, measure: try ShippedRuns.typeface.get())
      let legend = try #require(picture.region(id: RegionID.legend)).bounds
      let shapes = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
      // What is drawn over the sign of the stop, but its own dot.
      let sign = try #require(
        shapes.firstIndex {
          guard case .stroke(let ring, theme.accent, 3) = $0 else { return false }
          return ring.bounds.map { !legend.contains($0.center) } ?? false
        }
      )
      let ring = try #require(shapes[sign].bounds(measuring: EvenTextMeasure()))
      for shape in shapes.dropFirst(sign + 2) {
        guard case .fill(let path, _) = shape, let bounds = path.bounds else { continue }
        #expect(!bounds.intersects(ring), "\(bounds) over \(ring) at \(part)")
      }
      guard part == 0 else { continue }
      let board = try #require(picture.region(id: "board")).bounds
      let words = picture.layers.flatMap(\.list.shapes).compactMap { shape -> String? in
        switch shape {
        case .text(let text, let place, _, _, _) where board.contains(place): return text
        case .fill(let path, theme.chip):
          #expect(!(path.bounds.map { board.contains($0.center) } ?? false), "a grey row")
          return nil
        default: return nil
        }
      }
      #expect(words.contains("Waiting for buses, bulletins and 3 more"), "\(words)")
    }
  }

  @Test func `the stop that is tracked and the bus that is shown lie on top`() throws {
    let scene = try ShippedRuns.scene(of: "buses/bunching")
    let measure = try ShippedRuns.typeface.get()
    var view = ViewState(size: Size(width: 1280, height: 800), theme: .light)
    view.face = .map
    for seconds in [600, 1500, 2400, 3300] as [Int64] {
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: seconds * 1_000_000_000))
      let picture = scene.picture(at: playhead, in: view, measure: measure)
      let stage = try #require(picture.layers.first { $0.name == .stage })
      // The legend lies beside the map, in a card of its own.
      let legend: Set = [
        "Your stop", "Next bus", "Bus", "Several", "Bunched", "Stop", "Held", "Broken",
      ]
      let texts = stage.list.shapes.compactMap { shape -> String? in
        guard case .text(let text, _, _, _, _) = shape, !legend.contains(text) else { return nil }
        return text.hasPrefix("×") ? nil : text
      }
      #expect(texts.suffix(2).first == "Hazel & Eighth")
      #expect(picture.region(id: "legend/Several") != nil)
      #expect(["88", "X88", "122", "N179", "117"].contains(texts.last))
    }
  }
}
