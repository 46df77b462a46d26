/// A table whose fields are parted by commas, its first row the names of its columns.
///
/// Rows end with CR LF or LF. What stands in double quotes may hold commas, line ends and doubled
/// quotes. A byte order mark in front is passed over, and so are lines without anything.
///
/// - SeeAlso: RFC 4180
public struct CSVTable: Hashable, Sendable {
  /// One row of a table.
  public struct Row: Hashable, Sendable {
    /// Its fields, as many as there are columns.
    public let fields: [String]
    /// The line on which it begins, from 1.
    public let line: Int
  }

  /// The names of the columns.
  public let columns: [String]
  /// The rows in order, the names of the columns not among them.
  public let rows: [Row]

  /// Reads a table.
  ///
  /// - Throws: ``CSVProblem``, with the place of the first thing that is wrong; also for a row that
  ///   has more or fewer fields than there are columns.
  /// - Complexity: Linear in the number of bytes.
  public init(_ bytes: [UInt8]) throws(CSVProblem) {
    var reader = CSVReader(bytes)
    guard let columns = try reader.row() else {
      throw CSVProblem(line: 1, column: 1, message: "a table begins with the names of its columns")
    }
    self.columns = columns.fields
    var rows: [Row] = []
    while let row = try reader.row() {
      guard row.fields.count == columns.fields.count else {
        let (found, wanted) = (row.fields.count, columns.fields.count)
        throw CSVProblem(
          line: row.line,
          column: 1,
          message: "a row must have \(wanted) fields as the first has, not \(found)"
        )
      }
      rows.append(row)
    }
    self.rows = rows
  }
}

/// What is wrong in a table, and where.
public struct CSVProblem: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong, in a diagnostic's words.
  public let message: String
}

/// Takes a table apart, row by row.
private struct CSVReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  /// Where the line begins.
  private var lineStart = 0

  private static let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
  private static let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
  }

  /// The next row that holds anything; nil at the end.
  mutating func row() throws(CSVProblem) -> CSVTable.Row? {
    while takeLineEnd() {}
    guard offset < bytes.count else { return nil }
    let first = line
    var fields: [String] = []
    while true {
      fields.append(try offset < bytes.count && bytes[offset] == Self.quote ? quoted() : plain())
      guard offset < bytes.count, bytes[offset] == Self.comma else { break }
      offset += 1
    }
    guard offset == bytes.count || takeLineEnd() else {
      throw problem("expected a comma or the end of the line behind a quoted field")
    }
    return CSVTable.Row(fields: fields, line: first)
  }

  private mutating func plain() throws(CSVProblem) -> String {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case Self.comma, Self.feed: return try text(bytes[start..<offset], at: start)
      case Self.carriage where isLineEnd: return try text(bytes[start..<offset], at: start)
      case Self.carriage: throw problem("a line ends with CR LF or LF, not with CR alone")
      case Self.quote: throw problem("a field with a quote in it must stand in quotes")
      default: offset += 1
      }
    }
    return try text(bytes[start...], at: start)
  }

  private mutating func quoted() throws(CSVProblem) -> String {
    let start = (offset: offset, line: line, lineStart: lineStart)
    offset += 1
    var content: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == Self.quote {
        guard offset < bytes.count, bytes[offset] == Self.quote else {
          return try text(content[...], at: start.offset)
        }
        offset += 1
      } else if byte == Self.feed {
        (line, lineStart) = (line + 1, offset)
      }
      content.append(byte)
    }
    (offset, line, lineStart) = start
    throw problem("a quoted field does not end")
  }

  private func text(
    _ content: ArraySlice<UInt8>,
    at start: Int
  ) throws(CSVProblem) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw problem("a field must be UTF-8", at: start)
    }
    return text
  }

  private var isLineEnd: Bool {
    bytes[offset] == Self.feed || bytes[offset...].starts(with: [Self.carriage, Self.feed])
  }

  private mutating func takeLineEnd() -> Bool {
    guard offset < bytes.count, isLineEnd else { return false }
    offset += bytes[offset] == Self.feed ? 1 : 2
    (line, lineStart) = (line + 1, offset)
    return true
  }

  private func problem(_ message: String, at place: Int? = nil) -> CSVProblem {
    let place = max(place ?? offset, lineStart)
    let before = String(decoding: bytes[lineStart..<place], as: UTF8.self)
    return CSVProblem(line: line, column: before.unicodeScalars.count + 1, message: message)
  }
}
