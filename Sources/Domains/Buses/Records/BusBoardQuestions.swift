public import RunRecords
public import Tracing

/// A question of the board was answered, well or with errors beside the rows.
public struct BusBoardAnswered: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.answered"
  /// The call, such as `getpredictions`.
  public let call: String
  /// The route it is about; nil where it is about none.
  public let route: String?
  /// The direction it is about, likewise.
  public let direction: String?
  /// The id of the stop it is about, likewise.
  public let stop: String?
  /// How many rows could be read.
  public let rows: Int
  /// How many could not.
  public let badRows: Int
  /// What the service said beside them.
  public let errors: [BusBoardError]

  /// Says what an answer held.
  public init(
    call: String,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    rows: Int,
    badRows: Int,
    errors: [BusBoardError]
  ) {
    self.call = call
    self.route = route
    self.direction = direction
    self.stop = stop
    self.rows = rows
    self.badRows = badRows
    self.errors = errors
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("call", call),
      .optional("route", route),
      .optional("direction", direction),
      .optional("stop", stop),
      TraceField("rows", rows),
      TraceField("bad", badRows),
      TraceField("errors", rows: errors),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let call = record.text("call"),
      record.mayBeText("route"),
      record.mayBeText("direction"),
      record.mayBeText("stop"),
      let rows = record.count("rows"),
      let badRows = record.count("bad"),
      let errors = record.rows("errors", of: BusBoardError.self)
    else { return nil }
    self.init(
      call: call,
      route: record.text("route"),
      direction: record.text("direction"),
      stop: record.text("stop"),
      rows: rows,
      badRows: badRows,
      errors: errors
    )
  }
}

/// A row of an answer could not be read; the others stay.
public struct BusBoardBadRow: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.bad-row"
  /// The call, such as `getpredictions`.
  public let call: String
  /// The place of the row in the answer, from 1.
  public let number: Int
  /// What is wrong with it.
  public let why: String

  /// Says what is wrong with a row.
  public init(call: String, number: Int, why: String) {
    self.call = call
    self.number = number
    self.why = why
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("call", call), TraceField("number", number), TraceField("why", why)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let call = record.text("call"),
      let number = record.count("number"),
      let why = record.text("why")
    else { return nil }
    self.init(call: call, number: number, why: why)
  }
}

/// A question has no answer after the last attempt, or a well-formed no.
public struct BusBoardFailed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.failed"
  /// The call, such as `getpredictions`.
  public let call: String
  /// The route it is about; nil where it is about none.
  public let route: String?
  /// The direction it is about, likewise.
  public let direction: String?
  /// The id of the stop it is about, likewise.
  public let stop: String?
  /// The kind of trouble, such as `bad-key`.
  public let kind: String
  /// What the user is told.
  public let told: String
  /// The words of the service, or of the failure.
  public let message: String

  /// Says why there is no answer.
  public init(
    call: String,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    kind: String,
    told: String,
    message: String
  ) {
    self.call = call
    self.route = route
    self.direction = direction
    self.stop = stop
    self.kind = kind
    self.told = told
    self.message = message
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("call", call),
      .optional("route", route),
      .optional("direction", direction),
      .optional("stop", stop),
      TraceField("kind", kind),
      TraceField("told", told),
      TraceField("message", message),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let call = record.text("call"),
      record.mayBeText("route"),
      record.mayBeText("direction"),
      record.mayBeText("stop"),
      let kind = record.text("kind"),
      let told = record.text("told"),
      let message = record.text("message")
    else { return nil }
    self.init(
      call: call,
      route: record.text("route"),
      direction: record.text("direction"),
      stop: record.text("stop"),
      kind: kind,
      told: told,
      message: message
    )
  }
}

/// An answer came when something else was looked at; nothing of it is shown.
public struct BusBoardDropped: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.dropped"
  /// The call, such as `getpredictions`.
  public let call: String
  /// The route it is about; nil where it is about none.
  public let route: String?
  /// The direction it is about, likewise.
  public let direction: String?
  /// The id of the stop it is about, likewise.
  public let stop: String?

  /// Says which answer was dropped.
  public init(call: String, route: String? = nil, direction: String? = nil, stop: String? = nil) {
    self.call = call
    self.route = route
    self.direction = direction
    self.stop = stop
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("call", call),
      .optional("route", route),
      .optional("direction", direction),
      .optional("stop", stop),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let call = record.text("call"),
      record.mayBeText("route"),
      record.mayBeText("direction"),
      record.mayBeText("stop")
    else { return nil }
    self.init(
      call: call,
      route: record.text("route"),
      direction: record.text("direction"),
      stop: record.text("stop")
    )
  }
}
