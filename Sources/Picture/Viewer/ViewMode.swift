/// One of the views that the stage of a scene can show, by its name.
public struct ViewMode: RawRepresentable, Hashable, Sendable {
  /// What it is called, such as `map`.
  public let rawValue: String

  /// Names a view.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension [ViewMode] {
  /// The next one, and the first one after the last.
  package func next(after view: ViewMode) -> ViewMode {
    let index = firstIndex(of: view) ?? -1
    return self[(index + 1) % count]
  }
}
