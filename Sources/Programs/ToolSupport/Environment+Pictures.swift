import Catalog
public import Rasterizing
public import Scenarios
public import SimulatedWorld
import SimulationKernel
import Tracing
public import Viewer
import VirtualTime

extension Environment {
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
  /// - Parameters:
  ///   - scenario: What is run.
  ///   - limit: How many records it may leave.
  /// - Returns: The scene of its trace.
  /// - Throws: ``CommandFailure`` when there is no trace to show, or an asset is missing.
  public func scene(
    of scenario: Scenario,
    limit: Int = Recording.usualLimit
  ) throws -> any TraceScene {
    let trace = try trace(of: scenario, limit: limit)
    do {
      return try catalog.scene(of: trace, title: scenario.title)
    } catch {
      throw CommandFailure("error: \(error)")
    }
  }

  /// A scene in which nothing has happened: what is shown while there is no run.
  ///
  /// - Throws: ``CommandFailure`` when an asset is missing.
  public func emptyScene() throws -> any TraceScene {
    let header = TraceHeader(seed: Seed(0), scenario: "{}")
    let trace = TraceWriter(header: header).finish(how: "empty", events: 0, time: .start)
    do {
      return try catalog.scene(of: trace, title: "")
    } catch {
      throw CommandFailure("error: \(error)")
    }
  }
}
