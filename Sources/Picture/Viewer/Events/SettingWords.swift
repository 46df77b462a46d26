package import Tracing

/// What a client was told, or a service set to, as a person says it: `fee $10.00`.
///
/// A trace holds the key of the file, and the value in base units.
package enum SettingWords {
  private static let names = [
    "border_fee": "fee", "pricing": "prices", "quote_age": "quotes used for",
    "concurrency": "at a time",
  ]
  private static let amounts: Set = ["border_fee", "cost"]
  private static let lengths: Set = [
    "quote_age", "refresh", "timeout", "latency", "retry_after", "horizon",
  ]

  /// The key and the value in words; the key alone where the value says no more.
  package static func words(_ key: String, _ value: TraceValue) -> String {
    let name = names[key] ?? EventWords.plain(key)
    let text = text(key, value)
    return text.isEmpty ? name : "\(name) \(text)"
  }

  private static func text(_ key: String, _ value: TraceValue) -> String {
    switch value {
    case .text(let text): EventWords.plain(text)
    // What is only said has the value `true`.
    case .integer(1) where !amounts.contains(key) && key != "concurrency": ""
    case .integer(let number) where amounts.contains(key): MoneyText.dollars(number)
    case .integer(let number) where lengths.contains(key): MomentText.length(number)
    case .integer(let number): CountText.words(number)
    }
  }
}
