import Drawing
import Rasterizing
import Viewer

/// What is shown, and what it is set in.
struct WindowScale {
  var scene: any TraceScene
  let typeface: Typeface

  /// The picture of a workspace.
  func picture(_ workspace: Workspace) -> ScenePicture {
    scene.picture(of: workspace, measure: typeface)
  }
}
