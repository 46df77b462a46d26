package import Drawing

/// What part of a growing world is in view: all of it, where its size is known; else what is known,
/// growing smoothly in the run's own time.
///
/// A function of the trace and the moment alone. A frame that grows stands still until something
/// lies outside, then it moves on, further than that asks for, so that most of the time it stands.
/// The world's unit is the side of the smallest thing in it.
package struct GrowingFrame: Sendable {
  /// From one frame to the next.
  private struct Move: Sendable {
    /// When it begins, in nanoseconds.
    let start: Int64
    let length: Int64
    let from: Rect
    let to: Rect

    func frame(at time: Int64) -> Rect {
      guard time < start + length else { return to }
      guard time > start else { return from }
      let part = Double(time - start) / Double(length)
      func mixed(_ one: Double, _ other: Double) -> Double {
        one + (other - one) * (part * part * (3 - 2 * part))
      }
      return Rect(
        x: mixed(from.x, to.x),
        y: mixed(from.y, to.y),
        width: mixed(from.width, to.width),
        height: mixed(from.height, to.height)
      )
    }
  }

  private var moves: [Move] = []
  /// All that is known.
  private var known: Rect?
  /// The whole world, which stays in view from beginning to end; nil when its size is not known, or
  /// something lies outside of what was said.
  package private(set) var whole: Rect?

  /// The first frame, around where it all begins.
  private static let firstFrame = Rect(center: .zero, width: 17, height: 11)
  private static let shortest: Int64 = 60_000_000
  private static let longest: Int64 = 900_000_000

  /// Begins with the whole world, or with a small frame around zero, to which it moves from the
  /// frame of the world before.
  package init(at time: Int64, showing whole: Rect?, after last: GrowingFrame?) {
    self.whole = whole
    let from = last?.frame(at: time) ?? Self.firstFrame
    moves = [Move(start: time, length: 300_000_000, from: from, to: Self.firstFrame)]
  }

  /// The frame at a moment.
  package func frame(at time: Int64) -> Rect {
    if let whole { return Self.shown(whole) }
    let index = moves.partitioningIndex { $0.start > time }
    return moves[max(index - 1, 0)].frame(at: time)
  }

  /// Takes in what came into sight.
  package mutating func include(_ cell: Rect, at time: Int64) {
    known = known?.union(cell) ?? cell
    if let whole, !Self.holds(whole, cell) { self.whole = nil }
    guard let last = moves.last, !Self.holds(last.to, cell) else { return }
    move(to: Self.frame(around: known ?? cell, leaving: last.to, for: cell), at: time)
  }

  /// All that is known, with room to grow where it has just grown, and a little everywhere else.
  private static func frame(around known: Rect, leaving last: Rect, for cell: Rect) -> Rect {
    let reach = Point(max(known.width * 0.3, 3), max(known.height * 0.3, 3))
    let left = known.x - (cell.x < last.x ? reach.x : 1.5)
    let right = known.maxX + (cell.maxX > last.maxX ? reach.x : 1.5)
    let top = known.y - (cell.y < last.y ? reach.y : 1.5)
    let bottom = known.maxY + (cell.maxY > last.maxY ? reach.y : 1.5)
    let frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return Rect(
      center: frame.center,
      width: max(frame.width, firstFrame.width),
      height: max(frame.height, firstFrame.height)
    )
  }

  /// Shows exactly what is known when nothing more will be.
  ///
  /// The frame is there at the end, not after it: so the last move begins earlier.
  /// - Parameters:
  ///   - end: When it ends, in nanoseconds.
  ///   - start: When it began, in nanoseconds.
  package mutating func settle(at end: Int64, since start: Int64) {
    guard let known else { return }
    let time = max(end - min(Self.longest, (end - start) / 6), start)
    // What would have moved the frame after that, the last move does.
    while let last = moves.last, moves.count > 1, last.start > time { moves.removeLast() }
    move(to: Self.shown(known), at: time, length: max(end - time, 1))
  }

  /// The frame that shows a part of the world and little else.
  private static func shown(_ cells: Rect) -> Rect {
    let frame = cells.inset(-0.7)
    return Rect(center: frame.center, width: max(frame.width, 9), height: max(frame.height, 7))
  }

  private mutating func move(to frame: Rect, at time: Int64, length: Int64? = nil) {
    guard let last = moves.last else { return }
    // As slow as the world grows: the next move will hardly come before this one ends.
    let pause = time - last.start
    let length = length ?? min(max(pause * 4 / 5, Self.shortest), Self.longest)
    let move = Move(start: time, length: length, from: self.frame(at: time), to: frame)
    if last.start == time { moves.removeLast() }
    moves.append(move)
  }

  private static func holds(_ frame: Rect, _ cell: Rect) -> Bool {
    cell.x >= frame.x && cell.y >= frame.y && cell.maxX <= frame.maxX && cell.maxY <= frame.maxY
  }
}
