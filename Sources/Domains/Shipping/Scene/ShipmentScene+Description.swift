import Drawing
public import Viewer

extension ShipmentScene {
  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let view = ViewState(size: ChromeLayout.minimumSize, client: client)
    let frame = ShippingFrame(self, at: playhead, in: view, measure: EvenTextMeasure())
    let report = ShippingReport(frame: frame)
    var words = ReportWords(report.report, title: title, at: playhead, of: timeline)
    words.sections = report.sections
    words.clients = clients
    words.client = frame.client?.name
    words.requests = frame.client?.requests ?? []
    words.asked = ShippingWords(geography: geography).asked
    words.marks = run.marks
    return words.description
  }
}
