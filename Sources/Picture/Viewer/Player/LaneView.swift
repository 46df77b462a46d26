public import SimulationKernel

/// Another part of the run for the lanes of the time card to show.
public enum LaneView: Hashable, Sendable {
  /// Less of it, or more, by a factor; the moment at a fraction of the lanes stays where it is.
  ///
  /// Without one that is the playhead, where it is seen, or else the middle.
  case zoom(by: Double, at: Double?)
  /// Earlier or later, by a fraction of what is shown.
  case pan(by: Double)
  /// From a moment on.
  case from(SimulationTime)
  /// With a fraction of the whole run in the middle.
  case center(Double)
  /// All of it.
  case all
}

extension LaneView {
  /// The least that is shown, in nanoseconds.
  private static let least: Int64 = 1_000

  /// What the lanes show of a run.
  private static func shown(_ marks: TimeMarks, until end: SimulationTime) -> TimeStretch {
    marks.window ?? TimeStretch(from: .start, to: end)
  }

  func apply(to marks: inout TimeMarks, at playhead: SimulationTime, until end: SimulationTime) {
    let shown = Self.shown(marks, until: end)
    guard end.nanoseconds > Self.least, shown.length > 0 else { return }
    let (from, length) = (shown.from.nanoseconds, Double(shown.length))
    switch self {
    case .all: marks.window = nil
    case .from(let moment):
      marks.moveWindow(to: moment.nanoseconds, of: shown.length, until: end)
    case .pan(let share):
      guard marks.window != nil, share.isFinite else { return }
      let step = min(max(share, -1_000), 1_000) * length
      marks.moveWindow(to: from + Int64(step), of: shown.length, until: end)
    case .center(let share):
      guard marks.window != nil, share.isFinite else { return }
      let middle = Int64(min(max(share, 0), 1) * Double(end.nanoseconds))
      marks.moveWindow(to: middle - shown.length / 2, of: shown.length, until: end)
    case .zoom(let factor, let place):
      guard factor.isFinite, factor > 0, place?.isFinite != false else { return }
      let seen = shown.contains(playhead) ? Double(playhead.nanoseconds - from) / length : 0.5
      let share = min(max(place ?? seen, 0), 1)
      let wished = min(max(length / factor, Double(Self.least)).rounded(), Double(end.nanoseconds))
      guard wished < Double(end.nanoseconds) else { return marks.window = nil }
      let start = Double(from) + share * (length - wished)
      marks.moveWindow(to: Int64(start.rounded()), of: Int64(wished), until: end)
    }
  }
}
