import MazesRecords
import MazesValues
import Viewer

extension RegionID {
  /// A room of a maze, such as `room/3/-2`.
  static func room(_ place: MazePlace) -> String { "room/\(place.row)/\(place.column)" }

  /// A room in the pane of one of several clients, such as `pane/3/-2/fast`; a click shows the
  /// client alone, as anywhere else in the pane.
  static func room(_ place: MazePlace, of client: String) -> String {
    "pane/\(place.row)/\(place.column)/\(client)"
  }

  /// The place of the room of that id.
  static func room(in id: String) -> MazePlace? {
    let parts = id.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "room" && parts.count == 3 || parts[0] == "pane",
      let row = Int32(parts[1]), let column = Int32(parts[2])
    else { return nil }
    return MazePlace(row: row, column: column)
  }
}
