public import RunRecords
public import Tracing

/// A question of the board was answered, well or with errors beside the rows.
public struct BusBoardAnswered: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.answered",
    Self.init,
    .field("call", \.call),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("stop", \.stop),
    .field("rows", \.rows),
    .field("bad", \.badRows),
    .field("errors", \.errors)
  )
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
}

/// A row of an answer could not be read; the others stay.
public struct BusBoardBadRow: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.bad-row",
    Self.init,
    .field("call", \.call),
    .field("number", \.number),
    .field("why", \.why)
  )
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
}

/// A question has no answer after the last attempt, or a well-formed no.
public struct BusBoardFailed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.failed",
    Self.init,
    .field("call", \.call),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("stop", \.stop),
    .field("kind", \.kind),
    .field("told", \.told),
    .field("message", \.message)
  )
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
}

/// An answer came when something else was looked at; nothing of it is shown.
public struct BusBoardDropped: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.dropped",
    Self.init,
    .field("call", \.call),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("stop", \.stop)
  )
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
}
