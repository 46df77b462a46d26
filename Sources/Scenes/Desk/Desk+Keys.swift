import Drawing
import SimulationKernel

/// What the keys do: those of an open panel first, then those of the whole window.
extension Desk {
  mutating func press(
    _ key: DeskKey,
    _ modifiers: DeskModifiers,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    swallowed = nil
    if key == .fullScreen { return [.toggleFullScreen] }
    if modifiers.contains(.control), case .character(let letter) = key {
      return control(letter, modifiers, on: scene)
    }
    switch panel {
    case .picker(let picker): return press(key, in: picker, on: scene)
    case .fee(let entry, let client): return press(key, in: entry, client)
    case .seed(let entry): return press(key, in: entry)
    case .palette(let palette): return press(key, in: palette, on: scene)
    case .help:
      if key != .tab { panel = .none }
      return []
    case .none: break
    }
    if events?.isTyping == true, pressInSearch(key) { return [] }
    if case .character(let letter) = key { return press(letter, modifiers, on: scene) }
    return move(key, modifiers, on: scene)
  }

  private mutating func control(
    _ letter: Character,
    _ modifiers: DeskModifiers,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    switch letter {
    case "z" where modifiers.contains(.shift): return [.redo]
    case "z": return [.undo]
    case "y": return [.redo]
    case "s": return [.save]
    case "q": return [.quit]
    case "k": open(.palette(Palette()))
    case "+", "=": return zoomText(to: textStep + 1)
    case "-": return zoomText(to: textStep - 1)
    case "0": return zoomText(to: 0)
    default: break
    }
    return []
  }

  private mutating func zoomText(to step: Int) -> [DeskEffect] {
    textStep = min(max(step, -4), 8)
    return [.zoomText(1 + Double(textStep) / 8)]
  }

  mutating func open(_ panel: Panel) {
    self.panel = panel
    events?.isTyping = false
    focus = nil
  }

  /// The letters that are commands; their text comes after, and is not typed anywhere.
  private mutating func press(
    _ letter: Character,
    _ modifiers: DeskModifiers,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    guard letter.isLetter, modifiers.isSubset(of: .shift) else { return [] }
    swallowed = letter
    switch letter {
    case "a": openPicker(modifiers.contains(.shift) ? .destination : .source, on: scene)
    case "k": player.apply(.togglePlay, on: scene.timeline)
    case "d": player.apply(.toggleTheme, on: scene.timeline)
    case "f": player.apply(.fit, on: scene.timeline)
    case "e": toggleEvents()
    case "i": toggleInspector()
    case "x": return toggleRoad(on: scene)
    case "c": return [.copyCommand]
    case "s": return [.savePicture]
    default: break
    }
    return []
  }

  mutating func toggleEvents() {
    events = events == nil ? EventPanel() : nil
    focus = nil
  }

  mutating func toggleInspector() {
    inspects.toggle()
    pinned = nil
  }

  mutating func openPicker(_ end: RouteEnd, on scene: some TraceScene) {
    guard let setting = setting(on: scene) else {
      return say(DeskMessage("There is no client whose route could be chosen", isBad: true))
    }
    let chosen = end == .source ? setting.from : setting.to
    let places = scene.material.places
    var picker = PlacePicker(end, chosen: chosen, client: setting.client, places: places)
    picker.show(visible: pickerRows, of: places.count)
    open(.picker(picker))
  }

  /// Closes or opens the border under the pointer, or the one the inspector is pinned to.
  private mutating func toggleRoad(on scene: some TraceScene) -> [DeskEffect] {
    let border = [player.hover, focus, pinned].compactMap { $0.flatMap(RegionID.border(in:)) }
    guard let border = border.first else {
      say(DeskMessage("Point at a border to close or open it", "or press / and type its name"))
      return []
    }
    return toggleRoad(border, on: scene)
  }

  mutating func toggleRoad(_ border: String, on scene: some TraceScene) -> [DeskEffect] {
    let closes = !scene.isClosed(border, at: player.playhead, client: player.client)
    return [.edit(.road(border: border, closes: closes, at: player.playhead.time))]
  }

  private mutating func move(
    _ key: DeskKey,
    _ modifiers: DeskModifiers,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    if events != nil, moveInEvents(key, modifiers, on: scene) { return [] }
    switch (key, modifiers) {
    case (.help, _): open(.help)
    case (.escape, _): return escape()
    case (.tab, _): moveFocus(back: modifiers.contains(.shift))
    case (.enter, _): return focus.map { click($0, on: scene) } ?? []
    case (.space, _): player.apply(.togglePlay, on: scene.timeline)
    case (.right, .shift): jump(.milliseconds(100), on: scene)
    case (.left, .shift): jump(.milliseconds(-100), on: scene)
    case (.right, .control): jump(.seconds(1), on: scene)
    case (.left, .control): jump(.seconds(-1), on: scene)
    case (.right, .alt): player.apply(.pan(by: Point(-40, 0)), on: scene.timeline)
    case (.left, .alt): player.apply(.pan(by: Point(40, 0)), on: scene.timeline)
    case (.up, .alt): player.apply(.pan(by: Point(0, 40)), on: scene.timeline)
    case (.down, .alt): player.apply(.pan(by: Point(0, -40)), on: scene.timeline)
    case (.right, _): follow(.stepForward, on: scene)
    case (.left, _): follow(.stepBack, on: scene)
    case (.home, _): follow(.home, on: scene)
    case (.end, _): follow(.end, on: scene)
    case (.pageDown, _): follow(.nextImportant, on: scene)
    case (.pageUp, _): follow(.previousImportant, on: scene)
    default: break
    }
    return []
  }

  private mutating func jump(_ duration: Duration, on scene: some TraceScene) {
    follow(.jump(duration), on: scene)
  }

  /// Moves the playhead, and the event list with it.
  mutating func follow(_ input: PlayerInput, on scene: some TraceScene) {
    player.apply(input, on: scene.timeline)
    events?.top = nil
  }

  /// Closes what lies on top; when nothing does, stops the run that is being computed.
  private mutating func escape() -> [DeskEffect] {
    if !problems.isEmpty {
      problems = []
    } else if pinned != nil {
      pinned = nil
    } else if focus != nil {
      focus = nil
    } else if isComputing {
      return [.cancelRun]
    } else if message != nil {
      message = nil
    } else if inspects {
      inspects = false
    } else {
      events = nil
    }
    return []
  }

  /// Signs act by what they are, wherever the keyboard has them.
  mutating func type(_ text: String, on scene: some TraceScene) -> [DeskEffect] {
    let last = swallowed
    swallowed = nil
    if let last, text.lowercased() == String(last) { return [] }
    switch panel {
    case .picker(var picker):
      picker.entry.type(text)
      picker.restart()
      panel = .picker(picker)
    case .fee(var entry, let client):
      entry.type(text)
      panel = .fee(entry, client: client)
    case .seed(var entry):
      entry.type(text)
      panel = .seed(entry)
    case .palette(var palette):
      palette.entry.type(text)
      palette.restart()
      panel = .palette(palette)
    case .help: break
    case .none where events?.isTyping == true:
      events?.entry.type(text)
      events?.top = nil
    case .none: sign(text, on: scene)
    }
    return []
  }

  private mutating func sign(_ text: String, on scene: some TraceScene) {
    switch text {
    case "+", "=": player.apply(.faster, on: scene.timeline)
    case "-": player.apply(.slower, on: scene.timeline)
    case "0": player.apply(.normalSpeed, on: scene.timeline)
    case ".": follow(.stepForward, on: scene)
    case ",": follow(.stepBack, on: scene)
    case "?": open(.help)
    case "/": open(.palette(Palette()))
    default:
      let clients = scene.material.clients
      guard let number = Int(text), clients.indices.contains(number - 1) else { return }
      player.apply(.show(client: clients[number - 1]), on: scene.timeline)
    }
  }
}
