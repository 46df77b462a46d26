package import Drawing
package import Geography
import ModelTestSupport
package import ShippingScene
import SimulatedWorld
import Testing
import TestSupport
package import Tracing
package import Viewer

/// What the scenes of the tests are made of.
package enum SceneAssets {
  package static func map() throws -> StateMap { try loadedMap.get() }

  private static let loadedMap = Result {
    try StateMap(
      outlines: Checkout.asset("map/us-states.albers.json"),
      borders: Checkout.asset("map/us-states-borders.json")
    )
  }

  package static func scene(_ trace: Trace) throws -> ShipmentScene {
    try ShipmentScene(trace: trace, map: map(), backdrop: nil, title: "Test")
  }

  private static let traces = Computed<String, Trace>()

  /// The trace of a scenario, run once.
  package static func trace(
    _ yaml: String,
    files: [String: String] = [:]
  ) throws -> Trace {
    try traces.value(of: yaml + files.values.joined()) {
      let trace = try Bench.shared.get().run("scenario: Test\n\(yaml)", files: files).trace
      return (try #require(trace), isKept: true)
    }
  }

  /// A run of one shipment, whose quotes are late or lost now and then.
  package static func shipment(
    _ asked: String,
    closed: String = "",
    timeline: String = "[]"
  ) throws -> ShipmentScene {
    try scene(
      trace(
        """
        services:
          fuel:
            cost: { uniform: [$9.00, $79.00] }
            latency: { uniform: [80ms, 500ms] }
            failures: { lost: 8% }
          roads: { closed: [\(closed)], latency: { uniform: [20ms, 80ms] } }
        clients:
          shipment: { ship: { \(asked), border_fee: $50.00, timeout: 900ms, attempts: 6 } }
        timeline: \(timeline)
        """
      )
    )
  }

  /// A run from coast to coast with time-outs and a closed border.
  package static func coastToCoast() throws -> ShipmentScene { try coast.get() }

  private static let coast = Result { try shipment("from: CA, to: NY", closed: "CO-UT, AZ-CO") }

  /// A run that ends without a route, since North Dakota is cut off.
  package static func cutOff() throws -> ShipmentScene { try cut.get() }

  private static let cut = Result {
    try shipment("from: CA, to: ND", closed: "MN-ND, MT-ND, ND-SD")
  }
}

extension ScenePicture {
  /// The texts of the layer of a name.
  package func texts(in name: LayerName) -> [String] {
    layers.filter { $0.name == name }.flatMap(\.list.shapes).compactMap { shape in
      if case .text(let text, _, _, _, _) = shape { text } else { nil }
    }
  }

  /// The places of the texts of a layer, without the rims around them.
  package func textBounds(in name: LayerName) -> [(text: String, bounds: Rect)] {
    layers.filter { $0.name == name }.flatMap(\.list.shapes).compactMap { shape in
      guard case .text(let text, let point, let font, _, _) = shape,
        let line = shape.bounds(measuring: EvenTextMeasure())
      else { return nil }
      let height = font.size * 0.72
      return (text, Rect(x: line.x, y: point.y - height, width: line.width, height: height))
    }
  }
}

extension Rect {
  /// Whether all of another rectangle lies inside.
  package func holds(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
