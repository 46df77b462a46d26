import Diagnostics

extension SourceTree {
  /// The same mapping without a key.
  func without(_ key: String) -> SourceTree {
    guard let entries = mapping else { return self }
    return SourceTree(position: position, content: .mapping(entries.filter { $0.key != key }))
  }

  /// This tree over another: mappings merge key by key, anything else stands in for what was there.
  ///
  /// Of two different distributions the upper one stands: their keys do not merge. A key whose value
  /// is `~` takes what was there away.
  ///
  /// - Parameters:
  ///   - base: The other.
  ///   - diagnostics: Gets the keys that are to be taken away and are not there.
  /// - Returns: Both as one.
  func merged(over base: SourceTree, into diagnostics: inout DiagnosticList) -> SourceTree {
    guard let upper = mapping, let lower = base.mapping,
      !(isDistribution && base.isDistribution)
    else { return self }
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
      let value = own.value.merged(over: entry.value, into: &diagnostics)
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

  /// Whether it takes away what is extended.
  var isRemoval: Bool { isPlain && (scalar == "~" || scalar == "null") }

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
