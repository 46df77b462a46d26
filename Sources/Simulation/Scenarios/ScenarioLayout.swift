public import Diagnostics

/// The layout of scenario files: one way to write each.
///
/// Keys of the file come in a fixed order, sections stand in blocks, what fits on a line stands on
/// one, and quotes stand where YAML needs them and where they were written around a phrase or what
/// looks like a number, a date or a flag. Comments stay with what they are about, and single empty
/// lines stay between what they part.
public enum ScenarioLayout: Sendable {
  /// A file in this layout.
  ///
  /// The file may extend another and have mistakes of any kind but those of YAML; no other file is
  /// read.
  ///
  /// - Parameters:
  ///   - bytes: What stands in it, UTF-8.
  ///   - file: Its path, as it shall stand in diagnostics.
  /// - Returns: The same, laid out; a text that is laid out stays as it is.
  /// - Throws: What is wrong with it.
  public static func text(_ bytes: [UInt8], file: String) throws(DiagnosticList) -> String {
    var text = try once(bytes, file: file)
    // What has lost its comments or is shorter now may stand on one line the next time.
    for _ in 0..<8 {
      let again = try once(Array(text.utf8), file: file)
      if again == text { break }
      text = again
    }
    return text
  }

  private static func once(_ bytes: [UInt8], file: String) throws(DiagnosticList) -> String {
    var diagnostics = DiagnosticList()
    guard let tree = SourceTree.read(bytes, file: file, into: &diagnostics) else {
      throw diagnostics
    }
    guard tree.mapping != nil else {
      throw DiagnosticList([ScenarioSource.notAScenario(tree)])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let comments = SourceComments(text, tree: tree, file: file, keepsGaps: true)
    let result = ScenarioText.text(of: tree, comments, keepsAll: true)
    let again = SourceTree.read(Array(result.utf8), file: file, into: &diagnostics)
    guard let again, again.sortedByKey.says(tree.sortedByKey),
      SourceComments.count(in: result) == SourceComments.count(in: text)
    else {
      // What nobody writes, such as a list with nothing between two commas.
      let message = "this file cannot be laid out without changing what it says"
      throw DiagnosticList([.error(at: tree.position, message)])
    }
    return result
  }
}

extension SourceTree {
  /// The same mapping, sorted by key.
  fileprivate var sortedByKey: SourceTree {
    let entries = (mapping ?? []).sorted { $0.key < $1.key }
    return SourceTree(position: position, content: .mapping(entries))
  }

  /// Whether two trees say the same, wherever it stands.
  fileprivate func says(_ other: SourceTree) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one, _), .scalar(let another, _)):
      one == another && isEmpty == other.isEmpty
    case (.sequence(let ones), .sequence(let others)):
      ones.count == others.count && zip(ones, others).allSatisfy { $0.says($1) }
    case (.mapping(let ones), .mapping(let others)):
      ones.count == others.count
        && zip(ones, others).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
    default: false
    }
  }
}
