import Scenarios
import Tracing

extension ScenarioValue {
  /// The value as it stands in the resolved scenario: base units, canonical form.
  var json: JSONValue {
    plain(digest: { Fingerprint(of: $0.bytes).description }).plainJSON
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

  private var plainJSON: JSONValue {
    switch self {
    case .integer(let number): return .integer(number)
    case .text(let text): return .string(text)
    case .flag(let flag): return .boolean(flag)
    case .list(let values): return .array(values.map(\.plainJSON))
    case .map(let entries):
      var members: [String: JSONValue] = [:]
      for entry in entries { members[entry.key] = entry.value.plainJSON }
      return .object(members)
    default:
      preconditionFailure("a plain value holds whole numbers, texts, flags, lists and maps only")
    }
  }
}
