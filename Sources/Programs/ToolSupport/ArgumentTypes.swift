public import ArgumentParser
import Drawing
public import SimulationKernel
public import Viewer

extension Seed: ExpressibleByArgument {
  /// Reads a seed from the command line, decimal or hexadecimal.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension ThemeName: ExpressibleByArgument {}

extension Colormap: ExpressibleByArgument {}

extension ViewMode: ExpressibleByArgument {}

extension Viewport: ExpressibleByArgument {
  /// Reads `ZOOM,X,Y`: how far in, and moved by how many points.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 3, let zoom = parts[0], let x = parts[1], let y = parts[2],
      (1...Viewport.maximumZoom).contains(zoom), x.isFinite, y.isFinite
    else { return nil }
    self.init(zoom: zoom, pan: Point(x, y))
  }
}
