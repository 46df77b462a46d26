/// One thing to draw; positions and lengths are in points.
public enum Shape: Hashable, Sendable {
  /// A filled figure.
  case fill(Path, Color)
  /// A figure filled from one colour at the height `y0` to another at `y1`.
  case gradient(Path, from: Color, to: Color, y0: Double, y1: Double)
  /// A line along the contours, with round joins and caps.
  case stroke(Path, Color, width: Double)
  /// A broken line: `on` points drawn, `off` points left out; `phase` is where it begins.
  case dashed(Path, Color, width: Double, on: Double, off: Double, phase: Double)
  /// Diagonal stripes inside a figure, `period` points apart; `phase` 0 to 1 moves them on.
  case hatch(Path, Color, period: Double, phase: Double)
  /// One line of text with its baseline at a point.
  case text(String, at: Point, Font, Color, Anchor)
  /// A rim of `width` points around a text, drawn before the text itself.
  case halo(String, at: Point, Font, Color, Anchor, width: Double)
  /// The soft shadow of a rectangle with round corners; `blur` is its softness.
  case shadow(Rect, radius: Double, blur: Double, Color)
  /// Pixels stretched over a rectangle.
  case image(PixelImage, Rect, ImageSampling)
  /// From here to the matching `unclip`, nothing is drawn outside the rectangle.
  case clip(Rect)
  /// Ends the last clip.
  case unclip
}

/// How an image's pixels become the picture's.
public enum ImageSampling: String, Hashable, Sendable {
  /// Each pixel shows the image's pixel at its middle; right for enlarging cells.
  case nearest
  /// Each pixel shows the mean of what it covers; right for shrinking.
  case average
}
