import Drawing

extension DisplayList {
  /// The ground of a chart that is a picture of its own: its title, and fine lines at the ticks of its
  /// axis with their moments below.
  mutating func chart(
    titled title: String,
    size: Size,
    _ axis: TimeAxis,
    top: Double,
    foot: Double,
    _ theme: Theme,
    _ measure: any TextMeasure
  ) {
    fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), theme.panel)
    let words = measure.truncated(title, Font(18, .bold), to: size.width - 32)
    text(words, at: Point(16, 34), Font(18, .bold), theme.ink)
    let font = Font(10)
    for (x, moment) in axis.labels(measuring: measure, font) {
      let line = Rect(x: x - 0.25, y: top, width: 0.5, height: size.height - top - foot)
      fill(.rect(line), theme.panelLine)
      text(moment, at: Point(x, size.height - 12), font, theme.thirdInk, .center)
    }
  }
}
