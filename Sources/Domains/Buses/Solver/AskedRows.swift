import BusesValues

/// The rows of a question that is asked again and again, and how it stands with it.
struct AskedRows<Row: Hashable & Sendable>: Sendable {
  /// The rows of the last answer that could be read.
  private(set) var rows: [Row] = []
  private(set) var state = BusHalf()
  private(set) var isUnderWay = false

  /// Notes that it is asked; false when it is under way already.
  mutating func ask() -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = true
    state.beginLoading()
    return true
  }

  /// Swaps what stood there for an answer.
  mutating func take(_ answer: BusAnswer<Row>, now: Duration) {
    isUnderWay = false
    if state.take(answer, now: now) { rows = answer.rows }
  }

  /// Settles it without an answer.
  mutating func fail(_ trouble: BusTrouble) {
    isUnderWay = false
    state.fail(trouble)
  }

  /// Notes that nothing may be asked: it fails, unless it is under way.
  mutating func refuse(_ trouble: BusTrouble) {
    if !isUnderWay { state.fail(trouble) }
  }
}
