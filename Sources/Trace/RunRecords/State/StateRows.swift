import Tracing

/// Rows in columns, of which only those are written that have changed, and of these only the cells.
///
/// The first column is the key: what is as before in the row of the same key is left out.
struct StateRows<Row: Beginning>: Sendable {
  private let fields: [StateField<Row>]
  private let keys: [String]
  private let key: @Sendable (Row) -> TraceValue?

  /// - Precondition: The key stands in one field.
  init(_ fields: [StateField<Row>]) {
    keys = fields.flatMap(\.keys)
    guard let leaf = fields.first?.leaves.first, leaf.name == keys.first else {
      preconditionFailure("the key of rows is one word or one number")
    }
    (self.fields, key) = (fields, leaf.value)
  }

  func write(_ rows: [Row], _ before: [Row]?, _ change: inout StateChange) {
    guard rows != before else { return }
    let (names, old) = (rows.map(name), before?.map(name))
    var bases = before ?? []
    if names != old {
      var column = ColumnText()
      for (index, name) in names.enumerated() where name != old?.dropFirst(index).first {
        column.add(name, at: index)
      }
      column.fill(to: names.count)
      change.tell(TraceField(keys[0], column.text))
      bases = Self.bases(of: names, among: old ?? [], before ?? []).map { $0 ?? Row() }
    }
    var columns: [String: ColumnText] = [:]
    for (index, (row, base)) in zip(rows, bases).enumerated() where row != base || before == nil {
      var news = StateChange()
      for field in fields { field.write(row, before == nil ? nil : base, &news) }
      let missing = before == nil ? keys.filter { news.fields[$0] == nil } : news.gone
      let gone = missing.map { ($0, ColumnText.empty) }
      for (key, cell) in news.fields.map({ ($0.key, ColumnText.cell($0.value)) }) + gone {
        columns[key, default: ColumnText()].add(cell, at: index)
      }
    }
    for key in keys.dropFirst() {
      if let column = columns[key] { change.tell(TraceField(key, column.text)) }
    }
  }

  func read(_ reading: StateReading, _ rows: inout [Row]) {
    if let column = reading.column(keys[0]) {
      guard let cells = column.cells(atMost: rows.count) else { return }
      let old = rows.map(name)
      let names = cells.enumerated().map { $1 ?? old[$0] }
      let bases = Self.bases(of: names, among: old, rows)
      rows = zip(names, bases).map { name, base in
        if let base { return base }
        var row = Row()
        if let value = ColumnText.value(of: name) {
          apply([TraceField(keys[0], value)], [], to: &row)
        }
        return row
      }
    }
    let columns = keys.dropFirst().compactMap { key in
      reading.column(key)?.cells(atMost: rows.count).map { (key: key, cells: $0) }
    }.filter { $0.cells.count <= rows.count }
    guard !columns.isEmpty else { return }
    for index in rows.indices {
      var (data, gone): ([TraceField], [String]) = ([], [])
      for (key, cells) in columns where index < cells.count {
        guard let cell = cells[index] else { continue }
        if let value = ColumnText.value(of: cell) {
          data.append(TraceField(key, value))
        } else {
          gone.append(key)
        }
      }
      if !data.isEmpty || !gone.isEmpty { apply(data, gone, to: &rows[index]) }
    }
  }

  private func apply(_ data: [TraceField], _ gone: [String], to row: inout Row) {
    let reading = StateReading(data, gone: gone)
    for field in fields { field.read(reading, &row) }
  }

  private func name(of row: Row) -> String { ColumnText.cell(key(row)) }

  /// For each name the row that had it before; nil where none had.
  private static func bases(of names: [String], among old: [String], _ rows: [Row]) -> [Row?] {
    let known = Dictionary(zip(old, rows)) { first, _ in first }
    return names.map { known[$0] }
  }
}
