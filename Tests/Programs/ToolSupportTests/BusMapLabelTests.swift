import BusesScene
import Catalog
import Drawing
import Foundation
import Rasterizing
import Scenarios
import ShippingScene
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

/// What is written on the map of the shipped scenarios can be read.
struct BusMapLabelTests {
  private static let names = [
    "bad-key", "bad-row", "broken-bus", "bulletins", "bunching", "calm-morning", "closed-stop",
    "due-and-delayed", "nearby", "no-service", "one-half-failing", "one-way", "quota",
    "recorded-answers", "stop-changed", "two-versions",
  ]

  private static let typeface = Result {
    try Typeface([UInt8](Data(contentsOf: Checkout.root.appending(path: "Assets/type/inter.txt"))))
  }

  /// A text on the map, and what was drawn after it and may lie over it.
  private struct Written {
    let text: String
    let bounds: Rect
    let hasGround: Bool
  }

  private static func scene(_ name: String) throws -> any TraceScene {
    let bench = try Bench.environment.get()
    let url = Checkout.root.appending(path: "Scenarios/buses/\(name).yaml")
    let folder = url.deletingLastPathComponent()
    let loading = bench.catalog.load([UInt8](try Data(contentsOf: url)), file: url.path) { path in
      [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }
    let scenario = try #require(loading.scenario)
    let trace = try #require(bench.catalog.run(scenario).trace)
    return try bench.catalog.scene(of: trace, title: name)
  }

  /// The texts that something lies over, of the shapes between the map's clips.
  private static func covered(_ shapes: [Shape], _ measure: Typeface) -> [String] {
    var written: [Written] = []
    var covered: [String] = []
    var depth = 0
    var rims: Set<String> = []
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
      case .halo(let text, _, _, _, _, _): rims.insert(text)
      case .text(let text, let point, let font, _, let anchor):
        let width = measure.width(text, font)
        let left =
          switch anchor {
          case .left: point.x
          case .center: point.x - width / 2
          case .right: point.x - width
          }
        let height = font.size * 0.72
        let bounds = Rect(x: left, y: point.y - height, width: width, height: height)
        cover(bounds, by: "'\(text)'")
        written.append(Written(text: text, bounds: bounds, hasGround: rims.contains(text)))
      case .shadow, .image: break
      }
    }
    return covered
  }

  /// The buses that lie over each other; those that are held up or broken are seen in any case.
  private static func stacked(_ shapes: [Shape], _ theme: Theme) -> [Rect] {
    let isHeld = shapes.contains { shape in
      switch shape {
      case .hatch, .fill(_, theme.closedCase): true
      default: false
      }
    }
    guard !isHeld else { return [] }
    // A bus is a card on a rim of the panel's colour.
    let pills = zip(shapes, shapes.dropFirst()).compactMap { rim, body -> Rect? in
      guard case .fill(let outer, theme.panel) = rim, case .fill(let inner, _) = body,
        let (outer, inner) = outer.bounds.flatMap({ rim in inner.bounds.map { (rim, $0) } }),
        abs(outer.width - inner.width - 3.6) < 0.01, [9.0, 15].contains(inner.height.rounded())
      else { return nil }
      return inner.inset(inner.height < 10 ? 0.2 : 1.6)
    }
    return pills.enumerated().filter { index, pill in
      pills.dropFirst(index + 1).contains { $0.intersects(pill) }
    }.map(\.element)
  }

  @Test(arguments: SearchEffort.some(of: names))
  func `nothing lies over what is written on the map, or bus over bus`(name: String) throws {
    let scene = try Self.scene(name)
    let measure = try Self.typeface.get()
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
        let stage = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
        let stacked = Self.stacked(stage, Theme.named(.light))
        #expect(stacked.isEmpty, "\(stacked) at \(part), \(width) x \(height)")
      }
    }
    #expect(count > 100)
  }

  /// The map of a scenario at a part of its run.
  private static func stage(_ scene: any TraceScene, _ part: Double, _ size: Size) throws -> [Shape]
  {
    var view = ViewState(size: size, theme: .light)
    view.face = .map
    let time = SimulationTime(nanoseconds: Int64(Double(scene.timeline.end.nanoseconds) * part))
    let picture = scene.picture(at: scene.playhead(at: time), in: view, measure: try typeface.get())
    return picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
  }

  @Test(arguments: SearchEffort.some(of: names), [(1280.0, 800.0), (800, 500)])
  func `each bus says its route, each ring holds a bus, and the stop's name stays where it is`(
    name: String,
    size: (width: Double, height: Double)
  ) throws {
    let scene = try Self.scene(name)
    let measure = try Self.typeface.get()
    let theme = Theme.named(.light)
    var stops: [String: Set<Point>] = [:]
    for part in stride(from: 0.01, to: 1, by: 0.07) {
      let shapes = try Self.stage(scene, part, Size(width: size.width, height: size.height))
      let numbers = shapes.compactMap { shape -> Point? in
        if case .text(_, let point, Font(10, .bold), _, _) = shape { point } else { nil }
      }
      let signs = shapes.compactMap { shape -> Rect? in
        switch shape {
        case .hatch(let path, _, _, _), .fill(let path, theme.closedCase): path.bounds
        default: nil
        }
      }
      let pills = zip(shapes, shapes.dropFirst()).compactMap { rim, body -> Rect? in
        guard case .fill(let outer, theme.panel) = rim, case .fill(let inner, _) = body,
          let (outer, inner) = outer.bounds.flatMap({ rim in inner.bounds.map { (rim, $0) } }),
          abs(outer.width - inner.width - 3.6) < 0.01, [9.0, 15].contains(inner.height.rounded())
        else { return nil }
        return inner
      }
      for pill in pills where pill.height > 10 {
        let isSaid =
          numbers.contains(where: pill.contains) || signs.contains { $0.intersects(pill) }
        #expect(isSaid, "\(pill) at \(part)")
      }
      for case .dashed(let ring, theme.frontierInk, _, 5, 3, _) in shapes {
        let bounds = try #require(ring.bounds)
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
    let scene = try Self.scene("closed-stop")
    var view = ViewState(size: Size(width: 1280, height: 800))
    view.face = .board
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 1635_000_000_000))
    let picture = scene.picture(at: playhead, in: view, measure: try Self.typeface.get())
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
    let scene = try Self.scene("bunching")
    let theme = Theme.named(.light)
    var view = ViewState(size: Size(width: width, height: height), theme: .light)
    view.face = .both
    for part in stride(from: 0, to: 1, by: 0.125) {
      let time = Double(scene.timeline.end.nanoseconds) * part
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: Int64(time)))
      let picture = scene.picture(at: playhead, in: view, measure: try Self.typeface.get())
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

  @Test(arguments: [0.1, 0.5, 2.0 / 3, 0.9])
  func `the number of a bunch is on its ring`(part: Double) throws {
    let shapes = try Self.stage(Self.scene("bunching"), part, Size(width: 1280, height: 800))
    let ink = Theme.named(.light).frontierInk
    let rings = shapes.compactMap { shape -> Rect? in
      if case .dashed(let ring, ink, _, 5, 3, _) = shape { ring.bounds } else { nil }
    }
    let counts = shapes.compactMap { shape -> Point? in
      if case .fill(let card, ink) = shape { card.bounds?.center } else { nil }
    }
    // How far a place is from the outline, whose corners are round.
    func distance(_ place: Point, _ ring: Rect) -> Double {
      let round = min(ring.width, ring.height) / 2.4
      let x = abs(place.x - ring.midX) - ring.width / 2 + round
      let y = abs(place.y - ring.midY) - ring.height / 2 + round
      return abs(Point(max(x, 0), max(y, 0)).distance(to: .zero) + min(max(x, y), 0) - round)
    }
    #expect(!counts.isEmpty)
    for count in counts {
      #expect(rings.contains { distance(count, $0) < 8.6 }, "\(count) at \(part)")
    }
  }

  @Test func `the stop that is tracked and the bus that is shown lie on top`() throws {
    let scene = try Self.scene("bunching")
    let measure = try Self.typeface.get()
    var view = ViewState(size: Size(width: 1280, height: 800), theme: .light)
    view.face = .map
    for seconds in [600, 1500, 2400, 3300] as [Int64] {
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: seconds * 1_000_000_000))
      let picture = scene.picture(at: playhead, in: view, measure: measure)
      let stage = try #require(picture.layers.first { $0.name == .stage })
      // The legend lies beside the map, in a card of its own.
      let legend: Set = ["Your stop", "Next bus", "Bus", "Bunched", "Stop", "Held", "Broken"]
      let texts = stage.list.shapes.compactMap { shape -> String? in
        guard case .text(let text, _, _, _, _) = shape, !legend.contains(text) else { return nil }
        return text.hasPrefix("×") ? nil : text
      }
      #expect(texts.suffix(2).first == "Hazel & Eighth")
      #expect(["88", "X88", "122", "N179", "117"].contains(texts.last))
    }
  }
}
