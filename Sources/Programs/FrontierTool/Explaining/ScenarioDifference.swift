import Catalog
import Scenarios
import SimulationKernel
import Tracing

/// How the scenarios of two traces differ, down to the value of each key.
struct ScenarioDifference {
  /// A line for each key that has two values, as in `services.fuel.latency: 200 ms, 201 ms`.
  let lines: [String]

  /// Compares the scenarios in two first lines; nil when one of them cannot be read, as when it was
  /// made by another version.
  init?(_ first: TraceHeader, _ second: TraceHeader, _ vocabulary: ScenarioVocabulary) {
    guard let one = Self.scenario(first, vocabulary), let other = Self.scenario(second, vocabulary)
    else { return nil }
    let words = Words(vocabulary: vocabulary)
    lines =
      Self.pairs(words.plain(one), words.plain(other))
      + Self.pairs(words.services(one), words.services(other))
      + Self.pairs(words.clients(one), words.clients(other))
      + Self.timeline(words.timeline(one), words.timeline(other))
  }

  private static func scenario(
    _ header: TraceHeader,
    _ vocabulary: ScenarioVocabulary
  ) -> Scenario? {
    // What files hold does not matter: their digests stand in the first line.
    Scenario.load(
      text: header.scenario,
      file: "trace",
      vocabulary: vocabulary,
      readFile: { _ in [] },
      seed: header.seed,
      form: .resolved
    ).scenario
  }

  /// The keys with two values, in the order of the first and then of what only the second has.
  private static func pairs(
    _ ours: [(key: String, words: String)],
    _ theirs: [(key: String, words: String)]
  ) -> [String] {
    let keys =
      ours.map(\.key) + theirs.map(\.key).filter { key in !ours.contains { $0.key == key } }
    var lone: String?
    return keys.compactMap { key in
      // Of what only one has, such as a client, the keys are not told as well.
      if let whole = lone, key.hasPrefix(whole) { return nil }
      let isInBoth = [ours, theirs].allSatisfy { $0.contains { $0.key == key } }
      lone = isInBoth ? nil : "\(key)."
      let one = ours.first { $0.key == key }?.words ?? "not there"
      let other = theirs.first { $0.key == key }?.words ?? "not there"
      return one == other ? nil : "\(key): \(one), \(other)"
    }
  }

  /// The entries of the timeline that only one of the two has.
  private static func timeline(_ ours: [String], _ theirs: [String]) -> [String] {
    var rest = theirs
    var lines: [String] = []
    for entry in ours {
      if let index = rest.firstIndex(of: entry) {
        rest.remove(at: index)
      } else {
        lines.append("timeline: \(entry), not there")
      }
    }
    return lines + rest.map { "timeline: not there, \($0)" }
  }

  /// A scenario as keys with their values in words.
  private struct Words {
    let vocabulary: ScenarioVocabulary

    func plain(_ scenario: Scenario) -> [(key: String, words: String)] {
      // The seeds are told apart before.
      values(of: scenario.plain, Scenario.plainFields.filter { $0.key != "seed" }, at: "")
    }

    func services(_ scenario: Scenario) -> [(key: String, words: String)] {
      scenario.services.flatMap { service in
        let fields = vocabulary.services.first { $0.name == service.name }?.fields ?? []
        return values(of: service.section, fields, at: "services.\(service.name).")
      }
    }

    func clients(_ scenario: Scenario) -> [(key: String, words: String)] {
      scenario.clients.flatMap { client in
        let path = "clients.\(client.name)"
        let fields = vocabulary.clients.first { $0.verb == client.verb }?.fields ?? []
        let start = "\(SimulationTime.start.advanced(by: client.start))"
        return [(path, client.verb), ("\(path).start", start)]
          + values(of: client.section, fields, at: "\(path).\(client.verb).")
      }
    }

    func timeline(_ scenario: Scenario) -> [String] {
      let explanation = Explanation(scenario, vocabulary, seed: nil, hidesDefaults: false)
      return scenario.timeline.map { "\($0.timeWords) \(explanation.words(of: $0))" }
    }

    private func values(
      of section: Section,
      _ fields: [Field],
      at path: String
    ) -> [(key: String, words: String)] {
      fields.flatMap { field -> [(key: String, words: String)] in
        guard let value = section[field.key] else { return [] }
        if case .section(let inner) = value {
          return values(of: inner, field.inner, at: "\(path)\(field.key).")
        }
        if case .file(let file) = value, let digest = file.expectedDigest {
          return [(path + field.key, "\(file.path) (\(digest.prefix(8)))")]
        }
        return [(path + field.key, Explanation.words(of: value, field.type))]
      }
    }
  }
}
