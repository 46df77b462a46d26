import Drawing

/// Cuts a line into dashes.
struct DashCutter {
  /// How long a dash is, in the line's unit.
  let on: Double
  /// How long a gap is.
  let off: Double
  /// Where in the pattern the line begins.
  let phase: Double

  /// The dashes of a contour, each a line of its own.
  func pieces(of points: [Point], isClosed: Bool) -> [[Point]] {
    let period = on + off
    guard on > 0, off > 0, var position = points.first else { return [points] }
    var place = phase - (phase / period).rounded(.down) * period
    var pieces: [[Point]] = []
    var piece = place < on ? [position] : []
    for corner in points.dropFirst() + (isClosed ? [position] : []) {
      var rest = position.distance(to: corner)
      while rest > 0 {
        let isDrawn = place < on
        let left = (isDrawn ? on : period) - place
        guard left <= rest else {
          place += rest
          if isDrawn { piece.append(corner) }
          break
        }
        position = position.interpolated(to: corner, by: left / rest)
        rest -= left
        if isDrawn {
          pieces.append(piece + [position])
          piece = []
          place = on
        } else {
          piece = [position]
          place = 0
        }
      }
      position = corner
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }
}
