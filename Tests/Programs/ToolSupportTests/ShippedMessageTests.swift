import Drawing
import Rasterizing
import TestSupport
import Testing
import ToolSupport
import Viewer

/// What is written between the messages of the shipped runs can be read.
struct ShippedMessageTests {
  private static let sizes = [(1280.0, 800.0), (900, 560), (800, 500)]

  /// The texts of what records and moments change, with their places.
  private func texts(_ picture: ScenePicture, _ measure: Typeface) -> [(String, Rect)] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
      guard case .text(let text, let point, let font, _, _) = shape,
        let line = shape.bounds(measuring: measure)
      else { return nil }
      let height = font.size * 0.72
      return (text, Rect(x: line.x, y: point.y - height, width: line.width, height: height))
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `no two texts lie on each other, and each name is whole`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let measure = try ShippedRuns.typeface.get()
    var names = 0
    for record in ShippedRuns.records(of: scene, 5, seed: 8) {
      for (width, height) in Self.sizes {
        for face in [ViewMode.messages] + (path.contains("/car-hire/") ? [.both] : []) {
          let picture = try scene.picture(after: record, width: width, height: height, face: face)
          let texts = texts(picture, measure)
          for (index, (text, bounds)) in texts.enumerated() {
            for (other, place) in texts[(index + 1)...] where bounds.intersects(place) {
              Issue.record("'\(text)' on '\(other)' after \(record), \(width), \(face.rawValue)")
            }
            guard text.contains("_") || !path.contains("/car-hire/") else { continue }
            names += 1
            // Beside narrow lanes there is no room for how long nobody was heard.
            if text.hasPrefix("no answer") { continue }
            #expect(!text.hasSuffix("…"), "after \(record), \(width), \(face.rawValue)")
          }
        }
      }
    }
    #expect(names > 0)
  }
}
