/// The ids of the regions that every scene has, and how the others are made.
public enum RegionID: Sendable {
  /// Plays or pauses.
  public static let play = "play"
  /// One record on.
  public static let stepForward = "step-forward"
  /// One record back.
  public static let stepBack = "step-back"
  /// To the first record.
  public static let home = "home"
  /// To the end.
  public static let end = "end"
  /// The lanes, along which the playhead is dragged.
  public static let timeline = "timeline"
  /// Makes the stage larger.
  public static let zoomIn = "zoom-in"
  /// Makes the stage smaller.
  public static let zoomOut = "zoom-out"
  /// Shows all of the stage.
  public static let fit = "fit"
  /// Light or dark.
  public static let theme = "theme"
  /// The card with the question and the answer.
  public static let sheet = "sheet"
  /// The card with the transport.
  public static let timeCard = "time"
  /// The card that explains the colours.
  public static let legend = "legend"

  /// A chip that sets the speed, such as `speed-1x`.
  public static func speed(_ speed: Speed) -> String { "speed-\(speed)" }

  /// A state on the map, such as `state/OH`.
  public static func state(_ code: String) -> String { "state/\(code)" }

  /// A hop of the route, by the ordinal of its state from 0, such as `hop/2`.
  public static func hop(_ index: Int) -> String { "hop/\(index)" }

  /// The chip that shows a client.
  public static func client(_ name: String) -> String { "client/\(name)" }

  /// The client that a chip of that id shows.
  static func client(in id: String) -> String? {
    id.hasPrefix("client/") ? String(id.dropFirst("client/".count)) : nil
  }

  /// Whether a drag that begins in a region of that id moves the stage.
  static func isOnStage(_ id: String) -> Bool { id.hasPrefix("state/") }
}
