package import BusesValues
package import JSON
package import Services

/// How answers are read: an envelope with rows and errors, tolerant of each row by itself.
///
/// The envelope is `{"bustime-response": {…}}`. In it stand rows, errors, both or neither. What
/// cannot be read of a row makes that row a bad one and leaves the others alone; an answer without
/// an envelope cannot be read at all.
package enum BusReading {
  /// What is wrong with a row.
  struct Fault: Error {
    let why: String
    init(_ why: String) { self.why = why }
  }

  /// Reads an answer's rows.
  ///
  /// - Throws: `RequestFailure`: `.undecodable` when there is no envelope; `.api` when the service
  ///   says no and there is not one row.
  package static func answer<Row: Hashable & Sendable>(
    to call: BusCall,
    _ response: Response,
    row: (JSONTree) throws -> Row
  ) throws -> BusAnswer<Row> {
    let envelope = try envelope(response)
    let errors = errors(in: envelope)
    // An envelope with nothing in it says that there is nothing; one with something else is strange.
    guard envelope == .object([]) || envelope["error"] != nil || envelope[call.rowsKey] != nil
    else { throw RequestFailure.undecodable("'\(call.rowsKey)' is missing") }
    guard let elements = (envelope[call.rowsKey] ?? .null).elements else {
      if let refusal = refusal(errors) { throw refusal }
      throw RequestFailure.undecodable("'\(call.rowsKey)' is no list")
    }
    var rows: [Row] = []
    var badRows: [BusBadRow] = []
    for (index, element) in elements.enumerated() {
      do {
        rows.append(try row(element))
      } catch let fault as Fault {
        badRows.append(BusBadRow(call: call, number: index + 1, why: fault.why))
      }
    }
    if elements.isEmpty, let refusal = refusal(errors) { throw refusal }
    return BusAnswer(rows: rows, badRows: badRows, errors: errors)
  }

  /// Reads the answer to `gettime`.
  package static func time(_ response: Response, start: CivilTime) throws -> CivilTime {
    let envelope = try envelope(response)
    if let refusal = refusal(errors(in: envelope)) { throw refusal }
    guard let text = envelope[BusCall.time.rowsKey]?.text else {
      throw RequestFailure.undecodable("'tm' is missing")
    }
    guard let time = CivilTime(wire: text, utcOffsetSeconds: start.utcOffsetSeconds) else {
      throw RequestFailure.undecodable("'tm' is '\(text)', which is no time")
    }
    return time
  }

  /// Reads a no that came with a status of 400 to 499; nil leaves the status to speak.
  package static func refusal(_ response: Response) -> RequestFailure? {
    guard (400..<500).contains(response.status), response.status != 408, response.status != 429,
      let envelope = try? envelope(response)
    else { return nil }
    return refusal(errors(in: envelope))
  }

  private static func envelope(_ response: Response) throws -> JSONTree {
    let body = try JSONTree(json: response.body)
    guard let envelope = body["bustime-response"] else {
      throw RequestFailure.undecodable("'bustime-response' is missing")
    }
    guard case .object = envelope else {
      throw RequestFailure.undecodable("'bustime-response' is no object")
    }
    return envelope
  }

  private static func errors(in envelope: JSONTree) -> [BusAPIError] {
    guard let value = envelope["error"] else { return [] }
    return (value.elements ?? [value]).map { entry in
      let message = withoutEntities(entry["msg"]?.text ?? entry.text ?? "an error without words")
      return BusAPIError(BusTrouble(message: message), stop: entry["stpid"]?.text)
    }
  }

  /// The no among the errors of an answer without rows; that there is nothing is no such.
  private static func refusal(_ errors: [BusAPIError]) -> RequestFailure? {
    guard let trouble = errors.map(\.trouble).first(where: { !$0.kind.isEmptiness }) else {
      return nil
    }
    return .api(code: trouble.kind.rawValue, message: trouble.message)
  }
}

extension BusCall {
  /// The member of the answer that holds the rows.
  fileprivate var rowsKey: String {
    switch self {
    case .routes: "routes"
    case .directions: "directions"
    case .stops: "stops"
    case .predictions: "prd"
    case .bulletins: "sb"
    case .vehicles: "vehicle"
    case .time: "tm"
    }
  }
}

extension CivilTime {
  /// Reads `20310504 08:00`, the same with seconds, or milliseconds since 1970.
  package init?(wire text: String, utcOffsetSeconds: Int) {
    let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= digits.count, digits[range].allSatisfy((0...9).contains) else {
        return nil
      }
      return digits[range].reduce(0) { $0 * 10 + $1 }
    }
    if (12...14).contains(digits.count), let milliseconds = number(0..<digits.count) {
      self.init(
        secondsSince1970: Int64(milliseconds / 1000),
        nanosecond: milliseconds % 1000 * 1_000_000,
        utcOffsetSeconds: utcOffsetSeconds
      )
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.count == 14 || bytes.count == 17,
      bytes[8] == UInt8(ascii: " "), bytes[11] == UInt8(ascii: ":"),
      let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let hour = number(9..<11), let minute = number(12..<14),
      let second = bytes.count == 14 ? 0 : bytes[14] == UInt8(ascii: ":") ? number(15..<17) : nil
    else { return nil }
    self.init(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second,
      utcOffsetSeconds: utcOffsetSeconds
    )
  }
}
