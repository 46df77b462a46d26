import Diagnostics
public import SimulationKernel

/// A scenario that is being changed: one run, as the text of the file that would be saved.
///
/// What a file `extends` is written out, and of its `parameters` only the values of this run are
/// kept, so that the draft has the resolved scenario, and the fingerprint, of the run it came from.
/// Everything stays as its author wrote it, but layout, and comments of what is `extends` or goes
/// with an edit. Files are named as seen from the folder of ``file``.
public struct ScenarioDraft: Sendable {
  /// The path of the scenario's file, as the user typed it.
  public let file: String
  /// Its text, as `ScenarioText` lays it out.
  public let text: String
  let tree: SourceTree
  private let comments: SourceComments?

  init(file: String, tree: SourceTree, comments: SourceComments? = nil) {
    self.file = file
    self.tree = tree
    self.comments = comments
    text = ScenarioText.text(of: tree, comments)
  }

  /// The same file with another tree; comments follow what they are about.
  func with(_ tree: SourceTree) -> ScenarioDraft {
    ScenarioDraft(file: file, tree: tree, comments: comments)
  }

  /// Makes the drafts of a scenario file, one for each combination of its parameters.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, UTF-8.
  ///   - file: its path as the user typed it.
  ///   - vocabulary: the words the file may use.
  ///   - readFile: gives the content of a file that the scenario names.
  ///   - seed: goes before the seed in the file.
  /// - Returns: the drafts, in the order of ``ScenarioLoading/scenarios``; none when the file is
  ///   wrong, which `Scenario.load` says.
  public static func drafts(
    bytes: [UInt8],
    file: String,
    vocabulary: ScenarioVocabulary,
    readFile: @escaping (_ path: String) throws -> [UInt8],
    seed: Seed? = nil
  ) -> [ScenarioDraft] {
    var diagnostics = DiagnosticList()
    let shelf = FileShelf(file: file, readFile: readFile)
    guard let tree = SourceTree.read(bytes, file: file, into: &diagnostics),
      var source = ScenarioSource(
        tree,
        form: .written,
        shelf: shelf,
        vocabulary: vocabulary,
        into: &diagnostics
      )
    else { return [] }
    let comments = SourceComments(String(decoding: bytes, as: UTF8.self), tree: tree, file: file)
    let defaults = FieldDefaults()
    let names = TimelineNames(source.tree["timeline"], vocabulary)
    let combinations = source.combinations(overridingSeed: seed != nil, into: &diagnostics)
    return combinations.compactMap { combination in
      var reader = ScenarioReader(
        vocabulary: vocabulary,
        form: .written,
        shelf: shelf,
        defaults: defaults
      )
      reader.entryNames = names
      let scenario = reader.scenario(combination, file: file, seed: seed)
      guard !reader.diagnostics.hasErrors, !diagnostics.hasErrors else { return nil }
      let paths = Set(scenario.files.map(\.path))
      var own = combination.tree.renamingFiles { written, origin in
        let path = shelf.path(written, in: origin)
        return origin != file && paths.contains(path) ? path : nil
      }
      own = own.keeping(combination.parameters.map(\.key))
      own = names.kept(in: own, vocabulary)
      if let seed { own = own.replacing(["seed"], with: .text("\(seed)")) }
      return ScenarioDraft(file: file, tree: own, comments: comments)
    }
  }

  /// Makes a draft of a scenario of which only the values are known, as of that in a trace.
  ///
  /// - Parameters:
  ///   - scenario: The scenario; its text is written with units and without defaults.
  ///   - file: The path that the draft has.
  ///   - title: Its title.
  ///   - vocabulary: The words the file may use.
  public init(
    writing scenario: Scenario,
    file: String,
    title: String,
    _ vocabulary: ScenarioVocabulary
  ) {
    let tree = ScenarioWriter(scenario, vocabulary).tree(titled: title)
    self.init(file: file, tree: tree)
  }

  /// Whether it says anything of itself beside its title: `about` or `notes`.
  public var isTold: Bool { tree["about"] != nil || tree["notes"] != nil }

  /// The same scenario under another title, with what it says of itself or without.
  public func titled(_ title: String, keepingNotes: Bool) -> ScenarioDraft {
    var titled = tree.replacing(["scenario"], with: .text(title))
    for key in ["about", "notes"] where !keepingNotes {
      titled = titled.replacing([key], with: nil)
    }
    return with(titled)
  }

  /// The same scenario as if it stood elsewhere: only diagnostics can tell.
  public func at(_ file: String) -> ScenarioDraft {
    ScenarioDraft(file: file, tree: tree, comments: comments)
  }
}

extension ScenarioDraft: Hashable {
  /// Whether both say the same of the same file.
  public static func == (first: ScenarioDraft, second: ScenarioDraft) -> Bool {
    first.file == second.file && first.text == second.text
  }

  /// Feeds path and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(text)
  }
}

extension SourceTree {
  /// The place of what stands in no file yet.
  static let nowhere = FilePosition(file: "", line: 1, column: 1)

  /// A scalar that stands in no file yet.
  static func text(_ text: String) -> SourceTree {
    SourceTree(position: nowhere, content: .scalar(text, isQuoted: text.isEmpty))
  }

  /// A section that stands in no file yet.
  static func section(_ entries: [(key: String, value: SourceTree)]) -> SourceTree {
    SourceTree(
      position: nowhere,
      content: .mapping(
        entries.map { Entry(key: $0.key, position: nowhere, value: $0.value) }
      )
    )
  }

  /// A list that stands in no file yet.
  static func list(_ elements: [SourceTree]) -> SourceTree {
    SourceTree(position: nowhere, content: .sequence(elements))
  }

  /// The value at a path of keys, when it is there.
  subscript(path: some Collection<String>) -> SourceTree? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  /// The same tree with the value at a path of keys replaced, put in, or taken out.
  func replacing(_ path: ArraySlice<String>, with value: SourceTree?) -> SourceTree {
    guard let key = path.first else { return value ?? self }
    var entries = mapping ?? []
    let index = entries.firstIndex { $0.key == key }
    let old = index.map { entries[$0].value } ?? .section([])
    let new = path.count == 1 ? value : old.replacing(path.dropFirst(), with: value)
    switch (index, new) {
    case (let index?, let new?):
      entries[index] = Entry(key: key, position: entries[index].position, value: new)
    case (let index?, nil): entries.remove(at: index)
    case (nil, let new?): entries.append(Entry(key: key, position: Self.nowhere, value: new))
    case (nil, nil): break
    }
    return SourceTree(position: position, content: .mapping(entries))
  }

  /// The same scenario with one-value `parameters`, whose values are taken from the tree.
  fileprivate func keeping(_ keys: [String]) -> SourceTree {
    guard !keys.isEmpty else { return self }
    let kept = keys.compactMap { key in
      dotted(key.split(separator: ".", omittingEmptySubsequences: false)[...])
        .map { (key: key, value: SourceTree.list([$0])) }
    }
    return replacing(["parameters"], with: .section(kept))
  }

  /// The value that a parameter's key leads to.
  private func dotted(_ path: ArraySlice<Substring>) -> SourceTree? {
    guard let first = path.first else { return self }
    if let elements = sequence {
      guard let index = Int(first), elements.indices.contains(index) else { return nil }
      return elements[index].dotted(path.dropFirst())
    }
    for length in stride(from: path.count, to: 0, by: -1) {
      guard let value = self[path.prefix(length).joined(separator: ".")] else { continue }
      return value.dotted(path.dropFirst(length))
    }
    return nil
  }

  /// The same tree with other paths for the files it names.
  ///
  /// - Parameter path: gives the path for what is written in a file, nil for what is none.
  /// - Returns: the tree; prose and what is no file stay as they are.
  fileprivate func renamingFiles(
    _ path: (_ written: String, _ file: String) -> String?
  ) -> SourceTree {
    switch content {
    case .scalar(let text, _):
      guard let path = path(text, position.file), path != text else { return self }
      return .text(path)
    case .sequence(let elements):
      let renamed = elements.map { $0.renamingFiles(path) }
      return SourceTree(position: position, content: .sequence(renamed))
    case .mapping(let entries):
      let renamed = entries.map { entry in
        let isProse = entry.key == "scenario" || entry.key == "about"
        let value = isProse ? entry.value : entry.value.renamingFiles(path)
        return Entry(key: entry.key, position: entry.position, value: value)
      }
      return SourceTree(position: position, content: .mapping(renamed))
    }
  }
}
