/// In what distances are told.
public enum DistanceUnit: String, CaseIterable, Sendable {
  /// Miles and feet.
  case miles
  /// Kilometres and metres.
  case kilometres
}

extension DistanceUnit {
  /// How far away something is, such as `12 miles away`.
  ///
  /// From ten miles on in whole ones, below with one decimal, and below a tenth of a mile in tens of
  /// feet; likewise in kilometres, below one in tens of metres.
  public func words(meters: Double) -> String {
    switch self {
    case .miles where meters < 160.9344: "\(Self.tens(meters / 0.3048)) feet away"
    case .miles: Self.words(meters / 1609.344, one: "mile", many: "miles")
    case .kilometres where meters < 1000: "\(Self.tens(meters)) m away"
    case .kilometres: Self.words(meters / 1000, one: "km", many: "km")
    }
  }

  private static func tens(_ number: Double) -> Int64 { Int64((number / 10).rounded()) * 10 }

  private static func words(_ number: Double, one: String, many: String) -> String {
    let tenths = Int64((number * 10).rounded())
    guard tenths < 100 else { return "\(Int64(number.rounded())) \(many) away" }
    let digits = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(digits) \(tenths == 10 ? one : many) away"
  }
}
