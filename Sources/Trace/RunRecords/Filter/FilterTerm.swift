import Diagnostics
import Tracing

/// One of the terms of a filter, all of which a record must fit.
package struct FilterTerm: Hashable, Sendable {
  /// Where it begins.
  let position: FilePosition
  /// Whether it must not fit.
  let isNegated: Bool
  /// What it asks.
  let test: Test

  enum Test: Hashable, Sendable {
    /// The words stand anywhere in the record.
    case word(FilterPattern)
    /// It happened at that moment or later, in nanoseconds; or earlier.
    case after(Int64)
    case before(Int64)
    /// What the key asks for fits one of the values.
    case key(FilterKey, [FilterValue])
    /// A field of that name fits one of the values.
    case field(String, [FilterValue])
  }

  /// How much must be read for its answer: nothing at all, the line, or the record.
  var effort: Int {
    switch test {
    case .after, .before: 0
    case .word: 1
    case .key, .field: 2
    }
  }
}

/// What a filter may ask for that is no field.
enum FilterKey: String, Hashable, Sendable, CaseIterable {
  case entity, kind, client, service, outcome, has
  case request, record, cause, attempt
  case latency, delay
  case after, before

  /// What stands behind it.
  enum Form {
    case name, count, length, moment
  }

  var form: Form {
    switch self {
    case .entity, .kind, .client, .service, .outcome, .has: .name
    case .request, .record, .cause, .attempt: .count
    case .latency, .delay: .length
    case .after, .before: .moment
    }
  }

  /// How it may be written.
  var example: String {
    switch self {
    case .entity: "entity:bus*"
    case .kind: "kind:request.sent"
    case .client: "client:shipment"
    case .service: "service:fuel"
    case .outcome: "outcome:failed"
    case .has: "has:status"
    case .request: "request:12"
    case .record: "record:>100"
    case .cause: "cause:12"
    case .attempt: "attempt:>1"
    case .latency: "latency:>2s"
    case .delay: "delay:>5m"
    case .after: "after:20m"
    case .before: "before:1m30s"
    }
  }
}

/// What a value must be.
enum FilterValue: Hashable, Sendable {
  /// Like the pattern; or that quantity in base units, where it can be read as one.
  case like(FilterPattern, quantity: Int64?)
  /// So large.
  case compared(Comparison, Int64)

  enum Comparison: String, Hashable, Sendable, CaseIterable {
    // The longer ones first, as they are looked for in this order.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="

    func holds(_ value: Int64, _ bound: Int64) -> Bool {
      switch self {
      case .atLeast: value >= bound
      case .atMost: value <= bound
      case .above: value > bound
      case .below: value < bound
      case .equal: value == bound
      }
    }
  }

  /// Whether a text fits.
  func fits(_ text: String) -> Bool {
    switch self {
    case .like(let pattern, _): pattern.fits(text)
    case .compared(let comparison, let bound):
      Int64(text).map { comparison.holds($0, bound) } ?? false
    }
  }

  /// Whether a whole number fits.
  func fits(_ number: Int64) -> Bool {
    switch self {
    case .like(_, let quantity?) where quantity == number: true
    case .like(let pattern, _): pattern.fitsAll || pattern.fits("\(number)")
    case .compared(let comparison, let bound): comparison.holds(number, bound)
    }
  }

  /// Whether what a field holds fits.
  func fits(_ value: TraceValue) -> Bool {
    switch value {
    case .integer(let integer): fits(integer)
    case .text(let text): fits(text)
    }
  }

  /// Whether the whole fits, or one of its parts: `late` fits `bus.late`, `rush` fits `rush/7`.
  func fits(_ name: String, partedBy separator: Character) -> Bool {
    fits(name)
      || name.contains(separator)
        && name.split(separator: separator).contains { part in
          fits(String(part))
        }
  }
}
