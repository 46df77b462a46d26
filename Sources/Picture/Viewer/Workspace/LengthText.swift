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
    let nanoseconds = clock(text) ?? sum(text) ?? duration(text)?.roundedNanoseconds
    return nanoseconds.map(SimulationTime.init(nanoseconds:))
  }

  /// `35:40` or `1:02:03.5`: what follows a colon has two digits and is below 60.
  private static func clock(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let first = Int64(parts[0]), (0...999_999).contains(first)
    else { return nil }
    var seconds = first
    for part in parts.dropFirst() {
      let whole = part.prefix { $0 != "." }
      guard whole.count == 2, let number = Int64(whole), (0..<60).contains(number) else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    guard parts.dropLast().allSatisfy({ !$0.contains(".") }) else { return nil }
    let fraction = parts[parts.count - 1].drop { $0 != "." }.dropFirst()
    let hasPoint = parts[parts.count - 1].contains(".")
    guard hasPoint == !fraction.isEmpty, fraction.count <= 9,
      fraction.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let digits = String(fraction) + String(repeating: "0", count: 9 - fraction.count)
    return seconds * 1_000_000_000 + (Int64(digits) ?? 0)
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
