import Diagnostics
import Quantities
import SimulationKernel

extension ScenarioDraft {
  /// The draft after an edit.
  ///
  /// Only what has no place in the file is refused here; whether values make sense is for
  /// `Scenario.load` to say of the new ``text``.
  ///
  /// - Throws: ``EditRefusal``.
  public func applying(
    _ edit: ScenarioEdit,
    _ vocabulary: ScenarioVocabulary
  ) throws(EditRefusal) -> ScenarioDraft {
    switch edit {
    case .setting(let client, let key, let value):
      return setting(try path(of: client, vocabulary) + [key], to: try Self.node(value))
    case .exchange(let client, let first, let second):
      let path = try path(of: client, vocabulary)
      let values = (tree[path + [first]], tree[path + [second]])
      return setting(path + [first], to: values.1).setting(path + [second], to: values.0)
    case .serviceSetting(let service, let key, let value):
      return setting(["services", service, key], to: try Self.node(value))
    case .fault(let service, let name, let words):
      let entries = try words.map { word throws(EditRefusal) in
        (key: word.key, value: try Self.node(word.value))
      }
      return setting(["services", service, "faults", name], to: .section(entries))
    case .seed(let text):
      return setting(["seed"], to: .text(text))
    case .happening(let moment, let verb, let value, let words):
      let time = [("at", moment)]
      return adding(try Self.entry(time, verb, value, words), at: moment)
    case .lasting(let moment, let length, let verb, let value, let words):
      let (nanoseconds, isOver) = moment.nanoseconds.addingReportingOverflow(
        length.wholeNanoseconds
      )
      guard !isOver else { throw EditRefusal("'\(verb)' cannot last that long") }
      let times = [("from", moment), ("to", SimulationTime(nanoseconds: nanoseconds))]
      return adding(try Self.entry(times, verb, value, words), at: moment)
    }
  }

  /// What a client's setting is in the file itself, as written.
  public func setting(_ key: String, of client: String, _ vocabulary: ScenarioVocabulary) -> String?
  {
    guard let path = try? path(of: client, vocabulary) else { return nil }
    return tree[path + [key]]?.written
  }

  private func path(
    of client: String,
    _ vocabulary: ScenarioVocabulary
  ) throws(EditRefusal) -> [String] {
    guard let entry = entry(of: client),
      let kind = vocabulary.clients.first(where: { tree[["clients", entry, $0.verb]] != nil })
    else { throw EditRefusal("there is no client '\(client)'") }
    return ["clients", entry, kind.verb]
  }

  /// The key of the entry that makes a client; what is set of one of several is set of them all.
  private func entry(of client: String) -> String? {
    if tree[["clients", client]] != nil { return client }
    let name = ClientName(client)
    let entries = tree["clients"]?.mapping ?? []
    let group = entries.first { $0.key == name.group }.flatMap { ClientGroup($0) }
    return group.flatMap { (1...$0.count).contains(name.number) ? $0.name : nil }
  }

  /// The draft with a value at a path; a parameter that says otherwise is no longer one.
  private func setting(_ path: [String], to value: SourceTree?) -> ScenarioDraft {
    let dotted = path.joined(separator: ".")
    var tree = tree
    if let parameters = tree["parameters"]?.mapping {
      let kept = parameters.filter { parameter in
        !(parameter.key == dotted || parameter.key.hasPrefix(dotted + ".")
          || dotted.hasPrefix(parameter.key + "."))
      }
      let section = SourceTree(position: SourceTree.nowhere, content: .mapping(kept))
      tree = tree.replacing(["parameters"], with: kept.isEmpty ? nil : section)
    }
    return with(tree.replacing(path[...], with: value))
  }

  /// The draft with one more happening, behind all that begin no later.
  private func adding(_ entry: SourceTree, at moment: SimulationTime) -> ScenarioDraft {
    if let named = tree["timeline"]?.mapping {
      let names = (1...named.count + 1).lazy.map { "edit \($0)" }
      let name = names.first { name in !named.contains { $0.key == name } } ?? ""
      return with(tree.replacing(["timeline", name], with: entry))
    }
    var elements = tree["timeline"]?.sequence ?? []
    let isCounted = tree["parameters"]?.mapping?.contains { $0.key.hasPrefix("timeline.") } ?? false
    let earlier = elements.lastIndex { ($0.beginning ?? 0) <= moment.nanoseconds }
    let index = isCounted ? elements.count : earlier.map { $0 + 1 } ?? 0
    elements.insert(entry, at: index)
    return with(tree.replacing(["timeline"], with: .list(elements)))
  }

  private static func entry(
    _ times: [(key: String, moment: SimulationTime)],
    _ verb: String,
    _ value: String,
    _ words: [EditWord]
  ) throws(EditRefusal) -> SourceTree {
    var entries: [(key: String, value: SourceTree)] = []
    for time in times {
      guard time.moment >= .start else {
        throw EditRefusal("'\(verb)' must not be before the beginning of the run")
      }
      let code = QuantityText.durationCode(time.moment.nanoseconds)
      entries.append((time.key, .text(code)))
    }
    entries.append((verb, try node(value)))
    for word in words {
      guard !entries.contains(where: { $0.key == word.key }) else {
        throw EditRefusal("'\(word.key)' stands twice")
      }
      entries.append((word.key, try node(word.value)))
    }
    return .section(entries)
  }

  /// A value as it would be written in a file: text, in quotes or not, or a section or list in braces
  /// or brackets.
  static func node(_ text: String) throws(EditRefusal) -> SourceTree {
    guard let first = text.first, "{[\"'".contains(first) else { return .text(text) }
    var diagnostics = DiagnosticList()
    let tree = SourceTree.read(Array(text.utf8), file: "", into: &diagnostics)
    guard let tree else {
      throw EditRefusal(diagnostics.diagnostics.first?.message ?? "not YAML")
    }
    return tree
  }
}

extension SourceTree {
  /// When a timeline entry begins, in nanoseconds, as far as it says so.
  fileprivate var beginning: Int64? {
    let text = (self["at"] ?? self["from"] ?? self["every"])?.scalar
    return text.flatMap { try? QuantityText.nanoseconds($0) }
  }
}
