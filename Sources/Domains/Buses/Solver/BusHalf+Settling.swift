import BusesValues
import Services

extension BusHalf {
  /// Notes that an answer is awaited for which nothing stands there yet.
  mutating func beginLoading() {
    if phase == .idle || phase == .failed { phase = .loading }
  }

  /// Takes what an answer says about itself; true when its rows are to be shown from now on.
  ///
  /// When there are rows and none can be read, what stood there stays.
  mutating func take<Row>(_ answer: BusAnswer<Row>, now: Duration) -> Bool {
    badRows = answer.badRows.count
    errors = answer.errors
    if answer.rows.isEmpty, let first = answer.badRows.first {
      let count = answer.badRows.count
      let rows = count == 1 ? "the only row cannot" : "none of the \(count) rows can"
      fail(BusTrouble(.undecodable("\(rows) be read: \(first.why)")))
      return false
    }
    answered = now
    phase = answer.rows.isEmpty ? .empty : .loaded
    trouble = answer.rows.isEmpty ? answer.errors.first?.trouble : nil
    return true
  }

  /// Takes that there is no answer; what stood there stays, and is stale.
  mutating func fail(_ trouble: BusTrouble) {
    phase = answered == nil ? .failed : .stale
    self.trouble = trouble
  }
}
