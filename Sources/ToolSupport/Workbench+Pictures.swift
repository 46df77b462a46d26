import Catalog
public import Rasterizing
public import Scenarios
public import Scenes
import SimulatedWorld
import VirtualTime

extension Workbench {
  /// The letters.
  ///
  /// - Throws: ``CommandFailure`` when the asset is missing or broken.
  public func typeface() throws -> Typeface {
    do {
      return try Typeface(assets.bytes(AssetPath.typeface))
    } catch {
      throw CommandFailure("error: \(error)")
    }
  }

  /// Runs `scenario` and makes the scene that shows it.
  ///
  /// - Throws: ``CommandFailure`` when there is no trace to show, or an asset is missing.
  public func scene(of scenario: Scenario) throws -> any TraceScene {
    let report = catalog.run(scenario)
    guard let trace = report.trace else {
      throw CommandFailure("error: code left virtual time", .leftVirtualTime)
    }
    do {
      return try catalog.scene(of: trace, title: scenario.title)
    } catch {
      throw CommandFailure("error: \(error)")
    }
  }
}
