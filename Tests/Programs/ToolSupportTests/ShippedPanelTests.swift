import Drawing
import Testing
import TestSupport
import Viewer

/// The side panel over the runs of the scenarios that are shipped: what stands in it stays in its
/// place while figures come and go.
struct ShippedPanelTests {
  /// The names of fields and figures, which are there at every moment.
  private static let names: Set = [
    "Fee", "From", "To", "In flight", "Frontier", "Requests", "Retried", "Failed rooms", "Elapsed",
    "Depth", "Dead ends", "Duplicates avoided", "Locks", "Last answers", "Size", "Strategy",
    "Bulletins", "Calls", "Next load", "Mean error", "In a minute", "Never came", "Failures",
    "Accuracy", "Fix", "Types", "Unit", "Boards", "Breweries nearby", "Finders", "Given up",
    "Timed out", "Under way", "Names", "Deposit", "On arrival", "Insurance",
    "Rooms found, and requests sent", "Generate", "Cancel", "Load now",
  ]

  /// Where the names of a panel stand, and where its rows begin.
  private static func places(_ picture: ScenePicture) -> [String: Point] {
    let layout = ChromeLayout(size: picture.size)
    var places: [String: Point] = [:]
    for shape in picture.layers.filter({ $0.name == .cards }).flatMap(\.list.shapes) {
      guard case .text(let text, let point, _, _, _) = shape, layout.panel.contains(point),
        names.contains(text), places[text] == nil
      else { continue }
      places[text] = point
    }
    let rows = picture.regions.filter {
      $0.id.hasPrefix("hop/") && layout.panel.contains($0.bounds.center)
    }
    if let top = rows.map(\.bounds.y).min() { places["the first row"] = Point(0, top) }
    return places
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `what stands in the side panel keeps its place`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    for (width, height) in [(1280.0, 800.0), (900, 480)] {
      var seen: [String: Point] = [:]
      for record in ShippedRuns.records(of: scene, 8, seed: 3) {
        let places = Self.places(try scene.picture(after: record, width: width, height: height))
        for (name, place) in places {
          let known = seen[name] ?? place
          #expect(known.distance(to: place) < 0.01, "\(name) at record \(record)")
          seen[name] = place
        }
      }
      #expect(seen.count >= 2, "\(seen)")
    }
  }
}
