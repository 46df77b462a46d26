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
    var total = 0
    for entry in entries {
      let group = ClientGroup(entry)
      groups[entry.key] = group
      total += group?.count ?? 0
      guard total <= ClientGroup.greatestTotal else {
        tooMany(total, at: entry.value["count"]?.position)
        // What names one of them is no mistake.
        isWhole = false
        return []
      }
      let verbs = entry.value.mapping?.map(\.key) ?? []
      let kind = vocabulary.clients.first { verbs.contains($0.verb) }
      let names = group?.members ?? [entry.key]
      clientNames += names
      for name in names { kindOfClient[name] = .some(kind) }
    }
    let made = entries.flatMap { entry in
      noting(entry.position) { $0.clients(entry) }
    }
    return made.map { (ClientName($0.name), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private mutating func tooMany(_ total: Int, at position: FilePosition?) {
    let most = ClientGroup.greatestTotal
    let message = "'count' makes \(total) clients of this scenario, and \(most) are the most"
    diagnostics.append(.error(at: position, message, hint: "let there be fewer of some"))
  }

  /// The clients that an entry makes: one, or as many as it counts.
  private mutating func clients(_ entry: SourceTree.Entry) -> [ScenarioClient] {
    checkName(of: entry)
    let place = Place(at: entry.position, name: entry.key)
    guard let keys = entries(entry.value, .section([]), place) else { return [] }
    let verbs = vocabulary.clients.map(\.verb)
    let general = Scenario.clientFields
    let kinds = keys.filter { verbs.contains($0.key) }
    let strange = keys.filter { key in
      !verbs.contains(key.key) && !general.contains { $0.key == key.key }
    }
    if let kind = kind(meantBy: strange), kinds.isEmpty {
      let fields = kind.fields.map(\.key)
      let known = strange.filter { fields.contains($0.key) }
      let settings = known.map { "\($0.key): \($0.value.written)" }
      let inner = (settings + (known.count < strange.count ? ["…"] : [])).joined(separator: ", ")
      for key in strange where !fields.contains(key.key) {
        unknownKey(key.key, at: key.position, among: fields, beside: strange)
      }
      let message = "client '\(clipped(entry.key))' does not say what it does"
      let others = keys.filter { key in !strange.contains { $0.key == key.key } }
      let said = others.map { "\($0.key): \($0.value.written), " }.joined()
      let hint =
        "write \(clipped(entry.key)): { \(said)\(kind.verb): { \(clipped(inner, to: 200)) } }"
      diagnostics.append(.error(at: strange[0].position, message, hint: hint))
      return []
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
    let read = keyed(own, ClientKeys(), place)
    guard let verb = kinds.first,
      let kind = vocabulary.clients.first(where: { $0.verb == verb.key })
    else { return [] }
    let verbPlace = Place(at: verb.position, name: verb.key)
    guard let settings = entries(verb.value, .section([]), verbPlace) else { return [] }
    let whole = section(settings, kind.fields, verbPlace, from: verb.value.position).whole
    let names = groups[entry.key]?.members ?? [entry.key]
    let starts = starts(of: names, read)
    guard let whole else { return [] }
    return zip(names, starts).map { name, start in
      ScenarioClient(
        name: name,
        entry: entry.key,
        position: entry.position,
        verb: kind.verb,
        isEndless: kind.isEndless,
        start: start,
        startPosition: read.position(of: \.start),
        section: whole,
        outcomes: kind.outcome
      )
    }
  }

  /// The kind of client that has most of these keys among its settings; nil where none has half of them.
  private func kind(meantBy keys: [SourceTree.Entry]) -> ClientKind? {
    func count(_ kind: ClientKind) -> Int {
      keys.count { key in kind.fields.contains { $0.key == key.key } }
    }
    // Of several the first in the list.
    let most = vocabulary.clients.map(count).max() ?? 0
    guard most > 0, most * 2 >= keys.count else { return nil }
    return vocabulary.clients.first { count($0) == most }
  }

  /// When each of the clients of an entry starts; none when that cannot be.
  private mutating func starts(of names: [String], _ read: ReadKeys<ClientKeys>) -> [Duration] {
    switch read.present(\.start) {
    case nil: return names.map { _ in .zero }
    case .first(let start): return names.map { draw(start, for: $0) }
    case .second(let row):
      let position = read.position(of: \.start)
      guard let every = row.present(\.every), let from = row.present(\.from) else { return [] }
      guard read.present(\.count) != nil else {
        let message = "'every' is for several clients, and '\(clipped(names[0]))' is one"
        let hint = "say how many there are with 'count'"
        diagnostics.append(.error(at: position, message, hint: hint))
        return []
      }
      let most = FieldType.Quantity.duration.bounds.upperBound
      let (step, last) = (every.wholeNanoseconds, Int64(names.count - 1))
      guard last == 0 || step <= (most - from.wholeNanoseconds) / last else {
        let message = "client '\(clipped(names[names.count - 1]))' would start after 100 years"
        diagnostics.append(.error(at: position, message, hint: "let them start closer together"))
        return []
      }
      return names.indices.map { from + every * $0 }
    }
  }

  /// Whether an entry of that name makes several clients; what was resolved has only them.
  func areClients(_ name: String) -> Bool {
    groups[name] != nil || clientNames.contains { ClientName($0).group == name }
  }

  /// When a client starts; what it draws is its own, however many others there are.
  private func draw(_ start: Distribution, for name: String) -> Duration {
    var stream = RandomStream(seed: seed, entity: name, purpose: "start")
    let longest = FieldType.Quantity.duration.bounds.upperBound
    return .nanoseconds(min(longest, start.draw(from: &stream)))
  }

  private mutating func checkName(of entry: SourceTree.Entry) {
    let isPlain = entry.key.unicodeScalars.allSatisfy { letter in
      letter.isASCII
        && (letter.properties.isAlphabetic || letter.properties.numericType != nil
          || letter == "-" || letter == "_" || letter == "/")
    }
    let longest = groups[entry.key].map { "/\($0.count)".utf8.count } ?? 0
    if !isPlain || entry.key.isEmpty || entry.key.utf8.count + longest > 64 {
      let message = "'\(clipped(entry.key))' cannot name a client"
      let number = longest > 0 ? ", its number included" : ""
      let hint = "a name has at most 64 letters a to z, digits, '-', '_' and '/'\(number)"
      diagnostics.append(.error(at: entry.position, message, hint: hint))
    } else if vocabulary.services.contains(where: { $0.name == entry.key }) {
      let message = "client '\(entry.key)' has the name of a service"
      diagnostics.append(.error(at: entry.position, message, hint: "give it another name"))
    } else if let group = groups[ClientName(entry.key).group],
      (1...group.count).contains(ClientName(entry.key).number)
    {
      let message =
        "client '\(entry.key)' has the name of one of the \(group.count) of '\(group.name)'"
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
        let section = noting(entry.value.position) {
          $0.section(keys, kind.fields, place, from: entry.value.position).whole
        }
        if let section { services.append(ScenarioService(name: kind.name, section: section)) }
      } else if isAsked(kind.name, by: clients), let section = defaultSection(kind.fields) {
        services.append(ScenarioService(name: kind.name, section: section))
      }
    }
    return services.sorted { $0.name < $1.name }
  }

  func isAsked(_ service: String, by clients: [ScenarioClient]) -> Bool {
    clients.contains { client in
      let kind = vocabulary.clients.first { $0.verb == client.verb }
      return kind?.services?.contains(service) ?? true
    }
  }
}
