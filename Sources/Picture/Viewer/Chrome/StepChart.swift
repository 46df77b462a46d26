package import Drawing

/// A chart of a count that rises over time, a step for each time that something happened; those of
/// others stand behind it, on the same scale.
package struct StepChart {
  private let frame: Rect
  private let end: Double
  private let most: Double

  /// Makes a chart of a run that ends at a moment, in nanoseconds, for at most so many steps.
  package init(in frame: Rect, until end: Int64, most: Int) {
    (self.frame, self.end, self.most) = (frame, Double(max(end, 1)), Double(max(most, 1)))
  }

  /// Draws the steps that came at `times` up to now, those of others in grey behind them.
  package func draw(
    _ times: ArraySlice<Int64>,
    others: [ArraySlice<Int64>],
    now: Int64,
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    let floor = Path.line(Point(frame.x, frame.maxY), Point(frame.maxX, frame.maxY))
    list.stroke(floor, theme.coast, width: 1)
    for other in others {
      list.stroke(.polyline(line(other, now)), theme.thirdInk.faded(0.4), width: 1)
    }
    let own = line(times, now)
    list.fill(.polygon(own + [point(now, 0)]), theme.accent.faded(0.18))
    list.stroke(.polyline(own), theme.accent, width: 1.6)
  }

  private func point(_ time: Int64, _ count: Int) -> Point {
    let (x, y) = (Double(time) / end, Double(count) / most)
    return Point(frame.x + frame.width * x, frame.maxY - frame.height * y)
  }

  private func line(_ times: ArraySlice<Int64>, _ now: Int64) -> [Point] {
    let steps = times.enumerated().flatMap { [point($1, $0), point($1, $0 + 1)] }
    return [point(times.first ?? 0, 0)] + steps + [point(now, times.count)]
  }
}
