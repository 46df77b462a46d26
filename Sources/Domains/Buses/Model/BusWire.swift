import BusesRecords
import JSON
import Quantities
import Services
import Tracing

/// Writes answers as the vendor's interface has them: always HTTP 200 and one envelope, whatever
/// is wrong.
struct BusWire: Sendable {
  /// The version that was asked, 2 or 3.
  let version: Int
  /// The civil time when the run begins, at the city's own offset.
  let epoch: CivilTime

  /// One thing that is wrong with a request.
  struct Fault: Sendable {
    let message: String
    /// What it is about, such as `stpid`, in the order it is written.
    let about: [(key: String, value: String)]

    /// Says what is wrong; what has no value is left out.
    init(_ message: String, _ about: (key: String, value: String?)...) {
      self.message = message
      self.about = about.compactMap { key, value in value.map { (key, $0) } }
    }

    /// Says that something is not known.
    static func noData(_ key: String, _ value: String) -> Fault {
      Fault("No data found for parameter", (key, value))
    }
  }

  /// An answer of rows, errors, or both.
  static func answer(_ list: String, rows: [String], faults: [Fault] = []) -> Response {
    var members: [String] = []
    if !rows.isEmpty || faults.isEmpty { members.append("\"\(list)\":[\(joined(rows))]") }
    if !faults.isEmpty {
      let errors = faults.map { fault in
        object(fault.about.map { ($0.key, quoted($0.value)) } + [("msg", quoted(fault.message))])
      }
      members.append("\"error\":[\(joined(errors))]")
    }
    return .json("{\"bustime-response\":{\(joined(members))}}")
  }

  /// An answer that says what is wrong.
  static func answer(_ fault: Fault) -> Response { answer("", rows: [], faults: [fault]) }

  /// An answer of one value.
  static func answer(_ key: String, value: String) -> Response {
    .json("{\"bustime-response\":{\"\(key)\":\(quoted(value))}}")
  }

  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + joined(members.map { "\"\($0.key)\":\($0.value)" }) + "}"
  }

  /// A text as JSON.
  static func quoted(_ text: String) -> String {
    JSONValue.string(text).text
  }

  private static func joined(_ parts: [String]) -> String { parts.joined(separator: ",") }
}

// Times, as the wire has them.
extension BusWire {
  /// What a moment of the run is called, such as `20310504 08:05`.
  func time(_ moment: Int64, seconds: Bool = false) -> String {
    let civil = epoch.advanced(by: .nanoseconds(moment))
    let date = "\(civil.year)\(Decimals.padded(civil.month))\(Decimals.padded(civil.day))"
    let time = "\(Decimals.padded(civil.hour)):\(Decimals.padded(civil.minute))"
    return "\(date) \(time)" + (seconds ? ":\(Decimals.padded(civil.second))" : "")
  }

  /// The seconds since 1970 at a moment, in thousandths, for `unixTime`.
  func unixTime(_ moment: Int64) -> String {
    let civil = epoch.advanced(by: .nanoseconds(moment))
    return String(civil.secondsSince1970 * 1000 + Int64(civil.nanosecond / 1_000_000))
  }
}

// Rows, as the wire has them.
extension BusWire {
  func row(_ route: BusCityMap.Route) -> String {
    var members = [("rt", Self.quoted(route.number)), ("rtnm", Self.quoted(route.name))]
    if !route.color.isEmpty { members.append(("rtclr", Self.quoted(route.color))) }
    return Self.object(members + [("rtdd", Self.quoted(route.number))])
  }

  func row(direction: String) -> String {
    let text = Self.quoted(direction)
    return version == 2
      ? Self.object([("dir", text)]) : Self.object([("id", text), ("name", text)])
  }

  func row(_ stop: BusStopLaid, sequence: Int?) -> String {
    var members = [
      ("stpid", Self.quoted(stop.stop)), ("stpnm", Self.quoted(stop.name)),
      ("lat", DegreesText.text(millionths: stop.latitude)),
      ("lon", DegreesText.text(millionths: stop.longitude)),
    ]
    if version == 3 {
      if let sequence { members.append(("gtfsseq", String(sequence + 1))) }
      members.append(("ada", "true"))
    }
    return Self.object(members)
  }

  func row(_ bulletin: BusBulletinBoard.Bulletin, _ map: BusCityMap) -> String {
    let said = bulletin.said
    var services: [String] = []
    for route in said.routes.isEmpty && !said.stops.isEmpty ? [""] : said.routes {
      for stop in said.stops.isEmpty ? [""] : said.stops {
        let name = map.stop(stop).map { map.stops[$0].name } ?? ""
        services.append(
          Self.object([
            ("rt", Self.quoted(route)), ("rtdir", Self.quoted(said.direction ?? "")),
            ("stpid", Self.quoted(stop)), ("stpnm", Self.quoted(name)),
          ])
        )
      }
    }
    return Self.object([
      ("nm", Self.quoted(said.name)), ("sbj", Self.quoted(said.subject)),
      ("dtl", Self.quoted(said.detail)), ("brf", Self.quoted(said.subject)),
      ("prty", Self.quoted(said.priority)),
      ("srvc", "[\(services.joined(separator: ","))]"),
      ("mod", Self.quoted(time(bulletin.published, seconds: true))),
    ])
  }
}
