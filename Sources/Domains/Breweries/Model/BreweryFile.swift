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
    func place(_ index: Int) -> FilePosition { FilePosition(file: file, byte: index, of: bytes) }
    let rows: [JSONTree.Element]?
    do throws(JSONProblem) {
      rows = try JSONTree.elements(bytes, rules: .standard)
    } catch {
      return fail(place(error.offset), error.message)
    }
    guard let rows else { return fail(place(0), "a data set must be a list") }
    for row in rows {
      guard case .object = row.value else {
        fail(place(row.range.lowerBound), "a row must be an object")
        continue
      }
      take(at: place(row.range.lowerBound)) { row.value[$0]?.text }
    }
  }

  private mutating func take(
    at place: @autoclosure () -> FilePosition,
    _ value: (_ field: String) -> String?
  ) {
    let entry = BreweryEntry(value)
    let missing = ["id", "name"].filter { entry[$0] == nil }
    for field in missing { fail(place(), "the row has no '\(field)'") }
    guard missing.isEmpty else { return }
    entries.append(entry)
    let degrees = ["latitude", "longitude"].compactMap(value).filter { !$0.isEmpty }
    // A few tell enough, and must not drown what is worse.
    guard entry.location == nil, !degrees.isEmpty, diagnostics.count < 5 else { return }
    let words = "the row has no place at '\(degrees.joined(separator: ", "))'"
    diagnostics.append(.warning(at: place(), words, hint: "the brewery is listed without a place"))
  }

  private mutating func fail(_ place: FilePosition, _ message: String, hint: String? = nil) {
    diagnostics.append(.error(at: place, message, hint: hint))
  }
}
