package import BusesValues
import RunRecords
package import Tracing

/// A question of the board was answered, well or with errors beside the rows.
package struct BusBoardAnswered: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.answered", that: "track"),
    Self.init,
    .fields(\.question, "what was asked; what it is not about is left out"),
    .field("rows", \.rows, "how many rows could be read"),
    .field("bad", \.badRows, "how many could not"),
    .field("errors", \.errors, "what the service said beside them, and of which other stop")
  )
  package let question: BusQuestion
  package let rows: Int
  package let badRows: Int
  package let errors: [String]

  package init(_ question: BusQuestion, rows: Int, badRows: Int, errors: [String]) {
    (self.question, self.rows, self.badRows, self.errors) = (question, rows, badRows, errors)
  }
}

extension BusBadRow: RecordKind {
  /// A row of an answer could not be read; the others stay.
  package static let form = RecordForm(
    .ofClients("board.bad-row", that: "track"),
    Self.init,
    .field("call", \.call, "the call whose answer it stood in"),
    .field("number", \.number, "which row, from 1"),
    .field("why", \.why, "what is wrong with it")
  )
}

/// A question has no answer after the last attempt, or a well-formed no.
package struct BusBoardFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.failed", that: "track"),
    Self.init,
    .fields(\.question, "what was asked; what it is not about is left out"),
    .fields(\.trouble, "why there is no answer, as a person reads it and as it was said")
  )
  package let question: BusQuestion
  package let trouble: BusTrouble

  package init(_ question: BusQuestion, _ trouble: BusTrouble) {
    (self.question, self.trouble) = (question, trouble)
  }
}

/// An answer came when something else was looked at; nothing of it is shown.
package struct BusBoardDropped: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.dropped", that: "track"),
    Self.init,
    .fields(\.question, "what was asked; what it is not about is left out")
  )
  package let question: BusQuestion

  package init(_ question: BusQuestion) { self.question = question }
}

extension BusQuestion: RecordValue {
  /// Writes a field for the call and for each thing that it is about.
  package func write(as name: String, to data: inout [TraceField]) {
    call.write(as: "call", to: &data)
    route.write(as: "route", to: &data)
    direction.write(as: "direction", to: &data)
    stop.write(as: "stop", to: &data)
  }

  /// Reads the fields.
  package static func reading(_ name: String, from reader: inout FieldReader) -> BusQuestion? {
    guard let call = reader.value("call", of: BusCall.self),
      let route = reader.value("route", of: String?.self),
      let direction = reader.value("direction", of: String?.self),
      let stop = reader.value("stop", of: String?.self)
    else { return nil }
    return BusQuestion(call, route: route, direction: direction, stop: stop)
  }

  /// The names of the fields.
  package static func keys(of name: String) -> [String] { ["call", "route", "direction", "stop"] }
}

extension BusTrouble: RecordValue {
  /// Writes a field for the kind, what is told and the words.
  package func write(as name: String, to data: inout [TraceField]) {
    kind.write(as: "kind", to: &data)
    told.write(as: "told", to: &data)
    message.write(as: "message", to: &data)
  }

  /// Reads the fields.
  package static func reading(_ name: String, from reader: inout FieldReader) -> BusTrouble? {
    guard let kind = reader.value("kind", of: BusTrouble.Kind.self),
      let told = reader.value("told", of: String.self),
      let message = reader.value("message", of: String.self)
    else { return nil }
    return BusTrouble(kind: kind, told: told, message: message)
  }

  /// The names of the fields.
  package static func keys(of name: String) -> [String] { ["kind", "told", "message"] }
}
