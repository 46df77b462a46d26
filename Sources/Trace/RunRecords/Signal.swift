public import Tracing

/// A named quantity over time: a fold over the records of a run, declared once beside them.
///
/// Expectations over time, triggers and lists of words read the same declaration; the fold gives the
/// same numbers during the run and afterwards.
public struct Signal: Sendable {
  /// What a signal is like.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// How often something has happened.
    case counter
    /// How many of something there are.
    case level
    /// A quantity that stands until the next one comes.
    case value
    /// A word or a flag that stands until the next one comes.
    case state
    /// All quantities so far.
    case distribution
    /// Words that stand until the next ones come.
    case list
    /// How long ago something happened.
    case age
  }

  /// What its values are, in base units.
  public enum Unit: Hashable, Sendable {
    /// Whole numbers.
    case count
    /// Nanoseconds.
    case time
    /// Cents.
    case money
    /// 1 and 0, for true and false.
    case flag
    /// Any text.
    case text
    /// One of the names.
    case names([String])
  }

  /// Of whom there is such a signal.
  public enum Owner: Hashable, Sendable {
    /// Of every service, each of its endpoints, and every client.
    case requests
    /// Of every service.
    case service
    /// Of every client.
    case everyClient
    /// Of clients of some verbs.
    case clients([String])
  }

  /// Its name, as in `fuel.in_flight`, without whose it is.
  public let name: String
  /// What it is like.
  public let shape: Shape
  /// What its values are.
  public let unit: Unit
  /// Of whom there is one.
  public let owner: Owner
  /// What it tells, in one line.
  public let about: String
  /// What it is before the first record; nil where nothing is known then.
  package internal(set) var initial: SignalValue?
  package let steps: [SignalStep]

  /// Declares a signal.
  ///
  /// - Parameters:
  ///   - name: Its name, without whose it is.
  ///   - shape: What it is like; counters and levels begin at 0, ages and values with nothing.
  ///   - unit: What its values are.
  ///   - owner: Of whom there is one.
  ///   - initially: What a state is before its first record.
  ///   - about: What it tells, in one line.
  ///   - steps: What records do to it.
  public init(
    _ name: String,
    _ shape: Shape,
    _ unit: Unit = .count,
    of owner: Owner,
    initially: TraceValue? = nil,
    about: String,
    _ steps: SignalStep...
  ) {
    (self.name, self.shape, self.unit, self.owner) = (name, shape, unit, owner)
    self.about = about
    self.steps = steps
    initial =
      switch shape {
      case .counter, .level: .integer(0)
      case .list: .list([])
      case .value, .state, .distribution, .age: initially.map(SignalValue.init)
      }
  }
}

extension Signal.Owner {
  /// Declares how often records of a kind have come.
  ///
  /// - Parameters:
  ///   - name: The signal's name, without whose it is.
  ///   - kind: What is counted.
  ///   - about: What it tells, in one line.
  /// - Returns: The signal.
  public func counter(_ name: String, _ kind: String, _ about: String) -> Signal {
    Signal(name, .counter, of: self, about: about, .count(kind))
  }
}

/// What a signal is at a moment.
public enum SignalValue: Hashable, Sendable {
  /// A quantity in base units, or a flag.
  case integer(Int64)
  /// A word.
  case text(String)
  /// Words.
  case list([String])

  init(_ value: TraceValue) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    }
  }
}

/// What records of a kind do to a signal.
public struct SignalStep: Sendable {
  enum Effect: Sendable {
    case count
    case enter(String)
    case leave(String)
    case empty
    case set(String)
    case setWords(String)
    case become(TraceValue)
    case forget
    case sample(String)
    case nest
    case unnest
    case restart
    case begin
    case end
    case follow(String, parts: [LeafPart])
  }

  package let kind: String
  let effect: Effect
  let isMeant: @Sendable (TraceRecord) -> Bool

  private init(
    _ kind: String,
    _ effect: Effect,
    _ isMeant: @escaping @Sendable (TraceRecord) -> Bool = { _ in true }
  ) {
    (self.kind, self.effect, self.isMeant) = (kind, effect, isMeant)
  }

  /// One more has happened, where the record is meant.
  public static func count(
    _ kind: String,
    where isMeant: @escaping @Sendable (TraceRecord) -> Bool = { _ in true }
  ) -> Self { Self(kind, .count, isMeant) }

  /// What a field names is there from now on; naming it twice adds nothing.
  public static func enter(_ kind: String, _ field: String) -> Self { Self(kind, .enter(field)) }

  /// What a field names is no longer there.
  public static func leave(_ kind: String, _ field: String) -> Self { Self(kind, .leave(field)) }

  /// Nothing is there any more.
  public static func empty(_ kind: String) -> Self { Self(kind, .empty) }

  /// It is what a field holds; nothing when the field is missing.
  public static func set(_ kind: String, _ field: String) -> Self { Self(kind, .set(field)) }

  /// It is the words that a field holds.
  public static func words(_ kind: String, _ field: String) -> Self { Self(kind, .setWords(field)) }

  /// It is this.
  public static func become(
    _ kind: String,
    _ value: TraceValue,
    where isMeant: @escaping @Sendable (TraceRecord) -> Bool = { _ in true }
  ) -> Self { Self(kind, .become(value), isMeant) }

  /// One more of what makes it true has begun; it is as long as one of them lasts.
  static func nest(_ kind: String) -> Self { Self(kind, .nest) }

  /// One of what makes it true has ended.
  static func unnest(_ kind: String) -> Self { Self(kind, .unnest) }

  /// Nothing is known of it any more.
  public static func forget(_ kind: String) -> Self { Self(kind, .forget) }

  /// What a field holds is one more of the quantities.
  public static func sample(_ kind: String, _ field: String) -> Self { Self(kind, .sample(field)) }

  /// It is as young as can be, where the record is meant.
  public static func restart(
    _ kind: String,
    where isMeant: @escaping @Sendable (TraceRecord) -> Bool = { _ in true }
  ) -> Self { Self(kind, .restart, isMeant) }

  /// A request begins; with ``end(_:)``, its length is one more of the quantities.
  static func begin(_ kind: String) -> Self { Self(kind, .begin) }

  /// A request ends.
  static func end(_ kind: String) -> Self { Self(kind, .end) }

  /// It is what a field of a state holds: as before where nothing is told of it, its standard when
  /// one of its parts begins, nothing when it or such a part is gone.
  static func follow(_ kind: String, _ field: String, parts: [LeafPart]) -> Self {
    Self(kind, .follow(field, parts: parts))
  }
}
