import Drawing

/// Which view is seen of a stage that has several.
extension Workspace {
  /// The player as it is seen.
  ///
  /// The view of the stage that a scene would choose as time goes on changes no more once something
  /// was done there. Whether there is room for all views beside each other, the scene decides all
  /// along.
  public func seenPlayer(on scene: some TraceScene) -> Player {
    guard let settled, !isFaceChosen(of: scene),
      scene.usualFace(in: player.view, at: player.playhead) == loneFace(of: scene)
    else { return player }
    var seen = player
    seen.apply(.face(settled), on: scene.timeline)
    return seen
  }

  /// Notes that something is done to the stage, to a control or in the time.
  mutating func settle(on scene: some TraceScene) {
    guard settled == nil, !isStarting, !isFaceChosen(of: scene),
      scene.faces(of: player.client, at: player.playhead).count > 1
    else { return }
    settled = loneFace(of: scene)
  }

  mutating func showNextFace(of scene: some TraceScene) {
    let view = seenPlayer(on: scene).view
    let faces = scene.faces(of: player.client, at: player.playhead)
    guard faces.count > 1, let shown = scene.face(for: view, at: player.playhead) else {
      return say(WorkspaceMessage("There is one view only"))
    }
    player.apply(.face(faces.next(after: shown)), on: scene.timeline)
  }

  /// What was chosen for another scene may be no view of this one.
  private func isFaceChosen(of scene: some TraceScene) -> Bool {
    player.face.map(scene.faces.contains) ?? false
  }

  /// The view that a scene chooses where there is room for one alone.
  private func loneFace(of scene: some TraceScene) -> ViewMode? {
    var view = player.view
    view.size = ChromeLayout.minimumSize
    return scene.usualFace(in: view, at: player.playhead)
  }
}

extension Action {
  /// Whether it is done to the stage, to a control or in the time, so that the view of the stage
  /// stays; what plays, and how all looks, leave that to the scene.
  var keepsFace: Bool {
    switch self {
    case .effect(.edit), .effect(.undo), .effect(.redo), .change, .choose, .field, .pin, .client,
      .foldLanes, .plot, .seek, .row, .cause, .back, .record, .causeRecord:
      true
    case .player(let input): input.keepsFace
    default: false
    }
  }
}

extension PlayerInput {
  fileprivate var keepsFace: Bool {
    switch self {
    case .stepForward, .stepBack, .jump, .home, .end, .nextImportant, .previousImportant, .next,
      .previous, .firstDifference, .seek, .beginScrub, .zoom, .look, .pan, .scroll, .fit, .lanes,
      .fold,
      .turn, .show:
      true
    case .mark(let mark): mark != .loop
    default: false
    }
  }
}
