import Diagnostics
import SimulationKernel

extension ScenarioReader {
  /// Reads `clients`; sorted by name, since their order must not decide anything.
  mutating func clients(_ tree: SourceTree) -> [ScenarioClient] {
    guard let node = tree["clients"] else { return [] }
    guard let entries = entries(node, .section([]), Place(at: node.position, name: "clients"))
    else { return [] }
    if entries.isEmpty, isWhole {
      let hint = "a client is a name with what it does below it"
      diagnostics.append(.error(at: node.position, "'clients' names no client", hint: hint))
    }
    clientNames = entries.map(\.key)
    for entry in entries {
      let verbs = entry.value.mapping?.map(\.key) ?? []
      let kind = vocabulary.clients.first { verbs.contains($0.verb) }
      kindOfClient[entry.key] = .some(kind)
    }
    return entries.compactMap { client($0) }.sorted { $0.name < $1.name }
  }

  private mutating func client(_ entry: SourceTree.Entry) -> ScenarioClient? {
    checkName(of: entry)
    let place = Place(at: entry.position, name: entry.key)
    guard let keys = entries(entry.value, .section([]), place) else { return nil }
    let verbs = vocabulary.clients.map(\.verb)
    let general = Scenario.clientFields
    let kinds = keys.filter { verbs.contains($0.key) }
    let strange = keys.filter { key in
      !verbs.contains(key.key) && !general.contains { $0.key == key.key }
    }
    for key in strange {
      // Who does something already does not lack a verb.
      let missing = (kinds.isEmpty ? verbs : []) + general.map(\.key)
      unknownKey(key.key, at: key.position, among: missing, beside: keys)
    }
    if kinds.isEmpty, strange.isEmpty, isWhole {
      let message = "client '\(entry.key)' does nothing"
      let hint = "it must do one of: \(verbs.joined(separator: ", "))"
      diagnostics.append(.error(at: entry.position, message, hint: hint))
    }
    if kinds.count > 1 {
      let (first, second) = (kinds[0].key, kinds[1].key)
      let message = "client '\(entry.key)' does two things, '\(first)' and '\(second)'"
      diagnostics.append(.error(at: kinds[1].position, message, hint: "make two clients of it"))
    }
    let own = keys.filter { key in general.contains { $0.key == key.key } }
    let read = Keyed(section(own, general, place), ClientKeys())
    guard let verb = kinds.first,
      let kind = vocabulary.clients.first(where: { $0.verb == verb.key })
    else { return nil }
    let verbPlace = Place(at: verb.position, name: verb.key)
    guard let settings = entries(verb.value, .section([]), verbPlace) else { return nil }
    return ScenarioClient(
      name: entry.key,
      position: entry.position,
      verb: kind.verb,
      isEndless: kind.isEndless,
      start: read.present(\.start) ?? .zero,
      startPosition: read.position(of: \.start),
      section: section(settings, kind.fields, verbPlace, from: verb.value.position),
      outcomes: kind.outcome
    )
  }

  private mutating func checkName(of entry: SourceTree.Entry) {
    let isPlain = entry.key.unicodeScalars.allSatisfy { letter in
      letter.isASCII
        && (letter.properties.isAlphabetic || letter.properties.numericType != nil
          || letter == "-" || letter == "_" || letter == "/")
    }
    if !isPlain || entry.key.isEmpty || entry.key.utf8.count > 64 {
      let message = "'\(clipped(entry.key))' cannot name a client"
      let hint = "a name has at most 64 letters a to z, digits, '-', '_' and '/'"
      diagnostics.append(.error(at: entry.position, message, hint: hint))
    } else if vocabulary.services.contains(where: { $0.name == entry.key }) {
      let message = "client '\(entry.key)' has the name of a service"
      diagnostics.append(.error(at: entry.position, message, hint: "give it another name"))
    } else if let taken = worldsName(in: entry.key) {
      let message = "client '\(entry.key)' has a name that is the world's own"
      let hint = "'\(taken)' and all names that begin with '\(taken)/' are taken"
      diagnostics.append(.error(at: entry.position, message, hint: hint))
    }
  }

  /// What a client's name begins with that something else in the run is called by; nil when nothing
  /// is.
  ///
  /// What a service or the world has below its name is its own too: `roads/CO-UT`, `bus/1000`.
  private func worldsName(in name: String) -> String? {
    let first = String(name.prefix { $0 != "/" })
    let isTaken =
      vocabulary.services.contains { $0.name == first } || vocabulary.entities.contains(first)
    return isTaken ? first : nil
  }

  /// Reads `services`, and adds those that the clients ask and that the file leaves out.
  mutating func services(_ node: SourceTree?, clients: [ScenarioClient]) -> [ScenarioService] {
    var written: [SourceTree.Entry] = []
    if let node {
      let place = Place(at: node.position, name: "services")
      written = entries(node, .section([]), place) ?? []
    }
    let known = vocabulary.services.map(\.name)
    for entry in written where !known.contains(entry.key) {
      unknown("service", entry.key, at: entry.position, among: known)
    }
    var services: [ScenarioService] = []
    for kind in vocabulary.services {
      if let entry = written.first(where: { $0.key == kind.name }) {
        let place = Place(at: entry.position, name: kind.name)
        guard let keys = entries(entry.value, .section([]), place) else { continue }
        let section = section(keys, kind.fields, place, from: entry.value.position)
        services.append(ScenarioService(name: kind.name, section: section))
      } else if isAsked(kind.name, by: clients), let section = defaultSection(kind.fields) {
        services.append(ScenarioService(name: kind.name, section: section))
      }
    }
    return services.sorted { $0.name < $1.name }
  }

  private func isAsked(_ service: String, by clients: [ScenarioClient]) -> Bool {
    clients.contains { client in
      let kind = vocabulary.clients.first { $0.verb == client.verb }
      return kind?.services?.contains(service) ?? true
    }
  }
}
