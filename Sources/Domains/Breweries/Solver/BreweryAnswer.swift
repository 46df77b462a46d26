package import BreweriesValues
package import Geography
import JSON
package import Services

/// What the service has answered.
package struct BreweryAnswer: Hashable, Sendable {
  /// A row that could not be read.
  package struct BadRow: Hashable, Sendable {
    /// Which one, from 1.
    package let number: Int
    package let why: String
  }

  package private(set) var breweries: [Brewery] = []
  package private(set) var badRows: [BadRow] = []
  /// What names there are, in an answer of names.
  package private(set) var names: [String] = []
  /// How long the service lets the answer be used.
  package let maximumAge: Duration?
  /// When it came, since the run began.
  package let came: Duration
  /// The place that was asked about, of an answer about one.
  package let origin: GeoPoint?

  /// Reads an answer with a good status, row by row: one bad row hides no other.
  ///
  /// - Throws: `RequestFailure.undecodable`.
  package init(_ response: Response, to question: BreweryQuestion, came: Duration) throws {
    self.came = came
    origin = if case .near(let place, _, _) = question { place } else { nil }
    maximumAge = response.header(named: "Cache-Control").flatMap(Self.age)
    let tree = try JSONTree(json: response.body)
    guard case .list(let rows) = tree else {
      guard case .brewery = question, case .object = tree else {
        throw RequestFailure.undecodable("the answer is no list")
      }
      do throws(BadBreweryRow) {
        breweries = [try Brewery(tree)]
      } catch {
        throw RequestFailure.undecodable("the brewery \(error.why)")
      }
      return
    }
    if case .suggestions = question {
      names = rows.compactMap { $0["name"]?.text }
      return
    }
    for (index, row) in rows.enumerated() {
      do throws(BadBreweryRow) {
        breweries.append(try Brewery(row))
      } catch {
        badRows.append(BadRow(number: index + 1, why: error.why))
      }
    }
  }

  /// How many rows there were.
  var rowCount: Int { breweries.count + badRows.count + names.count }

  /// The seconds of `max-age` (RFC 9111, section 5.2.2.1).
  private static func age(_ header: String) -> Duration? {
    guard let match = header.firstMatch(of: /max-age=([0-9]{1,9})/) else { return nil }
    return Int64(match.1).map { .seconds($0) }
  }

  /// What a status outside 200 to 299 means: a no in the service's words, or nil for what passes.
  package static func refusal(_ response: Response) -> RequestFailure? {
    guard [400, 404, 422].contains(response.status) else { return nil }
    let tree = try? JSONTree(json: response.body)
    let words = tree?["message"]?.text ?? tree?["errors"]?.elements?.first?.text
    return .api(code: "\(response.status)", message: words ?? "")
  }
}
