package import RunRecords
package import Tracing

/// How a domain has its records said in the event list.
package struct EventWording: Sendable {
  /// What happened, and to what; nil for a record whose fields say it.
  package let detail: @Sendable (TraceRecord) -> String?
  /// What a request of a path asks for; nil for a path of another domain.
  package let path: @Sendable (String) -> String?
  /// What its fields, settings and words are called and hold.
  package let keys: Keys
  /// What the world is called in a filter, and the kinds of its records by their first letters.
  package let world: World
  /// What may be searched for, in a few words.
  package let searched: String
  /// The kinds of records that tell what changed of what a client knows and shows.
  let states: [any StateKind.Type]
  /// What stands before what happened, such as the number of one of two runs; empty for nothing.
  package var mark: @Sendable (TraceRecord) -> String = { _ in "" }

  package init(
    detail: @escaping @Sendable (TraceRecord) -> String? = { _ in nil },
    path: @escaping @Sendable (String) -> String? = { _ in nil },
    keys: Keys = Keys(),
    world: World = World(),
    searched: String = "kind, name, value",
    states: [any StateKind.Type] = []
  ) {
    (self.detail, self.path, self.keys) = (detail, path, keys)
    (self.world, self.searched, self.states) = (world, searched, states)
  }

  /// Every record by its fields.
  package static let plain = EventWording()

  /// What happens to the world, beside outages and settings of services.
  package struct World: Sendable {
    let name: String
    let kinds: [String]

    package init(_ name: String = "World", kinds: [String] = []) {
      (self.name, self.kinds) = (name, kinds)
    }
  }

  /// The keys of fields, settings and words that are more than a name and a number.
  package struct Keys: Sendable {
    /// What is called otherwise than in the file.
    let names: [String: String]
    /// What holds money, in cents.
    let money: Set<String>
    /// What holds a length of time, in nanoseconds.
    let lengths: Set<String>
    /// What is told by its value alone.
    let bare: Set<String>
    /// What comes first of a record, as it tells it from its neighbours.
    let leading: Set<String>
    /// What holds things by their names and how many of each.
    let counted: Set<String>
    /// What is on or off.
    let flags: Set<String>
    /// The services that people call otherwise than files do.
    let serviceNames: [String: String]

    /// Gathers a domain's own keys; those that any domain has are known.
    package init(
      names: [String: String] = [:],
      money: Set<String> = [],
      lengths: Set<String> = [],
      bare: Set<String> = [],
      leading: Set<String> = [],
      counted: Set<String> = [],
      flags: Set<String> = [],
      serviceNames: [String: String] = [:]
    ) {
      (self.counted, self.flags, self.serviceNames) = (counted, flags, serviceNames)
      self.names = names.merging([
        "concurrency": "at a time", "endpoint_latency": "latency of",
      ]) { own, _ in own }
      self.money = money.union(["cost"])
      self.lengths = lengths.union([
        "refresh", "timeout", "latency", "endpoint_latency", "retry_after", "horizon", "took",
        "after", "delay",
      ])
      self.bare = bare.union(["service", "word", "reason", "message", "what"])
      self.leading = leading.union(["path", "status", "reason"])
    }
  }
}
