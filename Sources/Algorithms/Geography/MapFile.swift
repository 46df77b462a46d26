import FoundationEssentials

/// The shape of the outline file, as it is written.
struct MapFile: Decodable {
  struct State: Decodable {
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

  static func read(_ bytes: [UInt8]) throws -> MapFile {
    try decode(MapFile.self, from: bytes, as: "outlines")
  }
}

/// One line of the list of borders.
struct BorderRecord: Decodable {
  let a: String
  let b: String
  // The name is the file's own.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let border_km: Double

  static func read(_ bytes: [UInt8]) throws -> [BorderRecord] {
    try decode([BorderRecord].self, from: bytes, as: "borders")
  }
}

/// Decodes one of the map's files; a failure names the file and the place in it.
func decode<Value: Decodable>(_: Value.Type, from bytes: [UInt8], as what: String) throws -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: Data(bytes))
  } catch let error as DecodingError {
    throw MapFault("the file of \(what) cannot be read: \(words(of: error))")
  } catch {
    throw MapFault("the file of \(what) cannot be read")
  }
}

private func words(of error: DecodingError) -> String {
  switch error {
  case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(place(of: context))"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    "a value of another type was expected\(place(of: context))"
  case .dataCorrupted(let context): "the bytes are damaged\(place(of: context))"
  @unknown default: "the bytes are damaged"
  }
}

private func place(of context: DecodingError.Context) -> String {
  guard !context.codingPath.isEmpty else { return "" }
  let path = context.codingPath.map { key in
    key.intValue.map { "\($0)" } ?? key.stringValue
  }
  return " at '\(path.joined(separator: "."))'"
}
