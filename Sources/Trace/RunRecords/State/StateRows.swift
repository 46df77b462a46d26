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
    let old = before ?? []
    // As far as the keys are as before, a row is held against the one at its place.
    var (start, pairs): (Int, [(index: Int, base: Row)]) = (0, [])
    while start < min(rows.count, old.count) {
      if rows[start] != old[start] {
        guard name(of: rows[start]) == name(of: old[start]) else { break }
        pairs.append((start, old[start]))
      }
      start += 1
    }
    if before == nil || start < max(rows.count, old.count) {
      let (names, others) = (rows[start...].map(name), old[start...].map(name))
      let known = Dictionary(zip(others, old[start...])) { first, _ in first }
      var column = ColumnText()
      for (offset, name) in names.enumerated() {
        if name != others.dropFirst(offset).first { column.add(name, at: start + offset) }
        pairs.append((start + offset, known[name] ?? Row()))
      }
      column.fill(to: rows.count)
      change.tell(TraceField(keys[0], column.text))
    }
    var columns: [String: ColumnText] = [:]
    for (index, base) in pairs where rows[index] != base || before == nil {
      var news = StateChange()
      for field in fields { field.write(rows[index], before == nil ? nil : base, &news) }
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
      guard let (start, cells) = column.cells(atMost: rows.count) else { return }
      let others = rows[start...].map(name)
      let known = Dictionary(zip(others, rows[start...])) { first, _ in first }
      let news = cells.enumerated().map { offset, cell in
        let name = cell ?? others[offset]
        if let base = known[name] { return base }
        var row = Row()
        if let value = ColumnText.value(of: name) {
          apply([TraceField(keys[0], value)], [], to: &row)
        }
        return row
      }
      rows.replaceSubrange(start..., with: news)
    }
    let columns = keys.dropFirst().compactMap { key in
      reading.column(key)?.cells(atMost: rows.count).map { start, cells in
        (key: key, cells: cells, range: start..<start + cells.count)
      }
    }.filter { $0.range.upperBound <= rows.count }
    guard let first = columns.map(\.range.lowerBound).min(),
      let end = columns.map(\.range.upperBound).max()
    else { return }
    for index in first..<end {
      var (data, gone): ([TraceField], [String]) = ([], [])
      for (key, cells, range) in columns where range.contains(index) {
        guard let cell = cells[index - range.lowerBound] else { continue }
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
}
