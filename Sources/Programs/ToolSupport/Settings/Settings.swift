public import Viewer

/// What a person has chosen for all windows to come.
public struct Settings: Hashable, Sendable {
  /// The colours; nil when nothing was chosen.
  public var theme: ThemeName?

  /// Desktop pixels for a point, from 0.5 to 4; nil when nothing was chosen.
  public var textScale: Double?

  /// Which colours stand for costs; nil when nothing was chosen.
  public var colormap: Colormap?

  /// Whether what is under way stands still; nil when nothing was chosen.
  public var reducesMotion: Bool?

  /// The moments to come back to, in the scenarios that have any; the last one changed first.
  public private(set) var bookmarks: [Bookmarks] = []

  /// The moments to come back to in one scenario.
  public struct Bookmarks: Hashable, Sendable, Codable {
    /// The scenario's file; a whole path.
    public let scenario: String
    /// The moments, in nanoseconds.
    public let times: [Int64]

    /// Creates bookmarks.
    public init(scenario: String, times: [Int64]) {
      self.scenario = scenario
      self.times = times
    }
  }

  /// How many scenarios' bookmarks are remembered.
  public static let bookmarkedLimit = 100

  /// Creates settings; the default is nothing chosen.
  public init(
    theme: ThemeName? = nil,
    textScale: Double? = nil,
    colormap: Colormap? = nil,
    reducesMotion: Bool? = nil,
    bookmarks: [Bookmarks] = []
  ) {
    self.theme = theme
    self.colormap = colormap
    self.reducesMotion = reducesMotion
    self.textScale = textScale.flatMap { (0.5...4).contains($0) ? $0 : nil }
    for marks in bookmarks.reversed() { keep(marks) }
  }

  /// Takes the place of a scenario's bookmarks; none at all are forgotten.
  public mutating func keep(_ marks: Bookmarks) {
    bookmarks.removeAll { $0.scenario == marks.scenario }
    guard marks.scenario.hasPrefix("/"), !marks.times.isEmpty else { return }
    bookmarks = Array(([marks] + bookmarks).prefix(Self.bookmarkedLimit))
  }
}

/// How the last window was left, and which files were opened.
public struct WindowState: Hashable, Sendable {
  /// How many recent files are remembered.
  public static let recentLimit = 10

  /// The last window's size; nil when there was none.
  public var size: PictureSize?

  /// The scenario files opened lately, the last one first; whole paths.
  public private(set) var recent: [String]

  /// The lanes of the time card that are not as they are at first, in the order of the alphabet.
  public private(set) var folds: [String] = []

  /// How many of them are remembered.
  public static let foldLimit = 200

  /// The names of the signals above the lanes, from top to bottom.
  public var plots: [String] = [] {
    didSet { plots = Array(plots.suffix(Self.plotLimit)) }
  }

  /// How many of them are remembered.
  public static let plotLimit = 50

  /// Creates a state; the default is that of a first start.
  public init(size: PictureSize? = nil, recent: [String] = [], folds: [String] = []) {
    self.size = size
    self.recent = []
    keep(folds: Set(folds))
    for path in recent.reversed() { remember(path) }
  }

  /// Puts a file first among the recent ones.
  public mutating func remember(_ path: String) {
    guard path.hasPrefix("/") else { return }
    recent.removeAll { $0 == path }
    recent.insert(path, at: 0)
    recent = Array(recent.prefix(Self.recentLimit))
  }

  /// Takes the place of the lanes that are not as they are at first.
  public mutating func keep(folds: Set<String>) {
    self.folds = Array(folds.sorted().prefix(Self.foldLimit))
  }
}
