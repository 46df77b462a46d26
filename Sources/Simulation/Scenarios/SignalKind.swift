/// A signal as scenarios know it: a named quantity over time of services or clients.
public struct SignalKind: Hashable, Sendable {
  /// What a signal is like; see the signals of records.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// Counts up.
    case counter
    /// Goes up and down.
    case level
    /// A quantity that stands until the next.
    case value
    /// A word or a flag that stands until the next.
    case state
    /// All quantities so far.
    case distribution
    /// Words that stand until the next.
    case list
    /// How long ago something happened.
    case age
  }

  /// Of whom there is such a signal.
  public enum Owner: Hashable, Sendable {
    /// Of every service, each of its endpoints, and every client.
    case requests
    /// Of every service.
    case service
    /// Of clients: of those verbs, or of all.
    case clients(verbs: [String]?)
  }

  /// Its field: the name without whose it is, the type of its values, and what it tells.
  public let field: Field
  /// What it is like.
  public let shape: Shape
  /// Of whom there is one.
  public let owner: Owner

  /// Describes a signal.
  public init(_ field: Field, _ shape: Shape, of owner: Owner) {
    (self.field, self.shape, self.owner) = (field, shape, owner)
  }

  /// Its name, without whose it is.
  public var key: String { field.key }

  /// The same, of values of another type.
  public func of(_ type: FieldType) -> SignalKind {
    SignalKind(Field(field.key, type, about: field.about), shape, of: owner)
  }

  /// Whether it counts the answers of a status of HTTP, which is its name.
  var isStatus: Bool { owner == .requests && Self.isStatus(key) }

  static func isStatus(_ key: String) -> Bool {
    key.utf8.count == 3 && Int(key).map { (100...599).contains($0) } == true
  }

  /// Whether clients of a verb have it.
  public func isOf(verb: String) -> Bool {
    switch owner {
    case .requests: true
    case .service: false
    case .clients(let verbs): verbs?.contains(verb) ?? true
    }
  }

  /// Whether there is one of all clients of an entry together.
  ///
  /// What one client does adds to what the others did; a quantity that stands is of one of them.
  public var isOfGroups: Bool { shape == .counter || shape == .distribution }

  /// Whether services have it.
  public var isOfServices: Bool { owner == .requests || owner == .service }

  /// The words with which something can be said of it, beside a plain value.
  public var words: [String] {
    let bounds = ["at_least", "at_most", "between"]
    return switch shape {
    case .counter: bounds + ["peak", "not"]
    case .level: bounds + ["peak", "not"]
    case .value, .age: bounds + ["peak", "present", "not"]
    case .state: ["present", "not"]
    case .list: ["contains", "size", "not"]
    case .distribution: SignalTest.Measure.ofDistributions.map(\.word) + ["not"]
    }
  }

  /// Whether something can be said of it with a word: one of those listed, or any percentile.
  func takes(_ word: String) -> Bool {
    words.contains(word) || shape == .distribution && Percentile(word: word) != nil
  }
}

extension [SignalKind] {
  /// The signal of a name; there is one for every status, of which only the usual ones are listed.
  func named(_ key: String) -> SignalKind? {
    if let listed = first(where: { $0.key == key }) { return listed }
    guard SignalKind.isStatus(key), let usual = first(where: \.isStatus) else { return nil }
    let field = usual.field
    let about = "how many answers had the status \(key)"
    let own = Field(key, field.type, atLeast: field.atLeast, atMost: field.atMost, about: about)
    return SignalKind(own, usual.shape, of: usual.owner)
  }
}
