package import Diagnostics
package import Tracing

extension RecordFilter {
  /// The diagnostics of ``advice(in:former:)`` as lines with their places below the filter; empty where it is
  /// silent.
  package func adviceText(in trace: Trace, former: [String: String] = [:]) -> String {
    advice(in: trace, former: former).map { $0.rendered(in: text) }.joined(separator: "\n")
  }

  /// What may have been meant where a trace has nothing of what is asked for.
  ///
  /// - Parameters:
  ///   - trace: The trace in which nothing was found.
  ///   - former: The kinds of today that tell what former ones told, by the names of those.
  /// - Returns: A warning for each field that no record has, and for each kind and entity that none
  ///   is of.
  /// - Complexity: O(bytes of the trace)
  package func advice(in trace: Trace, former: [String: String] = [:]) -> [Diagnostic] {
    var names = TraceNames()
    names.read(trace, atMost: .max)
    return advice(among: names, former: former)
  }

  /// Whether anything that is asked for is a name that a trace might not have.
  package var asksForNames: Bool {
    terms.contains { term in
      switch term.test {
      case .field, .key(.kind, _), .key(.entity, _), .key(.has, _): true
      case .key, .word, .after, .before: false
      }
    }
  }

  /// What may have been meant where a trace has these names, and nothing of what is asked for.
  package func advice(
    among names: TraceNames,
    former: [String: String] = [:]
  ) -> [Diagnostic] {
    terms.flatMap { term -> [Diagnostic] in
      switch term.test {
      case .field(let name, _):
        guard !names.fields.contains(name) else { return [] }
        let known = names.fields.sorted() + FilterKey.allCases.map(\.rawValue)
        let meant = suggestion(for: name, among: known)
        return [.warning(at: term.position, "no record has a field '\(name)'\(meant)")]
      case .key(.kind, let values):
        let kinds = names.kinds.sorted() + RecordTrait.allCases.map(\.rawValue)
        return advice(values, "kind", kinds, former, partedBy: ".", at: term.position)
      case .key(.entity, let values):
        return advice(values, "entity", names.entities.sorted(), partedBy: "/", at: term.position)
      case .key(.has, let values):
        return advice(values, "field", names.fields.sorted(), partedBy: "_", at: term.position)
      case .key, .word, .after, .before: return []
      }
    }
  }

  private func advice(
    _ values: [FilterValue],
    _ what: String,
    _ names: [String],
    _ former: [String: String] = [:],
    partedBy separator: Character,
    at position: FilePosition
  ) -> [Diagnostic] {
    values.compactMap { value in
      guard case .like(let pattern, _) = value,
        !names.contains(where: { value.fits($0, partedBy: separator) })
      else { return nil }
      let parts = names + names.flatMap { $0.split(separator: separator).map { String($0) } }
      let now = former[pattern.text].flatMap { names.contains($0) ? $0 : nil } ?? pattern.text
      let meant = pattern.isPlain ? suggestion(for: now, among: parts) : ""
      return .warning(at: position, "no record has the \(what) '\(pattern.text)'\(meant)")
    }
  }
}

/// All names in a trace, as far as it is read.
package struct TraceNames: Sendable {
  private(set) var fields: Set<String> = []
  private(set) var kinds: Set<String> = []
  private(set) var entities: Set<String> = []
  /// How many records are read.
  package private(set) var count = 0

  package init() {}

  /// Reads so many records on.
  package mutating func read(_ trace: Trace, atMost limit: Int) {
    let end = limit < trace.count - count ? count + limit : trace.count
    while count < end {
      count += 1
      let record = trace.record(count)
      for field in record.data { fields.insert(field.key) }
      kinds.insert(record.kind)
      entities.insert(record.entity)
    }
  }
}
