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
    "Bulletins", "Calls", "Next load", "Mean error", "Within a minute", "Never came", "Failures",
    "Accuracy", "Fix", "Types", "Unit", "Boards", "Breweries nearby", "Finders", "Given up",
    "Timed out", "Under way", "Names", "Deposit", "On arrival", "Insurance",
    "Rooms found, and requests sent", "Generate", "Cancel", "Load now", "Find a booking",
    "The booking looked up",
  ]

  /// What is asked for until a car is booked.
  private static let choosing = ["search", "pay", "extras", "insurance"].map { "field/\($0)" }

  /// Where the names of a panel stand, and where its rows begin.
  ///
  /// The steps of a hire are rows that move up, and one of them is called as a field is.
  private static func places(_ picture: ScenePicture) -> [String: Point] {
    let layout = ChromeLayout(size: picture.size)
    let steps = picture.regions.filter { $0.id.hasPrefix("step/") }.map(\.bounds)
    var places: [String: Point] = [:]
    for shape in picture.layers.filter({ $0.name == .cards }).flatMap(\.list.shapes) {
      guard case .text(let text, let point, _, _, _) = shape, layout.panel.contains(point),
        names.contains(text), places[text] == nil, !steps.contains(where: { $0.contains(point) })
      else { continue }
      places[text] = point
    }
    let rows = picture.regions.filter {
      $0.id.hasPrefix("hop/") && layout.panel.contains($0.bounds.center)
    }
    if let top = rows.map(\.bounds.y).min() { places["the first row"] = Point(0, top) }
    return places
  }

  /// The fields of the form of a hire: what can be asked for is another thing once a car is booked, and
  /// where there is no room for a row of each extra they have a field together.
  private static func form(_ picture: ScenePicture) -> Set<String> {
    let panel = ChromeLayout(size: picture.size).panel
    let ids = picture.regions.filter { panel.contains($0.bounds.center) }.map(\.id)
    return Set(ids.filter { $0.hasPrefix("field/") || $0.hasSuffix("/more") })
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `no reason to wait is cut at the foot of a low panel`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    for record in ShippedRuns.records(of: scene, 12, seed: 5) {
      let picture = try scene.picture(after: record, width: 800, height: 500)
      let panel = ChromeLayout(size: picture.size).panel
      for shape in picture.layers.filter({ $0.name == .cards }).flatMap(\.list.shapes) {
        guard case .text(let text, let point, Font(11), _, _) = shape,
          point.y > panel.maxY - 60, point.x < panel.x + 80
        else { continue }
        #expect(!text.hasSuffix("…"), "\(text) at record \(record)")
      }
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `what stands in the side panel keeps its place while its form does`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    for (width, height) in [(1280.0, 800.0), (900, 480)] {
      var forms: [Set<String>: [String: Point]] = [:]
      for record in ShippedRuns.records(of: scene, 8, seed: 3) {
        let picture = try scene.picture(after: record, width: width, height: height)
        let form = path.contains("/car-hire/") ? Self.form(picture) : []
        for (name, place) in Self.places(picture) {
          let known = forms[form]?[name] ?? place
          #expect(known.distance(to: place) < 0.01, "\(name) at record \(record)")
          forms[form, default: [:]][name] = place
        }
      }
      // Others than a hire have one form at every moment.
      #expect(forms.count <= (path.contains("/car-hire/") ? 5 : 1), "\(forms.keys)")
      // What is booked can be cancelled, and nothing else is to be chosen then.
      for form in forms.keys.map({ $0.sorted() }) where form.contains("field/cancel") {
        let asked = form.filter(Self.choosing.contains)
        #expect(asked == [], "\(form)")
      }
      #expect(forms.values.contains { !$0.isEmpty }, "\(forms)")
    }
  }
}
