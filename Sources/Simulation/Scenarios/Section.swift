public import Diagnostics

/// The checked keys of a section, defaults included, in the order of the vocabulary's fields.
///
/// ``Keyed`` reads them with their types.
/// Two sections are equal when their keys and values are; places do not count.
public struct Section: Sendable {
  struct Entry: Sendable {
    let key: String
    let value: ScenarioValue
    let position: FilePosition?
  }

  /// Where the section begins in the file; nil when the file leaves it out.
  public let position: FilePosition?
  var entries: [Entry]

  init(position: FilePosition?, entries: [Entry]) {
    self.position = position
    self.entries = entries
  }

  /// Makes a section from keys and values that stand in no file.
  public init(_ entries: [ScenarioValue.Entry] = []) {
    position = nil
    self.entries = entries.map { Entry(key: $0.key, value: $0.value, position: nil) }
  }

  /// The keys that have a value, in order.
  public var keys: [String] { entries.map(\.key) }

  /// The value of a key, when there is one.
  public subscript(key: String) -> ScenarioValue? {
    entries.first { $0.key == key }?.value
  }

  /// Whether a key stands in the file itself.
  public func isWritten(_ key: String) -> Bool {
    entries.contains { $0.key == key && $0.position != nil }
  }

  /// Where the value of a key stands; where the section begins when the key is not written.
  public func position(of key: String) -> FilePosition? {
    entries.first { $0.key == key }?.position ?? position
  }
}

extension Section: Hashable {
  /// Whether keys and values are equal.
  public static func == (first: Section, second: Section) -> Bool {
    first.entries.elementsEqual(second.entries) { $0.key == $1.key && $0.value == $1.value }
  }

  /// Feeds keys and values.
  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.key)
      hasher.combine(entry.value)
    }
  }
}
