package import Drawing

/// Where a stage lies that has the strip of its signs below it.
package struct StripLayout: Sendable {
  package let chrome: ChromeLayout
  /// The strip that says what colours and signs mean; nil when there is no room for it.
  package let legend: Rect?
  /// What is fitted into the picture.
  package let stage: Rect

  /// Lays it out; a stage that needs no width stands in the corner of a low picture, beside its signs.
  package init(_ chrome: ChromeLayout, inCorner: Bool = false) {
    let inCorner = inCorner && chrome.hasCorner
    self.chrome = inCorner ? chrome : chrome.banded
    let (time, floor) = (chrome.time, chrome.floor)
    guard !chrome.isCompact else {
      let strip = Rect(x: 12, y: floor - 42, width: chrome.zoom.x - 24, height: 34)
      let hasOwn = chrome.isPane || inCorner
      let hasStrip = !hasOwn && floor >= 200 && strip.width >= 600
      legend = hasOwn ? chrome.legend : hasStrip ? strip : nil
      let bottom = hasStrip ? strip.y - 8 : floor - 14
      let wide = Rect(x: 14, y: 14, width: chrome.zoom.x - 28, height: max(bottom - 14, 1))
      stage = inCorner ? chrome.stage.inset(10) : wide
      return
    }
    let hasLegend = chrome.legend != nil
    legend = hasLegend ? Rect(x: time.x, y: floor - 46, width: time.width, height: 36) : nil
    let bottom = (legend?.y ?? floor) - 16
    let top = chrome.size.height < 560 ? 18.0 : 62
    let left = chrome.panel.maxX + 22
    stage = Rect(x: left, y: top, width: chrome.zoom.x - 14 - left, height: bottom - top)
  }

  /// What nothing of the stage may shine through.
  package var cards: [Rect] {
    chrome.isPane
      ? []
      : [chrome.panel, chrome.time, chrome.zoom, chrome.theme]
        + [legend, chrome.menu, chrome.face].compactMap(\.self)
  }

  /// The camera that shows a part of the world in a room of the stage, as it is looked at.
  ///
  /// Every pane shows the same part of it.
  package func camera(
    showing world: Rect,
    in room: Rect,
    as view: Viewport,
    largestScale: Double = .infinity
  ) -> Camera {
    let fitting = min(room.width / world.width, room.height / world.height, largestScale)
    let scale = max(fitting, 1e-6)
    return Camera(scale: scale, offset: room.center - world.center * scale)
      .zoomed(by: view.zoom, around: room.center)
      .panned(by: view.scaled(from: stage.size, to: room.size).pan)
  }
}

/// A frame on such a stage, of one client or of several in panes.
package protocol StripFrame: SceneFrame {
  var layout: StripLayout { get }
  /// The frames of the panes when there are several, headings included.
  var paneFrames: [Rect] { get }
}

extension StripFrame {
  /// The stage of the pane at a point; the whole one beside panes.
  private func room(at point: Point) -> Rect {
    paneFrames.first { $0.contains(point) }.map { PaneGrid.stage(of: $0) } ?? layout.stage
  }

  package func dragScale(at point: Point) -> Point {
    layout.stage.size.scale(over: room(at: point).size)
  }

  package func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport {
    view.stage.zoomed(to: zoom, around: point, in: room(at: point), of: layout.stage.size)
  }
}
