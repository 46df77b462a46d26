import Scenarios

/// Nothing is lost: what would lose edits is asked about, and waits for a saving to end.
extension Workspace {
  /// Passes an effect on, or asks first.
  mutating func consider(_ effect: WorkspaceEffect) -> [WorkspaceEffect] {
    switch effect {
    case .quit: return leave(for: .quit)
    case .open(let path): return leave(for: .open(path))
    case .reload: return leave(for: .reload)
    case .copyCommand where hasUnsavedEdits: return leave(for: .copyCommand)
    case .save, .saveAs:
      isSaving = true
      return [effect]
    case .edit(let edit):
      if case .happening(let moment, _, _, _) = edit { edited = moment } else { edited = nil }
      return [effect]
    default: return [effect]
    }
  }

  /// Does what was asked for when nothing is lost by it.
  mutating func leave(for intent: WorkspaceIntent) -> [WorkspaceEffect] {
    if isSaving {
      self.intent = intent
      say(WorkspaceMessage("The scenario is being saved", "what you asked for comes then"))
      return []
    }
    guard hasUnsavedEdits else { return [intent.effect] }
    self.intent = nil
    open(.question(.unsaved(intent)))
    return []
  }

  mutating func perform(_ step: SavingStep) -> [WorkspaceEffect] {
    switch step {
    case .choosePath: return [.choosePath]
    case .otherPath(let path):
      open(.savePath(SavePath(path)))
      return []
    case .keepNotes(let keeps):
      keepsNotes = keeps
      return [.keepNotes(keeps)]
    case .first(let intent):
      self.intent = intent
      return consider(.save)
    case .discard(let intent):
      self.intent = nil
      return [intent.effect]
    case .overwrite(let path): return consider(.saveAs(path, overwriting: true))
    case .stay:
      intent = nil
      return []
    }
  }

  /// Goes on when a saving has come to its end.
  mutating func take(_ outcome: WorkspaceSaving) -> [WorkspaceEffect] {
    isSaving = false
    switch outcome {
    case .saved(let path, let note):
      say(WorkspaceMessage("Saved", note.isEmpty ? path : "\(path)  \(note)"))
      guard let intent else { return [] }
      self.intent = nil
      // What was edited while it was written is asked about anew.
      return leave(for: intent)
    case .exists(let path, let note): open(.question(.overwrite(path, note: note)))
    case .refused(let words, let path?):
      open(.savePath(SavePath(path, why: words)))
    case .refused(let words, nil):
      intent = nil
      say(WorkspaceMessage("It cannot be saved", words, isBad: true))
    }
    return []
  }

  mutating func press(_ key: WorkspaceKey, in form: SavePath) -> [WorkspaceEffect] {
    switch key {
    case .escape:
      closePanel()
      return []
    case .enter:
      guard !form.path.isEmpty, !form.path.hasSuffix("/") else { return [] }
      panel = .none
      if let source = form.source { return [.copyScenario(from: source, to: form.path)] }
      return consider(.saveAs(form.path, overwriting: false))
    case .tab:
      guard form.source == nil, let keepsNotes else { return [] }
      return perform(.keepNotes(!keepsNotes))
    default: return []
    }
  }

  mutating func press(
    _ key: WorkspaceKey,
    _ modifiers: WorkspaceModifiers,
    in question: WorkspaceQuestion,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    var question = question
    switch key {
    case .escape: closePanel()
    case .enter, .space: return answer(question.highlighted, to: question, on: scene)
    case .left, .up: question.move(by: -1)
    case .right, .down: question.move(by: 1)
    case .tab: question.move(by: modifiers.contains(.shift) ? -1 : 1)
    case .character(let letter):
      guard let index = question.answers.firstIndex(where: { $0.letter == letter }) else {
        return []
      }
      suppressedText = .letter(letter)
      return answer(index, to: question, on: scene)
    default: return []
    }
    if isPanelOpen { panel = .question(question) }
    return []
  }

  mutating func answer(
    _ index: Int,
    to question: WorkspaceQuestion,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    guard question.answers.indices.contains(index) else { return [] }
    return perform(.take(question.answers[index].action), on: scene)
  }

  /// Closes what is open, and with it what was to come after it.
  mutating func closePanel() {
    panel = .none
    if !isSaving { intent = nil }
  }
}
