package import Drawing
import Foundation
package import Geography
package import ShippingScene
import SimulationKernel
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

  /// A run from coast to coast with time-outs and a closed border.
  package static func coastToCoast() throws -> ShipmentScene { try coast.get() }

  private static let coast = Result {
    try scene(FakeRun(from: "CA", to: "NY", closed: ["CO-UT", "AZ-CO"]).trace(map()))
  }

  /// A run that ends without a route, since North Dakota is cut off.
  package static func cutOff() throws -> ShipmentScene { try cut.get() }

  private static let cut = Result {
    try scene(FakeRun(from: "CA", to: "ND", closed: ["MN-ND", "MT-ND", "ND-SD"]).trace(map()))
  }
}

extension ShipmentScene {
  /// A picture at a part of the run, from 0 to 1.
  package func picture(
    part: Double,
    width: Double = 1280,
    height: Double = 800,
    theme: ThemeName = .light
  ) -> ScenePicture {
    let time = SimulationTime(nanoseconds: Int64(Double(timeline.end.nanoseconds) * part))
    let view = ViewState(size: Size(width: width, height: height), theme: theme)
    return picture(at: playhead(at: time), in: view, measure: EvenTextMeasure())
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
      guard case .text(let text, let point, let font, _, let anchor) = shape else { return nil }
      let width = EvenTextMeasure().width(text, font)
      let left =
        switch anchor {
        case .left: point.x
        case .center: point.x - width / 2
        case .right: point.x - width
        }
      let height = font.size * 0.72
      return (text, Rect(x: left, y: point.y - height, width: width, height: height))
    }
  }
}

extension Rect {
  /// Whether all of another rectangle lies inside.
  package func holds(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
