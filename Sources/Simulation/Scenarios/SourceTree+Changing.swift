import Diagnostics

extension SourceTree {
  /// The same mapping without a key.
  func without(_ key: String) -> SourceTree {
    guard let entries = mapping else { return self }
    return SourceTree(position: position, content: .mapping(entries.filter { $0.key != key }))
  }

  /// This tree over another: mappings merge key by key, anything else stands in for what was there.
  ///
  /// Where something may be drawn, a distribution stands for what was there: their keys do not merge.
  /// A key whose value is `~` takes what was there away.
  ///
  /// - Parameters:
  ///   - base: The other.
  ///   - types: What may stand here, as far as it is known.
  ///   - diagnostics: Gets the keys that are to be taken away and are not there.
  /// - Returns: Both as one.
  func merged(
    over base: SourceTree,
    as types: [FieldType],
    into diagnostics: inout DiagnosticList
  ) -> SourceTree {
    guard let upper = mapping, let lower = base.mapping else { return self }
    let mayBeDrawn = types.contains { if case .distribution = $0 { true } else { false } }
    if mayBeDrawn, isDistribution || base.isDistribution { return self }
    let places = Dictionary(
      upper.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var entries: [Entry] = []
    for entry in lower {
      guard let own = places[entry.key].map({ upper[$0] }) else {
        entries.append(entry)
        continue
      }
      if own.value.isRemoval { continue }
      let below = types.flatMap { $0.types(at: own.key) }
      let value = own.value.merged(over: entry.value, as: below, into: &diagnostics)
      entries.append(Entry(key: own.key, position: own.position, value: value))
    }
    let known = Set(lower.map(\.key))
    for entry in upper where !known.contains(entry.key) {
      if entry.value.isRemoval {
        let guess = closestName(to: entry.key, among: lower.map(\.key))
        let hint = guess.map { "did you mean '\($0)'?" }
        let message = "there is no '\(clipped(entry.key))' to be taken away"
        diagnostics.append(.error(at: entry.position, message, hint: hint))
      } else {
        entries.append(entry)
      }
    }
    return SourceTree(position: position, content: .mapping(entries))
  }

  /// The same without the keys that take away what is extended, which cannot be read.
  var withoutRemovals: SourceTree {
    guard let entries = mapping else { return self }
    let kept = entries.filter { !$0.value.isRemoval }.map { entry in
      Entry(key: entry.key, position: entry.position, value: entry.value.withoutRemovals)
    }
    return SourceTree(position: position, content: .mapping(kept))
  }

  /// The same where a comma in braces that was meant for the point of a decimal has cut no value:
  /// `{ latency: 1,5s }` has no key `5s`.
  var withDecimalCommas: SourceTree {
    switch content {
    case .scalar: return self
    case .sequence(let elements):
      let whole = elements.map(\.withDecimalCommas)
      return SourceTree(position: position, content: .sequence(whole))
    case .mapping(let entries):
      var whole: [Entry] = []
      for entry in entries {
        if let last = whole.last, last.value.isCut, entry.isRestOfNumber {
          let text = (last.value.scalar ?? "") + "," + entry.key
          let value = SourceTree(
            position: last.value.position,
            content: .scalar(text, isQuoted: false)
          )
          whole[whole.count - 1] = Entry(key: last.key, position: last.position, value: value)
        } else {
          let value = entry.value.withDecimalCommas
          whole.append(Entry(key: entry.key, position: entry.position, value: value))
        }
      }
      return SourceTree(position: position, content: .mapping(whole))
    }
  }

  /// Whether it may be the whole part of a decimal.
  private var isCut: Bool {
    guard isPlain, let text = scalar else { return false }
    let digits = text.hasPrefix("$") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Whether it takes away what is extended.
  var isRemoval: Bool { isPlain && (scalar == "~" || scalar == "null") }

  /// Whether it has the form of a distribution, as only what may be drawn is one.
  private var isDistribution: Bool {
    guard let entries = mapping, entries.count == 1 else { return false }
    return DistributionName(rawValue: entries[0].key) != nil
  }

  /// The same tree with the value at a path replaced, or put in where only its last keys are
  /// missing.
  ///
  /// - Parameters:
  ///   - path: keys of mappings and indices of lists, from the root.
  ///   - value: what shall stand there.
  ///   - position: where keys that are put in are said to stand.
  /// - Returns: nil when the path leads through a text or to no element of a list.
  func setting(
    _ path: ArraySlice<Substring>,
    to value: SourceTree,
    at position: FilePosition
  ) -> SourceTree? {
    guard let first = path.first else { return value }
    switch content {
    case .sequence(var elements):
      guard let index = Int(first), elements.indices.contains(index),
        let element = elements[index].setting(path.dropFirst(), to: value, at: position)
      else { return nil }
      elements[index] = element
      return SourceTree(position: self.position, content: .sequence(elements))
    case .mapping(var entries):
      // A key may itself hold dots (fuel.requests): the longest key that is there wins.
      for length in stride(from: path.count, to: 0, by: -1) {
        let key = path.prefix(length).joined(separator: ".")
        guard let index = entries.firstIndex(where: { $0.key == key }) else { continue }
        let old = entries[index]
        guard let new = old.value.setting(path.dropFirst(length), to: value, at: position) else {
          return nil
        }
        entries[index] = Entry(key: key, position: old.position, value: new)
        return SourceTree(position: self.position, content: .mapping(entries))
      }
      let below = SourceTree(position: value.position, content: .mapping([]))
      guard let new = below.setting(path.dropFirst(), to: value, at: position) else { return nil }
      entries.append(Entry(key: String(first), position: position, value: new))
      return SourceTree(position: self.position, content: .mapping(entries))
    case .scalar:
      guard isEmpty else { return nil }
      return SourceTree(position: self.position, content: .mapping([]))
        .setting(path, to: value, at: position)
    }
  }
}

extension FieldType {
  /// What may stand at a key of a section of this type, one of several included.
  fileprivate func types(at key: String) -> [FieldType] {
    let below: [FieldType] =
      switch self {
      case .section(let fields): fields.filter { $0.key == key }.map(\.type)
      case .map(_, let values): [values]
      case .oneOf(let types): types.flatMap { $0.types(at: key) }
      default: []
      }
    return below.flatMap { if case .oneOf(let types) = $0 { types } else { [$0] } }
  }
}

extension ScenarioVocabulary {
  /// What may stand in a whole file, as far as something in it may be drawn.
  var fileType: FieldType {
    let clients = self.clients.map { Field($0.verb, .section($0.fields), about: $0.about) }
    let services = self.services.map { Field($0.name, .section($0.fields), about: $0.about) }
    let settable = self.services.flatMap(\.fields).filter(\.isSettable)
    let happenings = self.happenings.flatMap(\.fields) + self.clients.flatMap(\.words) + settable
    let client = FieldType.section(Scenario.clientFields + clients)
    let entry = FieldType.section(Scenario.timeFields + happenings)
    return .section([
      Field("clients", .map(keys: .text, values: client), about: ""),
      Field("services", .section(services), about: ""),
      Field("timeline", .map(keys: .text, values: entry), about: ""),
    ])
  }
}

extension SourceTree.Entry {
  /// Whether it is no key but the decimals of the value before, with their unit.
  fileprivate var isRestOfNumber: Bool {
    value.isEmpty && value.position == position
      && key.first.map { ("0"..."9").contains($0) } == true
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "%") }
  }
}
