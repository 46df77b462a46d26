/// The words a scenario file may use: services, kinds of clients, happenings, and their keys.
///
/// Every domain hands over its own; the loader itself knows no domain.
public struct ScenarioVocabulary: Hashable, Sendable {
  /// The services that can be simulated.
  public var services: [ServiceKind]
  /// The kinds of clients, each by the verb that names its settings.
  public var clients: [ClientKind]
  /// What the timeline may hold.
  public var happenings: [HappeningKind]
  /// What the world itself calls its things (`bus/1000`), by the part before the slash; no client
  /// may be called like that.
  public var entities: [String]
  /// What is counted at every service and can be expected (`fuel.requests`).
  public var serviceCounters: [Field]
  /// The signals that expectations and triggers can name.
  public var signals: [SignalKind] = []
  /// What is named by fields of records (`shipping.state` for that of all records `shipping.…`), and by
  /// signals of clients of a verb (`ship.route`).
  public var things: [String: FieldType] = [:]
  /// The kinds of records that triggers can wait for.
  public var records: [RecordWords] = []
  /// The kinds of records that tell today what former ones told, by the names of those.
  public var formerRecords: [String: String] = [:]

  /// Makes a vocabulary from its parts.
  public init(
    services: [ServiceKind],
    clients: [ClientKind],
    happenings: [HappeningKind] = [],
    entities: [String] = [],
    serviceCounters: [Field] = []
  ) {
    self.services = services
    self.clients = clients
    self.happenings = happenings
    self.entities = entities
    self.serviceCounters = serviceCounters
  }

  /// Makes the vocabulary of several domains together; what two of them share is kept once.
  public init(merging vocabularies: [ScenarioVocabulary]) {
    self.init(services: [], clients: [])
    for one in vocabularies {
      services += one.services.filter { !services.contains($0) }
      clients += one.clients.filter { !clients.contains($0) }
      entities += one.entities.filter { !entities.contains($0) }
      happenings += one.happenings.filter { !happenings.contains($0) }
      signals += one.signals.filter { !signals.contains($0) }
      records += one.records.filter { !records.contains($0) }
      formerRecords.merge(one.formerRecords) { first, _ in first }
      things.merge(one.things) { first, _ in first }
      serviceCounters += one.serviceCounters.filter { !serviceCounters.contains($0) }
    }
  }

  /// Lets scenarios expect more of every client, beside what its kind has, and of every service.
  public mutating func expect(ofClients fields: [Field], ofServices counters: [Field]) {
    for index in clients.indices { clients[index].outcome += fields }
    serviceCounters += counters
  }
}

extension ScenarioVocabulary {
  /// What a field of a kind of record names; nil where it is no name.
  func thing(named field: String, in kind: String) -> FieldType? {
    things["\(kind.prefix { $0 != "." }).\(field)"]
  }
}

/// A kind of record with the names of its fields, and whose it is.
public struct RecordWords: Hashable, Sendable {
  /// The kind, as in `shipping.settled`.
  public let kind: String
  /// The names of its fields.
  public let fields: [String]
  /// Those of them that hold a column of rows each, which no single value is compared with.
  public let columns: [String]
  /// The verbs of the clients that leave it; nil stands for clients of all verbs.
  public let verbs: [String]?
  /// The services that leave it; nil stands for all services.
  public let services: [String]?
  /// What else leaves it: what is called so, or, of a word with a slash, what begins so (`bus/1000`).
  public let thing: String?
  /// The service in whose world that is; nil where it is always there.
  public let world: String?

  /// Names a kind of record.
  public init(
    kind: String,
    fields: [String],
    columns: [String] = [],
    verbs: [String]?,
    services: [String]?,
    thing: String?,
    world: String?
  ) {
    (self.kind, self.fields, self.columns) = (kind, fields, columns)
    (self.verbs, self.services, self.thing, self.world) = (verbs, services, thing, world)
  }
}

/// A service that can be simulated.
public struct ServiceKind: Hashable, Sendable {
  /// Its name, which is its key below `services`.
  public let name: String
  /// What it is, in one line.
  public let about: String
  /// The keys of its section.
  public let fields: [Field]

  /// Makes a kind of service.
  public init(name: String, about: String, fields: [Field]) {
    self.name = name
    self.about = about
    self.fields = fields
  }
}

/// A kind of client, known by the verb that names its settings.
public struct ClientKind: Hashable, Sendable {
  /// The verb, which is the key of its settings (`ship`).
  public let verb: String
  /// What such a client does, in one line.
  public let about: String
  /// Whether it goes on for ever, so that the scenario needs `until`.
  public let isEndless: Bool
  /// The keys of its settings.
  public let fields: [Field]
  /// What it can be told on the timeline.
  public let words: [Field]
  /// What can be expected of it.
  public fileprivate(set) var outcome: [Field]
  /// The services it asks, which are there with their defaults when the file leaves them out; nil
  /// stands for all services of the vocabulary.
  public let services: [String]?

  /// Makes a kind of client.
  public init(
    verb: String,
    about: String,
    endless: Bool = false,
    fields: [Field],
    words: [Field] = [],
    outcome: [Field] = [],
    services: [String]? = nil
  ) {
    self.verb = verb
    self.about = about
    self.isEndless = endless
    self.fields = fields
    self.words = words
    self.outcome = outcome
    self.services = services
  }
}

/// A kind of timeline entry, known by its verb.
public struct HappeningKind: Hashable, Sendable {
  /// What times it can be given.
  public enum Form: Hashable, Sendable {
    /// `at`, or `every … until …`.
    case moment
    /// `from … to …`.
    case period
    /// Any of these.
    case either
  }

  /// What the further keys of its entries are.
  public enum Keys: Hashable, Sendable {
    /// Keys of its own.
    case own([Field])
    /// Words of the client that is its value.
    case words
    /// Settings of the service that is its value, those that may be set.
    case settings
  }

  /// The verb, which is the key of its value (`close`).
  public let verb: String
  /// What stands as its value.
  public let value: FieldType
  /// What times it can be given.
  public let form: Form
  /// What the further keys of the entry are.
  public let keys: Keys
  /// What it does, in one line.
  public let about: String
  /// The service that it happens to, when it is always the same.
  public let service: String?

  /// Makes a kind of happening.
  public init(
    verb: String,
    value: FieldType,
    form: Form,
    keys: Keys = .own([]),
    about: String,
    service: String? = nil
  ) {
    self.service = service
    self.verb = verb
    self.value = value
    self.form = form
    self.keys = keys
    self.about = about
  }

  /// Its own further keys; none when they are those of its client or service.
  public var fields: [Field] { if case .own(let fields) = keys { fields } else { [] } }

  /// Whether its keys are its own; if not, it changes what is there, and what is not written stays.
  public var hasOwnKeys: Bool { if case .own = keys { true } else { false } }
}
