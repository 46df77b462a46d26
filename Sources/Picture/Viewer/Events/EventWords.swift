import Quantities
import RunRecords
package import Tracing

/// A record as a row of the event list says it: what happened, and to what.
package struct EventWords {
  package let title: String
  package let detail: String

  /// Says `record`, as `wording` would have it.
  package init(_ record: TraceRecord, _ wording: EventWording = .plain) {
    let kind = Self.plain(String(record.kind.split(separator: ".").last ?? ""))
    title = [wording.mark(record), kind].filter { !$0.isEmpty }.joined(separator: " ")
    if let words = wording.detail(record) {
      detail = words
      return
    }
    if let told = ClientTold(record) {
      detail = wording.keys.setting(told.word, told.value)
      return
    }
    if let set = ServiceSet(record) {
      detail = wording.keys.setting(set.what, set.value)
      return
    }
    detail = Self.detail(of: record, wording.keys) { Self.text($0, wording) }
  }

  /// Says `record` of a trace: what becomes of a request by what was asked for.
  init(_ record: TraceRecord, _ wording: EventWording, in trace: Trace) {
    var record = record
    if record.isOfRequest, let request = record.request, (1..<record.number).contains(request),
      let sent = RequestSent(trace.record(request))
    {
      record.data = record.data.map {
        $0.key == "request" ? TraceField("path", .text(sent.path)) : $0
      }
    }
    self.init(record, wording)
  }

  /// The fields of a record, each in the words of `text`; those that tell it from its neighbours come
  /// first.
  package static func detail(
    of record: TraceRecord,
    _ keys: EventWording.Keys,
    _ text: (TraceField) -> String?
  ) -> String {
    let isFirst = { (field: TraceField) in keys.leading.contains(field.key) }
    let fields = record.data.filter(isFirst) + record.data.filter { !isFirst($0) }
    return fields.compactMap(text).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A key or a name of the file as a person reads it: `dead_ends`, `depth-first`.
  package static func plain(_ name: String) -> String {
    // Hyphens in what is no plain word, such as `CO-UT`, belong there.
    guard name.allSatisfy({ $0.isLowercase || $0 == "_" || $0 == "-" }) else { return name }
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  /// A field in words; nil for one that says nothing that the others do not.
  package static func text(
    _ field: TraceField,
    _ wording: EventWording = .plain
  ) -> String? {
    switch (field.key, field.value) {
    // Attempts and delays have columns of their own.
    case ("endpoint", _), ("number", _), ("bytes", _), ("digest", _), ("attempt", .integer),
      ("attempts", .integer), ("delay", .integer), (_, .text("")):
      nil
    case ("cents", .integer(let cents)): MoneyText.dollars(cents)
    case (let key, _) where wording.keys.money.contains(key): "\(key) \(money(field.value))"
    case ("took", .integer(let length)), ("after", .integer(let length)),
      ("in", .integer(let length)):
      "\(field.key) \(MomentText.length(length))"
    case ("found", .integer(let flag)), ("complete", .integer(let flag)):
      flag == 0 ? "not \(field.key)" : field.key
    case ("status", .integer(let status)): "HTTP \(status)"
    case ("path", .text(let path)): wording.path(path) ?? path
    case ("reason", .text(let reason)): plain(RequestText.reason(reason))
    case (let key, .text(let name)) where wording.keys.bare.contains(key): plain(name)
    case ("request", .integer(let number)): "of record \(number)"
    case (let key, .integer(let number)): "\(plain(key)) \(CountText.words(number))"
    case (let key, .text(let text)): "\(plain(key)) \(plain(text))"
    }
  }

  /// One amount, or several in a row.
  private static func money(_ value: TraceValue) -> String {
    switch value {
    case .integer(let cents): MoneyText.dollars(cents)
    case .text(let amounts):
      amounts.split(separator: " ").map { Int64($0).map(MoneyText.dollars) ?? String($0) }
        .joined(separator: ", ")
    }
  }
}
