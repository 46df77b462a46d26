/// Coordinates in decimal degrees: `41.8817`, `-87.630000`.
package enum DegreesText {
  /// Degrees north or east, rounded to so many decimals.
  ///
  /// - Precondition: A coordinate has 1 to 6 decimals.
  package static func text(_ degrees: Double, decimals: Int = 6) -> String {
    let scale = Double(scale(decimals))
    return text(units: Int64((degrees * scale).rounded()), decimals)
  }

  /// Likewise, of millionths of a degree.
  package static func text(millionths: Int64, decimals: Int = 6) -> String {
    let step = 1_000_000 / scale(decimals)
    let units = (abs(millionths) + step / 2) / step
    return text(units: millionths < 0 ? -units : units, decimals)
  }

  private static func text(units: Int64, _ decimals: Int) -> String {
    Decimals.text(units, per: UInt64(scale(decimals)), places: decimals...decimals)
  }

  private static func scale(_ decimals: Int) -> Int64 {
    precondition((1...6).contains(decimals), "a coordinate has 1 to 6 decimals")
    return (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  }
}
