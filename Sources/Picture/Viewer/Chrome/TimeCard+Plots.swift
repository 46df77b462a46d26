import Drawing
import SimulationKernel
import Tracing

/// Signals above the lanes of requests: what each became over the run, its name, and what it is now.
extension TimeCard {
  /// How much of the lanes' frame they take.
  var plotRoom: Double { group == nil ? layout.plotRoom : 0 }

  /// The signals there is room for, and where they lie.
  var plots: [(signal: PlottedSignal, frame: Rect)] {
    guard group == nil else { return [] }
    let (frame, height) = (lanes, ChromeLayout.plotHeight)
    return view.plots.prefix(layout.plotCount).enumerated().map { index, signal in
      let top = frame.y + Double(index) * height
      return (signal, Rect(x: frame.x, y: top, width: frame.width, height: height))
    }
  }

  /// How wide the names of the signals are, with what is around them.
  var plotNameWidth: Double {
    let names = view.plots.prefix(layout.plotCount).map(\.name)
    let widths = names.map { measure.width($0, Self.plotFont).rounded(.up) + 20 }
    return group == nil ? min(widths.max() ?? 0, 180) : 0
  }

  private static let plotFont = Font(10, .medium)
  private static let valueFont = Font(10.5, .semibold, tabular: true)
  private static let greatestFont = Font(9, tabular: true)

  /// What is still to come is fainter than what has come.
  func drawPlots(into list: inout DisplayList) {
    let axis = axis
    let now = playhead.record == 0 ? .start : timeline.trace.time(of: playhead.record)
    for (signal, frame) in plots {
      let figure = signal.figure(in: frame.inset(x: 0, y: 4), axis)
      let (past, future) = frame.cut(at: axis.x(now.nanoseconds))
      list.clipped(to: past) { list in
        figure.draw(theme.accent, ink: theme.ink, measure, into: &list)
      }
      list.clipped(to: future) { list in
        figure.draw(theme.thirdInk.faded(0.5), ink: theme.thirdInk, measure, into: &list)
      }
      list.rule(x: frame.x, y: frame.maxY, width: frame.width, theme.panelLine)
      drawName(of: signal, beside: frame, into: &list)
      guard let greatest = figure.scale?.values.last else { continue }
      let text = signal.row.unit.words(greatest)
      let place = Point(frame.maxX - 4, frame.y + 10)
      list.text(text, at: place, Self.greatestFont, theme.thirdInk, .right)
    }
  }

  private func drawName(
    of signal: PlottedSignal,
    beside frame: Rect,
    into list: inout DisplayList
  ) {
    let isHovered = view.hover == RegionID.plot(signal.name)
    let name = measure.truncated(signal.name, Self.plotFont, to: frame.x - card.x - 16)
    let ink = isHovered ? theme.accent : theme.secondInk
    list.text(name, at: Point(frame.x - 10, frame.y + 13), Self.plotFont, ink, .right)
  }

  /// What the signals are at this moment.
  func drawPlotValues(into list: inout DisplayList) {
    for (signal, frame) in plots {
      guard let words = signal.words(at: playhead) else { continue }
      let text = measure.truncated(words, Self.valueFont, to: frame.x - card.x - 16)
      let place = Point(frame.x - 10, frame.y + 25)
      list.text(text, at: place, Self.valueFont, theme.accent, .right)
    }
  }

  /// What the signal under a point was at the moment that lies there, in words; none beside them.
  func plotLines(at point: Point) -> [String] {
    let seen = plots.filter { $0.frame.y <= point.y && point.y < $0.frame.maxY }
    let moment = timeline.playhead(at: SimulationTime(nanoseconds: axis.moment(at: point.x)))
    return seen.map { "\($0.signal.name): \($0.signal.words(at: moment) ?? "not known")" }
  }

  /// The names of the signals: a click leads to the list of all.
  var plotRegions: [Region] {
    plots.map { signal, frame in
      Region(
        id: RegionID.plot(signal.name),
        Rect(x: card.x + 6, y: frame.y, width: frame.x - card.x - 8, height: frame.height),
        label: signal.label,
        hint: "choose  Y",
        action: .open(.signals)
      )
    }
  }
}

extension Rect {
  /// The parts before and behind a place along its width; one of them may be empty.
  fileprivate func cut(at place: Double) -> (before: Rect, behind: Rect) {
    let place = min(max(place, x), maxX)
    return (
      Rect(x: x, y: y, width: place - x, height: height),
      Rect(x: place, y: y, width: maxX - place, height: height)
    )
  }
}
