/// Why there are no rows, or none that are new: a kind, and what the user is told.
package struct BusTrouble: Error, Hashable, Sendable {
  /// The kinds of trouble that are told apart.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No bus is scheduled: `No service scheduled`.
    case noService = "no-service"
    /// None comes soon: `No arrival times`.
    case noArrivals = "no-arrivals"
    /// There is nothing about what was asked: `No data found for parameter`.
    case noData = "no-data"
    /// The key is missing, unknown or not permitted.
    case badKey = "bad-key"
    /// The key's calls of the day are used up.
    case quota
    /// The service does not take what was asked.
    case badParameter = "bad-parameter"
    /// The service has trouble of its own and says so.
    case server
    /// The service says no in words that are not in the list.
    case unknown
    /// No answer could come.
    case transport
    /// No answer came in time.
    case timedOut = "timed-out"
    /// An HTTP status outside 200 to 299.
    case http
    /// An answer that cannot be read.
    case undecodable

    /// Whether it is an answer like any other: there is just nothing to show.
    package var isEmptiness: Bool {
      self == .noService || self == .noArrivals || self == .noData
    }
  }

  package var kind = Kind.unknown
  /// What the user is told: a sentence or two.
  package var told = ""
  /// The service's own words, or the request layer's.
  package var message = ""

  package init() {}

  package init(kind: Kind, told: String, message: String) {
    (self.kind, self.told, self.message) = (kind, told, message)
  }
}
