import JSON

/// The shape of the outline file, as it is written.
struct MapFile {
  struct State {
    let code: String
    let name: String
    let label: [Int32]
    let room: Int32
    let rings: [[Int32]]
  }

  let states: [State]
  /// First point, then steps: `[x, y, dx, dy, dx, dy, ...]`.
  let arcs: [[Int32]]
  let owners: [[String]]

  static func read(_ bytes: [UInt8]) throws(MapFault) -> MapFile {
    try MapNode.read(bytes, of: "outlines") { file throws(MapNode.Problem) in
      MapFile(
        states: try file.member("states") { node throws(MapNode.Problem) in
          try node.elements(State.init)
        },
        arcs: try file.member("arcs") { node throws(MapNode.Problem) in try node.rows() },
        owners: try file.member("owners") { node throws(MapNode.Problem) in
          try node.elements { node throws(MapNode.Problem) in try node.texts() }
        }
      )
    }
  }
}

extension MapFile.State {
  init(_ node: MapNode) throws(MapNode.Problem) {
    code = try node.member("code") { node throws(MapNode.Problem) in try node.text() }
    name = try node.member("name") { node throws(MapNode.Problem) in try node.text() }
    label = try node.member("label") { node throws(MapNode.Problem) in try node.numbers() }
    room = try node.member("room") { node throws(MapNode.Problem) in try node.number() }
    rings = try node.member("rings") { node throws(MapNode.Problem) in try node.rows() }
  }
}

/// One line of the list of borders.
struct BorderRecord {
  let a: String
  let b: String
  /// How long the border is, in kilometres.
  let length: Double

  static func read(_ bytes: [UInt8]) throws(MapFault) -> [BorderRecord] {
    try MapNode.read(bytes, of: "borders") { file throws(MapNode.Problem) in
      try file.elements(BorderRecord.init)
    }
  }
}

extension BorderRecord {
  init(_ node: MapNode) throws(MapNode.Problem) {
    a = try node.member("a") { node throws(MapNode.Problem) in try node.text() }
    b = try node.member("b") { node throws(MapNode.Problem) in try node.text() }
    length = try node.member("border_km") { node throws(MapNode.Problem) in try node.decimal() }
  }
}
