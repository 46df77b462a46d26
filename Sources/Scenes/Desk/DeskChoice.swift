/// One thing that a field of a scene's form, or a domain's part of the palette, lets one choose.
public struct DeskChoice: Hashable, Sendable {
  /// What it is called, as it is looked for by its words.
  public let title: String
  /// What is said on the right; may be empty.
  public let note: String
  /// What it changes, or what is said when it cannot be.
  public let action: Action

  /// What choosing it does.
  public enum Action: Hashable, Sendable {
    /// Changes the scenario, and computes the run anew.
    case edit(DeskEdit)
    /// Says why nothing happens.
    case say(DeskMessage)
  }

  /// Offers a choice.
  public init(_ title: String, _ note: String = "", action: Action) {
    self.title = title
    self.note = note
    self.action = action
  }

  /// Offers a change of the scenario.
  public init(_ title: String, _ note: String = "", edit: DeskEdit) {
    self.init(title, note, action: .edit(edit))
  }

  var command: DeskCommand {
    switch action {
    case .edit(let edit): .effect(.edit(edit))
    case .say(let message): .say(message)
    }
  }
}

/// A word with its value, as in a scenario's timeline.
public struct DeskWord: Hashable, Sendable {
  /// The word, such as `stop`.
  public let key: String
  /// The value as it is written in a file.
  public let value: String

  /// Says a word.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}

/// A scenario that may be opened.
public struct DeskScenario: Hashable, Sendable {
  /// The path of its file.
  public let path: String
  /// What it is called.
  public let title: String

  /// Names a scenario.
  public init(path: String, title: String) {
    self.path = path
    self.title = title
  }
}

// What most scenes have none of.
extension TraceScene {
  /// Nothing.
  public var subjectWords: String { "" }

  /// No route.
  public func setting(at playhead: Playhead, client: String?) -> RouteSetting? { nil }

  /// Never closed.
  public func isClosed(_ border: String, at playhead: Playhead, client: String?) -> Bool { false }

  /// No form.
  public var fields: [String] { [] }

  /// Nothing to choose.
  public func choices(
    for field: String,
    typed text: String,
    at playhead: Playhead,
    client: String?
  ) -> [DeskChoice] { [] }

  /// All speaks for itself.
  public func phrase(_ key: String, _ value: String, with words: [DeskWord]) -> String? { nil }

  /// As it is written.
  public func name(ofBorder border: String) -> String { border }

  /// Nothing to type.
  public func hint(for field: String) -> String { "" }

  /// One client at a time.
  public var comparesClients: Bool { false }
}
