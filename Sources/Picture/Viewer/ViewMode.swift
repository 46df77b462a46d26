/// One of the views that the stage of a scene can show, by its name.
public struct ViewMode: RawRepresentable, Hashable, Sendable {
  /// What it is called, such as `map`.
  public let rawValue: String

  /// Names a view.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The places of things.
  package static let map = ViewMode(rawValue: "map")
  /// Two views side by side.
  package static let both = ViewMode(rawValue: "both")
  /// The messages between clients and services on the run's clock.
  package static let messages = ViewMode(rawValue: "messages")
}

extension [ViewMode] {
  /// The next one, and the first one after the last.
  package func next(after view: ViewMode) -> ViewMode {
    let index = firstIndex(of: view) ?? -1
    return self[(index + 1) % count]
  }
}
