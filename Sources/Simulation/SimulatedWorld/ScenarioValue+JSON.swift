import JSON
import Scenarios
import Tracing

extension ScenarioValue {
  /// The value as it stands in the resolved scenario: base units, canonical form.
  var json: JSONValue {
    switch self {
    case .integer(let number): return .integer(number)
    case .text(let text): return .string(text)
    case .flag(let flag): return .boolean(flag)
    case .list(let values): return .array(values.map(\.json))
    case .map(let entries):
      var members: [String: JSONValue] = [:]
      for entry in entries { members[entry.key] = entry.value.json }
      return .object(members)
    default: return plain(digest: { Fingerprint(of: $0.bytes).description }).json
    }
  }

  /// The value as a field of a record: a whole number in base units, or a text.
  var traceValue: TraceValue {
    switch json {
    case .integer(let number): .integer(number)
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .string(let text): .text(text)
    case let other: .text(other.text)
    }
  }
}
