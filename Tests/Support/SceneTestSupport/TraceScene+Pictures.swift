import Drawing
import SimulationKernel
package import Viewer

/// Moments of a scene, and its pictures by a measure that is the same everywhere.
extension TraceScene {
  package func playhead(seconds: Double) -> Playhead {
    playhead(at: SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000)))
  }

  /// The playhead at a part of the run, from 0 to 1.
  package func playhead(part: Double) -> Playhead {
    playhead(at: SimulationTime(nanoseconds: Int64(Double(timeline.end.nanoseconds) * part)))
  }

  package func picture(
    at playhead: Playhead,
    width: Double = 1280,
    height: Double = 800,
    theme: ThemeName = .light,
    face: ViewMode? = nil,
    client: String? = nil,
    hover: String? = nil
  ) -> ScenePicture {
    var view = ViewState(size: Size(width: width, height: height), theme: theme, client: client)
    (view.hover, view.face) = (hover, face)
    return picture(at: playhead, in: view, measure: EvenTextMeasure())
  }

  /// A picture at a moment in seconds.
  package func picture(
    at seconds: Double,
    width: Double = 1280,
    height: Double = 800,
    face: ViewMode? = nil,
    hover: String? = nil
  ) -> ScenePicture {
    let playhead = playhead(seconds: seconds)
    return picture(at: playhead, width: width, height: height, face: face, hover: hover)
  }

  /// A picture at a part of the run.
  package func picture(
    part: Double,
    width: Double = 1280,
    height: Double = 800,
    theme: ThemeName = .light,
    client: String? = nil,
    hover: String? = nil
  ) -> ScenePicture {
    let playhead = playhead(part: part)
    return picture(
      at: playhead,
      width: width,
      height: height,
      theme: theme,
      client: client,
      hover: hover
    )
  }
}
