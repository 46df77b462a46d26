import Catalog
import Drawing
import Foundation
import ModelTestSupport
import Rasterizing
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// The runs of the scenarios that are shipped, as the window shows them.
enum ShippedRuns {
  /// The paths of the scenarios of a domain, such as `mazes`.
  static func paths(_ domain: String) -> [String] {
    let folder = (Bench.scenarios as NSString).deletingLastPathComponent + "/\(domain)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The paths of the scenarios of all domains that have a scene of their own.
  static var allPaths: [String] {
    ["shipping", "mazes", "buses", "breweries", "car-hire"].flatMap(paths)
  }

  private static let scenes = Computed<String, any TraceScene>()

  /// The scene of a scenario's first combination.
  static func scene(_ path: String) throws -> any TraceScene {
    try scenes.value(of: path) {
      let environment = try Bench.environment.get()
      let name = path.replacing("\(Checkout.root.path)/", with: "")
      let report = try KeptRuns.run(name, in: environment.catalog) {
        try #require(try environment.scenarios(at: path).first)
      }
      let trace = try #require(report.trace)
      let scene = try environment.catalog.scene(of: trace, title: name)
      return (scene, isKept: trace.bytes.count <= KeptRuns.longest)
    }
  }

  /// The scene of a scenario by its name, such as `buses/bunching`.
  static func scene(of name: String) throws -> any TraceScene {
    try scene("\(Checkout.root.path)/Scenarios/\(name).yaml")
  }

  /// The scene of a scenario that is a text.
  static func scene(text: String) throws -> any TraceScene {
    let bench = try ModelTestSupport.Bench.shared.get()
    let trace = try #require(try bench.run(text).trace)
    return try bench.catalog.scene(of: trace, title: "work/test.yaml")
  }

  static let typeface = Result { try Bench.environment.get().typeface() }

  /// Records of a run: evenly spread ones, both ends, and as many at random.
  static func records(of scene: any TraceScene, _ count: Int, seed: UInt64) -> [Int] {
    var stream = RandomStream(seed: Seed(seed), entity: scene.title, purpose: "records")
    let last = scene.trace.count
    let even = (0...count).map { last * $0 / count }
    return Set(even + even.map { _ in stream.integer(in: 0..<last + 1) }).sorted()
  }
}

extension TraceScene {
  /// The picture after a record.
  func picture(
    after record: Int,
    width: Double,
    height: Double,
    face: ViewMode? = nil,
    client: String? = nil
  ) throws -> ScenePicture {
    var view = ViewState(size: Size(width: width, height: height), client: client)
    view.face = face
    let typeface = try ShippedRuns.typeface.get()
    return picture(at: timeline.playhead(after: record), in: view, measure: typeface)
  }
}
