public import Scenarios
public import SimulationKernel
import Viewer

/// Which moments of a run a film shows.
///
/// The first frame is the film's first moment and the last frame its last one, whatever the
/// frames per second are.
public struct VideoPlan: Hashable, Sendable {
  /// How many frames a second may have.
  public static let rates = 1...240

  /// The first moment.
  public let from: SimulationTime

  /// The last moment.
  public let to: SimulationTime

  /// How fast virtual time passes.
  public let speed: VideoSpeed

  /// How many frames are shown in a second.
  public let framesPerSecond: Int

  /// How many frames there are.
  public let count: Int

  /// How many frames at the beginning show a title over the first moment.
  public let titleCount: Int

  /// Moments at which the film stands for a while, in order.
  private let holds: [Hold]

  /// A moment that is shown by more frames than one.
  private struct Hold: Hashable {
    let time: SimulationTime
    /// The frames that show it.
    let frames: Range<Int>
    /// How many frames the film has stood still by its end.
    let held: Int
  }

  /// Plans a film that stands still at each note for as long as it takes to read.
  ///
  /// - Parameters:
  ///   - from: The first moment.
  ///   - to: The last moment.
  ///   - speed: How fast virtual time passes.
  ///   - framesPerSecond: How many frames are shown in a second.
  ///   - title: For how many milliseconds a title is shown first; left out, there is none.
  ///   - notes: What is told, and when; left out, nothing stands still.
  /// - Precondition: `to` is not before `from`, and the rate is one of ``rates``.
  public init(
    from: SimulationTime,
    to: SimulationTime,
    speed: VideoSpeed,
    framesPerSecond: Int,
    title: Int = 0,
    pausingAt notes: [ScenarioNote] = []
  ) {
    precondition(from <= to, "a film must not end before it begins")
    precondition(
      Self.rates.contains(framesPerSecond),
      "a film has \(Self.rates) frames a second, not \(framesPerSecond)"
    )
    self.from = from
    self.to = to
    self.speed = speed
    self.framesPerSecond = framesPerSecond
    let each = Int128(speed.numerator) * 1_000_000_000
    func frames(until time: SimulationTime) -> Int {
      let span = Int128(time.nanoseconds) - Int128(from.nanoseconds)
      let frames = span * Int128(speed.denominator) * Int128(framesPerSecond)
      return Int((frames + each - 1) / each)
    }
    titleCount = title * framesPerSecond / 1_000
    var held = titleCount
    holds = notes.filter { from <= $0.moment && $0.moment <= to }.map { note in
      let first = frames(until: note.moment) + held
      let count = max(note.readingTime * framesPerSecond / 1_000, 1)
      held += count
      return Hold(time: note.moment, frames: first..<first + count, held: held)
    }
    count = frames(until: to) + 1 + held
  }

  /// The moment that a frame shows.
  ///
  /// - Parameter index: From 0.
  /// - Returns: The moment; beyond the last frame it is the film's last one.
  public func time(ofFrame index: Int) -> SimulationTime {
    let hold = holds.last { $0.frames.lowerBound <= index }
    if let hold, hold.frames.contains(index) { return hold.time }
    let index = max(index - (hold?.held ?? titleCount), 0)
    let passed = Int128(index) * Int128(speed.numerator) * 1_000_000_000
    let offset = passed / (Int128(speed.denominator) * Int128(framesPerSecond))
    let end = Int128(to.nanoseconds)
    return SimulationTime(nanoseconds: Int64(min(Int128(from.nanoseconds) + offset, end)))
  }
}
