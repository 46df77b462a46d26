public import Diagnostics
public import SimulationKernel

/// The checked keys of a section, defaults included, in the order of the vocabulary's fields.
///
/// A getter without `optional` in its name is for a key that is required or has a default: asking
/// for one that is not there, or is of another type, is a programmer's mistake and stops.
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

  /// Whether a key has a value, written or by default.
  public func has(_ key: String) -> Bool { self[key] != nil }

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

extension Section {
  /// The whole number of a key.
  public func integer(_ key: String) -> Int64 { found(optionalInteger(key), key) }

  /// The text or name of a key.
  public func text(_ key: String) -> String { found(optionalText(key), key) }

  /// The flag of a key.
  public func flag(_ key: String) -> Bool { found(optionalFlag(key), key) }

  /// The ratio of a key.
  public func ratio(_ key: String) -> Ratio { found(optionalRatio(key), key) }

  /// The percentage of a key.
  public func percent(_ key: String) -> Int64 { found(optionalPercent(key), key) }

  /// The length of time of a key.
  public func duration(_ key: String) -> Duration { found(optionalDuration(key), key) }

  /// The amount of money of a key, in cents.
  public func money(_ key: String) -> Int64 { found(optionalMoney(key), key) }

  /// The distribution of a key.
  public func distribution(_ key: String) -> Distribution { found(optionalDistribution(key), key) }

  /// The list of a key.
  public func list(_ key: String) -> [ScenarioValue] { found(optionalList(key), key) }

  /// The texts of a list of texts or names.
  public func texts(_ key: String) -> [String] { found(optionalTexts(key), key) }

  /// The section below a key.
  public func section(_ key: String) -> Section { found(optionalSection(key), key) }

  /// The whole number of a key, when there is one.
  public func optionalInteger(_ key: String) -> Int64? {
    if case .integer(let number)? = self[key] { number } else { nil }
  }

  /// The text or name of a key, when there is one.
  public func optionalText(_ key: String) -> String? {
    if case .text(let text)? = self[key] { text } else { nil }
  }

  /// The flag of a key, when there is one.
  public func optionalFlag(_ key: String) -> Bool? {
    if case .flag(let flag)? = self[key] { flag } else { nil }
  }

  /// The seed of a key, when there is one.
  public func optionalSeed(_ key: String) -> Seed? {
    if case .seed(let seed)? = self[key] { seed } else { nil }
  }

  /// The ratio of a key, when there is one.
  public func optionalRatio(_ key: String) -> Ratio? {
    if case .ratio(let ratio)? = self[key] { ratio } else { nil }
  }

  /// The percentage of a key, when there is one.
  public func optionalPercent(_ key: String) -> Int64? {
    if case .percent(let number)? = self[key] { number } else { nil }
  }

  /// The length of time of a key, when there is one.
  public func optionalDuration(_ key: String) -> Duration? {
    if case .duration(let nanoseconds)? = self[key] { .nanoseconds(nanoseconds) } else { nil }
  }

  /// The amount of money of a key in cents, when there is one.
  public func optionalMoney(_ key: String) -> Int64? {
    if case .money(let cents)? = self[key] { cents } else { nil }
  }

  /// The distribution of a key, when there is one.
  public func optionalDistribution(_ key: String) -> Distribution? {
    if case .distribution(let distribution)? = self[key] { distribution } else { nil }
  }

  /// The file of a key, when there is one.
  public func optionalFile(_ key: String) -> ScenarioFile? {
    if case .file(let file)? = self[key] { file } else { nil }
  }

  /// The list of a key, when there is one.
  public func optionalList(_ key: String) -> [ScenarioValue]? {
    if case .list(let values)? = self[key] { values } else { nil }
  }

  /// The texts of a list of texts or names, when there is one.
  public func optionalTexts(_ key: String) -> [String]? {
    optionalList(key)?.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The map of a key sorted by its keys, when there is one.
  public func optionalMap(_ key: String) -> [ScenarioValue.Entry]? {
    if case .map(let entries)? = self[key] { entries } else { nil }
  }

  /// The section below a key, when there is one.
  public func optionalSection(_ key: String) -> Section? {
    if case .section(let section)? = self[key] { section } else { nil }
  }

  private func found<Value>(_ value: Value?, _ key: String) -> Value {
    guard let value else {
      preconditionFailure("'\(key)' has no default, is not required, or is of another type")
    }
    return value
  }
}
