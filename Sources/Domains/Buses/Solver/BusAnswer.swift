/// What an answer holds: rows, what could not be read of it, and what the service says beside.
public struct BusAnswer<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The rows that could be read, in the order they were sent.
  public let rows: [Row]
  /// The rows that could not.
  public let badRows: [BusBadRow]
  /// What the service says is wrong, beside the rows or instead of them.
  public let errors: [BusAPIError]

  /// Makes an answer.
  public init(rows: [Row], badRows: [BusBadRow] = [], errors: [BusAPIError] = []) {
    self.rows = rows
    self.badRows = badRows
    self.errors = errors
  }
}

/// A row of an answer that could not be read.
public struct BusBadRow: Hashable, Sendable {
  /// The call that was answered.
  public let call: BusCall
  /// The place of the row in the answer, from 1.
  public let number: Int
  /// What is wrong with it, such as `'rt' is missing`.
  public let why: String

  /// Makes a bad row.
  public init(call: BusCall, number: Int, why: String) {
    self.call = call
    self.number = number
    self.why = why
  }
}

/// One entry of the errors that the service lists in an answer.
public struct BusAPIError: Hashable, Sendable {
  /// The kind, what the user is told, and the service's words.
  public let trouble: BusTrouble
  /// The number of the route it is about, if it says so.
  public let route: String?
  /// The direction it is about, likewise.
  public let direction: String?
  /// The id of the stop it is about, likewise.
  public let stop: String?
  /// The id of the vehicle it is about, likewise.
  public let vehicle: String?

  /// Makes an entry.
  public init(
    trouble: BusTrouble,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    vehicle: String? = nil
  ) {
    self.trouble = trouble
    self.route = route
    self.direction = direction
    self.stop = stop
    self.vehicle = vehicle
  }
}
