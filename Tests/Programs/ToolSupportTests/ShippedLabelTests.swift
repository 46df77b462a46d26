import BusesScene
import Drawing
import Rasterizing
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
      var hasHalo = false
      if index > 0, case .halo = shapes[index - 1] { hasHalo = true }
      let box = Rect(x: point.x - width / 2, y: point.y - height, width: width, height: height)
      labels.append(Label(text: text, box: box, index: index, hasHalo: hasHalo))
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

  private func check(_ picture: ScenePicture, _ place: String) throws {
    let shapes = Self.shapes(picture)
    let labels = try Self.labels(picture, shapes)
    let cards = ChromeLayout(size: picture.size).cards
    #expect(labels.count >= 2, "\(place)")
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
  func `no label of the map lies under a pin, a dot, a line or another label`(
    path: String
  ) throws {
    let scene = try ShippedRuns.scene(path)
    for (width, height) in [(1280.0, 800.0), (800, 500)] {
      for record in ShippedRuns.records(of: scene, 9, seed: UInt64(width)) {
        let picture = try scene.picture(after: record, width: width, height: height)
        try check(picture, "\(path), record \(record), \(width)x\(height)")
      }
    }
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
