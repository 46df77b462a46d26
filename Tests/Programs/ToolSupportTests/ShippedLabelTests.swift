import BusesScene
import Drawing
import Rasterizing
import SimulationKernel
import Testing
import TestSupport
import Viewer

/// The labels of the shipping map, by what is drawn: nothing lies on them, and they lie on no label.
struct ShippedLabelTests {
  /// A text of the map.
  private struct Label {
    let text: String
    let box: Rect
    /// Where it is among all shapes of the map.
    let index: Int
    let hasHalo: Bool
    /// Whether its rim parts it from what lies below it.
    let isParted: Bool
  }

  /// What is drawn on the map, from back to front.
  private static func shapes(_ picture: ScenePicture) -> [Shape] {
    picture.layers.filter { [.stage, .overlay].contains($0.name) }.flatMap(\.list.shapes)
  }

  private static func labels(_ picture: ScenePicture, _ shapes: [Shape]) throws -> [Label] {
    let measure = try ShippedRuns.typeface.get()
    // What the cards hold is no label of the map.
    let count = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).count
    var labels: [Label] = []
    for (index, shape) in shapes.prefix(count).enumerated() {
      guard case .text(let text, let point, let font, _, .center) = shape else { continue }
      let width = measure.width(text, font)
      let height = font.size * 0.73
      var (hasHalo, isParted) = (false, false)
      if index > 0, case .halo(_, _, _, let color, _, let width) = shapes[index - 1] {
        (hasHalo, isParted) = (true, color.alpha > 220 && width >= 2)
      }
      let box = Rect(x: point.x - width / 2, y: point.y - height, width: width, height: height)
      labels.append(
        Label(text: text, box: box, index: index, hasHalo: hasHalo, isParted: isParted)
      )
    }
    return labels
  }

  /// What a shape covers; nil for shadows and what is no figure.
  private static func cover(_ shape: Shape) -> Rect? {
    switch shape {
    case .fill(let path, _): return path.bounds
    case .gradient(let path, _, _, _, _): return path.bounds
    case .hatch(let path, _, _, _): return path.bounds
    case .stroke(let path, _, let width): return path.bounds?.inset(-width / 2)
    case .dashed(let path, _, let width, _, _, _): return path.bounds?.inset(-width / 2)
    case .text, .halo, .shadow, .image, .clip, .unclip: return nil
    }
  }

  /// The route and the closed borders, and the tree and the dots of requests, each as points along it.
  private static func lines(_ shapes: [Shape]) -> (route: [[Point]], others: [[Point]]) {
    let theme = Theme.named(.light)
    var (route, others): ([[Point]], [[Point]]) = ([], [])
    for shape in shapes {
      switch shape {
      case .stroke(let path, theme.accent, 5): route.append(path.points)
      case .dashed(let path, theme.accent, 2.6, _, _, _): route.append(path.points)
      case .dashed(let path, theme.closed, _, _, _, _): route.append(path.points)
      case .stroke(let path, _, 1.4), .dashed(let path, _, 1.4, _, _, _):
        others.append(path.points)
      case .fill(let path, theme.frontierInk), .fill(let path, theme.secondInk):
        if let bounds = path.bounds, bounds.width < 9 {
          others.append([bounds.center, bounds.center])
        }
      default: break
      }
    }
    return (route, others)
  }

  /// Whether a line crosses a rectangle.
  private static func crosses(_ line: [Point], _ box: Rect) -> Bool {
    zip(line, line.dropFirst()).contains { one, next in
      let steps = max(Int(one.distance(to: next) / 2), 1)
      return (0...steps).contains {
        box.contains(one.interpolated(to: next, by: Double($0) / Double(steps)))
      }
    }
  }

  /// Holds the labels to what lies below them; returns how many there are, and on the route.
  private func part(_ picture: ScenePicture, _ place: String) throws -> (all: Int, onRoute: Int) {
    let shapes = Self.shapes(picture)
    let (route, others) = Self.lines(shapes)
    let pins = ["A", "B"]
    let labels = try Self.labels(picture, shapes).filter { !pins.contains($0.text) }
    var onRoute = 0
    for label in labels {
      let isOnRoute = route.contains { Self.crosses($0, label.box) }
      if isOnRoute { onRoute += 1 }
      guard isOnRoute || others.contains(where: { Self.crosses($0, label.box) }) else { continue }
      // What stands on a chip has its ground.
      #expect(label.isParted || !label.hasHalo, "\(label.text) at \(place)")
    }
    return (labels.count, onRoute)
  }

  private func check(_ picture: ScenePicture, _ place: String) throws {
    let shapes = Self.shapes(picture)
    let labels = try Self.labels(picture, shapes)
    let cards = ChromeLayout(size: picture.size).cards
    #expect(labels.count >= 2, "\(place)")
    let theme = Theme.named(.light)
    for shape in shapes {
      guard case .fill(let path, let color) = shape,
        [theme.frontierInk, theme.secondInk].contains(color),
        let dot = path.bounds, abs(dot.width - 7.8) < 0.1
      else { continue }
      // A request goes around what is written.
      for label in labels where label.hasHalo {
        #expect(!label.box.inset(-2.5).contains(dot.center), "\(label.text) on a dot at \(place)")
      }
    }
    for (number, label) in labels.enumerated() {
      for shape in shapes.dropFirst(label.index + 1) {
        guard let cover = Self.cover(shape), cover.intersects(label.box) else { continue }
        Issue.record("\(label.text) lies under \(shape) at \(place)")
      }
      for other in labels.dropFirst(number + 1) where other.box.intersects(label.box) {
        Issue.record("\(label.text) and \(other.text) overlap at \(place)")
      }
      #expect(!cards.contains { $0.intersects(label.box) }, "\(label.text) at \(place)")
      // What has no rim stands on a figure of its own.
      let ground = shapes.prefix(label.index).reversed().prefix(4).compactMap(Self.cover)
      #expect(
        label.hasHalo || ground.contains { $0.holds(label.box) },
        "\(label.text) has no rim at \(place)"
      )
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.paths("shipping")))
  func `no label lies under a pin, a dot, a line or another label`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    var (all, onRoute) = (0, 0)
    for (width, height) in [(1280.0, 800.0), (800, 500)] {
      for record in ShippedRuns.records(of: scene, 9, seed: UInt64(width)) {
        let picture = try scene.picture(
          after: record,
          width: width,
          height: height,
          client: scene.clients.first
        )
        let place = "\(path), record \(record), \(width)x\(height)"
        try check(picture, place)
        let counts = try part(picture, place)
        (all, onRoute) = (all + counts.all, onRoute + counts.onRoute)
      }
    }
    // Where there is another place, a label keeps off the route.
    #expect(onRoute * 40 <= all, "\(onRoute) of \(all) in \(path)")
  }

  /// The states too small for a name, each of which has a chip or its name.
  private static let small: Set = ["MA", "RI", "CT", "NJ", "MD", "DE"]

  @Test(arguments: [(1280.0, 800.0, 1), (900, 600, 3), (800, 500, 3)])
  func
    `at every second each small state is written, and no price lies on the route or a closed border`(
      width: Double,
      height: Double,
      step: Int64
    ) throws
  {
    let scene = try ShippedRuns.scene(of: "shipping/coast-to-coast")
    let end = scene.timeline.end.nanoseconds
    var prices = 0
    for time in stride(from: 0, through: end, by: Int64.Stride(step * 1_000_000_000)) {
      let record = scene.playhead(at: SimulationTime(nanoseconds: time)).record
      let picture = try scene.picture(after: record, width: width, height: height)
      let shapes = Self.shapes(picture)
      let lines = Self.lines(shapes).route
      let labels = try Self.labels(picture, shapes)
      for label in labels where label.text.hasPrefix("$") {
        prices += 1
        #expect(!lines.contains { Self.crosses($0, label.box) }, "\(label.text) after \(record)")
        // It is of the state that it lies in, or straight below its code.
        let isBelow = labels.contains {
          $0.text.count == 2 && abs($0.box.midX - label.box.midX) < 1
            && (0..<24).contains(label.box.y - $0.box.maxY)
        }
        let isWithin = picture.regions.contains {
          $0.id.hasPrefix("state/") && $0.hint.contains(label.text)
            && $0.shape.contains(label.box.center)
        }
        #expect(isBelow || isWithin, "\(label.text) after \(record)")
      }
      #expect(Self.small.subtracting(labels.map(\.text)) == [], "after \(record)")
    }
    #expect(prices > (width > 1000 ? 200 : 5), "\(prices)")
  }

  @Test func `both pins are on the map before the first record and at Home`() throws {
    for path in ShippedRuns.paths("shipping") where !path.hasSuffix("suite.yaml") {
      let scene = try ShippedRuns.scene(path)
      for record in [0, scene.timeline.first.record] {
        let picture = try scene.picture(after: record, width: 1280, height: 800)
        let texts = try Self.labels(picture, Self.shapes(picture)).map(\.text)
        #expect(texts.contains("A") && texts.contains("B"), "\(path), record \(record)")
      }
    }
  }
}

extension Rect {
  /// Whether all of another rectangle lies inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
