import Drawing
import Rasterizing
import Viewer

/// What is shown, and what it is set in.
struct Stage {
  var scene: any TraceScene
  let typeface: Typeface

  /// The picture of a desk.
  func picture(_ desk: Desk) -> ScenePicture {
    scene.picture(of: desk, measure: typeface)
  }
}
