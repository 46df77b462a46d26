package import Drawing
import SimulationKernel

extension Shape {
  /// The shape moved by a vector.
  func moved(by step: Point) -> Shape {
    switch self {
    case .fill(let path, let color): .fill(path.translated(by: step), color)
    case .gradient(let path, let top, let bottom, let y0, let y1):
      .gradient(
        path.translated(by: step),
        from: top,
        to: bottom,
        y0: y0 + step.y,
        y1: y1 + step.y
      )
    case .stroke(let path, let color, let width):
      .stroke(path.translated(by: step), color, width: width)
    case .dashed(let path, let color, let width, let on, let off, let phase):
      .dashed(path.translated(by: step), color, width: width, on: on, off: off, phase: phase)
    case .hatch(let path, let color, let period, let phase):
      .hatch(path.translated(by: step), color, period: period, phase: phase)
    case .text(let text, let place, let font, let color, let anchor):
      .text(text, at: place + step, font, color, anchor)
    case .halo(let text, let place, let font, let color, let anchor, let width):
      .halo(text, at: place + step, font, color, anchor, width: width)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect.offset(by: step), radius: radius, blur: blur, color)
    case .image(let image, let rect, let sampling):
      .image(image, rect.offset(by: step), sampling)
    case .clip(let rect): .clip(rect.offset(by: step))
    case .unclip: .unclip
    }
  }
}

extension DisplayList {
  /// Adds what was drawn for a picture of its own into a frame of this one; nothing leaves it.
  package mutating func add(_ list: DisplayList, in frame: Rect) {
    guard !list.shapes.isEmpty else { return }
    let step = Point(frame.x, frame.y)
    clipped(to: frame) { target in
      for shape in list.shapes { target.add(shape.moved(by: step)) }
    }
  }
}

/// Keeps lists as they lie in their frames, so that what is drawn once is moved once, and two
/// frames that show the same have the same lists.
final class MovedLists: Sendable {
  private struct Kept: Sendable {
    let source: DisplayList
    let frame: Rect
    let list: DisplayList
  }

  private let kept = Guarded<[String: Kept]>([:])

  /// The list in its frame, for a slot that has one list at a time.
  func list(_ source: DisplayList, in frame: Rect, slot: String) -> DisplayList {
    let known = kept.withLock { $0[slot] }
    if let known, known.frame == frame, known.source == source { return known.list }
    var list = DisplayList()
    list.add(source, in: frame)
    kept.withLock { [list] in $0[slot] = Kept(source: source, frame: frame, list: list) }
    return list
  }
}
