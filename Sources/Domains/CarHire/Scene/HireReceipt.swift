import CarHireValues
import Viewer

extension HireState.Booked {
  /// All that is known of the booking, with what was taken with it; a prepaid deposit is told once.
  func rows(_ money: HireMoney) -> [SubjectReport.Row] {
    let receipt = receipt
    let known = receipt.rows(money: money.text) { $0.shortText }
    let prepaid = known.first { $0.name == "prepaid" }?.value ?? ""
    let fees = receipt.fees.filter { $0.purpose != Fee.deposit || prepaid.isEmpty }
      .map { (name: Fee.title(of: $0.purpose), value: money.text($0.money)) }
    let premium = money.sum(taken.premium, taken.currency).map(money.text)
    // Order unseen: a record holds lists.
    let names = zip(taken.extras, taken.counts).map { $1 == 1 ? $0 : "\($1) × \($0)" }
    let extras = taken.price.map { price in
      let price = money.text(price, currency ?? "")
      return "\(names.joined(separator: ", ")): \(price), paid at the desk"
    }
    let rest = [
      ("insurance in it", premium), ("in all", money.sum(price, currency).map(money.text)),
      ("extras, not in it", extras), ("change it", amend),
    ]
    .compactMap { name, value in value.map { (name: name, value: $0) } }
    return (known + fees + rest).map { .init($0.name.raised, $0.value) }
  }
}
