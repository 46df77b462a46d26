import Drawing
import SimulationKernel
import Viewer

/// The borders as they can be pointed at.
extension ShippingMap {
  /// By a strip along the longest line; where two states meet in a point, by a square beside it.
  func borderRegions(at time: SimulationTime) -> [Region] {
    geography.borders.enumerated().compactMap { index, border in
      guard let shape = outline(of: border) else { return nil }
      return Region(
        id: RegionID.border(border.name),
        shape: shape,
        label: "Border \(ShippingWords(geography: geography).border(index))",
        hint: description(ofBorder: index),
        action: .effect(
          .edit(.turn(border.name, isClosed: state.isClosed(index), at: time))
        ),
        stage: ""
      )
    }
  }

  private func outline(of border: ShippingGeography.Border) -> Region.Outline? {
    guard !border.handle.isEmpty else {
      let middle = camera.viewFromWorld(border.middle)
      let way = place(border.first) - middle
      let length = max(middle.distance(to: place(border.first)), 1)
      return .rect(Rect(center: middle + way * (16 / length), width: 28, height: 28))
    }
    let line = border.handle.map { camera.viewFromWorld($0) }
    let strip = Path.polygon(Self.strip(along: line, reach: 5))
    // What is too short to be met is left to the palette, until one zooms in.
    guard let bounds = strip.bounds, max(bounds.width, bounds.height) >= 28 else { return nil }
    return .path(strip)
  }

  /// The outline of a band around a line.
  private static func strip(along line: [Point], reach: Double) -> [Point] {
    var left: [Point] = []
    var right: [Point] = []
    for index in line.indices {
      let before = line[max(index - 1, 0)]
      let after = line[min(index + 1, line.count - 1)]
      let length = before.distance(to: after)
      guard length > 0 else { continue }
      let across = Point(before.y - after.y, after.x - before.x) * (reach / length)
      left.append(line[index] + across)
      right.append(line[index] - across)
    }
    return left + right.reversed()
  }

  /// What is known of a border, in words.
  func description(ofBorder index: Int) -> String {
    "\(state.standing(of: index)) · click or X \(state.isClosed(index) ? "opens" : "closes") it here"
  }
}
