import Diagnostics
import SimulationKernel

extension ScenarioReader {
  /// Reads `timeline`, in the order written.
  mutating func timeline(_ node: SourceTree?) -> [Happening] {
    guard let node, !node.isEmpty else { return [] }
    guard let elements = node.sequence ?? node.mapping?.map(\.value) else {
      let words = "a list, or a section of entries with names"
      mustBe(words, Place(at: node.position, name: "timeline"), node)
      return []
    }
    if node.mapping != nil, elements.allSatisfy({ $0.mapping == nil }) {
      let hint = "begin each with '-', or give each a name"
      let message = "'timeline' must be a list of entries, not one"
      diagnostics.append(.error(at: node.position, message, hint: hint))
      return []
    }
    // What a parameter has put in, the file does not have.
    let isLonger = elements.count > entryNames.count
    let names = isLonger ? TimelineNames(node, vocabulary) : entryNames
    return elements.enumerated().flatMap { index, element in
      let (element, number) = numbered(element, place: index + 1)
      entryName = entryNames[index] ?? names[index] ?? ""
      var happenings = noting(element.position) { $0.happenings(element) }
      for index in happenings.indices {
        (happenings[index].entry, happenings[index].place) = (number, index)
      }
      return happenings
    }
  }

  /// An entry and its number, which a trace says where the entries before are about several.
  private func numbered(_ node: SourceTree, place: Int) -> (SourceTree, Int) {
    guard form == .resolved, let number = node["entry"]?.scalar.flatMap({ Int($0) }) else {
      return (node, place)
    }
    return (node.without("entry"), number)
  }

  /// Reads an entry, which may be about several of what its verb is about.
  private mutating func happenings(_ node: SourceTree) -> [Happening] {
    let verb = node.mapping?.first { entry in
      vocabulary.happenings.contains { $0.verb == entry.key && !$0.value.isList }
    }
    guard let verb, let elements = verb.value.sequence,
      let kind = vocabulary.happenings.first(where: { $0.verb == verb.key })
    else { return happening(node).map { [$0] } ?? [] }
    let place = Place(at: verb.position, name: verb.key)
    if elements.isEmpty {
      let hint = "it must be \(kind.value.words), or a list of such"
      let message = "'\(verb.key)' names nothing"
      diagnostics.append(.error(at: verb.value.position, message, hint: hint))
    }
    checkEach(elements, of: kind)
    var happenings: [Happening] = []
    let before = diagnostics.errorCount
    for element in elements {
      // What is wrong with the entry is said once, and what is wrong with each that it is about.
      guard diagnostics.errorCount == before else {
        _ = value(element, kind.value, place)
        continue
      }
      let entries = (node.mapping ?? []).map { entry in
        entry.key == verb.key
          ? SourceTree.Entry(key: entry.key, position: entry.position, value: element) : entry
      }
      let one = SourceTree(position: node.position, content: .mapping(entries))
      if let happening = happening(one) { happenings.append(happening) }
    }
    return happenings
  }

  /// Says which of those that an entry is about stand there twice.
  private mutating func checkEach(_ elements: [SourceTree], of kind: HappeningKind) {
    var seen: Set<String> = []
    for element in elements {
      guard let written = element.scalar, !seen.insert(written).inserted else { continue }
      let message = "'\(clipped(written))' stands twice at '\(kind.verb)'"
      diagnostics.append(.error(at: element.position, message, hint: "leave one of them out"))
    }
  }

  private mutating func happening(_ node: SourceTree) -> Happening? {
    guard let all = node.mapping else {
      mustBe("sections such as { at: 4s, … }", Place(at: node.position, name: "timeline"), node)
      return nil
    }
    let written = all.filter { $0.key != Self.nameField.key }
    for entry in all where entry.key == Self.nameField.key {
      _ = text(entry.value, .text, Place(at: entry.position, field: Self.nameField))
    }
    guard let (kind, verb) = kind(of: written, at: node.position) else { return nil }
    let verbPlace = Place(at: verb.position, name: verb.key)
    let value = value(verb.value, kind.value, verbPlace)
    checkService(of: kind, value, verb)
    let fields = fields(of: kind, value: value)
    let entries = fields.map { spelled(written, kind, $0, verb) } ?? written
    let timeKeys = timeKeys(of: entries, fields: fields ?? [])
    let strange = misplacedTimes(in: entries, beside: timeKeys, kind, fields ?? [])
    beginDraws(for: "\(kind.verb) \(value?.written ?? "")")
    let time = time(entries.filter { timeKeys.contains($0.key) }, kind, node.position)
    guard let fields else { return nil }
    let others = entries.filter {
      !timeKeys.contains($0.key) && !strange.contains($0.key) && $0.key != verb.key
    }
    checkOthers(others, of: entries, kind, fields, verb, isEmpty: others.isEmpty && strange.isEmpty)
    var place = verbPlace
    place.leftOut = kind.hasOwnKeys ? .standard : .unchanged
    let known = others.filter { entry in fields.contains { $0.key == entry.key } }
    let section = section(known, fields, place, from: node.position).whole
    guard let value, let time, let section else { return nil }
    return Happening(
      position: node.position,
      time: time,
      verb: kind.verb,
      value: value,
      valuePosition: verb.value.position,
      section: section,
      drawnAs: drawnAs
    )
  }

  /// Names what the entry at hand draws, of those that say the same by how many stood before.
  private mutating func beginDraws(for happening: String) {
    let name = "\(entryName) \(happening)"
    let before = drawnBefore[name, default: 0]
    drawnBefore[name] = before + 1
    drawnAs = before == 0 ? entryName : "\(entryName)/\(before + 1)"
    drawn = "\(drawnAs) \(happening)"
  }

  /// The kind of an entry and the key that is its verb.
  private mutating func kind(
    of entries: [SourceTree.Entry],
    at position: FilePosition
  ) -> (HappeningKind, SourceTree.Entry)? {
    for kind in vocabulary.happenings {
      if let entry = entries.first(where: { $0.key == kind.verb }) { return (kind, entry) }
    }
    let verbs = vocabulary.happenings.map(\.verb)
    let times = Self.timeFields + Self.triggerFields
    let strange = entries.filter { entry in !times.contains { $0.key == entry.key } }
    let hint = "it is one of: \(verbs.joined(separator: ", "))"
    for entry in strange {
      let guess = closestName(to: entry.key, among: verbs).map { "; did you mean '\($0)'?" }
      let message = "unknown happening '\(clipped(entry.key))'\(guess ?? "")"
      diagnostics.append(.error(at: entry.position, message, hint: guess == nil ? hint : nil))
    }
    if strange.isEmpty {
      diagnostics.append(.error(at: position, "nothing happens here", hint: hint))
    }
    return nil
  }

  /// The further keys of an entry; nil when they cannot be known.
  private func fields(of kind: HappeningKind, value: ScenarioValue?) -> [Field]? {
    switch (kind.keys, value) {
    case (.own(let fields), _): fields
    case (.words, .text(let name)): (kindOfClient[name] ?? nil)?.words
    case (.settings, .text(let name)):
      vocabulary.services.first { $0.name == name }?.fields.filter(\.isSettable)
    default: nil
    }
  }

  private mutating func checkOthers(
    _ others: [SourceTree.Entry],
    of entries: [SourceTree.Entry],
    _ kind: HappeningKind,
    _ fields: [Field],
    _ verb: SourceTree.Entry,
    isEmpty: Bool
  ) {
    let name = verb.value.written
    for entry in others where !fields.contains(where: { $0.key == entry.key }) {
      if vocabulary.happenings.contains(where: { $0.verb == entry.key }) {
        let message = "one thing happens at a time, not '\(verb.key)' and '\(entry.key)'"
        diagnostics.append(.error(at: entry.position, message, hint: "make two entries of it"))
      } else if kind.keys == .settings, isFixed(entry.key, of: name) {
        let message = "'\(entry.key)' of '\(name)' cannot be changed while the run goes on"
        let hint = "what can: \(fields.map(\.key).joined(separator: ", "))"
        diagnostics.append(.error(at: entry.position, message, hint: hint))
      } else if ["after", "times"].contains(entry.key) {
        let message = "'\(entry.key)' goes with 'when', which is not here"
        let hint = "write { when: …, \(entry.key): \(clipped(entry.value.written)), … }"
        diagnostics.append(.error(at: entry.position, message, hint: hint))
      } else {
        let known = fields.map(\.key) + (kind.form == .period ? ["from", "to"] : ["at"])
        unknownKey(entry.key, at: entry.position, among: known, beside: entries)
      }
    }
    if !kind.hasOwnKeys, isEmpty {
      let what = kind.keys == .words ? "a word" : "a key"
      let message = "'\(kind.verb)' needs \(what) of '\(name)'"
      let hint = "one or more of: \(fields.map(\.key).joined(separator: ", "))"
      diagnostics.append(.error(at: verb.position, message, hint: hint))
    }
  }

  /// Says when something happens to a service that the run does not have.
  private mutating func checkService(
    of kind: HappeningKind,
    _ value: ScenarioValue?,
    _ verb: SourceTree.Entry
  ) {
    if kind.value == .service, case .text(let name)? = value {
      _ = isAbsent(name, at: verb.value.position)
    } else if let name = kind.service, let serviceNames, !serviceNames.contains(name) {
      let message = "'\(kind.verb)' needs the service '\(name)', which no client asks"
      let hint = "list it under 'services' if it is to be there"
      diagnostics.append(.error(at: verb.position, message, hint: hint))
    }
  }

  /// Says that the run does not have a service; whether it is so.
  mutating func isAbsent(_ service: String, at position: FilePosition) -> Bool {
    guard let serviceNames, !serviceNames.contains(service) else { return false }
    let message = "there is no service '\(service)' here: no client asks it"
    let hint = "known services: \(serviceNames.sorted().joined(separator: ", "))"
    diagnostics.append(.error(at: position, message, hint: hint))
    return true
  }

  func isFixed(_ key: String, of service: String) -> Bool {
    let kind = vocabulary.services.first { $0.name == service }
    return kind?.fields.contains { $0.key == key } ?? false
  }
}

extension FieldType {
  /// Whether several values stand there as they are.
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
