package import Drawing

/// The room for labels in a picture, none of which lies on another one or on what is covered.
package struct LabelRoom {
  private let clip: Rect
  private var taken: [Rect]

  /// The room within a rectangle.
  package init(in clip: Rect, covered: [Rect]) {
    (self.clip, taken) = (clip, covered)
  }

  /// Covers some of it.
  package mutating func take(_ rect: Rect) { taken.append(rect) }

  /// Whether nothing lies there.
  package func isFree(_ rect: Rect) -> Bool { !taken.contains { $0.intersects(rect) } }

  /// Whether all of it lies inside, so far from the edge, and nothing lies there.
  package func holds(_ rect: Rect, margin: Double = 0) -> Bool {
    let clip = clip.inset(margin)
    return rect.x >= clip.x && rect.maxX <= clip.maxX && rect.y >= clip.y
      && rect.maxY <= clip.maxY && isFree(rect)
  }
}
