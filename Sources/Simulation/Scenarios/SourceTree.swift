public import Diagnostics

/// What a YAML or JSON file says, node by node, each with its place.
///
/// Scalars are kept as written: what a text means is decided by whoever knows the field's type.
public struct SourceTree: Sendable {
  /// What stands at a node.
  public enum Content: Sendable {
    /// A text, and whether it stands in quotes (or as a block).
    case scalar(String, isQuoted: Bool)
    /// Keys with values, in the order written, no key twice.
    case mapping([Entry])
    /// A list.
    case sequence([SourceTree])
  }

  /// One key of a mapping with its value.
  public struct Entry: Sendable {
    /// The key as written.
    public let key: String
    /// Where the key stands.
    public let position: FilePosition
    /// What it says.
    public let value: SourceTree
  }

  /// Where the node begins.
  public let position: FilePosition
  /// What stands there.
  public let content: Content

  /// The text of a scalar, nil for anything else.
  public var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The keys and values of a mapping, nil for anything else.
  public var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The elements of a list, nil for anything else.
  public var sequence: [SourceTree]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The value of a key, when this is a mapping that has it.
  public subscript(key: String) -> SourceTree? {
    mapping?.first { $0.key == key }?.value
  }

  /// Whether nothing stands here, as after `key:`.
  public var isEmpty: Bool {
    if case .scalar("", isQuoted: false) = content { true } else { false }
  }

  /// Whether this is a scalar without quotes.
  var isPlain: Bool {
    if case .scalar(_, isQuoted: false) = content { true } else { false }
  }

  /// The node on one line, for people: scalars as they stand, `[a, b]`, `{ key: value }`.
  public var written: String {
    switch content {
    case .scalar(let text, _):
      text
    case .mapping(let entries):
      entries.isEmpty
        ? "{}" : "{ \(entries.map { "\($0.key): \($0.value.written)" }.joined(separator: ", ")) }"
    case .sequence(let elements):
      "[\(elements.map(\.written).joined(separator: ", "))]"
    }
  }
}
