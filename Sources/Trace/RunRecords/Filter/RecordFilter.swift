public import Diagnostics

/// Which records of a trace are looked for, as a person writes it: `entity:bus* delay:>5m after:20m`.
///
///     filter      = [ term { blank term } ]        every term must fit
///     term        = [ "-" ] ( words | test )       "-" before it: it must not fit
///     words       = what has no key before a colon anywhere in what is said of the record; 503 begins
///                   a number there, and does not stand within one
///     test        = key ":" value { "|" value }    one of the values must fit
///     value       = [ ">" | ">=" | "<" | "<=" | "=" ] text
///     text        = letters, with "*" for any letters and "?" for one; "..." is as it stands
///
/// A key is a name of small letters, digits, `_` and `-`. These are known:
///
/// - `entity`, `kind`, `client`, `service`: names; the whole name fits, or a part of it between the
///   dots of a kind and the slashes of the others. A client has all records of its own, a service
///   those that it writes and those of requests to it. `kind:late` is whatever is behind its
///   timetable, `kind:failure` whatever went wrong.
/// - `after`, `before`: at that moment or later, and earlier than it: `20m`, `1m30s`, `20:00`.
/// - `latency`: how long the request took that the record ends: `>2s`.
/// - `delay`: how long it waits before it goes on, or how late it is: `>5m`.
/// - `attempt`: which attempt it tells of: `>1`.
/// - `outcome`: how a request or a client came out: `answered`, `error` (an HTTP status from 400 on),
///   `failed`, `timed-out`, `rejected`, `retrying`, `shared`, `cached`, `abandoned`, `cancelled`,
///   `finished`.
/// - `has`: which fields it tells of, whatever they hold: a `list` that goes is told, too, and is 0
///   then (`list:1` is one that comes); the whole name fits, or a part of it between `_`.
/// - `request`: all that is about the request of that number; `record`, `cause`: the record's number
///   and that of its cause.
///
/// Every other key is the name of a field: `status:>=500`, `border:CO-*`, `cost:>$12.50`. A whole
/// number without a unit is in the field's own (cents, nanoseconds). A field that has a known key's
/// name is reached as `field.after`. Capitals and small letters are the same. A minus before a digit
/// or a sign is part of the words.
public struct RecordFilter: Hashable, Sendable {
  /// What was written.
  public let text: String
  /// What is wrong with it, in its order; what is right of it filters nevertheless.
  public let mistakes: [Diagnostic]
  /// What a record must fit.
  package let terms: [FilterTerm]

  /// Reads a filter; one that is empty fits every record.
  public init(_ text: String) {
    var reading = FilterReading(text)
    reading.read()
    self.text = text
    (terms, mistakes) = (reading.terms, reading.mistakes)
  }

  /// Whether every record fits.
  public var isEmpty: Bool { terms.isEmpty }

  /// The mistakes as lines, each with its place below what was written.
  public var report: String {
    DiagnosticList(mistakes).rendered { _ in text }
  }
}
