package import Diagnostics
package import Tracing

extension RecordFilter {
  /// What ``advice(in:)`` says, as lines with their places below the filter; empty where it is silent.
  package func adviceText(in trace: Trace) -> String {
    advice(in: trace).map { $0.rendered(in: text) }.joined(separator: "\n")
  }

  /// What may have been meant where a trace has nothing of what is asked for.
  ///
  /// - Returns: A warning for each field that no record has, and for each kind and entity that none
  ///   is of.
  /// - Complexity: O(bytes of the trace)
  package func advice(in trace: Trace) -> [Diagnostic] {
    let names = NamesOfTrace(trace)
    return terms.flatMap { term -> [Diagnostic] in
      switch term.test {
      case .field(let name, _):
        guard !names.fields.contains(name) else { return [] }
        let meant = suggestion(for: name, among: names.fields + FilterKey.allCases.map(\.rawValue))
        return [.warning(at: term.position, "no record has a field '\(name)'\(meant)")]
      case .key(.kind, let values):
        let kinds = names.kinds + RecordTrait.allCases.map(\.rawValue)
        return advice(values, "kind", kinds, partedBy: ".", at: term.position)
      case .key(.entity, let values):
        return advice(values, "entity", names.entities, partedBy: "/", at: term.position)
      case .key, .word, .after, .before: return []
      }
    }
  }

  private func advice(
    _ values: [FilterValue],
    _ what: String,
    _ names: [String],
    partedBy separator: Character,
    at position: FilePosition
  ) -> [Diagnostic] {
    values.compactMap { value in
      guard case .like(let pattern, _) = value,
        !names.contains(where: { value.fits($0, partedBy: separator) })
      else { return nil }
      let parts = names + names.flatMap { $0.split(separator: separator).map { String($0) } }
      let meant = pattern.isPlain ? suggestion(for: pattern.text, among: parts) : ""
      return .warning(at: position, "no record has the \(what) '\(pattern.text)'\(meant)")
    }
  }
}

/// All names in a trace, in the order of the alphabet.
private struct NamesOfTrace {
  let fields: [String]
  let kinds: [String]
  let entities: [String]

  init(_ trace: Trace) {
    var (fields, kinds, entities) = (Set<String>(), Set<String>(), Set<String>())
    trace.forEachRecord { record in
      for field in record.data { fields.insert(field.key) }
      kinds.insert(record.kind)
      entities.insert(record.entity)
    }
    (self.fields, self.kinds, self.entities) = (fields.sorted(), kinds.sorted(), entities.sorted())
  }
}
