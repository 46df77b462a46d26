public import Diagnostics
import Yams

extension SourceTree {
  /// How deep nodes may stand in one another.
  public static let greatestDepth = 64
  /// How long a file may be, in bytes.
  public static let greatestLength = 16 << 20

  /// Reads a whole YAML or JSON file.
  ///
  /// Anchors, aliases, tags and merge keys are refused, each at its place; a file that is not
  /// YAML, or that repeats a key, has one diagnostic.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, UTF-8.
  ///   - file: its path, as it shall stand in diagnostics.
  ///   - diagnostics: gets what is wrong.
  /// - Returns: nil when something is wrong, nothing at all in the file included.
  public static func read(
    _ bytes: [UInt8],
    file: String,
    into diagnostics: inout DiagnosticList
  ) -> SourceTree? {
    let mistakes: DiagnosticList
    do throws(Diagnostic) {
      let text = try SourceText(bytes, file: file)
      switch text.compose() {
      case .tree(nil):
        mistakes = DiagnosticList([.error(at: text.place(of: 0), "the file is empty")])
      case .tree(let root?):
        var conversion = Conversion(text: text)
        let tree = conversion.tree(of: root, depth: 1)
        if let tree, conversion.mistakes.isEmpty { return tree }
        mistakes = conversion.mistakes
      case .repeatedKey(let mark):
        mistakes = DiagnosticList([repeatedKey(in: text, near: mark)])
      case .failure(let failure):
        mistakes = DiagnosticList([failure])
      }
    } catch {
      mistakes = DiagnosticList([error])
    }
    diagnostics.append(contentsOf: mistakes)
    return nil
  }

  private static func repeatedKey(in text: SourceText, near mark: Mark) -> Diagnostic {
    let position = text.position(of: mark, KeyMarkers())
    if let (markers, root) = text.markersForRepeatedKeys(first: mark) {
      var conversion = Conversion(text: text, markers: markers)
      _ = conversion.tree(of: root, depth: 1)
      if let first = DiagnosticList(conversion.repeatedKeys).diagnostics.first { return first }
    }
    if let refusal = text.refusal(at: position) { return refusal }
    let again = text.nextKey(like: position)
    let hint = again == nil ? nil : "it stands in line \(position.line) already"
    return .error(at: again ?? position, "this key stands twice", hint: hint)
  }
}

/// Turns Yams' nodes into ours, refusing what a scenario may not hold.
private struct Conversion {
  let text: SourceText
  var markers = KeyMarkers()
  var mistakes = DiagnosticList()
  var repeatedKeys: [Diagnostic] = []
  private var isTooDeep = false

  init(text: SourceText, markers: KeyMarkers = KeyMarkers()) {
    self.text = text
    self.markers = markers
  }

  mutating func tree(of node: Node, depth: Int) -> SourceTree? {
    let position = text.position(of: node.mark, markers)
    guard depth <= SourceTree.greatestDepth else {
      if !isTooDeep {
        mistakes.append(text.tooDeep(at: position))
        isTooDeep = true
      }
      return nil
    }
    if let refusal = text.refusal(at: position) {
      mistakes.append(refusal)
      return nil
    }
    let content: SourceTree.Content
    switch node {
    case .scalar(let scalar):
      content = .scalar(scalar.string, isQuoted: scalar.style != .plain)
    case .mapping(let mapping):
      content = .mapping(entries(of: mapping, depth: depth))
    case .sequence(let sequence):
      content = .sequence(sequence.compactMap { tree(of: $0, depth: depth + 1) })
    case .alias:
      mistakes.append(.error(at: position, "aliases are not allowed", hint: "write the value out"))
      return nil
    }
    return SourceTree(position: position, content: content)
  }

  private mutating func entries(of mapping: Node.Mapping, depth: Int) -> [SourceTree.Entry] {
    var entries: [SourceTree.Entry] = []
    var lineOfKey: [String: Int] = [:]
    for (key, value) in mapping {
      let position = text.position(of: key.mark, markers)
      if let refusal = text.refusal(at: position) {
        mistakes.append(refusal)
        continue
      }
      guard case .scalar(let scalar) = key else {
        mistakes.append(.error(at: position, "a key must be plain text"))
        continue
      }
      if scalar.string == "<<", scalar.style == .plain {
        let hint = "use 'extends' to start from another file"
        mistakes.append(.error(at: position, "merge keys are not allowed", hint: hint))
      }
      let name = name(of: scalar)
      if let line = lineOfKey[name] {
        let hint = "it stands in line \(line) already"
        repeatedKeys.append(.error(at: position, "key '\(name)' stands twice", hint: hint))
      }
      lineOfKey[name] = position.line
      if let tree = tree(of: value, depth: depth + 1) {
        // What has no colon has no place for a value either.
        let isBare = tree.isEmpty && !text.hasColon(after: name, at: position)
        let value = isBare ? SourceTree(position: position, content: tree.content) : tree
        entries.append(SourceTree.Entry(key: name, position: position, value: value))
      }
    }
    return entries
  }

  private func name(of key: Node.Scalar) -> String {
    guard !markers.places.isEmpty else { return key.string }
    return String(
      String.UnicodeScalarView(key.string.unicodeScalars.drop { $0 == KeyMarkers.letter })
    )
  }
}
