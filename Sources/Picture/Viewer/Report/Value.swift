package import JSON
import Quantities

/// Something known, as a value: its renderers decide how it is written.
package indirect enum Value: Hashable, Sendable {
  /// A number in base units, with how a person reads it.
  case number(Int64, String)
  /// A name with its short code, such as Ohio and OH.
  case name(String, code: String)
  /// A choice of a few, by its word in a file.
  case choice(String, code: String)
  case words(String)
  case flag(Bool)
  case list([Value])
  case facts([Fact])
  case nothing

  /// Cents.
  package static func money(_ cents: Int64) -> Value { .number(cents, MoneyText.dollars(cents)) }

  /// How many; with a noun, how many of it: `1 hop`, `20 settled`.
  package static func count(_ count: Int, _ one: String? = nil, _ many: String? = nil) -> Value {
    .number(Int64(count), one.map { CountText.words(count, $0, many) } ?? CountText.words(count))
  }

  /// As a person reads it.
  package var text: String {
    switch self {
    case .number(_, let text), .name(let text, _), .choice(let text, _), .words(let text): text
    case .flag(let isSo): isSo ? "yes" : "no"
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .facts(let facts): facts.map(\.value.text).joined(separator: ", ")
    case .nothing: "–"
    }
  }

  /// As it is told in words: nothing is said, and a name has its code.
  package var spoken: String {
    switch self {
    case .nothing: "none"
    case .name(let name, let code): "\(name) (\(code))"
    default: text
    }
  }

  /// As a program reads it.
  package var json: JSONValue {
    switch self {
    case .number(let number, _): .integer(number)
    case .name(_, let code), .choice(_, let code): .string(code)
    case .words(let words): .string(words)
    case .flag(let isSo): .boolean(isSo)
    case .list(let values): .array(values.map(\.json))
    case .facts(let facts): facts.json
    case .nothing: .null
    }
  }
}

/// What a value or a message is to the one who reads it; a theme has a colour for each.
package enum Tone: Hashable, Sendable {
  case plain, quiet, busy, good, bad
}

/// One thing known, by a name of its own.
package struct Fact: Hashable, Sendable {
  /// The member of the JSON, such as `cameFrom`.
  package let key: String
  /// What a person reads, such as `Came from`.
  package let label: String
  package let value: Value
  package let tone: Tone

  package init(_ key: String, _ label: String, _ value: Value, _ tone: Tone = .plain) {
    (self.key, self.label, self.value, self.tone) = (key, label, value, tone)
  }
}
