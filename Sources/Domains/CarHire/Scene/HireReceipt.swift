import CarHireRecords
import CarHireValues
import Viewer

extension HireBooked {
  /// What a customer would want to have on paper.
  var receipt: BookingReceipt { BookingReceipt(booking) }

  /// All that is known of the booking.
  func rows(_ money: HireMoney) -> [SubjectReport.Row] {
    let receipt = receipt
    let fees = receipt.fees.map { (name: Fee.title(of: $0.purpose), value: money.text($0.money)) }
    let rest = [("change it", amend), ("in all", money.sum(price, currency).map(money.text))]
      .compactMap { name, value in value.map { (name: name, value: $0) } }
    return (receipt.rows(money: money.text) + fees + rest).map { .init($0.name.raised, $0.value) }
  }
}
