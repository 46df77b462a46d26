package import BusesValues
package import Services

/// How questions are put on the wire: `GET /bustime/api/v3/getstops?key=…&format=json&rt=22&…`.
///
/// Names and values stand in the request as they are; `Request.target` escapes them.
package enum BusRequests {
  /// The name of the service.
  package static let service = "bustime"

  /// Makes the request that asks a question.
  package static func request(
    _ question: BusQuestion,
    key: String,
    version: BusVersion
  ) -> Request {
    let arguments: [(String, String?)] =
      switch question.call {
      case .routes, .time: []
      case .directions: [("rt", question.route)]
      case .stops: [("rt", question.route), ("dir", question.direction)]
      case .predictions: [("stpid", question.stop), ("rt", question.route)]
      case .bulletins:
        [("rt", question.route), ("rtdir", question.direction), ("stpid", question.stop)]
      case .vehicles: [("rt", question.route)]
      }
    return Request(
      service: service,
      path: "/bustime/api/\(version.rawValue)/\(question.call.rawValue)",
      query: [QueryItem(name: "key", value: key), QueryItem(name: "format", value: "json")]
        + arguments.compactMap { name, value in value.map { QueryItem(name: name, value: $0) } }
    )
  }
}
