public import MazesValues
public import Tracing

extension MazePlace: RecordValue {
  /// Writes a row and a column.
  public func write(as name: String, to data: inout [TraceField]) {
    data.append(TraceField(Self.key("row", of: name), Int64(row)))
    data.append(TraceField(Self.key("column", of: name), Int64(column)))
  }

  /// Reads a row and a column.
  public static func reading(_ name: String, from reader: inout FieldReader) -> MazePlace? {
    guard let row = reader.value(key("row", of: name), of: Int64.self),
      let column = reader.value(key("column", of: name), of: Int64.self),
      let row = Int32(exactly: row),
      let column = Int32(exactly: column)
    else { return nil }
    return MazePlace(row: row, column: column)
  }

  /// Whether both are missing.
  public static func isMissing(_ name: String, in reader: FieldReader) -> Bool {
    keys(of: name).allSatisfy(reader.lacks)
  }

  /// `row` and `column`, after the name where the place has one.
  public static func keys(of name: String) -> [String] {
    [key("row", of: name), key("column", of: name)]
  }

  private static func key(_ part: String, of name: String) -> String {
    name.isEmpty ? part : "\(name)_\(part)"
  }
}

extension MazeRoomType: FieldValue {}

extension MazeSide: FieldValue, TextListedValue {
  /// The letter.
  public var traceValue: TraceValue { .text(String(letter)) }

  /// Reads one letter.
  public init?(_ traceValue: TraceValue) {
    guard case .text(let text) = traceValue, text.count == 1, let letter = text.first
    else { return nil }
    self.init(letter: letter)
  }

  /// The letters.
  public static func text(of list: [MazeSide]) -> String { String(list.map(\.letter)) }

  /// The sides whose letters these are; nil when one stands for none.
  public static func list(in text: String) -> [MazeSide]? {
    let sides = text.compactMap { MazeSide(letter: $0) }
    return sides.count == text.count ? sides : nil
  }
}

/// A field for each door, named after its side, and one with the sides that are locked.
extension MazeDoor: ListedValue {
  private static let locked = "locked"

  /// Writes the doors, and which are locked if any is.
  public static func write(_ list: [MazeDoor], as name: String, to data: inout [TraceField]) {
    for door in list { data.append(TraceField(door.side.name, door.target)) }
    let sides = list.filter(\.isLocked).map(\.side)
    if !sides.isEmpty { sides.write(as: locked, to: &data) }
  }

  /// Reads the doors of all sides; nil when a side that is locked has none.
  public static func readingList(_ name: String, from reader: inout FieldReader) -> [MazeDoor]? {
    var targets: [(side: MazeSide, target: String)] = []
    for side in MazeSide.allCases where !reader.lacks(side.name) {
      guard let target = reader.value(side.name, of: String.self) else { return nil }
      targets.append((side, target))
    }
    guard let sides = reader.value(locked, of: [MazeSide]?.self) else { return nil }
    let lockedSides = Set(sides ?? [])
    guard lockedSides.isSubset(of: targets.map(\.side)) else { return nil }
    return targets.map { MazeDoor($0.side, to: $0.target, isLocked: lockedSides.contains($0.side)) }
  }

  /// The sides, and which are locked.
  public static func keys(ofList name: String) -> [String] {
    MazeSide.allCases.map(\.name) + [locked]
  }
}
