/// The options of a rendering, held against each other.
public struct RenderWishes: Sendable {
  /// What it is drawn into; nil when neither the format nor the output's name says.
  public let target: RenderTarget?

  private let output: String
  private let size: PictureSize
  private let scale: Double?
  private let fps: Int?
  private let pictureOptions: [String]
  private let filmOptions: [String]

  /// Takes down what is wished for.
  ///
  /// - Parameters:
  ///   - output: Where it goes; `-` is standard output.
  ///   - format: What it is drawn into, when that was said.
  ///   - size: How large, in points.
  ///   - scale: How many pixels for a point, when that was said.
  ///   - fps: How many frames a second, when that was said.
  ///   - pictureOptions: Which options were given that only a picture has.
  ///   - filmOptions: Which options were given that only a film has.
  public init(
    output: String,
    format: RenderTarget? = nil,
    size: PictureSize,
    scale: Double?,
    fps: Int?,
    pictureOptions: [String],
    filmOptions: [String]
  ) {
    self.output = output
    target = format ?? RenderTarget(path: output)
    self.size = size
    self.scale = scale
    self.fps = fps
    self.pictureOptions = pictureOptions
    self.filmOptions = filmOptions
  }

  /// What is wrong with them; `nil` when nothing is.
  public var mistake: String? {
    guard let target else {
      return "-o must end in \(RenderTarget.words), unlike '\(output)'; or use --format"
    }
    if target == .frames, output == "-" {
      return "frames are files in a folder, which '-' is not"
    }
    if let scale, !(0.5...4).contains(scale) {
      return "--scale must be between 0.5 and 4, not \(scale)"
    }
    if let fps, !target.rates.contains(fps) {
      let what = target == .gif ? " of a .gif" : ""
      return "--fps\(what) must be between 1 and \(target.rates.upperBound), not \(fps)"
    }
    if target.isFilm, let option = pictureOptions.first {
      return "\(option) is for one picture, and '\(output)' is a film; use --from and --to"
    }
    if !target.isFilm, let option = filmOptions.first {
      return "\(option) is for films, and '\(output)' is one picture; use --at for its moment"
    }
    if target == .svg, scale != nil {
      return "--scale is for pixels, and '\(output)' has none; use --size"
    }
    let (width, height) = size.pixels(scale: scale ?? 1)
    if target == .mp4, width % 2 != 0 || height % 2 != 0 {
      return "an .mp4 needs an even width and height in pixels, not \(width)x\(height)"
    }
    return nil
  }
}

extension PictureSize {
  /// The whole pixels that the rasterizer makes of it.
  public func pixels(scale: Double) -> (width: Int, height: Int) {
    let (width, height) = (Double(width) * scale, Double(height) * scale)
    return (Int(width.rounded()), Int(height.rounded()))
  }
}
