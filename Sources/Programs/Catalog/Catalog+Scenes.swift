import BusesScene
import Geography
import MazesScene
import ShippingScene
public import Tracing
public import Viewer

/// A domain's scene: which traces it shows, and how it is made of one.
private struct DomainScene {
  let canShow: (Trace) -> Bool
  let make: (Trace, String) throws -> any TraceScene
}

extension Catalog {
  /// The domains' scenes; the first one that can show a trace does.
  private var scenes: [DomainScene] {
    [
      DomainScene(canShow: ShipmentScene.canShow) { try shippingScene(of: $0, title: $1) },
      DomainScene(canShow: MazeScene.canShow) { MazeScene(trace: $0, title: $1) },
      DomainScene(canShow: BusScene.canShow) { BusScene(trace: $0, title: $1) },
    ]
  }

  /// The scene that shows `trace`.
  ///
  /// - Parameters:
  ///   - trace: What happened.
  ///   - title: What the scenario is called.
  /// - Returns: The scene; one that says so when no domain knows the trace.
  /// - Throws: What is wrong with an asset.
  public func scene(of trace: Trace, title: String) throws -> any TraceScene {
    let scene = scenes.first { $0.canShow(trace) }
    return try scene?.make(trace, title) ?? UnknownScene(trace: trace, title: title)
  }

  private func shippingScene(of trace: Trace, title: String) throws -> ShipmentScene {
    let map = try StateMap(outlines: asset(AssetPath.outlines), borders: asset(AssetPath.borders))
    let backdrop = try Backdrop(asset(AssetPath.backdrop))
    return ShipmentScene(trace: trace, map: map, backdrop: backdrop, title: title)
  }
}
