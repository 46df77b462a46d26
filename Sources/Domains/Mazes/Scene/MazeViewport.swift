import Drawing
import Viewer

/// Where the mazes of the clients are on the stage: one alone, or several side by side.
struct MazeViewport {
  let layout: StripLayout
  let view: ViewState
  let theme: Theme

  /// The largest a cell is before one zooms in, in points.
  private static let largestPitch = 36.0
  private static let emptyFrame = Rect(center: .zero, width: 19, height: 13)

  /// One client on the whole stage.
  func pane(_ moment: MazeSnapshot) -> MazePane {
    let chrome = layout.chrome
    let whole = Rect(x: 0, y: 0, width: chrome.size.width, height: chrome.size.height)
    let camera = camera(showing: moment.frame ?? Self.emptyFrame, in: layout.stage)
    return MazePane(moment: moment, camera: camera, clip: whole, theme: theme)
  }

  /// Several clients, all with the same part of their mazes in view.
  func split(_ moments: [MazeSnapshot]) -> [(frame: Rect, pane: MazePane)] {
    guard !moments.isEmpty else { return [] }
    let shown = moments.compactMap(\.frame)
    let shape = shown.dropFirst().reduce(shown.first ?? Self.emptyFrame) { $0.union($1) }
    let grid = PaneGrid(moments.count, in: layout.stage, of: layout.chrome)
    return zip(moments, grid.frames(showing: shape)).map { moment, frame in
      let inner = PaneGrid.stage(of: frame)
      let (camera, clip) = (camera(showing: shape, in: inner), PaneGrid.clip(of: inner))
      return (frame, MazePane(moment: moment, camera: camera, clip: clip, theme: theme))
    }
  }

  private func camera(showing shape: Rect, in room: Rect) -> Camera {
    layout.camera(
      showing: shape,
      in: room,
      as: view.stage,
      largestScale: Self.largestPitch
    )
  }
}
