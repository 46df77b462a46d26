import BusesValues
import SimulationKernel

// What a screen promises of a bus.
extension BusArrival {
  /// Whether it should have come, and nobody has asked since.
  var isOverdue: Bool { wait == Self.overdue }

  private static var overdue: String { "overdue" }

  /// What stands for it where the minutes do: of a delayed one, when it is expected.
  func due(_ clock: BusClock) -> String {
    guard canBeBoarded else { return "—" }
    guard isDelayed, minutes == nil, let predicted else { return wait }
    return clock.text(predicted.wholeNanoseconds, seconds: false)
  }

  /// The same as it stands at a moment: with the minutes from the clock that is shown to the one that
  /// is promised, so that the two and the minutes agree.
  ///
  /// A service whose clock is another one, as that of a recording may be, has its own count alone.
  fileprivate func counted(
    _ answered: Duration?,
    by clock: BusClock,
    at now: SimulationTime
  ) -> Self {
    guard let told = minutes, let predicted, let answered else { return self }
    var bus = self
    func left(_ moment: Int64) -> Int {
      clock.minutes(from: moment, to: predicted.wholeNanoseconds)
    }
    guard abs(left(answered.wholeNanoseconds) - told) <= 5 else {
      bus.predicted = nil
      return bus
    }
    let left = left(now.nanoseconds)
    bus.minutes = left < -1 ? nil : max(left, 0)
    // Words that are no count, such as those of a trip that is not made, stay.
    guard wait == BusArrival.wait(told) else { return bus }
    bus.wait = bus.minutes.map(BusArrival.wait) ?? Self.overdue
    return bus
  }
}

extension BusSnapshot.Screen {
  /// What stands there with its minutes as they are at a moment.
  func counted(by clock: BusClock, at now: SimulationTime) -> Self {
    switch self {
    case .nothing, .list: return self
    case .times(var board):
      let answered = board.arrivals.answered
      board.buses = board.buses.map { $0.counted(answered, by: clock, at: now) }
      return .times(board)
    case .nearby(var near):
      let answered = near.state.answered
      for index in near.rows.indices {
        near.rows[index].bus = near.rows[index].bus.counted(answered, by: clock, at: now)
      }
      return .nearby(near)
    }
  }
}
