import Drawing
import SimulationKernel
public import Viewer

extension BusScene {
  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let frame = frame(at: playhead, client: client)
    let report = BusReport(frame: frame)
    let clock = frame.clock.text(playhead.time.nanoseconds, seconds: true)
    var words = ReportWords(report.report, title: title, at: playhead, of: timeline)
    words.sections = report.sections
    words.head = [Fact("clock", "the clock says", .words(clock))]
    words.clients = clients
    words.client = frame.moment?.client.name
    words.requests = frame.moment?.client.requests ?? []
    words.asked = BusNames(plan: run.world.plan).asked
    words.marks = run.marks
    return words.description
  }
}
