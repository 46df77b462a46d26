public import ArgumentParser

/// What a run is drawn into, as its path says.
public enum RenderTarget: String, Hashable, Sendable, CaseIterable {
  /// One picture of pixels.
  case png = ".png"
  /// One picture of shapes.
  case svg = ".svg"
  /// A compressed film.
  case mp4 = ".mp4"
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

  /// The word for it on a command line, such as `png`.
  public var word: String { self == .frames ? "frames" : String(rawValue.dropFirst()) }

  /// Whether it holds many moments.
  public var isFilm: Bool { self != .png && self != .svg }
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
