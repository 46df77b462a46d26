import Viewer

extension RegionID {
  /// A bus on the map, such as `bus/1023`.
  static func bus(_ number: String) -> String { "bus/\(number)" }

  /// The bus of that id.
  static func bus(in id: String) -> String? { rest(of: id, after: "bus/") }

  /// A stop on the map, such as `stop/1084`.
  static func stop(_ id: String) -> String { "stop/\(id)" }

  /// The stop of that id.
  static func stop(in id: String) -> String? { rest(of: id, after: "stop/") }

  /// A row of the board's list that is chosen by a click: a field with one choice.
  static func choice(_ id: String) -> String { field(BusScene.rowField + id) }
}
