public import RunRecords

/// What a record is about, as the event list filters by it.
public enum EventGroup: UInt8, Hashable, Sendable, CaseIterable {
  /// Requests and their answers.
  case requests
  /// What the search did.
  case search
  /// What happened to the world: to services, and to what a domain says is of it.
  case world
  /// What clients were told and said.
  case client

  /// What the filter's chip says.
  func name(_ wording: EventWording) -> String {
    switch self {
    case .requests: "Requests"
    case .search: "Search"
    case .world: wording.world.name
    case .client: "Client"
    }
  }

  /// The group of a kind of record, by the first letters of the kind.
  init(kindStartingWith letters: ArraySlice<UInt8>, _ world: EventWording.World) {
    self =
      if letters.starts(with: "request.".utf8) {
        .requests
      } else if letters.starts(with: "client.".utf8) {
        .client
      } else if letters.starts(with: "outage.".utf8) || letters.starts(with: "service.".utf8)
        || world.kinds.contains(where: { letters.starts(with: $0.utf8) })
      {
        .world
      } else {
        .search
      }
  }
}

/// Which groups the event list shows.
public struct EventGroups: OptionSet, Hashable, Sendable {
  /// The set as bits, one for each group.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set of one group.
  public init(_ group: EventGroup) {
    self.init(rawValue: 1 << group.rawValue)
  }

  /// All groups.
  public static let all = EventGroups(rawValue: 15)
}

/// What the event list shows: some groups, and among them what fits the filter that was typed.
public struct EventFilter: Hashable, Sendable {
  /// The groups.
  public var groups: EventGroups
  /// What was typed, in the language of `RecordFilter`; empty holds everything.
  public var query: String

  /// Creates a filter; the default shows everything.
  public init(groups: EventGroups = .all, query: String = "") {
    self.groups = groups
    self.query = query
  }

  /// What is typed, as it is read.
  public var records: RecordFilter { RecordFilter(query) }
}
