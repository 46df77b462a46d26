import Drawing
import SimulationKernel

/// What the keys do: those of an open panel first, then those of the whole window.
extension Workspace {
  mutating func press(
    _ key: WorkspaceKey,
    _ modifiers: WorkspaceModifiers,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    suppressedText = .nothing
    let command = Self.command(key, modifiers)
    var isControl = false
    if modifiers.contains(.control), case .character = key { isControl = true }
    if isControl { suppressedText = .anything }
    // What lies over everything is closed first.
    if !problems.isEmpty, key == .escape {
      problems = []
      return []
    }
    if !problems.isEmpty, panel == .none, !isControl, key == .character("r") {
      suppressedText = .letter("r")
      return perform(.effect(.reload), on: scene)
    }
    if let effects = pressInField(key, modifiers) { return effects }
    // A question is answered before anything else is done; but the window may be closed.
    if case .question(let question) = panel, !isControl, key != .fullScreen {
      return press(key, modifiers, in: question, on: scene)
    }
    // What is held with Control, and the full screen, acts whatever is open.
    if isControl || key == .fullScreen {
      guard let command, !isStarting || command.isForStart else { return [] }
      return perform(command, on: scene)
    }
    switch panel {
    case .picker(let picker): return press(key, in: picker, on: scene)
    case .amount(let entry, let field): return press(key, in: entry, field, on: scene)
    case .seed(let entry): return press(key, in: entry)
    case .savePath(let form): return press(key, in: form)
    case .palette(let palette): return press(key, in: palette, on: scene)
    case .help(let top):
      press(key, inHelpFrom: top)
      return []
    case .words(let top):
      press(key, inWordsFrom: top, on: scene)
      return []
    case .menu(let menu): return press(key, in: menu, on: scene)
    case .findings, .about:
      if key == .escape || key == .enter { panel = .none }
      if key == .character("o"), panel == .about { panel = .none }
      return []
    case .none, .question: break
    }
    if isStarting { return pressOnStart(key, modifiers, on: scene) }
    if events?.isTyping == true, pressInSearch(key) { return [] }
    if modifiers.isEmpty, moveOnStage(key) { return [] }
    if events != nil, key != .enter || focus == nil,
      let command = KeyTable.usual.eventAction(for: KeyChord(key, modifiers))
    {
      return perform(command, on: scene)
    }
    // The text of a letter that is a command comes after, and is not typed anywhere.
    if command != nil, case .character(let letter) = key { suppressedText = .letter(letter) }
    return command.map { perform($0, on: scene) } ?? []
  }

  /// What a key does; a plus that needs Shift on this keyboard is still a plus.
  private static func command(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers) -> Action? {
    let table = KeyTable.usual
    if let command = table.action(for: KeyChord(key, modifiers)) { return command }
    guard case .character(let sign) = key, !sign.isLetter, modifiers.contains(.control) else {
      return nil
    }
    return table.action(for: KeyChord(key, modifiers.subtracting(.shift)))
  }

  mutating func open(_ panel: Panel) {
    self.panel = panel
    events?.isTyping = false
    focus = nil
  }

  mutating func toggleEvents() {
    events = events == nil ? EventPanel() : nil
    focus = nil
  }

  mutating func toggleInspector(on scene: some TraceScene) {
    inspects.toggle()
    pinned = nil
    let words = scene.subjectWords
    guard inspects, !words.isEmpty else { return say(nil) }
    say(WorkspaceMessage("Inspector", "point at \(words), click to keep it"))
  }

  /// Changes what is pointed at, what Tab has come to, or what the inspector is pinned to.
  mutating func change(on scene: some TraceScene) -> [WorkspaceEffect] {
    guard !scene.changeWords.isEmpty else {
      say(WorkspaceMessage("There is nothing here to change"))
      return []
    }
    let ids = [player.hover, focus, pinned].compactMap(\.self)
    let change = ids.lazy.compactMap { [player] id in
      scene.facts(about: id, at: player.playhead, client: player.client)?.change
    }.first
    guard let change else {
      say(WorkspaceMessage("Point at \(scene.changeWords)", "or press / and type its name"))
      return []
    }
    return perform(change.action, on: scene)
  }

  /// Closes what lies on top; when nothing does, stops the film and then the run in the making.
  mutating func closeTopmost(on scene: some TraceScene) -> [WorkspaceEffect] {
    if focus != nil {
      focus = nil
    } else if pinned != nil {
      pinned = nil
    } else if filming != nil {
      return [.cancelFilm]
    } else if isComputing {
      return [.cancelRun]
    } else if message != nil {
      message = nil
    } else if player.view.hasRoomForNotes, player.narration.note(at: player.playhead.time) != nil {
      player.apply(.closeNote, on: scene.timeline)
    } else if inspects {
      inspects = false
    } else if events != nil {
      events = nil
    } else if player.marks.start != nil || player.marks.end != nil {
      player.apply(.mark(.clearRange), on: scene.timeline)
    } else if scene.comparesClients {
      player.apply(.show(client: nil), on: scene.timeline)
    }
    return []
  }

  /// Signs act by what they are, wherever the keyboard has them.
  mutating func type(_ text: String, on scene: some TraceScene) -> [WorkspaceEffect] {
    let last = suppressedText
    suppressedText = .nothing
    switch last {
    case .letter(let letter) where text.lowercased() == String(letter): return []
    case .anything: return []
    default: break
    }
    if hasField {
      _ = changeEntry { entry in
        entry.type(text)
        return true
      }
      return []
    }
    switch panel {
    case .help: if text == "?" { panel = .words(top: 0) }
    case .words: if text == "?" { panel = .none }
    case .picker, .amount, .seed, .palette, .savePath, .question, .findings, .about, .menu: break
    case .none where isStarting: break
    case .none:
      guard text.count == 1, let sign = text.first else { break }
      return KeyTable.usual.action(for: KeyChord(sign: sign)).map { perform($0, on: scene) } ?? []
    }
    return []
  }
}
