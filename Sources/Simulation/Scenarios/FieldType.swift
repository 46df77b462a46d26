public import Quantities

/// What may stand as the value of a key in a scenario file.
///
/// Quantities are written with their unit and read into whole base units: nanoseconds, cents.
public indirect enum FieldType: Hashable, Sendable {
  /// What a distribution draws.
  public enum Quantity: Hashable, Sendable {
    /// Lengths of time, in nanoseconds.
    case duration
    /// Amounts of money, in cents.
    case money
    /// Plain whole numbers.
    case integer
    /// Whole hundredths of what is usual.
    case percent
    /// Amounts with a unit of their own.
    case measure(Measure)

    /// The least and the greatest value of a field that names none, in base units.
    ///
    /// A duration is at most 100 years, so that 64 bits hold the sum of two; amounts that are
    /// reckoned with name bounds of their own.
    public var bounds: ClosedRange<Int64> {
      switch self {
      case .duration: 0...36_525 * 86_400 * 1_000_000_000
      case .money: .min ... .max
      case .percent: 0...1_000_000
      case .measure: 1...1_000_000_000_000
      case .integer: 0...1_000_000_000_000
      }
    }
  }

  /// Any text.
  case text
  /// One of the names listed; `of` says what is named (`state code`).
  ///
  /// A key of `also` is another spelling of the name it stands beside (`UT-CO` of `CO-UT`), which
  /// is what the value then holds. A key of `meaning` is what a person may write for the name it
  /// stands beside (`Nevada` for `NV`): it is not right, but what is meant is told.
  case name(
    of: String,
    among: [String],
    also: [String: String] = [:],
    meaning: [String: String] = [:]
  )
  /// A whole number.
  case integer
  /// A seed, decimal or hexadecimal.
  case seed
  /// `true` or `false`.
  case flag
  /// A length of time, such as `800ms`, `1.5s`, `1m30s`, in nanoseconds.
  case duration
  /// An amount of money, such as `$50.00`, in cents.
  case money
  /// A ratio between 0 and 1, such as `75%`, `1/10`, `0.75`.
  case ratio
  /// A whole number of hundredths of what is usual, which may be more than all of it: `400%`.
  case percent
  /// An amount with a unit of its own: `1 kB/s`, `1 bit`.
  case measure(Measure)
  /// A quantity (always the same), `{ uniform: [a, b] }`, `{ exponential: { mean: x } }` or
  /// `{ lognormal: { p50: x, p99: y } }`.
  case distribution(of: Quantity)
  /// A file beside the scenario, by its path.
  case file
  /// A list whose elements are all of one type.
  case list(of: FieldType)
  /// The first of these that fits what is written.
  ///
  /// Types that look alike in the resolved form (two quantities, both plain integers) must not
  /// stand together.
  case oneOf([FieldType])
  /// A section with keys of its own.
  case section([Field])
  /// A section whose keys are of one type and whose values are of another.
  case map(keys: FieldType, values: FieldType)
  /// The name of a client of this scenario.
  case client
  /// The name of a client, or of an entry that counts several, which are all meant then.
  case clients
  /// The name of a service.
  case service
}

extension FieldType {
  /// The statuses of HTTP that say no, each as another spelling of itself, beside names.
  public static let failingStatuses = Dictionary(
    uniqueKeysWithValues: (400...599).map { ("\($0)", "\($0)") }
  )

  /// The kind of quantity that stands in it, if any does; its bounds are those of its field.
  public var quantity: Quantity? {
    switch self {
    case .integer: .integer
    case .duration: .duration
    case .money: .money
    case .percent: .percent
    case .measure(let measure): .measure(measure)
    case .distribution(let quantity): quantity
    case .list(let element): element.quantity
    case .map(_, let values): values.quantity
    case .oneOf(let types): types.lazy.compactMap(\.quantity).first
    case .text, .name, .seed, .flag, .ratio, .file, .section, .client, .clients, .service: nil
    }
  }
}
