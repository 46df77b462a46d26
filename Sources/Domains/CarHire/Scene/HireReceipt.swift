import CarHireRecords
import CarHireValues
import RunRecords
import Viewer

extension HireBooked {
  /// What a customer would want to have on paper.
  var receipt: BookingReceipt { BookingReceipt(booking) }

  /// All that is known of the booking, with what was taken with it; a prepaid deposit is told once.
  func rows(_ money: HireMoney, with moment: HireSnapshot) -> [SubjectReport.Row] {
    let (receipt, wares) = (receipt, moment.wares(of: reference))
    let known = receipt.rows(money: money.text) { $0.shortText }
    let prepaid = known.first { $0.name == "prepaid" }?.value ?? ""
    let fees = receipt.fees.filter { $0.purpose != Fee.deposit || prepaid.isEmpty }
      .map { (name: Fee.title(of: $0.purpose), value: money.text($0.money)) }
    let premium = wares.insured.map { money.text($0.premium, $0.currency) }
    let extras = wares.hired.flatMap { hired -> String? in
      // Order unseen: a record holds lists.
      let names = zip(hired.extras, hired.counts).map { $1 == 1 ? $0 : "\($1) × \($0)" }
      let price = money.text(hired.price, hired.currency)
      return names.isEmpty ? nil : "\(names.joined(separator: ", ")): \(price), paid at the desk"
    }
    let rest = [
      ("insurance in it", premium), ("in all", money.sum(price, currency).map(money.text)),
      ("extras, not in it", extras), ("change it", amend),
    ]
    .compactMap { name, value in value.map { (name: name, value: $0) } }
    return (known + fees + rest).map { .init($0.name.raised, $0.value) }
  }
}

extension HireSnapshot {
  /// What was taken with the car of a booking before it was made; nothing where it was not made here.
  fileprivate func wares(of reference: String) -> (insured: HireInsured?, hired: HireExtras?) {
    let own = client.own.records
    let entries = own.entries(after: playhead.record)
    guard
      let made = entries.first(where: { ($0.value as? HireBooked)?.reference == reference }),
      let chosen = own.last(HireChosen.self, after: made.record)
    else { return (nil, nil) }
    func taken<Kind: RecordKind>(_ kind: Kind.Type) -> (value: Kind, time: Int64, record: Int)? {
      own.last(kind, after: made.record).flatMap { $0.record > chosen.record ? $0 : nil }
    }
    // An insurance is asked for again after other extras.
    let (insured, hired) = (taken(HireInsured.self), taken(HireExtras.self))
    let isInsured = (insured?.record ?? 0) > hired?.record ?? 0
    return (isInsured ? insured?.value : nil, hired?.value)
  }
}
