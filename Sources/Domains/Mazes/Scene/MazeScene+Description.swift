import Drawing
public import Viewer

extension MazeScene {
  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let view = ViewState(size: ChromeLayout.minimumSize, client: client)
    let frame = MazeFrame(self, at: playhead, in: view, measure: EvenTextMeasure())
    let report = MazeReport(frame: frame)
    var words = ReportWords(report.report, title: title, at: playhead, of: timeline)
    words.sections = report.sections
    words.clients = clients
    words.client = frame.alone?.client.name
    words.requests = frame.alone?.client.requests ?? []
    words.asked = MazeRequestWords(run: run).asked
    words.marks = run.marks
    return words.description
  }
}
