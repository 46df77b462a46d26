import Drawing

/// The field that is typed into, whichever panel it is in.
extension Workspace {
  /// What is typed into; nil when there is nothing.
  var typedEntry: (any TypedEntry)? {
    switch panel {
    case .picker(let picker): picker.entry
    case .amount(let entry, _): entry
    case .seed(let entry): entry
    case .palette(let palette): palette.entry
    case .savePath(let form): form.entry
    case .help, .words, .question, .findings, .about, .menu: nil
    case .none: start?.entry ?? (events?.isTyping == true ? events?.entry : nil)
    }
  }

  /// Changes what is typed into; a list below it begins anew when the text is another.
  ///
  /// - Returns: What the change returns; false when nothing is typed into.
  mutating func changeEntry(_ change: (inout any TypedEntry) -> Bool) -> Bool {
    switch panel {
    case .picker(var picker):
      let (before, isDone) = (picker.entry.text, Self.apply(change, to: &picker.entry))
      if picker.entry.text != before { picker.restart() }
      panel = .picker(picker)
      return isDone
    case .palette(var palette):
      let (before, isDone) = (palette.entry.text, Self.apply(change, to: &palette.entry))
      if palette.entry.text != before { palette.restart() }
      panel = .palette(palette)
      return isDone
    case .amount(var entry, let field):
      let isDone = Self.apply(change, to: &entry)
      panel = .amount(entry, field: field)
      return isDone
    case .seed(var entry):
      let isDone = Self.apply(change, to: &entry)
      panel = .seed(entry)
      return isDone
    case .savePath(var form):
      let isDone = Self.apply(change, to: &form.entry)
      panel = .savePath(form)
      return isDone
    case .help, .words, .question, .findings, .about, .menu: return false
    case .none:
      if var page = start {
        let (before, isDone) = (page.entry.text, Self.apply(change, to: &page.entry))
        if page.entry.text != before { page.restart() }
        start = page
        return isDone
      }
      guard var list = events, list.isTyping else { return false }
      let (before, isDone) = (list.entry.text, Self.apply(change, to: &list.entry))
      if list.entry.text != before { list.top = nil }
      events = list
      return isDone
    }
  }

  private static func apply<Entry: TypedEntry>(
    _ change: (inout any TypedEntry) -> Bool,
    to entry: inout Entry
  ) -> Bool {
    var changed: any TypedEntry = entry
    let isDone = change(&changed)
    if let changed = changed as? Entry { entry = changed }
    return isDone
  }

  /// Whether something can be typed into.
  var hasField: Bool { typedEntry != nil }

  /// What a key does in the field; nil when it does something else there.
  ///
  /// Home and End go through the list below a field while nothing is typed.
  mutating func pressInField(
    _ key: WorkspaceKey,
    _ modifiers: WorkspaceModifiers
  ) -> [WorkspaceEffect]? {
    guard let form = typedEntry?.form else { return nil }
    if modifiers.contains(.control) {
      let selected = form.selectedText
      switch key {
      case .character("c"): return selected.isEmpty ? [] : [.copyText(selected)]
      case .character("x"):
        _ = changeEntry { $0.edit(.delete, []) }
        return selected.isEmpty ? [] : [.copyText(selected)]
      default: break
      }
    }
    if form.text.isEmpty, key == .home || key == .end { return nil }
    // On the start page arrows go through what is found.
    if isStarting, !isPanelOpen, modifiers.isEmpty, key.isForCovers { return nil }
    return changeEntry { $0.edit(key, modifiers) } ? [] : nil
  }

  /// Puts the caret where the button went down, and selects as far as it is dragged.
  mutating func placeCaret(at point: Point, in region: Region?, extending: Bool) {
    guard let stop = region?.stop(nearest: point) else { return }
    _ = changeEntry { entry in
      entry.place(stop, extending: extending)
      return true
    }
  }
}

extension WorkspaceKey {
  /// Whether it leads from cover to cover.
  fileprivate var isForCovers: Bool { [.left, .right, .home, .end].contains(self) }
}
