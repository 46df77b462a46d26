import RunRecords
import Tracing

// How a maze's places, sides and ways stand in a record.
extension TraceRecord {
  /// A count in a field that may be missing; nil when it is there and is none.
  func mayBeCount(_ key: String) -> Int?? {
    guard self[key] != nil else { return .some(nil) }
    return count(key).map { .some($0) }
  }

  /// The place in two fields.
  func place(row: String = "row", column: String = "column") -> MazePlace? {
    guard let row = integer(row).flatMap({ Int32(exactly: $0) }),
      let column = integer(column).flatMap({ Int32(exactly: $0) })
    else { return nil }
    return MazePlace(row: row, column: column)
  }

  /// The place in two fields that may both be missing; nil when they are no place.
  func mayBePlace(row: String, column: String) -> MazePlace?? {
    guard self[row] != nil || self[column] != nil else { return .some(nil) }
    return place(row: row, column: column).map { .some($0) }
  }

  /// The sides whose letters a field holds.
  func sides(_ key: String) -> [MazeSide]? {
    guard let text = text(key) else { return nil }
    let sides = text.compactMap { MazeSide(letter: $0) }
    return sides.count == text.count ? sides : nil
  }

  /// The side in a field that may be missing; nil when it is there and is none.
  func mayBeSide(_ key: String) -> MazeSide?? {
    guard self[key] != nil else { return .some(nil) }
    guard let sides = sides(key), sides.count == 1 else { return nil }
    return .some(sides[0])
  }
}

extension TraceField {
  init(_ key: String, _ sides: some Sequence<MazeSide>) {
    self.init(key, String(sides.map(\.letter)))
  }
}

extension [TraceField] {
  /// A place as two fields.
  init(_ place: MazePlace) {
    self = [TraceField("row", Int(place.row)), TraceField("column", Int(place.column))]
  }
}
