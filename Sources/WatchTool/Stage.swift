import Drawing
import Rasterizing
import Scenes

/// What is shown, and what it is set in.
struct Stage {
  let scene: any TraceScene
  let typeface: Typeface

  /// The picture as `player` has it.
  func picture(_ player: Player) -> Picture {
    scene.picture(at: player.playhead, in: player.view, measure: typeface)
  }
}
