import CarHireRecords
import CarHireValues
import JSON
import RunRecords
import Tracing

/// What a customer hires with a car, as it was told last.
struct WantedExtras {
  /// How many of each; nothing stands for none.
  private(set) var counts: [HireExtra: Int] = [:]

  /// What the client reckons with counts as told.
  mutating func take(_ reckoned: HireExtras) {
    counts = [:]
    for (name, count) in zip(reckoned.extras, reckoned.counts) {
      if let extra = HireExtra.allCases.first(where: { $0.title == name }) {
        counts[extra] = Int(count)
      }
    }
  }

  mutating func take(_ told: ClientTold) {
    guard told.word == "extras", case .text(let text) = told.value, let json = try? JSONValue(text)
    else { return }
    counts = [:]
    for extra in HireExtra.allCases {
      if case .integer(let count)? = json[extra.rawValue] { counts[extra] = Int(count) }
    }
  }
}
