import Drawing
import Rasterizing
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Viewer

// Scalable Vector Graphics (W3C, version 1.1), which browsers and editors of drawings show.
extension RunExport {
  /// Lanes of records and requests, arrows from causes to effects, and the signals below them: those
  /// of clients and whole services that change in the stretch.
  ///
  /// - Parameters:
  ///   - title: What stands over the picture.
  ///   - measure: Says how wide texts are.
  /// - Returns: The document, UTF-8.
  func svg(titled title: String, measure: any TextMeasure) -> [UInt8] {
    let rows = courses.filter { course in
      course.isCounter && course.name.endpoint == nil
        && Set(points(of: course).map(\.value)).count > 1
    }
    let chart = RunChart(trace, signals: rows.map { SignalPlot.Row($0) }, from: from, to: to)
    let picture = chart.picture(
      titled: title,
      width: 1600,
      theme: Theme.named(.light, .tide),
      measure: measure
    )
    return Array(SVGWriter { PNG.encode($0) }.document(picture).utf8)
  }
}
