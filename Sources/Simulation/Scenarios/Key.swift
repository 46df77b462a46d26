/// One key of a section, said once: what it is called, what may stand there, and how it is read.
///
/// What is read of a key that may be left out, and has no value then, is an optional.
public struct Key<Value: Sendable>: Sendable {
  /// The key as lists of fields have it.
  public let field: Field
  /// Reads what stands there, nil where nothing does; nil when that is none of its values.
  let read: @Sendable (ScenarioValue?) -> Value?

  /// Makes a key that has a value when it is left out as well.
  ///
  /// - Parameters:
  ///   - name: the key as written in the file.
  ///   - type: what may stand there.
  ///   - text: the value it has when it is left out, written as in a file.
  ///   - settable: whether the happening `set` may change it.
  ///   - about: what it is for, in one line.
  public init(
    _ name: String,
    _ type: ValueType<Value>,
    default text: String,
    settable: Bool = false,
    about: String
  ) {
    field = type.field(name, default: text, settable: settable, about: about)
    read = { $0.flatMap(type.read) }
  }

  /// Makes a key that must be there.
  public init(required name: String, _ type: ValueType<Value>, about: String) {
    field = type.field(name, required: true, about: about)
    read = { $0.flatMap(type.read) }
  }

  /// Makes a key that may be left out.
  ///
  /// - Parameters:
  ///   - name: the key as written in the file.
  ///   - type: what may stand there.
  ///   - text: the value it has when it is left out, if any, written as in a file.
  ///   - settable: whether the happening `set` may change it.
  ///   - deed: whether it is a word that does something when it is `true`, and cannot be `false`.
  ///   - about: what it is for, in one line.
  public init<Wrapped>(
    _ name: String,
    _ type: ValueType<Wrapped>,
    default text: String? = nil,
    settable: Bool = false,
    deed: Bool = false,
    about: String
  ) where Value == Wrapped? {
    field = type.field(name, default: text, settable: settable, deed: deed, about: about)
    read = { value in
      guard let value else { return .some(nil) }
      return type.read(value).map { .some($0) }
    }
  }

  /// Makes a key with a section below it, which has its defaults when it is left out.
  ///
  /// - Precondition: no key of the section is required.
  public init<Inner>(section name: String, _ keys: Inner, about: String)
  where Value == Keyed<Inner> {
    let type = ValueType.section(keys)
    field = type.field(name, about: about)
    read = { $0.flatMap(type.read) }
  }
}

extension Key where Value: PlainlyWritten {
  /// Makes a key that has a value when it is left out as well, even in what a client is told.
  public init(_ name: String, _ type: ValueType<Value>, default value: Value, about: String) {
    field = type.field(name, default: value.plainText, about: about)
    read = { $0.map(type.read) ?? value }
  }
}

/// A value that a file has as Swift has it: without a unit.
public protocol PlainlyWritten {
  /// The value as it stands in a file.
  var plainText: String { get }
}

extension Int: PlainlyWritten {
  /// Its digits.
  public var plainText: String { description }
}

extension Bool: PlainlyWritten {
  /// `true` or `false`.
  public var plainText: String { description }
}

extension PlainlyWritten where Self: RawRepresentable<String> {
  /// The name.
  public var plainText: String { rawValue }
}
