public import Scenarios

/// One thing that a field of a scene's form, or a domain's part of the palette, lets one choose.
public struct WorkspaceChoice: Hashable, Sendable {
  /// What it is called, as it is looked for by its words.
  public let title: String
  /// What is said on the right; may be empty.
  public let note: String
  /// What it changes, or what is said when it cannot be.
  public let outcome: Outcome
  /// Whether it is as it is: to choose it changes nothing.
  public var isChosen = false

  /// What choosing it does.
  public enum Outcome: Hashable, Sendable {
    /// Changes the scenario, and computes the run anew.
    case edit(ScenarioEdit)
    /// Opens a link outside.
    case openLink(String)
    /// Says why nothing happens.
    case say(WorkspaceMessage)
  }

  /// Offers a choice.
  public init(_ title: String, _ note: String = "", outcome: Outcome) {
    self.title = title
    self.note = note
    self.outcome = outcome
  }

  /// Offers a change of the scenario.
  public init(_ title: String, _ note: String = "", edit: ScenarioEdit) {
    self.init(title, note, outcome: .edit(edit))
  }

  /// Offers to open a link outside: a page, or a number to call.
  public init(_ title: String, _ note: String = "", link: String) {
    self.init(title, note, outcome: .openLink(link))
  }

  /// Offers what cannot be done at this moment: who chooses it is told why.
  public init(_ title: String, _ note: String = "", refused why: String, _ advice: String = "") {
    self.init(title, note, outcome: .say(WorkspaceMessage(why, advice)))
  }

  /// Returns the choice, marked where it is as it is.
  public func chosen(if isChosen: Bool) -> WorkspaceChoice {
    var choice = self
    choice.isChosen = isChosen
    return choice
  }

  package var action: Action {
    switch outcome {
    case .edit(let edit): .effect(.edit(edit))
    case .openLink(let link): .effect(.openLink(link))
    case .say(let message): .say(message)
    }
  }
}

extension [WorkspaceChoice] {
  /// Those whose title or note holds each word of what was typed.
  package func holding(_ typed: String) -> [WorkspaceChoice] {
    holding(typed.lowercased().split(separator: " ").map(String.init))
  }

  /// Those whose title or note holds each of some words in small letters.
  package func holding(_ words: [String]) -> [WorkspaceChoice] {
    filter { choice in
      let text = "\(choice.title) \(choice.note)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}

// What most scenes have none of.
extension TraceScene {
  /// Nothing.
  public var subjectWords: String { "" }
  /// None.
  public var terms: [Term] { [] }

  /// Nothing.
  public var changeWords: String { "" }

  /// Nothing.
  public var commandExample: String { "" }

  /// No form.
  public func form(at playhead: Playhead, client: String?) -> [FormField] { [] }

  /// Nothing more.
  public func commands(
    typed words: [String],
    at playhead: Playhead,
    client: String?
  ) -> [WorkspaceChoice] { [] }

  /// All speaks for itself.
  public func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? { nil }

  /// No message is known.
  public func facts(
    aboutMessage record: Int,
    at playhead: Playhead,
    client: String?
  ) -> SubjectReport? { nil }

  /// One view.
  public var faces: [ViewMode] { [] }

  /// All of them.
  public func faces(of client: String?, at playhead: Playhead) -> [ViewMode] { faces }

  /// None.
  public func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode? { nil }

  /// Nothing.
  public func standing(of client: String, at playhead: Playhead) -> String { "" }

  /// One client at a time.
  public var comparesClients: Bool { false }
}
