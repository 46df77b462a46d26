import Diagnostics

extension ScenarioReader {
  /// Reads the keys of a section: those written, then the defaults of the others.
  ///
  /// - Parameters:
  ///   - entries: what is written.
  ///   - fields: what may be written.
  ///   - place: where and what the section is named.
  ///   - position: where the section itself begins; where it is named when nil.
  /// - Returns: what could be read, in the order of `fields`. A key that is missing because it is
  ///   mistyped is told once.
  mutating func section(
    _ entries: [SourceTree.Entry],
    _ fields: [Field],
    _ place: Place,
    from position: FilePosition? = nil
  ) -> ReadSection {
    var isWhole = true
    let known = fields.map(\.key)
    for entry in entries where !known.contains(entry.key) {
      unknownKey(entry.key, at: entry.position, among: known, beside: entries)
    }
    var read: [Section.Entry] = []
    for field in fields {
      if let entry = entries.first(where: { $0.key == field.key }) {
        var below = Place(at: entry.position, field: field)
        below.leftOut = place.leftOut == .standard ? .standard : .unchangedWithin
        guard var value = value(entry.value, field.type, below) else {
          isWhole = false
          continue
        }
        if field.isDeed, value == .flag(false) {
          let message = "'\(field.key)' can only be true"
          let hint = "it is something to do; leave it out where it is not to be done"
          diagnostics.append(.error(at: entry.value.position, message, hint: hint))
        }
        if form == .written, place.leftOut == .standard {
          value = value.completed(by: defaultValue(of: field))
        }
        let position = entry.value.isEmpty ? entry.position : entry.value.position
        read.append(Section.Entry(key: field.key, value: value, position: position))
      } else if field.isRequired, place.leftOut != .unchanged {
        isWhole = false
        guard self.isWhole else { continue }
        if Self.isMistyped(field.key, among: known, in: entries) { continue }
        let message = "missing key '\(field.key)' in '\(place.name)'"
        diagnostics.append(.error(at: place.at, message, hint: field.about))
      } else if place.leftOut == .standard, let value = defaultValue(of: field) {
        read.append(Section.Entry(key: field.key, value: value, position: nil))
      }
    }
    let section = Section(position: position ?? place.at, entries: read)
    return ReadSection(section: section, isWhole: isWhole)
  }

  /// Reads the keys of a section that are a list of keys.
  mutating func keyed<Keys>(
    _ entries: [SourceTree.Entry],
    _ keys: Keys,
    _ place: Place,
    from position: FilePosition? = nil
  ) -> ReadKeys<Keys> {
    ReadKeys(read: section(entries, keys.fields, place, from: position), keys: keys)
  }

  /// The section that stands in for one the file leaves out; nil when a key of it is required.
  func defaultSection(_ fields: [Field]) -> Section? {
    guard !fields.contains(where: \.isRequired) else { return nil }
    return Section(
      position: nil,
      entries: fields.compactMap { field in
        defaultValue(of: field).map {
          Section.Entry(key: field.key, value: $0, position: nil)
        }
      }
    )
  }

  func defaultValue(of field: Field) -> ScenarioValue? {
    defaults.value(of: field) { readDefault(of: field) }
  }

  private func readDefault(of field: Field) -> ScenarioValue? {
    guard let text = field.defaultText else {
      guard case .section(let fields) = field.type else { return nil }
      return defaultSection(fields).map { .section($0) }
    }
    var reader = self
    reader.form = .written
    reader.diagnostics = DiagnosticList()
    let name = "the default of '\(field.key)'"
    let isFlow = text.contains { "{}[]\"'".contains($0) }
    let tree =
      isFlow
      ? SourceTree.read(Array(text.utf8), file: name, into: &reader.diagnostics)
      : SourceTree(
        position: FilePosition(file: name, line: 1, column: 1),
        content: .scalar(text, isQuoted: text.isEmpty)
      )
    let value = tree.flatMap { reader.value($0, field.type, Place(at: nil, field: field)) }
    guard let value, reader.diagnostics.isEmpty else {
      preconditionFailure("a default is wrong: \(reader.diagnostics.rendered())")
    }
    return value.withoutPositions
  }
}

/// What could be read of a section, with its defaults.
///
/// It is a section of its keys only where none that must be there is missing and none that is there
/// could not be read, whether or not that was said: so nothing is asked for a key that it lacks.
struct ReadSection {
  /// What could be read.
  let section: Section
  let isWhole: Bool

  /// The section; nil where a key of it could not be read.
  var whole: Section? { isWhole ? section : nil }
}

/// What could be read of a section by its keys.
struct ReadKeys<Keys: KeyList> {
  private let read: ReadSection
  private let keys: Keys

  init(read: ReadSection, keys: Keys) {
    (self.read, self.keys) = (read, keys)
  }

  /// The section by its keys; nil where one of them could not be read.
  var whole: Keyed<Keys>? { read.whole.map { Keyed($0, keys) } }

  /// The value of a key that was read.
  func present<Value>(_ key: KeyPath<Keys, Key<Value>>) -> Value? { part.present(key) }

  /// The value of a key that was read, and that may be left out.
  func present<Value>(_ key: KeyPath<Keys, Key<Value?>>) -> Value? { part.present(key) ?? nil }

  /// Where the value of a key stands; where the section begins when the key is not written.
  func position<Value>(of key: KeyPath<Keys, Key<Value>>) -> FilePosition? {
    part.position(of: key)
  }

  /// The section as far as it was read.
  var section: Section { read.section }

  private var part: Keyed<Keys> { Keyed(read.section, keys) }
}

/// The defaults of fields, each read once however often it is left out.
final class FieldDefaults {
  private struct Key: Hashable {
    let key: String
    let text: String?
    let about: String
  }

  private var values: [Key: ScenarioValue?] = [:]

  /// The default of a field, which `read` gives the first time.
  func value(of field: Field, _ read: () -> ScenarioValue?) -> ScenarioValue? {
    let key = Key(key: field.key, text: field.defaultText, about: field.about)
    if let known = values[key] { return known }
    let value = read()
    values[key] = .some(value)
    return value
  }
}

extension ScenarioValue {
  /// A map with what its default has for keys that are not written; anything else as it is.
  fileprivate func completed(by standard: ScenarioValue?) -> ScenarioValue {
    guard case .map(let written) = self, case .map(let standard)? = standard else { return self }
    let missing = standard.filter { entry in !written.contains { $0.key == entry.key } }
    return .map((written + missing).sorted { $0.key < $1.key })
  }

  /// The same value as if it stood in no file.
  fileprivate var withoutPositions: ScenarioValue {
    switch self {
    case .list(let values):
      .list(values.map(\.withoutPositions))
    case .map(let entries):
      .map(entries.map { Entry(key: $0.key, value: $0.value.withoutPositions) })
    case .section(let section):
      .section(
        Section(
          section.entries.map { Entry(key: $0.key, value: $0.value.withoutPositions) }
        )
      )
    default:
      self
    }
  }
}
