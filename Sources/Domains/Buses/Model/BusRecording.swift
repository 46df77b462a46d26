import BusesRecords
import BusesValues
import BusTracking
import RunRecords
import SimulatedWorld

/// Records what a tracker tells, under its client's name.
struct BusRecording: Sendable {
  let recorder: Recorder
  let client: String
  /// The time since the run began.
  let elapsed: @Sendable () -> Duration

  func record(_ step: BusStep) {
    switch step {
    case .looking(let choice, let screen, let generation):
      record(BusBoardLooking(choice, screen, generation))
    case .shown(let isShown): record(BusBoardVisible(isShown: isShown))
    case .asked:
      // The request that goes out has its own record.
      break
    case .answered(let question, let rows, let badRows, let errors):
      record(BusBoardAnswered(question, rows: rows, badRows: badRows, errors: errors))
    case .badRow(let row): record(row)
    case .failed(let question, let trouble): record(BusBoardFailed(question, trouble))
    case .dropped(let question): record(BusBoardDropped(question))
    case .settled(let number, let arrivals, let bulletins):
      record(BusBoardSettled(number: number, arrivals: arrivals, bulletins: bulletins))
    case .list(let list): record(list)
    case .board(let board): record(board)
    case .nearby(let board): record(board)
    case .quota(let quota): record(quota)
    case .next(let plan):
      let reason = plan.flatMap { $0.isOfQuota ? "quota" : $0.deed == .list ? "failed" : nil }
      let wait = plan.map { max($0.moment - elapsed(), .zero) } ?? .zero
      record(ClientDue(what: plan?.deed.rawValue, wait: wait, reason: reason))
    }
  }

  private func record(_ record: some RecordKind) { recorder.record(record, of: client) }
}

extension BusBoardLooking {
  fileprivate init(_ choice: BusChoice, _ screen: BusScreen, _ generation: Int) {
    let center = choice.near?.center.millionths
    self.init(
      screen: screen,
      generation: generation,
      route: choice.route,
      direction: choice.direction,
      stop: choice.stop,
      latitude: center?.latitude,
      longitude: center?.longitude,
      radius: choice.near?.radius
    )
  }
}
