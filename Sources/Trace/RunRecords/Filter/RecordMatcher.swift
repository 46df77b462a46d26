import SimulationKernel
package import Tracing

/// Tells which records of one trace fit a filter.
package struct RecordMatcher: Sendable {
  /// The filter.
  package let filter: RecordFilter
  private let trace: Trace
  /// What is said of a record beside its line, where words are looked for, too.
  private let printed: @Sendable (TraceRecord) -> String
  private let clients: Set<String>
  private let services: Set<String>
  /// The terms that need the least first.
  private let terms: [FilterTerm]
  private var text = LineText()

  /// Prepares to look through a trace.
  ///
  /// - Parameters:
  ///   - filter: What is looked for.
  ///   - trace: Where.
  ///   - printed: What is said of a record beside its line.
  package init(
    _ filter: RecordFilter,
    in trace: Trace,
    printed: @escaping @Sendable (TraceRecord) -> String = { $0.text }
  ) {
    (self.filter, self.trace, self.printed) = (filter, trace, printed)
    let terms = filter.terms
    func asks(_ wanted: FilterKey) -> Bool {
      terms.contains { if case .key(let key, _) = $0.test { key == wanted } else { false } }
    }
    clients = asks(.client) ? Set(trace.header.names(of: "clients")) : []
    services = asks(.service) ? Set(trace.header.names(of: "services")) : []
    self.terms = (0...2).flatMap { effort in terms.filter { $0.effort == effort } }
  }

  /// How long it takes to look at a record, against looking at the letters of its line: 1, 3 where
  /// the record must be read, 10 where it must be written as it is printed.
  package var cost: Int {
    terms.map { term in
      guard case .word(let pattern) = term.test else { return term.effort > 0 ? 3 : 1 }
      return pattern.needsPrinting ? 10 : 1
    }.max() ?? 1
  }

  /// Whether a record fits every term.
  package mutating func fits(_ number: Int) -> Bool {
    var look = Look(number: number)
    return terms.allSatisfy { fits($0.test, &look) != $0.isNegated }
  }

  /// What is known of the record that is looked at.
  private struct Look {
    let number: Int
    var record: TraceRecord?
    var hasText = false
    var hasWords = false

    mutating func record(in trace: Trace) -> TraceRecord {
      let whole = record ?? trace.record(number)
      record = whole
      return whole
    }
  }

  private mutating func fits(_ test: FilterTerm.Test, _ look: inout Look) -> Bool {
    switch test {
    case .after(let moment): return trace.time(of: look.number).nanoseconds >= moment
    case .before(let moment): return trace.time(of: look.number).nanoseconds < moment
    case .word(let pattern): return holds(pattern, &look)
    case .key(let key, let values): return fits(key, values, look.record(in: trace))
    case .field(let name, let values):
      guard let value = look.record(in: trace)[name] else { return false }
      return values.contains { $0.fits(value) }
    }
  }

  /// Whether a record's line holds words, or else what is printed of it.
  private mutating func holds(_ pattern: FilterPattern, _ look: inout Look) -> Bool {
    if !look.hasText { text.read(trace.line(of: look.number)) }
    look.hasText = true
    if pattern.isIn(text.bytes) { return true }
    guard !look.hasWords, pattern.needsPrinting else { return false }
    look.hasWords = true
    text.append(words: printed(look.record(in: trace)))
    return pattern.isIn(text.bytes)
  }

  private func fits(_ key: FilterKey, _ values: [FilterValue], _ record: TraceRecord) -> Bool {
    func any(_ name: String, _ separator: Character = "/") -> Bool {
      values.contains { $0.fits(name, partedBy: separator) }
    }
    func anyNumber(_ number: Int64?) -> Bool {
      number.map { number in values.contains { $0.fits(number) } } ?? false
    }
    switch key {
    case .entity: return any(record.entity)
    case .kind: return any(record.kind, ".") || record.traits.contains { any($0.rawValue) }
    case .client: return clients.contains(record.entity) && any(record.entity)
    case .service:
      if record.isOfRequest { return record.text("service").map { any($0) } ?? false }
      return services.contains(record.entity) && any(record.entity)
    case .outcome: return RecordOutcome(record).map { any($0.rawValue) } ?? false
    case .has: return record.data.contains { any($0.key, "_") }
    case .request: return anyNumber(record.request.map { Int64($0) })
    case .record: return anyNumber(Int64(record.number))
    case .cause: return anyNumber(Int64(record.cause))
    case .attempt: return anyNumber(record.attempt(in: trace))
    case .latency: return anyNumber(record.latency(in: trace))
    case .delay: return anyNumber(record.delay)
    case .after, .before: return false
    }
  }
}
