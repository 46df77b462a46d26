import Diagnostics
import Quantities
import Scenarios
import SimulationKernel
import Verification

/// A scenario in words: its values with where each comes from, what happens, what is expected.
struct Explanation {
  /// A line: how deep it stands, its name, what it says, and where that comes from.
  struct Row {
    let depth: Int
    let name: String
    let value: String
    let origin: String
  }

  private let scenario: Scenario
  private let vocabulary: ScenarioVocabulary
  private let seed: Seed?
  private let hidesDefaults: Bool

  /// Explains a scenario.
  ///
  /// - Parameters:
  ///   - scenario: What is explained.
  ///   - vocabulary: The words it was read with.
  ///   - seed: What stands in for the file's own seed.
  ///   - hidesDefaults: Whether to leave out what no line says.
  init(_ scenario: Scenario, _ vocabulary: ScenarioVocabulary, seed: Seed?, hidesDefaults: Bool) {
    self.scenario = scenario
    self.vocabulary = vocabulary
    self.seed = seed
    self.hidesDefaults = hidesDefaults
  }

  /// The lines, without a line break at the end.
  var text: String {
    var blocks = [head]
    blocks.append(lines(of: plain))
    blocks.append(block("services", scenario.services.flatMap(rows)))
    blocks.append(block("clients", clients))
    blocks.append(block("timeline", timeline))
    blocks.append(block("expected", expected))
    blocks.append(block("notes", notes))
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private var head: [String] {
    let id = scenario.id.isEmpty ? "" : " (\(scenario.id))"
    let title = scenario.title.isEmpty ? scenario.file : scenario.title
    return [title.visible + id.visible] + Self.wrapped(scenario.about.visible, width: 96)
  }

  private func block(_ title: String, _ rows: [Row]) -> [String] {
    rows.isEmpty ? [] : [title] + lines(of: rows)
  }

  /// Rows as lines, their parts below each other.
  private func lines(of rows: [Row]) -> [String] {
    func width(_ text: String) -> Int { text.unicodeScalars.count }
    let left = rows.map { String(repeating: "  ", count: $0.depth) + $0.name.visible }
    let named = zip(left, rows).filter { !$1.value.isEmpty }.map { width($0.0) }.max() ?? 0
    let valued =
      rows.filter { !$0.origin.isEmpty }.map { width($0.value.visible) }
      .filter { $0 <= 56 }.max() ?? 0
    return zip(left, rows).map { left, row in
      let value = row.value.visible
      let middle = String(repeating: " ", count: max(0, named - width(left)) + 2) + value
      let gap = String(repeating: " ", count: max(0, valued - width(value)) + 2)
      let line = left + (value.isEmpty && row.origin.isEmpty ? "" : middle)
      return row.origin.isEmpty ? line : line + gap + row.origin.visible
    }
  }

  /// Text on several lines of at most this many letters.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

// What there is.
extension Explanation {
  private var plain: [Row] {
    let fields = Scenario.plainFields.filter { !["scenario", "about"].contains($0.key) }
    var rows = rows(of: scenario.plain, fields, path: [], depth: 0)
    if let seed {
      rows = rows.map { row in
        row.name == "seed"
          ? Row(depth: 0, name: "seed", value: "\(seed)", origin: "--seed") : row
      }
    }
    if scenario.until == nil, !hidesDefaults {
      let words = "when no client has anything left to do"
      rows.append(Row(depth: 0, name: "until", value: words, origin: "default"))
    }
    return rows
  }

  private func rows(of service: ScenarioService) -> [Row] {
    let kind = vocabulary.services.first { $0.name == service.name }
    let inner = rows(
      of: service.section,
      kind?.fields ?? [],
      path: ["services", service.name],
      depth: 2
    )
    let about = kind?.about ?? ""
    let origin = service.section.position.map { self.origin($0, []) } ?? "default"
    guard !inner.isEmpty || !hidesDefaults else { return [] }
    return [Row(depth: 1, name: service.name, value: about, origin: origin)] + inner
  }

  /// The clients, those of one entry once.
  private var clients: [Row] {
    var rows: [Row] = []
    var seen: Set<String> = []
    for client in scenario.clients where seen.insert(client.entry).inserted {
      let members = scenario.clients.filter { $0.entry == client.entry }
      let kind = vocabulary.clients.first { $0.verb == client.verb }
      let start = Self.words(ofStarts: members.map(\.start))
      let name = members.count == 1 ? client.name : "\(client.entry) (\(members.count))"
      let origin = origin(client.position, [])
      rows.append(Row(depth: 1, name: name, value: kind?.about ?? client.verb, origin: origin))
      if !hidesDefaults || members.contains(where: { $0.start != .zero }) {
        rows.append(Row(depth: 2, name: "start", value: start, origin: ""))
      }
      let path = ["clients", client.entry, client.verb]
      rows += self.rows(of: client.section, kind?.fields ?? [], path: path, depth: 2)
    }
    return rows
  }

  private static func words(ofStarts starts: [Duration]) -> String {
    let moments = starts.map { SimulationTime.start.advanced(by: $0) }
    guard let first = moments.min(), let last = moments.max(), first < last else {
      return "at \(moments.first ?? .start)"
    }
    return "from \(first) to \(last)"
  }

  /// The keys of a section that have a value.
  private func rows(
    of section: Section,
    _ fields: [Field],
    path: [String],
    depth: Int
  ) -> [Row] {
    fields.flatMap { field -> [Row] in
      guard let value = section[field.key] else { return [] }
      let isWritten = section.isWritten(field.key)
      guard isWritten || !hidesDefaults else { return [] }
      let path = path + [field.key]
      let origin = isWritten ? section.position(of: field.key).map { self.origin($0, path) } : nil
      if case .section(let inner) = value, isWritten {
        let rows = rows(of: inner, field.inner, path: path, depth: depth + 1)
        if !rows.isEmpty {
          return [Row(depth: depth, name: field.key, value: "", origin: "")] + rows
        }
      }
      if case .map(let entries) = value, case .map(_, .section(let inner)) = field.type,
        !entries.isEmpty
      {
        return [Row(depth: depth, name: field.key, value: "", origin: "")]
          + entries.flatMap { named($0, inner, path: path, depth: depth + 1) }
      }
      let words = Self.words(of: value.withoutNever, field.type)
      return [Row(depth: depth, name: field.key, value: words, origin: origin ?? "default")]
    }
  }

  /// A section that has a name of its own, with its keys below it.
  private func named(
    _ entry: ScenarioValue.Entry,
    _ fields: [Field],
    path: [String],
    depth: Int
  ) -> [Row] {
    guard case .section(let section) = entry.value else { return [] }
    let rows = rows(of: section, fields, path: path + [entry.key], depth: depth + 1)
    return [Row(depth: depth, name: entry.key, value: "", origin: "")] + rows
  }

  /// Where something stands, and how it came to count.
  private func origin(_ position: FilePosition, _ path: [String]) -> String {
    let place = "\(position.file):\(position.line)"
    if scenario.parameters.contains(where: { $0.key == path.joined(separator: ".") }) {
      return "\(place), parameter"
    }
    return position.file == scenario.file ? place : "\(place), extended"
  }

  /// A value for people to read.
  static func words(of value: ScenarioValue, _ type: FieldType) -> String {
    switch value {
    case .distribution(let distribution):
      words(of: distribution, type.quantity ?? .integer)
    case .section(let section):
      section.keys.isEmpty
        ? "nothing"
        : section.keys.compactMap { key in section[key].map { "\(key) \(words(of: $0, type))" } }
          .joined(separator: ", ")
    case .map(let entries):
      entries.isEmpty
        ? "none" : entries.map { "\($0.key) \(words(of: $0.value, type))" }.joined(separator: ", ")
    case .list(let values):
      values.isEmpty
        ? "none" : values.map { words(of: $0, type) }.joined(separator: ", ")
    case .text(""): "''"
    case .ratio(let ratio): words(of: ratio)
    default: value.written
    }
  }

  /// A ratio as percent, where that says all of it.
  private static func words(of ratio: Ratio) -> String {
    let (share, isOver) = ratio.numerator.multipliedReportingOverflow(by: 10_000)
    guard !isOver, share.isMultiple(of: ratio.denominator) else { return "\(ratio)" }
    return Decimals.text(share / ratio.denominator, per: 100) + "%"
  }
}

// What happens, and what is to come of it.
extension Explanation {
  private var timeline: [Row] {
    let entries = scenario.timeline.enumerated().sorted { one, other in
      (one.element.firstMoment, one.offset) < (other.element.firstMoment, other.offset)
    }
    return entries.map { _, entry in
      let words = entry.timeWords
      let origin = origin(entry.position, [])
      return Row(depth: 1, name: words, value: self.words(of: entry), origin: origin)
    }
  }

  /// What happens, as in a file: `close CO-UT`, `outage fuel: status 503`.
  func words(of entry: Happening) -> String {
    let value = Self.words(of: entry.value, .text)
    let kind = vocabulary.happenings.first { $0.verb == entry.verb }
    let fields = fields(of: entry, kind)
    let more = entry.section.keys.compactMap { key -> String? in
      guard let found = entry.section[key] else { return nil }
      let field = fields.first { $0.key == key }
      if field?.isDeed == true { return key }
      return "\(key) \(Self.words(of: found, field?.type ?? .text))"
    }
    return "\(entry.verb) \(value)" + (more.isEmpty ? "" : ": \(more.joined(separator: ", "))")
  }

  private func fields(of entry: Happening, _ kind: HappeningKind?) -> [Field] {
    guard let kind, case .text(let name) = entry.value else { return kind?.fields ?? [] }
    switch kind.keys {
    case .own(let fields): return fields
    case .words:
      let verb = scenario.clients.first { $0.name == name }?.verb
      return vocabulary.clients.first { $0.verb == verb }?.words ?? []
    case .settings: return vocabulary.services.first { $0.name == name }?.fields ?? []
    }
  }

  private var expected: [Row] {
    // Of several clients of one entry the file says it once.
    var seen: Set<FilePosition> = []
    let plain = scenario.expectations.filter { seen.insert($0.position).inserted }.map { one in
      let name = one.path.joined(separator: ".")
      return Row(depth: 1, name: name, value: one.words, origin: origin(one.position, []))
    }
    let signals = scenario.signalExpectations.filter { seen.insert($0.position).inserted }
      .map { one in
        let words = one.words.dropFirst("expected ".count)
        let origin = origin(one.position, [])
        return Row(depth: 1, name: one.path, value: String(words), origin: origin)
      }
    let groups = scenario.groupExpectations.map { one in
      let name = one.path.joined(separator: ".")
      return Row(depth: 1, name: name, value: one.words, origin: origin(one.position, []))
    }
    let failure = scenario.requiredFailure.map { failure in
      let status = failure.status.map { ["exit status \($0)"] } ?? []
      let words = (status + failure.expectations.map { "'\($0)' not as expected" })
      let origin = origin(failure.position, [])
      return Row(depth: 1, name: "fails", value: words.joined(separator: ", "), origin: origin)
    }
    return plain + groups + signals + (failure.map { [$0] } ?? [])
  }

  private var notes: [Row] {
    scenario.notes.map { note in
      Row(depth: 1, name: "at \(note.moment)", value: note.text, origin: "")
    }
  }
}

extension Happening {
  /// When it happens for the first time, as far as the file says; what waits comes last.
  fileprivate var firstMoment: SimulationTime {
    switch time {
    case .at(let moment): moment
    case .every(_, let from, _, _): from
    case .during(let from, _): from
    case .when: SimulationTime(nanoseconds: .max)
    }
  }

  /// When it happens, in words: `from 5s to 8s`.
  var timeWords: String {
    switch time {
    case .at(let moment): "at \(moment)"
    case .every(let period, let from, let until, let jitter):
      "every \(QuantityText.duration(period.wholeNanoseconds)) from \(from) to \(until)"
        + (jitter > .zero ? ", up to \(QuantityText.duration(jitter.wholeNanoseconds)) late" : "")
    case .during(let from, let to): "from \(from) to \(to)"
    case .when(let trigger): trigger.words
    }
  }
}

extension Trigger {
  /// What it waits for, and what of it: `2 s after 'fuel.in_flight' is at least 8, 3 times`.
  fileprivate var words: String {
    let what =
      switch occasion {
      case .signals(let conditions):
        conditions.map(\.words).joined(separator: " and ")
      case .record(let kind, let entity, let fields):
        "'\(kind)'" + (entity.map { " of \($0)" } ?? "")
          + (fields.isEmpty
            ? ""
            : " with \(fields.map { "\($0.key) \($0.value.written)" }.joined(separator: ", "))")
      }
    let delay = delay.wholeNanoseconds
    let when = delay == 0 ? "as soon as" : "\(QuantityText.duration(delay)) after"
    let long = length.map { ", for \(QuantityText.duration($0.wholeNanoseconds))" } ?? ""
    let often = times == 1 ? "" : ", at most \(times) times"
    return "\(when) \(what)\(often)\(long)"
  }
}

extension ScenarioValue {
  /// A map without what never happens; anything else as it is.
  fileprivate var withoutNever: ScenarioValue {
    guard case .map(let entries) = self else { return self }
    return .map(entries.filter { $0.value != .ratio(.never) })
  }
}
