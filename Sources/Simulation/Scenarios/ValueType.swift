public import Quantities
public import SimulationKernel

/// What may stand as the value of a key, and the type that it is read as.
public struct ValueType<Value: Sendable>: Sendable {
  /// What may stand there.
  public let type: FieldType
  /// Reads a checked value; nil when it is none of this type.
  let read: @Sendable (ScenarioValue) -> Value?
  private let atLeast: Int64?
  private let atMost: Int64?
  private let multipleOf: Int64?

  private init(
    _ type: FieldType,
    atLeast: Int64? = nil,
    atMost: Int64? = nil,
    multipleOf: Int64? = nil,
    read: @escaping @Sendable (ScenarioValue) -> Value?
  ) {
    self.type = type
    self.atLeast = atLeast
    self.atMost = atMost
    self.multipleOf = multipleOf
    self.read = read
  }

  private init(
    _ type: FieldType,
    in range: ClosedRange<Int64>?,
    read: @escaping @Sendable (ScenarioValue) -> Value?
  ) {
    self.init(type, atLeast: range?.lowerBound, atMost: range?.upperBound, read: read)
  }

  /// The key of this name as lists of fields have it.
  func field(
    _ name: String,
    required: Bool = false,
    default text: String? = nil,
    settable: Bool = false,
    deed: Bool = false,
    about: String
  ) -> Field {
    Field(
      name,
      type,
      required: required,
      default: text,
      atLeast: atLeast,
      atMost: atMost,
      multipleOf: multipleOf,
      settable: settable,
      deed: deed,
      about: about
    )
  }
}

// Texts, names and flags.
extension ValueType {
  /// One of the names listed; see ``FieldType/name(of:among:also:meaning:)``.
  public static func name(
    of kind: String,
    among names: [String],
    also: [String: String] = [:],
    meaning: [String: String] = [:]
  ) -> Self where Value == String {
    Self(.name(of: kind, among: names, also: also, meaning: meaning)) { $0.text }
  }

  /// One of the cases, each by its name.
  public static func name(of kind: String) -> Self
  where Value: RawRepresentable<String> & CaseIterable {
    Self(.name(of: kind, among: Value.allCases.map(\.rawValue))) { value in
      value.text.flatMap { Value(rawValue: $0) }
    }
  }
}

extension ValueType<String> {
  /// Any text.
  public static var text: Self {
    Self(.text) { $0.text }
  }
}

extension ValueType<String> {
  /// The name of a client, or of an entry that counts several.
  public static var clients: Self {
    Self(.clients) { $0.text }
  }
}

extension ValueType<Bool> {
  /// `true` or `false`.
  public static var flag: Self {
    Self(.flag) { if case .flag(let flag) = $0 { flag } else { nil } }
  }
}

extension ValueType<Seed> {
  /// A seed, decimal or hexadecimal.
  public static var seed: Self {
    Self(.seed) { if case .seed(let seed) = $0 { seed } else { nil } }
  }
}

extension ValueType<ScenarioFile> {
  /// A file beside the scenario.
  public static var file: Self {
    Self(.file) { if case .file(let file) = $0 { file } else { nil } }
  }
}

extension ValueType<Ratio> {
  /// A ratio between 0 and 1.
  public static var ratio: Self {
    Self(.ratio) { if case .ratio(let ratio) = $0 { ratio } else { nil } }
  }
}

// Quantities; bounds that are left out are those of their kind.
extension ValueType {
  /// A whole number within bounds.
  public static func integer(_ range: ClosedRange<Int64>) -> Self where Value == Int {
    Self(.integer, in: range) { if case .integer(let number) = $0 { Int(number) } else { nil } }
  }

  /// A length of time.
  public static func duration(
    atLeast least: Duration? = nil,
    atMost most: Duration? = nil,
    multipleOf step: Duration? = nil
  ) -> Self where Value == Duration {
    Self(
      .duration,
      atLeast: least?.wholeNanoseconds,
      atMost: most?.wholeNanoseconds,
      multipleOf: step?.wholeNanoseconds
    ) { if case .duration(let nanoseconds) = $0 { .nanoseconds(nanoseconds) } else { nil } }
  }

  /// An amount of money, read in cents.
  public static func money(_ range: ClosedRange<Int64>? = nil) -> Self where Value == Int64 {
    Self(.money, in: range) { if case .money(let cents) = $0 { cents } else { nil } }
  }

  /// A whole number of hundredths of what is usual.
  public static func percent(_ range: ClosedRange<Int64>? = nil) -> Self where Value == Int64 {
    Self(.percent, in: range) { if case .percent(let number) = $0 { number } else { nil } }
  }

  /// An amount with a unit of its own, above zero.
  public static func measure(_ measure: Measure) -> Self where Value == Int64 {
    Self(.measure(measure)) { if case .measure(let amount, _) = $0 { amount } else { nil } }
  }

  /// What a quantity is drawn from, in base units.
  public static func distribution(
    of quantity: FieldType.Quantity,
    _ range: ClosedRange<Int64>? = nil
  ) -> Self where Value == Distribution {
    Self(.distribution(of: quantity), in: range) { value in
      if case .distribution(let distribution) = value { distribution } else { nil }
    }
  }
}

// What is made of others.
extension ValueType {
  /// A list.
  public static func list<Element>(of element: ValueType<Element>) -> Self
  where Value == [Element] {
    Self(.list(of: element.type), atLeast: element.atLeast, atMost: element.atMost) { value in
      guard case .list(let values) = value else { return nil }
      return values.compactMap(element.read)
    }
  }

  /// Values by keys that the file chooses.
  public static func map<Element>(
    keys: ValueType<String>,
    values element: ValueType<Element>
  ) -> Self where Value == [String: Element] {
    Self(
      .map(keys: keys.type, values: element.type),
      atLeast: element.atLeast,
      atMost: element.atMost
    ) { value in
      guard case .map(let entries) = value else { return nil }
      let read = entries.compactMap { entry in element.read(entry.value).map { (entry.key, $0) } }
      return Dictionary(read, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The first of two that fits; see ``FieldType/oneOf(_:)``.
  public static func either<First, Second>(
    _ first: ValueType<First>,
    _ second: ValueType<Second>
  ) -> Self where Value == Either<First, Second> {
    Self(
      .oneOf([first.type, second.type]),
      atLeast: first.atLeast ?? second.atLeast,
      atMost: first.atMost ?? second.atMost
    ) { first.read($0).map(Either.first) ?? second.read($0).map(Either.second) }
  }

  /// A section with keys of its own.
  public static func section<Keys>(_ keys: Keys) -> Self where Value == Keyed<Keys> {
    Self(.section(keys.fields)) { value in
      if case .section(let section) = value { Keyed(section, keys) } else { nil }
    }
  }
}

/// One of two.
public enum Either<First: Sendable, Second: Sendable>: Sendable {
  /// The one.
  case first(First)
  /// The other.
  case second(Second)
}

extension ScenarioValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
