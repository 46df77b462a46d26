extension Path {
  /// Creates the part of a polygon that lies within a rectangle; empty when none does.
  ///
  /// So a figure much larger than its picture is drawn without points far outside.
  /// - SeeAlso: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", CACM 17 (1974), 32
  public static func polygon(_ corners: [Point], within rect: Rect) -> Path {
    var corners = corners
    corners = cut(corners) { $0.x - rect.x }
    corners = cut(corners) { rect.maxX - $0.x }
    corners = cut(corners) { $0.y - rect.y }
    corners = cut(corners) { rect.maxY - $0.y }
    return corners.isEmpty ? Path() : .polygon(corners)
  }

  /// Creates the pieces of a line whose parts may be seen within a rectangle, uncut.
  public static func polyline(_ points: [Point], near rect: Rect) -> Path {
    var (path, piece): (Path, [Point]) = (Path(), [])
    for (start, end) in zip(points, points.dropFirst()) {
      let isNear =
        min(start.x, end.x) <= rect.maxX && max(start.x, end.x) >= rect.x
        && min(start.y, end.y) <= rect.maxY && max(start.y, end.y) >= rect.y
      if isNear {
        if piece.isEmpty { piece = [start] }
        piece.append(end)
      } else if !piece.isEmpty {
        path.addPolyline(piece)
        piece = []
      }
    }
    if !piece.isEmpty { path.addPolyline(piece) }
    return path
  }

  /// Points along all lines of the path, each no farther from the next one than a distance.
  public func points(every distance: Double) -> [Point] {
    contours.flatMap { contour in
      contour.prefix(1)
        + zip(contour, contour.dropFirst()).flatMap { start, end in
          let count = max(Int((start.distance(to: end) / distance).rounded(.up)), 1)
          return (1...count).map { start.interpolated(to: end, by: Double($0) / Double(count)) }
        }
    }
  }

  /// Keeps what lies on one side of an edge, the side on which `depth` is not negative.
  private static func cut(_ corners: [Point], depth: (Point) -> Double) -> [Point] {
    guard var before = corners.last else { return [] }
    var kept: [Point] = []
    var depthBefore = depth(before)
    for corner in corners {
      let own = depth(corner)
      if (own >= 0) != (depthBefore >= 0) {
        kept.append(before.interpolated(to: corner, by: depthBefore / (depthBefore - own)))
      }
      if own >= 0 { kept.append(corner) }
      (before, depthBefore) = (corner, own)
    }
    return kept
  }
}
