/// The name of a kind of record, and whose its records are.
public struct RecordName: Hashable, Sendable {
  /// The kind as the trace names it, such as `shipping.settled`.
  public let kind: String
  /// The verbs of the clients that leave it; nil stands for clients of all verbs.
  public let verbs: [String]?
  /// The services that leave it; nil stands for all services.
  public let services: [String]?
  /// What else leaves it: what is called so, or, of a word with a slash, what begins so (`bus/1000`).
  public let thing: String?
  /// The service in whose world that is; nil where it is always there.
  public let world: String?

  private init(
    _ kind: String,
    verbs: [String]? = [],
    services: [String]? = [],
    thing: String? = nil,
    world: String? = nil
  ) {
    (self.kind, self.verbs, self.services) = (kind, verbs, services)
    (self.thing, self.world) = (thing, world)
  }

  /// A kind of record of clients, of those that do one of these or of all.
  public static func ofClients(_ kind: String, that verbs: String...) -> RecordName {
    RecordName(kind, verbs: verbs.isEmpty ? nil : verbs)
  }

  /// A kind of record of services, of these or of all.
  public static func ofServices(_ kind: String, _ services: [String]? = nil) -> RecordName {
    RecordName(kind, services: services)
  }

  /// A kind of record of something else that is called so; of many, with a slash, that begin so.
  ///
  /// Some are in the world of a service alone.
  public static func ofThings(
    _ kind: String,
    called name: String,
    in world: String? = nil
  ) -> RecordName {
    RecordName(kind, thing: name, world: world)
  }

  /// A kind of record that comes when the run is over, so that nothing can wait for it.
  public static func atEnd(_ kind: String) -> RecordName { RecordName(kind) }
}
