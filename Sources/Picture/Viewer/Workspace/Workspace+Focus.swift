import Drawing

/// Tab: through all that is drawn and can act, in the order in which it is drawn.
extension Workspace {
  /// To the next region that can act, or the one before; round at the ends.
  ///
  /// A stage is one of them, however much acts on it: where the focus is, or else its middle.
  mutating func moveFocus(back: Bool) {
    focusSpeaks = true
    let stops = stops
    guard let focus, let index = stops.firstIndex(of: focus) else {
      return self.focus = back ? stops.last : stops.first
    }
    self.focus = stops[(index + (back ? stops.count - 1 : 1)) % stops.count]
  }

  /// The ids that Tab goes through.
  package var stops: [String] {
    (reachable.filter { $0.stage == nil } + reachable.stages.map { entry(of: $0) }).map(\.id)
  }

  /// Where Tab comes to a stage: where the focus is, or else next to the middle.
  private func entry(of stage: [Region]) -> Region {
    let middle = stage.map(\.bounds).reduce(stage[0].bounds) { $0.union($1) }.center
    let nearest = stage.min { one, other in
      one.bounds.center.distance(to: middle) < other.bounds.center.distance(to: middle)
    }
    return stage.first { $0.id == focus } ?? nearest ?? stage[0]
  }

  /// To what lies beside the focus on its stage: left and right go through all of it in the order in
  /// which it lies, up and down to what is nearest there.
  ///
  /// - Returns: Whether the key is one that goes through a stage, and the keyboard is on one.
  mutating func moveOnStage(_ key: WorkspaceKey) -> Bool {
    guard speaksOfFocus, [.left, .right, .up, .down].contains(key),
      let stage = reachable.stages.first(where: { $0.contains { $0.id == focus } }),
      let index = stage.firstIndex(where: { $0.id == focus })
    else { return false }
    let place = stage[index].bounds.center
    let way = key == .up ? -1.0 : 1
    func reach(_ region: Region) -> Double {
      let step = region.bounds.center - place
      return abs(step.y) + 2 * abs(step.x)
    }
    switch key {
    case .left: focus = stage[max(index - 1, 0)].id
    case .right: focus = stage[min(index + 1, stage.count - 1)].id
    default:
      let ahead = stage.filter { ($0.bounds.center.y - place.y) * way > 4 }
      focus = ahead.min { (reach($0), $0.id) < (reach($1), $1.id) }?.id ?? focus
    }
    return true
  }

  /// Takes note of what is drawn and can act; the focus is never on anything else.
  mutating func setReachable(_ regions: [Region]) {
    reachable = regions
    if !regions.contains(where: { $0.id == focus }) { focus = nil }
  }

  /// What the region does that Tab has come to.
  var focusedAction: Action? {
    reachable.first { $0.id == focus }.flatMap(action)
  }
}

extension ScenePicture {
  /// What Tab and the arrows go through in a workspace: all that can act and is not covered, in the order
  /// in which it is drawn; then stage by stage, in rows from the top left.
  public func focusOrder(on workspace: Workspace) -> [Region] {
    var seen: Set<String> = []
    // Parts of a stage do not cover each other, but the pane they lie on.
    var covers: [Region] = []
    var parts: [Region] = []
    var found: [Region] = []
    for region in regions.reversed() {
      // Of several regions with one id the last one is meant.
      if workspace.action(of: region) != nil, seen.insert(region.id).inserted,
        region.places.contains(where: { place in
          region.shape.contains(place) && !covers.contains { $0.shape.contains(place) }
            && !(region.stage == nil && parts.contains { $0.shape.contains(place) })
        })
      {
        found.append(region)
      }
      if region.stage == nil { covers.append(region) } else { parts.append(region) }
    }
    found.reverse()
    return found.filter { $0.stage == nil } + found.stages.flatMap(\.self)
  }
}

extension [Region] {
  /// The regions on each stage, from top to bottom, and what stands beside each other from left to
  /// right.
  fileprivate var stages: [[Region]] {
    var names: [String] = []
    for name in compactMap(\.stage) where names.last != name && !names.contains(name) {
      names.append(name)
    }
    return names.map { name in
      var rows: [[Region]] = []
      let members = filter { $0.stage == name }
      for region in members.sorted(by: { ($0.bounds.midY, $0.id) < ($1.bounds.midY, $1.id) }) {
        if let first = rows.last?.first, region.bounds.midY - first.bounds.midY < 10 {
          rows[rows.count - 1].append(region)
        } else {
          rows.append([region])
        }
      }
      return rows.flatMap { row in row.sorted { ($0.bounds.x, $0.id) < ($1.bounds.x, $1.id) } }
    }
  }
}
