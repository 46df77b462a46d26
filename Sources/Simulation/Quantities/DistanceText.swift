/// Distances on the ground as a person reads them: `350 m`, `1.2 km`, `520 feet`, `4,404 miles`.
///
/// From ten large units on they are told in whole ones, from one on with one decimal unless it is
/// zero, and below in tens of the small unit.
package enum DistanceText {
  /// In kilometres and metres.
  package static func metric(meters: Double) -> String {
    meters < 1000 ? "\(tens(meters)) m" : "\(decimal(meters / 1000)) km"
  }

  /// In miles and, below a tenth of one, in feet.
  package static func miles(meters: Double) -> String {
    guard meters >= 160.9344 else { return "\(tens(meters / 0.3048)) feet" }
    let miles = decimal(meters / 1609.344)
    return miles == "1" ? "1 mile" : "\(miles) miles"
  }

  private static func tens(_ number: Double) -> Int64 { Int64((number / 10).rounded()) * 10 }

  private static func decimal(_ number: Double) -> String {
    let tenths = Int64((number * 10).rounded())
    return tenths < 100 ? Decimals.text(tenths, per: 10) : Decimals.grouped(Int64(number.rounded()))
  }
}
