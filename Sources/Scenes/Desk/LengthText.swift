import SimulationKernel

/// Lengths of time as a person types and reads them.
package enum LengthText {
  /// Reads `500ms`, `2s`, `1.5 s`, `1m`; nil for anything else, and for more than a day.
  package static func duration(_ text: String) -> Duration? {
    let text = text.filter { $0 != " " }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [(String, Int64)] = [
      ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("min", 60_000_000_000),
    ]
    guard let unit = units.first(where: { $0.0 == text.dropFirst(number.count) })?.1 else {
      return nil
    }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]), whole <= 86_400_000,
      whole * unit / 1_000_000_000 <= 86_400
    else { return nil }
    var fraction: Int64 = 0
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].count <= 6, let digits = Int64(parts[1]) else { return nil }
      var scale: Int64 = 1
      for _ in parts[1] { scale *= 10 }
      fraction = digits * unit / scale
    }
    return .nanoseconds(whole * unit + fraction)
  }

  /// `500 ms`, `2 s`, `1.5 s`.
  package static func text(_ duration: Duration) -> String {
    let nanoseconds = duration.roundedNanoseconds
    return nanoseconds == 0 ? "0 s" : MomentText.length(nanoseconds)
  }
}
