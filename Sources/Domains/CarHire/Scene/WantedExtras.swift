import CarHireRecords
import CarHireValues
import JSON
import RunRecords
import Tracing

/// What a customer hires with a car: as it was told last, and what one of each costs.
struct WantedExtras {
  /// How many of each; nothing stands for none.
  private(set) var counts: [HireExtra: Int] = [:]
  private(set) var currency = ""
  /// What several of them cost together, in the smallest units of the currency.
  private var sums: [(counts: [HireExtra: Int], price: Int64)] = []

  /// What the client reckons with counts as told.
  mutating func take(_ reckoned: HireExtras) {
    counts = [:]
    for (name, count) in zip(reckoned.extras, reckoned.counts) {
      if let extra = HireExtra.allCases.first(where: { $0.title == name }) {
        counts[extra] = Int(count)
      }
    }
    sums.append((counts, reckoned.price))
    currency = reckoned.currency
  }

  mutating func take(_ told: ClientTold) {
    guard told.word == "extras", case .text(let text) = told.value, let json = try? JSONValue(text)
    else { return }
    counts = [:]
    for extra in HireExtra.allCases {
      if case .integer(let count)? = json[extra.rawValue] { counts[extra] = Int(count) }
    }
  }

  /// Another offer has other prices.
  mutating func forgetPrices() { sums = [] }

  /// What one costs: no record says it, but what is known of the others leaves it of a sum.
  func price(of extra: HireExtra) -> Int64? {
    var known: [HireExtra: Int64] = [:]
    for _ in sums {
      for sum in sums {
        let open = HireExtra.allCases.filter { sum.counts[$0] != nil && known[$0] == nil }
        guard open.count == 1, let count = sum.counts[open[0]].map({ Int64($0) }), count > 0 else {
          continue
        }
        let rest = HireExtra.allCases.reduce(sum.price) { rest, other in
          rest - (known[other] ?? 0) * Int64(sum.counts[other] ?? 0)
        }
        if rest % count == 0 { known[open[0]] = rest / count }
      }
    }
    return known[extra]
  }
}
