/// What is known of something at a moment: a title, and rows of names and values.
public struct SubjectReport: Hashable, Sendable {
  /// What it is about.
  public let title: String
  /// A line below the title.
  public let subtitle: String
  /// The rows: what is known, and what it is.
  public let rows: [Row]
  /// What can be changed about it, where there is something.
  public var change: WorkspaceChoice?

  /// A name and a value.
  public struct Row: Hashable, Sendable {
    /// What is known.
    public let name: String
    /// What it is.
    public let value: String

    /// Creates a row.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Gathers facts.
  public init(title: String, subtitle: String, rows: [Row]) {
    self.title = title
    self.subtitle = subtitle
    self.rows = rows
  }
}
