import FoundationEssentials
import Services

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
  /// The name of the service that knows the roads.
  package static let roads = "roads"
  /// The name of the service that knows the fuel costs.
  package static let fuel = "fuel"
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
  private struct Usability: Decodable {
    let border: String
    let usable: Bool
  }

  private struct Cost: Decodable {
    let border: String
    let cents: Int64

    enum CodingKeys: String, CodingKey { case border, cents }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      border = try values.decode(String.self, forKey: .border)
      do {
        cents = try values.decode(Int64.self, forKey: .cents)
      } catch {
        // The decoder does not name the place of a fraction, or of a number beyond 64 bits.
        guard (try? values.decode(Double.self, forKey: .cents)) != nil else { throw error }
        throw RequestFailure.undecodable("'cents' is no whole number of 64 bits")
      }
    }
  }

  private struct Refusal: Decodable {
    let error: String
    let message: String?
    let border: String?
  }

  private struct Changes: Decodable {
    let changes: [Change]
  }

  private struct Standing: Decodable {
    let last: Int
    let closed: [Name]
  }

  /// A name in a list; what is none is nothing.
  private struct Name: Decodable {
    let text: String?

    init(from decoder: any Decoder) {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// A record of the list; what cannot be read of it is nothing.
  private struct Change: Decodable {
    let border: String?
    let state: String?
    let number: Int?

    enum CodingKeys: String, CodingKey { case border, state, number }

    init(from decoder: any Decoder) {
      let values = try? decoder.container(keyedBy: CodingKeys.self)
      border = try? values?.decode(String.self, forKey: .border)
      state = try? values?.decode(String.self, forKey: .state)
      number = try? values?.decode(Int.self, forKey: .number)
    }
  }

  /// Reads whether a road can be used.
  static func readUsability(_ response: Response, of border: Border) throws -> BorderAnswer {
    let body = try decode(Usability.self, from: response)
    try check(body.border, is: border)
    return body.usable ? .usable : .closed
  }

  /// Reads a fuel cost.
  static func readCost(_ response: Response, of border: Border) throws -> BorderAnswer {
    let body = try decode(Cost.self, from: response)
    try check(body.border, is: border)
    guard (0...Money.limit).contains(body.cents) else {
      throw RequestFailure.undecodable("a cost of \(body.cents) cents")
    }
    return .quoted(body.cents)
  }

  /// Reads the changes with a number above `after`, in the order of their numbers.
  ///
  /// - Returns: What could be read, and the highest number that was told. A record that cannot be
  ///   read hides no other.
  static func readChanges(_ response: Response, after: Int) throws -> RoadNews {
    let records = try decode(Changes.self, from: response).changes
    let numbers = records.compactMap(\.number)
    guard records.isEmpty || !numbers.isEmpty else {
      throw RequestFailure.undecodable("none of the changes has a number")
    }
    let changes = records.compactMap { record -> RoadChange? in
      guard let number = record.number, number > after,
        let border = record.border.flatMap({ Border($0) }),
        let state = record.state.flatMap(RoadChange.State.init(_:))
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
    let body = try decode(Standing.self, from: response)
    guard body.last >= 0 else { throw RequestFailure.undecodable("'last' is below 0") }
    let closed = body.closed.compactMap { $0.text.flatMap { Border($0) } }
    return RoadNews(content: .standing(closed: Set(closed)), last: body.last)
  }

  /// Reads a well-formed no; nothing when the status alone counts.
  static func readRefusal(_ response: Response, of border: Border?) -> RequestFailure? {
    guard (400..<500).contains(response.status), response.status != 408, response.status != 429,
      let body = try? decode(Refusal.self, from: response)
    else { return nil }
    if let border, let name = body.border, Border(name) != border {
      return .undecodable("the answer is about '\(name)', not '\(border)'")
    }
    return .api(code: body.error, message: body.message ?? "")
  }

  private static func check(_ name: String, is border: Border) throws {
    guard Border(name) == border else {
      throw RequestFailure.undecodable("the answer is about '\(name)', not '\(border)'")
    }
  }

  private static func decode<Body: Decodable>(
    _: Body.Type,
    from response: Response
  ) throws -> Body {
    do {
      return try JSONDecoder().decode(Body.self, from: Data(response.body))
    } catch let failure as RequestFailure {
      throw failure
    } catch let error as DecodingError {
      throw RequestFailure.undecodable(words(of: error))
    } catch {
      throw RequestFailure.undecodable("the body is not JSON")
    }
  }

  private static func words(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      if let key = context.codingPath.last {
        "'\(key.stringValue)' has another type than expected"
      } else {
        "the body is not an object"
      }
    case .dataCorrupted(let context):
      if let key = context.codingPath.last {
        "'\(key.stringValue)' has another type than expected"
      } else {
        "the body is not JSON"
      }
    @unknown default: "the body is not JSON"
    }
  }
}
