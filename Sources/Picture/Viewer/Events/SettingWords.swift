import JSON
import Quantities
package import Tracing

extension EventWording.Keys {
  /// What a client was told, or a service set to, as a person says it: `timeout 3 s`.
  ///
  /// A trace holds the key of the file, and the value in base units.
  /// - Returns: The key and the value in words; the key alone where the value says no more.
  package func setting(_ key: String, _ value: TraceValue) -> String {
    let name = names[key] ?? EventWords.plain(key)
    if counted.contains(key), value == .text("{}") { return "no \(name)" }
    let text = text(key, value)
    return text.isEmpty ? name : "\(name) \(text)"
  }

  private func text(_ key: String, _ value: TraceValue) -> String {
    if flags.contains(key), [.integer(0), .integer(1)].contains(value) {
      return value == .integer(1) ? "on" : "off"
    }
    // What is only said has the value `true`.
    if value == .integer(1), !money.contains(key), key != "concurrency" { return "" }
    guard case .text(let text) = value else { return self.value(key, value) }
    if text.hasPrefix("{"), let read = try? JSONValue(text) { return words(key, read) }
    return EventWords.plain(text)
  }

  /// Several values by their names, such as the latencies of endpoints: `room 2 s, unlock 50 ms to
  /// 500 ms`, or how many there are of each: `2 toddler seats, ski rack`.
  private func words(_ key: String, _ value: JSONValue) -> String {
    switch value {
    case .object(let counts) where counted.contains(key):
      counts.sorted { $0.key < $1.key }.map { name, count in
        let one = names[name] ?? EventWords.plain(name)
        guard case .integer(let count) = count, count != 1 else { return one }
        return CountText.words(Int(count), one)
      }
      .joined(separator: ", ")
    case .object(let members):
      // How a value is drawn goes without saying.
      members.sorted { $0.key < $1.key }.map { name, value in
        let words = words(key, value)
        return ["uniform", "constant"].contains(name)
          ? words : "\(names[name] ?? EventWords.plain(name)) \(words)"
      }
      .joined(separator: ", ")
    case .array(let parts): parts.map { words(key, $0) }.joined(separator: " to ")
    case .integer(let number): self.value(key, .integer(number))
    case .string(let text): EventWords.plain(text)
    case .boolean(let flag): flag ? "on" : "off"
    case .null: "none"
    }
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
