import Diagnostics
import Quantities
import SimulationKernel

extension ScenarioReader {
  static let modes = ["always", "never", "eventually"]
  static let limits = ["within", "from", "to", "for", "while"]
  private static let groupWords = ["all", "any", "share", "are", "together"]

  /// Reads what is expected of a signal over time: one section, or a list of them.
  mutating func overTime(
    _ entry: SourceTree.Entry,
    _ signal: NamedSignal
  ) -> [SignalExpectation] {
    if let group = signal.group,
      entry.value.mapping?.contains(where: { Self.groupWords.contains($0.key) }) == true
    {
      return overTime(entry, signal, of: group, Self.groupWords)
    }
    let nodes =
      signal.kind.isList(entry.value) ? [entry.value] : entry.value.sequence ?? [entry.value]
    if nodes.isEmpty {
      mustBe("a section", Place(at: entry.position, name: entry.key), entry.value)
    }
    return nodes.flatMap { overTime($0, entry, signal) }
  }

  private mutating func overTime(
    _ node: SourceTree,
    _ entry: SourceTree.Entry,
    _ signal: NamedSignal
  ) -> [SignalExpectation] {
    let entries = node.mapping ?? []
    let place = Place(at: entry.position, name: entry.key)
    let field = signal.kind.field
    if isForeign(node, field.type, Place(field, place), among: signal.kind.words) { return [] }
    let modes = entries.filter { Self.modes.contains($0.key) }
    let known = modes.isEmpty ? ["from", "to", "while"] : Self.limits
    let limits = entries.filter { known.contains($0.key) }
    let rest = entries.filter { entry in
      !modes.contains { $0.key == entry.key } && !limits.contains { $0.key == entry.key }
    }
    let span = span(limits, modes, in: entry)
    var read: [(FilePosition, SignalExpectation.Mode, SignalTest)] = []
    for mode in modes {
      let place = Place(at: mode.position, name: mode.key)
      guard let test = test(mode.value, of: signal.kind, place) else { continue }
      read.append((mode.value.position, span.mode(mode.key), test))
    }
    if modes.isEmpty {
      let words = SourceTree(
        position: rest.first?.value.position ?? node.position,
        content: node.mapping == nil ? node.content : .mapping(rest)
      )
      let strange = rest.filter { !signal.kind.takes($0.key) }
      if !strange.isEmpty {
        let ofSeveral = signal.group == nil ? [] : Self.groupWords
        let words = Self.modes + signal.kind.words + ofSeveral
        for word in strange {
          if signal.kind.shape == .distribution, isNoPercentile(word) { continue }
          if signal.group == nil, isOfSeveral(word, signal.names[0].subject) { continue }
          unknown("word about '\(signal.kind.key)'", word.key, at: word.position, among: words)
        }
      } else if rest.isEmpty, node.mapping != nil, !limits.isEmpty {
        needsMode(limits[0])
      } else if let test = test(words, of: signal.kind, place) {
        if !limits.isEmpty, !test.isMeasured(of: signal.kind.shape) {
          needsMode(limits[0])
        } else if let condition = limits.first(where: { $0.key == "while" }) {
          let message = "'while' says which moments count, and this is measured over all of them"
          let hint = "leave out 'while'; from and to say when it is measured"
          diagnostics.append(.error(at: condition.position, message, hint: hint))
        }
        read.append((words.position, .finally, test))
      }
    } else {
      for strange in rest {
        let words = Self.modes + Self.limits
        unknown("word over time", strange.key, at: strange.position, among: words)
      }
    }
    return signal.names.flatMap { name in
      read.map { position, mode, test in
        SignalExpectation(
          position: position,
          path: entry.key,
          condition: SignalCondition(name, signal.kind.field.type, test),
          mode: mode,
          from: span.from,
          to: span.to,
          conditions: span.conditions,
          length: mode == .always ? nil : span.length
        )
      }
    }
  }

  /// Reads what is expected of a signal of several clients: of each, of some, or of all together.
  private mutating func overTime(
    _ entry: SourceTree.Entry,
    _ signal: NamedSignal,
    of group: ClientGroup,
    _ known: [String]
  ) -> [SignalExpectation] {
    var each = signal
    each.group = nil
    var read: [SignalExpectation] = []
    for word in entry.value.mapping ?? [] {
      let inner = SourceTree.Entry(key: entry.key, position: word.position, value: word.value)
      switch word.key {
      case "all": read += overTime(inner, each)
      case "any": read += overTime(inner, each).map { $0.of(nil, at: word.position) }
      case "together":
        if let pooled = together(signal, at: word.position) { read += overTime(inner, pooled) }
      case "share", "are": break
      default: unknown("word of a group", word.key, at: word.position, among: known)
      }
    }
    guard let (share, are) = shared(entry.value.mapping ?? [], entry.key, at: entry.position),
      let ratios = ratios(share)
    else { return read }
    let inner = SourceTree.Entry(key: entry.key, position: are.position, value: are.value)
    return read + overTime(inner, each).map { $0.of(ratios, at: share.position) }
  }

  private mutating func needsMode(_ entry: SourceTree.Entry) {
    let message = "'\(entry.key)' needs 'always', 'never', 'eventually' or a measure beside it"
    let hint = "a value without one of them is that of the end of the run"
    diagnostics.append(.error(at: entry.position, message, hint: hint))
  }

  /// When something is to be true.
  private struct Span {
    var from = SimulationTime.start
    var to: SimulationTime?
    var limit: Duration?
    var length: Duration?
    var conditions: [SignalCondition] = []

    func mode(_ key: String) -> SignalExpectation.Mode {
      switch key {
      case "always": .always
      case "never": .never
      default: .eventually(within: limit)
      }
    }
  }

  private mutating func span(
    _ limits: [SourceTree.Entry],
    _ modes: [SourceTree.Entry],
    in entry: SourceTree.Entry
  ) -> Span {
    var span = Span()
    for limit in limits {
      let place = Place(at: limit.position, field: Field(limit.key, .duration, about: ""))
      if limit.key == "while" {
        let type = FieldType.section([])
        guard let entries = entries(limit.value, type, place) else { continue }
        if entries.isEmpty { mustBe("a section of signals", place, limit.value) }
        span.conditions = conditions(entries)
        continue
      }
      guard let length = quantity(limit.value, .duration, .duration, place) else { continue }
      let moment = SimulationTime(nanoseconds: length)
      switch limit.key {
      case "from": span.from = moment
      case "to": span.to = moment
      case "for" where length > 0: span.length = .nanoseconds(length)
      case "for":
        let message = "'for' must be at least 1 ns, not 0 ms"
        diagnostics.append(.error(at: limit.value.position, message))
      default: span.limit = .nanoseconds(length)
      }
    }
    if let within = limits.first(where: { $0.key == "within" }),
      !modes.contains(where: { $0.key == "eventually" })
    {
      let message = "'within' says by when 'eventually' must be true, which is not here"
      let hint = "a range of values stands below '\(modes[0].key)'"
      diagnostics.append(.error(at: within.position, message, hint: hint))
    }
    if let length = limits.first(where: { $0.key == "for" }),
      modes.allSatisfy({ $0.key == "always" })
    {
      let message = "'for' says how long 'never' or 'eventually' counts, and neither is here"
      let hint = "always: … needs no length; from and to say when it counts"
      diagnostics.append(.error(at: length.position, message, hint: hint))
    }
    if let to = span.to, to <= span.from, let last = limits.first(where: { $0.key == "to" }) {
      let from = QuantityText.duration(span.from.nanoseconds)
      let found = QuantityText.duration(to.nanoseconds)
      let message = "'to' must be after 'from', which is \(from), not \(found)"
      diagnostics.append(.error(at: last.value.position, message))
    }
    return span
  }
}

extension SignalKind {
  /// Whether a list that stands in a file is a value of it.
  fileprivate func isList(_ node: SourceTree) -> Bool {
    guard shape == .list, let elements = node.sequence else { return false }
    return elements.allSatisfy { $0.mapping == nil }
  }
}

extension SignalTest {
  /// Whether it is about what is measured of all that was.
  fileprivate func isMeasured(of shape: SignalKind.Shape) -> Bool {
    switch self {
    // How many words a list has is no more than how it stands.
    case .measure(let measure, _): measure != .size || shape == .distribution
    case .not(let test): test.isMeasured(of: shape)
    case .all(let tests): tests.allSatisfy { $0.isMeasured(of: shape) }
    default: false
    }
  }
}

extension SignalExpectation {
  /// The same of so many clients, at least one if nothing is said.
  fileprivate func of(
    _ ratios: GroupExpectation.ClosedRatios?,
    at position: FilePosition
  ) -> SignalExpectation {
    var expectation = self
    expectation.quorum = Quorum(position: position, ratios: ratios)
    return expectation
  }
}
