import Drawing
import RunRecords
import SimulationKernel

/// A signal of a run that is drawn above its lanes; each is only equal to itself.
public final class PlottedSignal: Hashable, Sendable {
  let row: SignalPlot.Row
  private let kept = KeptValue<Place, SignalFigure>()

  private struct Place: Hashable {
    let frame: Rect
    let axis: TimeAxis
  }

  /// Takes a signal, with what it became over the run.
  public init(_ row: SignalPlot.Row) {
    self.row = row
  }

  /// Its name in full, such as `fuel.in_flight`.
  public var name: String { row.name }

  /// What it is called for a person who points at it.
  var label: String { "\(row.name), \(row.about)" }

  /// Whether these are the same.
  public static func == (one: PlottedSignal, other: PlottedSignal) -> Bool { one === other }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Where it lies in a frame.
  func figure(in frame: Rect, _ axis: TimeAxis) -> SignalFigure {
    kept.value(for: Place(frame: frame, axis: axis)) {
      SignalFigure(row, in: frame, axis, fillsFrame: true)
    }
  }

  /// What it is at a moment, in words; nil where nothing is known.
  package func words(at playhead: Playhead) -> String? {
    let next = row.points.partitioningIndex { $0.record > playhead.record }
    guard next > 0, let value = row.points[next - 1].value else { return nil }
    guard row.shape == .age else { return value.words(row.unit) }
    return MomentText.length(playhead.time.nanoseconds - row.points[next - 1].time.nanoseconds)
  }
}

/// A signal that may be drawn above the lanes.
public struct SignalOffer: Hashable, Sendable {
  /// Its name in full, such as `fuel.in_flight`.
  public let name: String
  /// What it tells.
  public let about: String

  /// Offers a signal.
  public init(_ name: String, _ about: String) {
    (self.name, self.about) = (name, about)
  }
}
