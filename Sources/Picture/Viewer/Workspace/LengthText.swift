import Quantities
import SimulationKernel

/// Lengths of time as a person types them.
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

  /// Reads a moment: `35:40`, `1:02:03.5`, `35m40s`, `2h`, or a length such as `2.5s`.
  static func moment(_ text: String) -> SimulationTime? {
    let nanoseconds = ClockText.nanoseconds(text) ?? sum(text) ?? duration(text)?.roundedNanoseconds
    return nanoseconds.map(SimulationTime.init(nanoseconds:))
  }

  /// `35m40s` or `1h2m3s500ms`: whole numbers, from the largest unit down, each unit once.
  private static func sum(_ text: String) -> Int64? {
    let units: [(name: String, nanoseconds: Int64)] = [
      ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
    ]
    var rest = text[...]
    var sum: Int64 = 0
    var next = 0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard let number = Int64(digits), number <= 999_999,
        let index = units.indices.dropFirst(next).first(where: { units[$0].name == name })
      else { return nil }
      next = index + 1
      sum += number * units[index].nanoseconds
    }
    return next > 0 ? sum : nil
  }
}
