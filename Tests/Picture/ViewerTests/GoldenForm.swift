import Drawing
import Foundation
import SceneTestSupport
import Testing
import Viewer

/// Text forms kept in the repository, each of one card or of a part of a stage.
///
/// `FRONTIER_ACCEPT=1` writes them anew; read the difference before they are kept. A form that
/// differs leaves `NAME.actual.txt`.
enum GoldenForm {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  static func compare(
    _ form: String,
    to name: String,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).txt")
    let actual = folder.appending(path: "\(name).actual.txt")
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(form.utf8).write(to: file)
    }
    try? FileManager.default.removeItem(at: actual)
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let lines = form.split(separator: "\n")
    // Equal forms have nothing to tell.
    guard kept != lines else { return }
    try Data(form.utf8).write(to: actual)
    let index = zip(kept, lines).prefix { $0 == $1 }.count
    let message = """
      \(name).txt differs in line \(index + 1): '\(index < lines.count ? lines[index] : "")', \
      not '\(index < kept.count ? kept[index] : "")'; see \(name).actual.txt beside it; \
      FRONTIER_ACCEPT=1 writes it anew, then read it
      """
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }
}

extension ScenePicture {
  /// The text form of what lies within a rectangle: of the layers of a name (of those that lie over
  /// all: the topmost one), and of what acts there from the region of an id on.
  func form(within rect: Rect, layer name: LayerName, from id: String? = nil) -> String {
    let place = rect.inset(-1)
    var list = DisplayList()
    let meant = layers.filter { $0.name == name }.suffix(name == .overlay ? 1 : .max)
    for shape in meant.flatMap(\.list.shapes) {
      let bounds = shape.bounds(measuring: EvenTextMeasure())
      if bounds.map(place.holds) ?? false { list.add(shape) }
    }
    let first = regions.firstIndex { $0.id == id } ?? regions.endIndex
    let acting = regions[first...].filter { place.holds($0.bounds) }
    return ScenePicture(size: rect.size, layers: [Layer(name, list)], regions: Array(acting))
      .textForm
  }
}
