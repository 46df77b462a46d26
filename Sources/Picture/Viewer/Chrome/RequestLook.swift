import Drawing

/// How a request looks in a lane, at a moment.
enum RequestLook: Hashable, Sendable {
  case future, waiting, answered, failed, timedOut, abandoned

  init(_ span: RequestSpan, after record: Int) {
    self =
      switch span.outcome {
      case _ where span.sent > record: .future
      case _ where span.ended > record, .open: .waiting
      case .answered: .answered
      case .failed: .failed
      case .timedOut: .timedOut
      case .abandoned: .abandoned
      }
  }
}

extension DisplayList {
  /// Draws a request: answered is whole, timed out is broken, failed ends in a block; a retry begins
  /// with a notch.
  ///
  /// - Parameters:
  ///   - look: How it looks.
  ///   - path: The bar's figure.
  ///   - bar: The rectangle around it.
  ///   - isRetry: Whether it was sent before.
  ///   - theme: The colours.
  mutating func request(
    _ look: RequestLook,
    _ path: Path,
    in bar: Rect,
    isRetry: Bool,
    _ theme: Theme
  ) {
    switch look {
    case .future: fill(path, theme.thirdInk.faded(0.35))
    case .waiting: fill(path, theme.frontierInk)
    case .answered: fill(path, theme.accent.faded(0.55))
    case .abandoned: fill(path, theme.thirdInk.faded(0.6))
    case .timedOut:
      var x = bar.x
      while x < bar.maxX {
        let width = min(4, bar.maxX - x)
        fill(.rect(Rect(x: x, y: bar.y, width: width, height: bar.height)), theme.closed)
        x += 6.5
      }
    case .failed:
      fill(path, theme.closed.faded(0.55))
      let block = Rect(x: bar.maxX - 3, y: bar.y - 0.5, width: 3, height: bar.height + 1)
      fill(.rect(block), theme.closed)
    }
    guard isRetry, look != .future, bar.height >= 2 else { return }
    fill(.rect(Rect(x: bar.x, y: bar.y - 0.5, width: 2, height: bar.height + 1)), theme.ink)
  }
}
