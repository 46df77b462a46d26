import Scenarios

/// The words of scenario files, as a list to read.
struct WordList {
  private let vocabulary: ScenarioVocabulary

  init(_ vocabulary: ScenarioVocabulary) {
    self.vocabulary = vocabulary
  }

  /// The list.
  var text: String {
    var lines = [
      "Quantities lie between what stands in brackets; a duration is at most 36525d, 100 years.",
      "every scenario:",
    ]
    let shared = ["extends", "parameters", "fails"]
    lines += Scenario.plainFields.flatMap { self.lines(of: $0) }
    lines += Scenario.sectionFields.filter { shared.contains($0.key) }
      .flatMap { self.lines(of: $0) }
    lines.append("every client:")
    lines += Scenario.clientFields.flatMap { self.lines(of: $0) }
    lines.append("every happening:")
    lines += Scenario.timeFields.flatMap { self.lines(of: $0) }
    lines.append("every note:")
    lines += Scenario.noteFields.flatMap { self.lines(of: $0) }
    for service in vocabulary.services {
      lines.append("service \(service.name): \(service.about)")
      lines += service.fields.flatMap { self.lines(of: $0) }
    }
    for client in vocabulary.clients {
      lines.append("client \(client.verb): \(client.about)")
      lines += client.fields.flatMap { self.lines(of: $0) }
      lines += block("can be told", client.words) + block("can be expected", client.outcome)
    }
    // Those that have no keys of their own come last, as they say the words above.
    let happenings = vocabulary.happenings
    for happening in happenings.filter(\.hasOwnKeys) + happenings.filter({ !$0.hasOwnKeys }) {
      lines.append("happening \(happening.verb): \(happening.about)")
      lines += happening.fields.flatMap { self.lines(of: $0) }
    }
    lines += block("of every service can be expected", vocabulary.serviceCounters)
    for (title, fields) in [
      ("what an entry with 'when' may say of a record", Scenario.occasionFields),
      ("what may be expected of an outcome or a counter", Scenario.comparisonFields),
      ("what may be expected of an outcome of several clients", Scenario.groupFields),
      ("what may be expected of a signal over time", Scenario.overTimeFields),
      ("what may be expected of a signal of several clients", Scenario.groupSignalFields),
      ("what may be said of a signal at a moment", Scenario.signalFields),
    ] {
      lines += ["\(title):"] + fields.flatMap { self.lines(of: $0) }
    }
    return (lines + signals).joined(separator: "\n")
  }

  /// The signals, by whose they are.
  private var signals: [String] {
    var blocks: [(owner: SignalKind.Owner, lines: [String])] = []
    for signal in vocabulary.signals {
      let line = lines(of: signal)
      if let index = blocks.firstIndex(where: { $0.owner == signal.owner }) {
        blocks[index].lines.append(line)
      } else {
        blocks.append((signal.owner, [line]))
      }
    }
    return blocks.flatMap { ["signals of \($0.owner.words):"] + $0.lines }
  }

  private func lines(of signal: SignalKind) -> String {
    let padded = signal.key + String(repeating: " ", count: max(1, 18 - signal.key.count))
    return "  \(padded)\(signal.field.about) (\(signal.shape.rawValue))"
  }

  private func block(_ title: String, _ fields: [Field]) -> [String] {
    fields.isEmpty ? [] : [" \(title):"] + fields.flatMap { lines(of: $0) }
  }

  /// A key with what it is for, and below it the keys of its section.
  private func lines(of field: Field, indent: String = "  ") -> [String] {
    let key = field.key + (field.isSettable ? "*" : "")
    let padded = key + String(repeating: " ", count: max(1, 20 - indent.count - key.count))
    var notes = [field.type.listed, field.bounds].compactMap(\.self)
    if field.isRequired {
      notes.append("required")
    } else if let text = field.defaultText {
      notes.append("default \(text.isEmpty ? "''" : text)")
    }
    let behind = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return ["\(indent)\(padded)\(field.about)\(behind)"]
      + field.inner.flatMap { lines(of: $0, indent: indent + "  ") }
  }
}

extension FieldType {
  /// What may stand there, as short as it can be said; nil for a section, whose keys follow.
  var listed: String? {
    switch self {
    case .section: nil
    case .name(_, let names, _, _) where names.count <= 12: names.joined(separator: ", ")
    case .list(let element): element.listed.map { "a list: \($0)" } ?? "a list"
    case .map(_, let values): values.listed.map { "by name: \($0)" } ?? "by name"
    case .oneOf(let types): types.map { $0.listed ?? "a section" }.joined(separator: "; or ")
    default: words
    }
  }
}

extension SignalKind.Owner {
  /// Whose signals they are, as a person would say.
  fileprivate var words: String {
    switch self {
    case .requests: "every service, each of its endpoints, and every client"
    case .service: "every service"
    case .clients(verbs: nil): "every client"
    case .clients(let verbs?): "client \(verbs.joined(separator: ", "))"
    }
  }
}
