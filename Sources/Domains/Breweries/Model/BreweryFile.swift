import CSV
import Diagnostics
import JSON
import Scenarios

/// Breweries of a file in the shape of the public data set: its CSV, or the JSON of its answers.
struct BreweryFile: Sendable {
  private(set) var entries: [BreweryEntry] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: ScenarioFile, named name: String) {
    if file.path.hasSuffix(".json") {
      read(json: file.bytes, name)
    } else {
      read(csv: file.bytes, name)
    }
  }

  private mutating func read(csv bytes: [UInt8], _ file: String) {
    let table: CSVTable
    do throws(CSVProblem) {
      table = try CSVTable(bytes)
    } catch {
      return fail(FilePosition(file: file, line: error.line, column: error.column), error.message)
    }
    var indices: [String: Int] = [:]
    for (index, column) in table.columns.enumerated() { indices[column] = index }
    let first = FilePosition(file: file, line: 1, column: 1)
    for column in ["id", "name", "latitude", "longitude"] where indices[column] == nil {
      let hint = "the public data set has 'id', 'name', 'brewery_type', 'latitude' and so on"
      fail(first, "the table has no column '\(column)'", hint: hint)
    }
    guard diagnostics.isEmpty else { return }
    entries.reserveCapacity(table.rows.count)
    for row in table.rows {
      take(at: FilePosition(file: file, line: row.line, column: 1)) { field in
        indices[field].map { row.fields[$0] }
      }
    }
  }

  private mutating func read(json bytes: [UInt8], _ file: String) {
    let tree: JSONTree
    do throws(JSONProblem) {
      tree = try JSONTree(bytes, rules: .standard)
    } catch {
      return fail(Self.position(of: error.offset, in: bytes, file), error.message)
    }
    let first = FilePosition(file: file, line: 1, column: 1)
    guard case .list(let rows) = tree else { return fail(first, "a data set must be a list") }
    for (index, row) in rows.enumerated() {
      take(at: first, "row \(index + 1)") { row[$0]?.text }
    }
  }

  private static func position(of offset: Int, in bytes: [UInt8], _ file: String) -> FilePosition {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = String(decoding: before[start...], as: UTF8.self)
    return FilePosition(file: file, line: line, column: text.unicodeScalars.count + 1)
  }

  private mutating func take(
    at place: FilePosition,
    _ row: String = "the row",
    _ value: (_ field: String) -> String?
  ) {
    let entry = BreweryEntry(value)
    for field in ["id", "name"] where entry[field] == nil {
      return fail(place, "\(row) has no '\(field)'")
    }
    entries.append(entry)
    let degrees = ["latitude", "longitude"].compactMap(value).filter { !$0.isEmpty }
    // A few tell enough, and must not drown what is worse.
    guard entry.location == nil, !degrees.isEmpty, diagnostics.count < 5 else { return }
    let words = "\(row) has no place at '\(degrees.joined(separator: ", "))'"
    diagnostics.append(.warning(at: place, words, hint: "the brewery is listed without a place"))
  }

  private mutating func fail(_ place: FilePosition, _ message: String, hint: String? = nil) {
    guard diagnostics.count < 20 else { return }
    diagnostics.append(.error(at: place, message, hint: hint))
  }
}
