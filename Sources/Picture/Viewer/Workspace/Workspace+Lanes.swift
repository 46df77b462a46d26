/// The lanes of the time card, folded and unfolded.
extension Workspace {
  /// Folds the lanes that are shown, all at once; when none is unfolded, unfolds them.
  mutating func foldLanes(on scene: some TraceScene) -> [WorkspaceEffect] {
    let isAlone = !scene.comparesClients || player.client != nil
    guard !isAlone else {
      guard let client = player.client ?? scene.clients.first else { return [] }
      return perform(.player(.fold(TimeLane.fold(client, isAlone: true))), on: scene)
    }
    let folds = Set(scene.clients.map { TimeLane.fold($0, isAlone: false) })
    let isUnfolded = !player.folds.isDisjoint(with: folds)
    let changed = isUnfolded ? player.folds.subtracting(folds) : player.folds.union(folds)
    player.apply(.folds(changed), on: scene.timeline)
    return [.keepFolds(player.folds)]
  }
}
