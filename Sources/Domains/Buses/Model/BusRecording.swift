import BusesRecords
import BusesValues
import BusTracking
import RunRecords
import SimulatedWorld
import SimulationKernel
import Tracing

/// Records what a tracker tells, under its client's name, and what can be expected of it.
struct BusRecording: Sendable {
  private let recorder: Recorder
  private let client: String
  /// The time since the run began.
  private let elapsed: @Sendable () -> Duration
  private let city: BusCity?
  private let ledger: BusLedger
  private let shown: PublishedState<BoardState>

  init(
    _ recorder: Recorder,
    of client: String,
    elapsed: @escaping @Sendable () -> Duration,
    city: BusCity?,
    ledger: BusLedger
  ) {
    (self.recorder, self.client, self.elapsed) = (recorder, client, elapsed)
    (self.city, self.ledger) = (city, ledger)
    shown = PublishedState(recorder, of: client)
  }

  /// Takes a step of the tracker.
  func take(_ step: BusStep) {
    switch step {
    case .state(let state):
      let before = shown.value.board?.arrivals.answered
      shown.publish(state)
      if let board = state.board, let answered = board.arrivals.answered, answered != before {
        let sayings = board.buses.compactMap { BusLedger.Saying($0, answered: answered) }
        city?.look { ledger.note(sayings, of: client, $0) }
      }
    case .answered(let question, let rows, let badRows, let errors):
      let said = errors.map { error in
        let other = error.stop.flatMap { $0 == question.stop ? nil : "stop \($0): " }
        return (other ?? "") + error.trouble.told
      }
      record(BusBoardAnswered(question, rows: rows, badRows: badRows, errors: said))
    case .badRow(let row): record(row)
    case .failed(let question, let trouble): record(BusBoardFailed(question, trouble))
    case .dropped(let question): record(BusBoardDropped(question))
    case .next(let plan):
      let reason = plan.flatMap { $0.isOfQuota ? "quota" : $0.deed == .list ? "failed" : nil }
      let wait = plan.map { max($0.moment - elapsed(), .zero) } ?? .zero
      record(ClientDue(what: plan?.deed.rawValue, wait: wait, reason: reason))
    }
  }

  private func record(_ record: some RecordKind) { recorder.record(record, of: client) }

  /// The state of the board, in the words that expectations use.
  var fields: [TraceField] {
    let balance = ledger.balance(of: client)
    let fields =
      shown.value.outcome(at: elapsed()) + [
        TraceField("predictions", balance.shown), TraceField("came", balance.came),
        TraceField("ghosts", balance.ghosts),
      ]
    guard balance.came > 0 else { return fields }
    return fields + [
      TraceField("mean_error", balance.error / Int64(balance.came)),
      TraceField("within_minute", Int64(balance.within) * 1_000_000 / Int64(balance.came)),
    ]
  }
}

extension BusLedger.Saying {
  /// The prediction of a board for a bus: the moment of the answer and the minutes of the
  /// countdown, or for a bus that is held up its predicted time.
  fileprivate init?(_ arrival: BusArrival, answered: Duration) {
    let moment = arrival.minutes.map { answered + .seconds(60 * $0) } ?? arrival.predicted
    guard let moment, let bus = arrival.vehicle, let stop = arrival.stop, arrival.canBeBoarded
    else { return nil }
    self.init(
      bus: bus,
      trip: arrival.trip,
      route: arrival.route,
      direction: arrival.direction,
      stop: stop,
      moment: moment.wholeNanoseconds
    )
  }
}
