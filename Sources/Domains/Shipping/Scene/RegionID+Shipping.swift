import Viewer

extension RegionID {
  /// Where the route begins.
  static let source = "end/from"
  /// Where the route ends.
  static let destination = "end/to"
  /// What each border costs beside the fuel.
  static let fee = "fee"

  /// A way to learn of prices, such as `pricing/prefetch-all`.
  static func pricing(_ name: String) -> String { "pricing/\(name)" }

  /// A state on the map, such as `state/OH`.
  static func state(_ code: String) -> String { "state/\(code)" }

  /// The state of that id.
  static func state(in id: String) -> String? { rest(of: id, after: "state/") }

  /// A border on the map, such as `border/CO-UT`.
  static func border(_ name: String) -> String { "border/\(name)" }

  /// The border of that id.
  static func border(in id: String) -> String? { rest(of: id, after: "border/") }
}
