import Viewer

extension RegionID {
  /// A brewery in the list, by its id.
  static func brewery(_ id: String) -> String { "brewery/\(id)" }

  /// Its pin on the map.
  static func pin(_ id: String) -> String { "pin/\(id)" }

  /// The pin of a row of the list, from 0, in the pane of a client.
  static func pin(_ row: Int, of client: String) -> String { "pane/pin/\(row)/\(client)" }

  /// The row of the list whose pin that is, and the client in whose pane it is.
  static func panePin(in id: String) -> (row: Int, client: String)? {
    let parts = id.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "pane", parts[1] == "pin", let row = Int(parts[2]) else {
      return nil
    }
    return (row, String(parts[3]))
  }

  /// The id of the brewery of that region, in the list or on the map.
  static func brewery(in id: String) -> String? {
    rest(of: id, after: "brewery/") ?? rest(of: id, after: "pin/")
  }

  /// Breweries that lie too close together to be told apart, by the id of the first.
  static func cluster(_ id: String) -> String { "cluster/\(id)" }

  /// The small map.
  static let overview = "overview"

  /// The address, the telephone or the web site of the brewery that is looked at.
  static func detail(_ what: String) -> String { "detail/\(what)" }
}
