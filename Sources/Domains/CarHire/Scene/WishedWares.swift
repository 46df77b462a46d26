import CarHireRecords
import CarHireValues
import JSON
import RunRecords
import Tracing

/// What a customer wishes for with a car, whatever car it is, as it was told last.
struct WishedWares {
  /// How many extras of each kind; nothing stands for none.
  private(set) var extras: [HireExtra: Int] = [:]
  private(set) var isInsured = false

  mutating func take(_ started: HireStarted) {
    extras = [:]
    for (name, count) in zip(started.extras, started.counts) {
      if let extra = HireExtra(rawValue: name) { extras[extra] = Int(count) }
    }
    isInsured = started.isInsured
  }

  mutating func take(_ told: ClientTold) {
    if told.word == "insurance", case .integer(let flag) = told.value { isInsured = flag == 1 }
    guard told.word == "extras", case .text(let text) = told.value, let json = try? JSONValue(text)
    else { return }
    extras = [:]
    for extra in HireExtra.allCases {
      if case .integer(let count)? = json[extra.rawValue] { extras[extra] = Int(count) }
    }
  }
}

extension ClientTold {
  /// Whether the customer pays once that is said; nil where it changes nothing.
  ///
  /// What was said of paying holds for the offer that was taken then.
  func isPaying(for offer: String?) -> Bool? {
    switch word {
    case "pay": true
    case "choose": value == offer.map { .text($0) } ? nil : false
    case "search", "pick_up", "return", "cancel": false
    default: nil
    }
  }
}
