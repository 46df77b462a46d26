import Quantities

/// One key of a section: what it is called, what may stand there, and what it is for.
///
/// Lists of fields are walked by the reader, by defaults, by suggestions and by whatever describes
/// the format.
public struct Field: Hashable, Sendable {
  /// The key as written in the file.
  public let key: String
  /// What may stand as its value.
  public let type: FieldType
  /// Whether the section is wrong without it.
  public let isRequired: Bool
  /// The value it has when it is left out, written as in a file.
  public let defaultText: String?
  /// The least value of every quantity in it, in base units; nil where there is no quantity.
  public let atLeast: Int64?
  /// The greatest value of every quantity in it, in base units; nil where there is no quantity.
  public let atMost: Int64?
  /// What every quantity in it must be a multiple of, in base units.
  public let multipleOf: Int64?
  /// Whether the happening `set` may change it while the run goes on.
  public let isSettable: Bool
  /// Whether it is a word that does something when it is `true`, and cannot be `false`.
  public let isDeed: Bool
  /// Whether a saved session expects of an outcome what was seen.
  public let isPinned: Bool
  /// What it is for, in one line.
  public let about: String

  /// Makes a field; bounds that are left out are those of its kind (``FieldType/Quantity/bounds``).
  ///
  /// Durations are never below zero, whatever is said here.
  public init(
    _ key: String,
    _ type: FieldType,
    required: Bool = false,
    default defaultText: String? = nil,
    atLeast: Int64? = nil,
    atMost: Int64? = nil,
    multipleOf: Int64? = nil,
    settable: Bool = false,
    deed: Bool = false,
    pinned: Bool = false,
    about: String
  ) {
    self.key = key
    self.type = type
    self.isRequired = required
    self.defaultText = defaultText
    let bounds = type.quantity?.bounds
    self.atLeast = atLeast ?? bounds?.lowerBound
    self.atMost = atMost ?? bounds?.upperBound
    self.multipleOf = multipleOf
    self.isSettable = settable
    self.isDeed = deed
    self.isPinned = pinned
    self.about = about
  }
}

extension Field {
  /// Between what its quantities must lie, as they are written in a file: `1ns to 1d`, `0% to 100%`;
  /// nil where there are none.
  public var bounds: String? {
    if type == .ratio { return "0% to 100%" }
    guard let quantity = type.quantity, let atLeast, let atMost, atMost < .max else { return nil }
    return "\(quantity.code(atLeast)) to \(quantity.code(atMost))"
  }

  /// The keys of the sections that stand in it, if any do.
  public var inner: [Field] { type.inner }
}

extension FieldType {
  fileprivate var inner: [Field] {
    switch self {
    case .section(let fields): fields
    case .list(let element): element.inner
    case .map(_, let values): values.inner
    case .oneOf(let types): types.flatMap(\.inner)
    default: []
    }
  }
}

extension FieldType.Quantity {
  /// A quantity as it stands in a file.
  fileprivate func code(_ units: Int64) -> String {
    let day: Int64 = 86_400_000_000_000
    return switch self {
    case .duration:
      units > 0 && units % day == 0 ? "\(units / day)d" : QuantityText.durationCode(units)
    case .money: MoneyText.plain(units)
    case .percent: QuantityText.percent(units)
    case .measure(let measure): measure.text(units)
    case .integer: String(units)
    }
  }
}
