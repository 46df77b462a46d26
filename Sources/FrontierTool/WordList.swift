import Scenarios

/// The words of scenario files, as a list to read.
struct WordList {
  private let vocabulary: ScenarioVocabulary

  init(_ vocabulary: ScenarioVocabulary) {
    self.vocabulary = vocabulary
  }

  /// The list.
  var text: String {
    var lines: [String] = []
    for service in vocabulary.services {
      lines.append("service \(service.name): \(service.about)")
      lines += service.fields.map(line)
    }
    for client in vocabulary.clients {
      lines.append("client \(client.verb): \(client.about)")
      lines += client.fields.map(line)
      lines += block("can be told", client.words) + block("can be expected", client.outcome)
    }
    for happening in vocabulary.happenings {
      lines.append("happening \(happening.verb): \(happening.about)")
      lines += happening.fields.map(line)
    }
    lines.append("happening tell: says a word to a client")
    lines.append("happening set: changes a service; the keys that may be set are marked *")
    lines += block("of every service can be expected", vocabulary.serviceCounters)
    return lines.joined(separator: "\n")
  }

  private func block(_ title: String, _ fields: [Field]) -> [String] {
    fields.isEmpty ? [] : [" \(title):"] + fields.map(line)
  }

  private func line(_ field: Field) -> String {
    let key = field.key + (field.isSettable ? "*" : "")
    let padded = key + String(repeating: " ", count: max(1, 18 - key.count))
    let fallback = field.defaultText.map { " (default \($0))" } ?? ""
    return "  \(padded)\(field.about)\(field.isRequired ? " (required)" : fallback)"
  }
}
