public import Diagnostics

/// The keys of one section, each a property; they are listed in the order of the properties.
///
/// A property may also be a list of keys itself, which then stand in the same section.
public protocol KeyList: Sendable {
  /// The keys in order, as whatever describes the format walks them.
  var fields: [Field] { get }
}

extension KeyList {
  /// The fields of all properties.
  public var fields: [Field] {
    Mirror(reflecting: self).children.flatMap { child in
      (child.value as? any KeyList)?.fields ?? (child.value as? any ListedKey).map { [$0.field] }
        ?? []
    }
  }
}

/// A key of any type.
private protocol ListedKey {
  var field: Field { get }
}

extension Key: ListedKey {}

/// A section that is read by its keys: `city.routes`.
///
/// A key is there when it is required or has a default; other keys are read as optionals.
@dynamicMemberLookup
public struct Keyed<Keys: KeyList>: Sendable {
  /// The section itself.
  public let section: Section
  private let list: Keys

  /// Reads a section by its keys.
  public init(_ section: Section, _ keys: Keys) {
    self.section = section
    list = keys
  }

  /// The value of a key.
  ///
  /// - Precondition: the section was read with this key, and has its defaults.
  public subscript<Value>(dynamicMember key: KeyPath<Keys, Key<Value>>) -> Value {
    let key = list[keyPath: key]
    guard let value = key.read(section[key.field.key]) else {
      preconditionFailure("'\(key.field.key)' is no key of this section, or of another type")
    }
    return value
  }

  /// The same section, read by the keys of a list within the list.
  public subscript<Inner: KeyList>(dynamicMember inner: KeyPath<Keys, Inner>) -> Keyed<Inner> {
    Keyed<Inner>(section, list[keyPath: inner])
  }

  /// The value of a key where it is there: in a section that changes another, defaults are not.
  public func present<Value>(_ key: KeyPath<Keys, Key<Value>>) -> Value? {
    present(list[keyPath: key])
  }

  /// The value of a key that stands in the list, but is no property of it.
  public func present<Value>(_ key: Key<Value>) -> Value? {
    section[key.field.key].flatMap { key.read($0) }
  }

  /// Where the value of a key stands; where the section begins when the key is not written.
  public func position<Value>(of key: KeyPath<Keys, Key<Value>>) -> FilePosition? {
    section.position(of: list[keyPath: key].field.key)
  }

  /// Whether a key stands in the file itself.
  public func isWritten<Value>(_ key: KeyPath<Keys, Key<Value>>) -> Bool {
    section.isWritten(list[keyPath: key].field.key)
  }
}

extension Scenario {
  /// The settings of a service, defaults included; nil when it is not there.
  public func settings<Keys>(of service: String, _ keys: Keys) -> Keyed<Keys>? {
    services.first { $0.name == service }.map { Keyed($0.section, keys) }
  }
}
