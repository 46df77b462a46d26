import SimulationKernel

/// Where a bus is in its day, and what it does next; times are nanoseconds since the run began.
struct BusState: Sendable {
  /// What the bus does next, at ``next``.
  enum Pending: Sendable {
    /// It begins its next trip.
    case begin
    /// It reaches the next stop.
    case reach
    /// It breaks down on its leg.
    case breakDown
    /// It goes on after it was held.
    case goOn
    /// It is towed away.
    case tow
    /// It has no trips left, or waits for somebody to mend it.
    case nothing
  }

  /// A standstill that is not a stop.
  struct Halt: Sendable {
    let since: Int64
    var isBroken = false
    /// Until when it is held, broken or not; what is over has no effect.
    var until = Int64.min
    /// How long it still has to the next stop once it goes on; how much of its dwell is left for
    /// one that stood at a stop.
    var rest: Int64
    /// Thousandths of its leg that are behind it; nil for one that stood at a stop.
    let progress: Int64?
  }

  /// Which of its trips it is on, or waits for.
  var cursor = 0
  /// Whether it is on a trip.
  var isOnTrip = false
  var pending = Pending.nothing
  var next: Int64 = 0
  /// The last stop it has reached.
  var stop = 0
  var load = 0
  /// When it reached and when it left (or will leave) the stops of its trip.
  var reached: [Int64] = []
  var left: [Int64] = []
  var halt: Halt?
  /// For how long it has stood still on its leg, apart from a halt that lasts.
  var held: Int64 = 0
  /// When it has stood long enough to set out on the next trip.
  var free: Int64 = .min
  /// On which leg it will break down, and after how many thousandths of it.
  var breakdown: (leg: Int, share: Int64)?
  var event: EventHandle?
}

/// What happens to a bus, as it happens.
enum BusMove: Sendable {
  case began
  /// At the stop it has reached; false when it passes without a halt.
  case reached(serves: Bool)
  case halted
  case wentOn
  /// True when it broke down.
  case ended(broken: Bool)
  /// The trip its cursor is at is not made.
  case cancelled
}
