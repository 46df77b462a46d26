import SimulationKernel

/// What the entries of a timeline are called where something is drawn for them.
///
/// An entry has the name it is given by `drawn_as` or by its key; without one it is named by all that it
/// says, in whatever order, as it stands in the file before parameters are put in. So an entry more
/// changes nothing for the others, and neither does its place.
struct TimelineNames {
  private let names: [String]

  init() { names = [] }

  /// Names the entries of a file's timeline.
  ///
  /// What a verb says an entry is about is told apart from its name, as it may be about several.
  init(_ timeline: SourceTree?, _ vocabulary: ScenarioVocabulary) {
    let verbs = Set(vocabulary.happenings.map(\.verb))
    names =
      timeline?.mapping?.map { Self.given(to: $0.value) ?? $0.key }
      ?? timeline?.sequence?.map { Self.given(to: $0) ?? Self.name(of: $0, verbs: verbs) } ?? []
  }

  /// How many there are.
  var count: Int { names.count }

  /// The name of an entry by its place from 0; nil where the file has none there.
  subscript(index: Int) -> String? { names.indices.contains(index) ? names[index] : nil }

  /// A file with these names at entries for which something is drawn and that would have others there.
  func kept(in tree: SourceTree, _ vocabulary: ScenarioVocabulary) -> SourceTree {
    guard let entries = tree["timeline"]?.sequence else { return tree }
    let others = TimelineNames(tree["timeline"], vocabulary)
    let key = ScenarioReader.nameField.key
    return entries.indices.reduce(tree) { tree, index in
      guard let name = self[index], name != others[index], entries[index].isDrawn else {
        return tree
      }
      let path = ["timeline", "\(index)", Substring(key)]
      return tree.setting(path[...], to: .text(name), at: entries[index].position) ?? tree
    }
  }

  private static func given(to entry: SourceTree) -> String? {
    entry[ScenarioReader.nameField.key]?.scalar
  }

  private static func name(of entry: SourceTree, verbs: Set<String>) -> String {
    let said = (entry.mapping ?? []).map {
      verbs.contains($0.key) ? $0.key : "\($0.key): \($0.value.sorted)"
    }
    return StreamName.code(of: said.sorted().joined(separator: ", "))
  }
}

extension SourceTree {
  /// Whether something is drawn for an entry of a timeline.
  fileprivate var isDrawn: Bool {
    self["jitter"] != nil || ["at", "for", "after"].contains { self[$0]?.mapping != nil }
  }

  /// All that stands here on one line, whatever the order of keys.
  fileprivate var sorted: String {
    switch content {
    case .scalar(let text, _): text
    case .mapping(let entries):
      "{\(entries.map { "\($0.key): \($0.value.sorted)" }.sorted().joined(separator: ", "))}"
    case .sequence(let elements): "[\(elements.map(\.sorted).joined(separator: ", "))]"
    }
  }
}
