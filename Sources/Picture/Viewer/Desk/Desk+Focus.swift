import Drawing

/// Tab: through all that is drawn and can act, in the order in which it lies.
extension Desk {
  /// To the next region that can act, or the one before; round at the ends.
  mutating func moveFocus(back: Bool) {
    focusSpeaks = true
    let stops = reachable.stops
    guard let focus, let index = stops.firstIndex(of: focus) else {
      return self.focus = back ? stops.last : stops.first
    }
    self.focus = stops[(index + (back ? stops.count - 1 : 1)) % stops.count]
  }

  /// To what lies beside the focus on its stage.
  ///
  /// - Returns: Whether the key is one that goes through a stage, and the keyboard is on one.
  mutating func moveOnStage(_ key: DeskKey) -> Bool {
    guard speaksOfFocus, let focus, RegionID.stage(of: focus) != nil else { return false }
    let beside = reachable.beside
    switch key {
    case .left: self.focus = beside.left ?? focus
    case .right: self.focus = beside.right ?? focus
    case .up: self.focus = beside.up ?? focus
    case .down: self.focus = beside.down ?? focus
    default: return false
    }
    return true
  }

  /// Takes note of what is drawn and can act; the focus is never on anything else.
  mutating func setReachable(_ order: FocusOrder) {
    reachable = order
    if let focus, !order.stops.contains(focus) { self.focus = nil }
  }

  /// Whether a press of a region does something.
  func canAct(_ region: Region) -> Bool {
    guard region.isEnabled else { return false }
    let id = region.id
    if RegionID.border(in: id) != nil { return true }
    if RegionID.isOnStage(id) { return inspects }
    return RegionID.isControl(id)
  }
}

extension RegionID {
  /// Cards, which hold what acts, and what is dragged or typed into.
  private static let still: Set = [
    sheet, timeCard, legend, shade, panel, entry, events, inspector, timeline, "board",
  ]

  /// Whether a press of a region of that id does something wherever it is drawn.
  static func isControl(_ id: String) -> Bool {
    guard !still.contains(id) else { return false }
    let player = [
      play, stepForward, stepBack, home, end, zoomIn, zoomOut, fit, theme, face, allClients,
    ]
    return isOnDesk(id) || player.contains(id) || client(in: id) != nil || id.hasPrefix("speed-")
  }

  /// The stage that a region of that id is on: empty for the only one, the client for its pane; nil
  /// for what is on none.
  static func stage(of id: String) -> String? {
    if isOnStage(id) { return "" }
    return id.hasPrefix("pane/") ? client(in: id) : nil
  }
}
