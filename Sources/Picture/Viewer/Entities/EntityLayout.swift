import Drawing
import SimulationKernel

/// Where the lanes lie: below each other on a card, with their names on the left and one axis of time
/// above.
///
/// The further one looks in, the shorter the stretch of time that is seen and the higher the lanes that
/// fill the room; panning goes through time, and through lanes that have no room.
struct EntityLayout: Hashable, Sendable {
  let card: Rect
  /// What the bars, records and numbers are drawn into.
  let plot: Rect
  let axis: TimeAxis
  /// From one lane to the next.
  let pitch: Double
  /// How many points of the lanes lie above what is seen.
  private let scroll: Double
  /// Whether there is room for what the signs mean.
  let hasKey: Bool
  private let count: Int

  init(_ chrome: ChromeLayout, lanes count: Int, view: ViewState, end: SimulationTime) {
    self.count = count
    let left = chrome.isCompact ? 12 : chrome.panel.maxX + 14
    let top = chrome.isCompact ? 12.0 : 62
    let bottom = chrome.floor - (chrome.isCompact ? 8 : 12)
    let width = chrome.zoom.x - 12 - left
    let (head, margin) = (28.0, 14.0)
    hasKey = bottom - top >= 150
    let foot = hasKey ? 28.0 : 6
    let names = min(max(width * 0.2, 84), 168)
    let room = max(bottom - top - head - foot, 24)
    let zoom = view.stage.zoom
    let fitting = max(room / Double(max(count, 1)), 24)
    // Lanes that leave room below them stay where they are.
    pitch = fitting < 72 ? min(fitting * zoom, 96) : 72
    let content = pitch * Double(count)
    let height = min(content, room)
    card = Rect(x: left, y: top, width: width, height: head + height + foot)
    plot = Rect(
      x: left + names,
      y: top + head,
      width: width - names - margin,
      height: height
    )
    let stage = chrome.stage
    // How far the view has gone from one end to the other, as the player holds it.
    func share(_ pan: Double, _ length: Double) -> Double {
      let reach = length * (zoom - 1) / 2
      return reach > 0 ? min(max((reach - pan) / (2 * reach), 0), 1) : 0
    }
    scroll = share(view.stage.pan.y, stage.height) * max(content - height, 0)
    let whole = view.marks.window ?? TimeStretch(from: .start, to: end)
    let seen = Double(whole.length) / zoom
    let hidden = share(view.stage.pan.x, stage.width) * (Double(whole.length) - seen)
    let start = whole.from.nanoseconds + Int64(hidden)
    axis = TimeAxis(left: plot.x + 6, right: plot.maxX, start: start, end: start + Int64(seen))
  }

  /// How far a layout of another zoom is panned, by no more than a reach, so that the lane at a height
  /// stays there.
  func pan(holding y: Double, in next: EntityLayout, _ reach: Double) -> Double {
    let above = (y - plot.y + scroll) * next.pitch / pitch - (y - plot.y)
    let most = Double(count) * next.pitch - next.plot.height
    return most > 0 ? reach * (1 - 2 * min(max(above / most, 0), 1)) : 0
  }

  /// The points that the view goes up or down for one that lanes without room are dragged.
  func dragScale(_ stage: Double, _ zoom: Double) -> Double {
    let most = Double(count) * pitch - plot.height
    return most > 0 ? stage * (zoom - 1) / most : 1
  }

  /// The lanes of which something is seen.
  var visible: Range<Int> {
    let first = min(max(Int(scroll / pitch), 0), count)
    let end = Int(((scroll + plot.height) / pitch).rounded(.up))
    return first..<min(max(end, first), count)
  }

  /// How many lanes cannot be seen well.
  var hiddenCount: Int { max(count - Int((plot.height / pitch).rounded()), 0) }

  /// The place of a lane, names and all.
  func frame(_ lane: Int) -> Rect {
    let y = plot.y + Double(lane) * pitch - scroll
    return Rect(x: card.x, y: y, width: card.width, height: pitch)
  }

  /// The place of a lane's name.
  func name(_ lane: Int) -> Rect {
    let frame = frame(lane)
    return Rect(x: frame.x + 14, y: frame.y, width: plot.x - frame.x - 22, height: pitch)
  }

  /// What is drawn of lanes, names and all.
  var lanes: Rect { Rect(x: card.x, y: plot.y, width: card.width, height: plot.height) }
}
