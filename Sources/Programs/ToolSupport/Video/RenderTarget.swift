public import ArgumentParser

/// What a run is drawn into, as its path says.
public enum RenderTarget: String, Hashable, Sendable, CaseIterable {
  /// One picture of pixels.
  case png = ".png"
  /// One picture of shapes.
  case svg = ".svg"
  /// A compressed film, which every player knows.
  case mp4 = ".mp4"
  /// A compressed film, smaller, and slower to make.
  case webm = ".webm"
  /// A film of 256 colours that is shown like a picture.
  case gif = ".gif"
  /// A film as it is.
  case y4m = ".y4m"
  /// A folder of numbered pictures.
  case frames = "/"

  /// Reads it from the end of a path; `nil` when there is no such kind.
  public init?(path: String) {
    guard let target = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }) else {
      return nil
    }
    self = target
  }

  /// The ends of all of them, as a sentence has them.
  static var words: String {
    let all = allCases.map(\.rawValue)
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// The word for it on a command line, such as `png`.
  public var word: String { self == .frames ? "frames" : String(rawValue.dropFirst()) }

  /// Whether it holds many moments.
  public var isFilm: Bool { self != .png && self != .svg }

  /// Whether ffmpeg makes it of raw frames.
  public var isCompressed: Bool { self == .mp4 || self == .webm || self == .gif }

  /// How many frames a second it may have; those of a GIF last whole hundredths of a second, and no
  /// viewer shows one for less than two.
  var rates: ClosedRange<Int> { self == .gif ? 1...50 : VideoPlan.rates }

  /// How many frames a second it has when nobody says.
  public var usualRate: Int { self == .gif ? 10 : 30 }
}

extension RenderTarget: ExpressibleByArgument {
  /// Reads the word for it.
  public init?(argument: String) {
    guard let target = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = target
  }

  /// The words for all of them.
  public static var allValueStrings: [String] { allCases.map(\.word) }
}
