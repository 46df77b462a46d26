import Geography
public import Scenes
public import Tracing

extension Catalog {
  /// The scene that shows `trace`.
  ///
  /// - Parameters:
  ///   - trace: What happened.
  ///   - title: What the scenario is called.
  /// - Returns: The scene; one that says so when no domain knows the trace.
  /// - Throws: What is wrong with an asset.
  public func scene(of trace: Trace, title: String) throws -> any TraceScene {
    let map = try StateMap(outlines: asset(AssetPath.outlines), borders: asset(AssetPath.borders))
    let backdrop = try Backdrop(asset(AssetPath.backdrop))
    return ShippingScene(trace: trace, map: map, backdrop: backdrop, title: title)
  }
}
