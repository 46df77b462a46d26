public import Drawing

/// What the stage of a scene with two views shows.
public enum ViewMode: String, Hashable, Sendable, CaseIterable {
  /// The board, as a traveller sees it.
  case board
  /// The map of the city.
  case map
  /// Both, side by side.
  case both

  /// What is shown before anybody chooses: both, where there is room for both.
  public static func usual(in size: Size) -> ViewMode { size.width >= 1600 ? .both : .board }

  /// The next one, and the first one after the last.
  public var next: ViewMode {
    switch self {
    case .board: .map
    case .map: .both
    case .both: .board
    }
  }
}
