import JSON
import Services
import ShippingValues

/// The requests to the two services and how their answers are read.
///
/// Bodies are JSON objects. Keys that are not named here are passed over; a value of another type,
/// or an answer about another border than was asked for, makes the answer undecodable.
///
/// | request | answer |
/// |---|---|
/// | `roads`: `GET /roads/CO-UT` | 200 `{"border":"CO-UT","usable":true}` |
/// | `fuel`: `GET /borders/CO-UT/cost` | 200 `{"border":"CO-UT","cents":4217}` |
/// | the same, when the road is closed | 409 `{"error":"closed","border":"CO-UT"}` |
/// | `roads`: `GET /roads/changes?after=3` | 200 `{"changes":[{"border":"CO-UT","state":"closed","number":4}]}` |
/// | `roads`: `GET /roads/changes` | 200 `{"last":4,"closed":["CO-UT"]}` |
///
/// The last but one is a long poll: it answers when there is a change with a number above `after`
/// (the states are `closed` and `open` or `opened`; several changes may come at once, oldest first),
/// and with an empty list after 30 s without one, or sooner where `wait` says so: `wait=0s` is
/// answered at once. Without `after` the answer comes at once as well: the number of the last change,
/// 0 when there was none, and every road that is closed. Any status from 400 may carry
/// `{"error":"code","message":"words"}`: a well-formed no, except 408, 429 and 5xx, which are asked
/// again. Border names have their codes in alphabetical order in requests, any order in answers.
package enum WireFormat {
  /// The names of the services that know the roads and the fuel costs.
  package static let roads = "roads", fuel = "fuel"
  /// The code with which a service says that a road is closed.
  package static let closedCode = "closed"

  static func usability(of border: Border) -> Request {
    Request(service: roads, method: .get, path: "/roads/\(border)")
  }

  static func cost(of border: Border) -> Request {
    Request(service: fuel, method: .get, path: "/borders/\(border)/cost")
  }

  /// Asks for the next change, and waits for it.
  static func changes(after number: Int) -> Request {
    changes([QueryItem(name: "after", value: "\(number)")])
  }

  /// Asks what has changed since, without waiting; or, without a number, how the roads stand.
  static func presentRoads(after number: Int?) -> Request {
    guard let number else { return changes([]) }
    return changes([
      QueryItem(name: "after", value: "\(number)"), QueryItem(name: "wait", value: "0s"),
    ])
  }

  private static func changes(_ query: [QueryItem]) -> Request {
    Request(service: roads, method: .get, path: "/roads/changes", query: query)
  }
}

extension WireFormat {
  /// Reads whether a road can be used.
  static func readUsability(_ response: Response, of border: Border) throws -> BorderAnswer {
    let body = try AnswerBody(response)
    let (name, isUsable) = (try body.text("border"), try body.flag("usable"))
    try check(name, is: border)
    return isUsable ? .usable : .closed
  }

  /// Reads a fuel cost.
  static func readCost(_ response: Response, of border: Border) throws -> BorderAnswer {
    let body = try AnswerBody(response)
    let (name, cents) = (try body.text("border"), try body.integer("cents"))
    try check(name, is: border)
    guard (0...Money.limit).contains(cents) else {
      throw RequestFailure.undecodable("a cost of \(cents) cents")
    }
    return .quoted(cents)
  }

  /// Reads the changes with a number above `after`, in the order of their numbers.
  ///
  /// - Returns: What could be read, and the highest number that was told. A record that cannot be
  ///   read hides no other.
  static func readChanges(_ response: Response, after: Int) throws -> RoadNews {
    let records = try AnswerBody(response).list("changes").map { AnswerBody(record: $0) }
    let numbers = records.compactMap { number(of: $0) }
    guard records.isEmpty || !numbers.isEmpty else {
      throw RequestFailure.undecodable("none of the changes has a number")
    }
    let changes = records.compactMap { record -> RoadChange? in
      guard let number = number(of: record), number > after,
        let border = (try? record.text("border")).flatMap({ Border($0) }),
        let state = (try? record.text("state")).flatMap(RoadChange.State.init(_:))
      else { return nil }
      return RoadChange(border: border, state: state, number: number)
    }
    return RoadNews(
      content: .changes(changes.sorted { $0.number < $1.number }),
      last: max(after, numbers.max() ?? after)
    )
  }

  /// Reads how the roads stand; a name that is no border's is passed over.
  static func readStanding(_ response: Response) throws -> RoadNews {
    let body = try AnswerBody(response)
    let (last, names) = (Int(try body.integer("last")), try body.list("closed"))
    guard last >= 0 else { throw RequestFailure.undecodable("'last' is below 0") }
    let closed = names.compactMap { name -> Border? in
      guard case .text(let text) = name else { return nil }
      return Border(text)
    }
    return RoadNews(content: .standing(closed: Set(closed)), last: last)
  }

  /// Reads a well-formed no; nothing when the status alone counts.
  static func readRefusal(_ response: Response, of border: Border?) -> RequestFailure? {
    guard (400..<500).contains(response.status), response.status != 408, response.status != 429
    else { return nil }
    do {
      let body = try AnswerBody(response)
      let (code, message) = (try body.text("error"), try body.optionalText("message"))
      let name = try body.optionalText("border")
      if let border, let name, Border(name) != border {
        return .undecodable("the answer is about '\(name)', not '\(border)'")
      }
      return .api(code: code, message: message ?? "")
    } catch {
      return nil
    }
  }

  private static func number(of record: AnswerBody) -> Int? {
    (try? record.integer("number")).map { Int($0) }
  }

  private static func check(_ name: String, is border: Border) throws {
    guard Border(name) == border else {
      throw RequestFailure.undecodable("the answer is about '\(name)', not '\(border)'")
    }
  }
}
