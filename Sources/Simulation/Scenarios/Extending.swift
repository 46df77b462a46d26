import Diagnostics

/// Takes in what a scenario extends.
struct Extending {
  private let shelf: FileShelf
  /// What may stand in a whole file.
  private let types: [FieldType]

  init(shelf: FileShelf, vocabulary: ScenarioVocabulary) {
    self.shelf = shelf
    types = [vocabulary.fileType]
  }

  /// What a file says, with what it extends.
  ///
  /// - Parameters:
  ///   - tree: The file itself.
  ///   - chain: The files that led to it, itself included.
  /// - Returns: Both as one.
  /// - Throws: All that is wrong with what it extends.
  func whole(_ tree: SourceTree, chain: [String]) throws(DiagnosticList) -> SourceTree {
    guard let node = tree["extends"] else { return tree }
    var diagnostics = DiagnosticList()
    let paths = node.sequence ?? [node]
    if paths.isEmpty { diagnostics.append(notAPath(node)) }
    var whole: SourceTree?
    for path in paths {
      do throws(DiagnosticList) {
        let base = try base(path, of: tree, chain: chain)
        whole = whole.map { base.merged(over: $0, as: types, into: &diagnostics) } ?? base
      } catch {
        diagnostics.append(contentsOf: error)
      }
    }
    let own = tree.without("extends")
    let merged = whole.map { own.merged(over: $0, as: types, into: &diagnostics) }
    guard let merged, !diagnostics.hasErrors else { throw diagnostics }
    return merged
  }

  private func notAPath(_ node: SourceTree) -> Diagnostic {
    .error(at: node.position, "'extends' must be a file's path, or a list of them")
  }

  /// What a file that is extended says, with what it extends itself.
  private func base(
    _ node: SourceTree,
    of tree: SourceTree,
    chain: [String]
  ) throws(DiagnosticList) -> SourceTree {
    guard let written = node.scalar, !written.isEmpty else { throw .one(notAPath(node)) }
    let path = shelf.path(written, in: tree.position.file)
    let shown = shelf.shownPath(path)
    guard !chain.contains(shown) else {
      let round = (chain + [shown]).joined(separator: ", ")
      throw .one(.error(at: node.position, "'extends' goes round: \(round)"))
    }
    guard shelf.countExtension() else {
      throw .one(.error(at: node.position, "'extends' names more than 100 files in all"))
    }
    guard chain.count < 32 else {
      throw .one(.error(at: node.position, "'extends' goes through more than 32 files"))
    }
    var diagnostics = DiagnosticList()
    do throws(Diagnostic) {
      let bytes = try shelf.bytes(path, at: node.position)
      shelf.note(shown, at: path)
      if let base = SourceTree.read(bytes, file: shown, into: &diagnostics) {
        if base.mapping != nil {
          let whole = try wholeBase(base, chain: chain + [shown], &diagnostics)
          if let whole { return whole }
        } else {
          diagnostics.append(ScenarioSource.notAScenario(base))
        }
      }
    } catch {
      diagnostics.append(error)
    }
    throw diagnostics
  }

  private func wholeBase(
    _ base: SourceTree,
    chain: [String],
    _ diagnostics: inout DiagnosticList
  ) throws(Diagnostic) -> SourceTree? {
    do throws(DiagnosticList) {
      return try self.whole(base, chain: chain)
    } catch {
      diagnostics.append(contentsOf: error)
      return nil
    }
  }
}

extension DiagnosticList {
  fileprivate static func one(_ diagnostic: Diagnostic) -> DiagnosticList {
    DiagnosticList([diagnostic])
  }
}
