import Drawing
import Rasterizing
import Scenarios
import SimulationKernel
import Testing
import ToolSupport
import Viewer

/// The names of what the flagships show, and their first frames.
struct ShippedNameTests {
  private static let flagships = [
    "shipping/coast-to-coast", "mazes/four-strategies", "breweries/nearby", "car-hire/full-hire",
    "buses/bunching",
  ]

  /// The texts that are cut though they are the name of something that can be pointed at.
  private static func cutNames(_ picture: ScenePicture) -> [String] {
    picture.texts.filter { text in
      text.hasSuffix("…") && text.count > 2
        && picture.regions.contains { $0.label.hasPrefix(text.dropLast()) }
    }
  }

  @Test(arguments: flagships, [(1280.0, 800.0), (900, 600), (800, 500)])
  func `no name of a row, a lane or a pane is cut`(name: String, size: (Double, Double)) throws {
    let scene = try ShippedRuns.scene(of: name)
    let end = scene.timeline.end.nanoseconds
    for part in 0...6 {
      let record = scene.playhead(at: SimulationTime(nanoseconds: end / 6 * Int64(part))).record
      let picture = try scene.picture(after: record, width: size.0, height: size.1)
      #expect(Self.cutNames(picture) == [], "after record \(record)")
    }
  }

  @Test(arguments: [(1280.0, 800.0), (900, 600)])
  func `beside each other two runs name all signs, their names and how certain each is`(
    width: Double,
    height: Double
  ) throws {
    let (first, second) = (
      try ShippedRuns.scene(of: "shipping/coast-to-coast"),
      try ShippedRuns.scene(of: "shipping/outage")
    )
    let two = TwoRunsScene(first, second, names: ("coast-to-coast", "outage"))
    let view = ViewState(size: Size(width: width, height: height))
    for seconds in [2, 20, 23, 40] as [Int64] {
      let time = SimulationTime(nanoseconds: seconds * 1_000_000_000)
      let measure = try ShippedRuns.typeface.get()
      let texts = two.picture(at: two.playhead(at: time), in: view, measure: measure).texts
      let record = first.playhead(at: time).record
      let alone = try first.picture(after: record, width: width, height: height).texts
      for sign in [
        "Frontier", "Waiting", "Unknown", "Closed", "Route", "Price asked", "Road asked",
      ]
      where alone.contains(sign) {
        #expect(texts.contains(sign), "\(sign) at \(seconds) s")
      }
      #expect(!texts.contains { $0.hasPrefix("coast-to") && $0.hasSuffix("…") })
      #expect(!texts.contains { $0.hasPrefix("to ") && $0.hasSuffix("…") }, "\(seconds) s")
    }
  }

  @Test(arguments: [(1280.0, 800.0), (800, 500)])
  func `how certain a run is stands whole where its name leaves room`(
    width: Double,
    height: Double
  ) throws {
    let scene = try ShippedRuns.scene(of: "shipping/cut-off")
    let two = TwoRunsScene(scene, scene, names: ("cut-off", "cut-off"))
    let view = ViewState(size: Size(width: width, height: height))
    let measure = try ShippedRuns.typeface.get()
    let texts = two.picture(at: two.timeline.last, in: view, measure: measure).texts
    #expect(texts.filter { $0 == "for the roads that are open" }.count >= 2)
    #expect(!texts.contains { $0.hasPrefix("for the") && $0.hasSuffix("…") })
  }

  @Test func `mazes side by side say what their signs mean in a low window with a note`() throws {
    let scene = try ShippedRuns.scene(of: "mazes/four-strategies")
    var view = ViewState(size: Size(width: 800, height: 500))
    view.narration = Narration([ScenarioNote(at: .start, "Four clients explore one maze.")])
    let moment = scene.playhead(at: SimulationTime(nanoseconds: 1_000_000_000))
    let measure = try ShippedRuns.typeface.get()
    let texts = scene.picture(at: moment, in: view, measure: measure).texts
    #expect(texts.contains("Four clients explore one maze."))
    #expect(["Asked for", "Frontier", "Way"].allSatisfy(texts.contains))
  }

  /// What the first frame of a flagship shows, while it stands and while it plays.
  @Test(arguments: [
    ("shipping/coast-to-coast", ["A", "B", "Rhode Island", "Arizona", "Waiting for 2 roads"]),
    ("mazes/four-strategies", ["A", "20 × 30", "Asked for", "4 of 4 exploring"]),
    (
      "breweries/nearby",
      ["May this app know where you are?", "Waiting for the user", "any distance"]
    ),
    ("car-hire/full-hire", ["A", "B", "Cars at Denver DEN", "Waiting for Alder Cars"]),
    ("buses/bunching", ["Hazel & Eighth", "every 1:00 while it is shown"]),
    ("buses/one-way", ["Bus routes", "Waiting for routes"]),
  ])
  func `the first frame shows what is asked for and what is waited for`(
    name: String,
    shown: [String]
  ) throws {
    let scene = try ShippedRuns.scene(of: name)
    for (width, height) in [(1280.0, 800.0), (800, 500)] {
      for isPlaying in [false, true] {
        let view = ViewState(size: Size(width: width, height: height), isPlaying: isPlaying)
        let measure = try ShippedRuns.typeface.get()
        let picture = scene.picture(at: scene.timeline.opening, in: view, measure: measure)
        let texts = picture.texts
        for text in shown
        where height > 600 || !["20 × 30", "any distance", "Asked for"].contains(text) {
          #expect(texts.contains(text), "\(text) in \(width) x \(height)")
        }
      }
    }
  }
}
