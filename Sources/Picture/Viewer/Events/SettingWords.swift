import Quantities
package import Tracing

extension EventWording.Keys {
  /// What a client was told, or a service set to, as a person says it: `timeout 3 s`.
  ///
  /// A trace holds the key of the file, and the value in base units.
  /// - Returns: The key and the value in words; the key alone where the value says no more.
  package func setting(_ key: String, _ value: TraceValue) -> String {
    let name = names[key] ?? EventWords.plain(key)
    let text = text(key, value)
    return text.isEmpty ? name : "\(name) \(text)"
  }

  private func text(_ key: String, _ value: TraceValue) -> String {
    // What is only said has the value `true`.
    if value == .integer(1), !money.contains(key), key != "concurrency" { return "" }
    if case .text(let text) = value { return EventWords.plain(text) }
    return self.value(key, value)
  }

  /// The value of a field, in its unit where that is known.
  func value(_ key: String, _ value: TraceValue) -> String {
    switch value {
    case .text(let text): text
    case .integer(let number) where money.contains(key): MoneyText.dollars(number)
    case .integer(let number) where lengths.contains(key): MomentText.length(number)
    case .integer(let number): CountText.words(number)
    }
  }
}
