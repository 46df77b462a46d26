/// Which of the two sets of colours a picture wears.
public enum ThemeName: String, Hashable, Sendable, CaseIterable {
  /// Dark ink on light ground.
  case light
  /// Light ink on dark ground.
  case dark

  /// The other one.
  public var other: ThemeName { self == .light ? .dark : .light }
}
