import Diagnostics
public import JSON
public import Scenarios
import Tracing

/// A moment of a run in words: what the picture of that moment shows, in reading order.
///
/// For a terminal, a screen reader, and a test that cannot see.
public struct SceneDescription: Hashable, Sendable {
  /// One part of the picture: a heading with its lines.
  public struct Part: Hashable, Sendable {
    /// What the part is, or what it comes to.
    public let heading: String
    /// What it says, a line each.
    public let lines: [String]

    /// Creates a part.
    public init(_ heading: String, _ lines: [String]) {
      self.heading = heading
      self.lines = lines
    }
  }

  /// The parts in reading order.
  public let parts: [Part]

  /// The same as values: times in nanoseconds, amounts in cents.
  public let facts: JSONValue

  /// Creates a description.
  public init(parts: [Part], facts: JSONValue) {
    self.parts = parts
    self.facts = facts
  }

  /// The parts as text, an empty line between two; no title, name or note makes a line of its own.
  public var text: String {
    parts.map { part in
      let lines = [part.heading] + part.lines.map { "  \($0)" }
      return lines.map(\.visible).joined(separator: "\n") + "\n"
    }
    .joined(separator: "\n")
  }
}

extension SceneDescription {
  /// The same with what the scenario tells at that moment.
  public func telling(_ note: ScenarioNote?) -> SceneDescription {
    guard let note, case .object(var facts) = facts else { return self }
    facts["note"] = .string(note.text)
    return SceneDescription(parts: parts + [Part("Note", [note.text])], facts: .object(facts))
  }
}
