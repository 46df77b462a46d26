public import SimulationKernel

/// One word of an edit with its value, as in a file: `to: TX`.
public struct EditWord: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The value, written as in a file.
  public let value: String

  /// Makes a word.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Makes a word whose value is any text, written in quotes.
  public init(_ key: String, quoting text: String) {
    self.init(key, YamlScalar.quoted(text))
  }

  /// The value as it is read: a text without its quotes, anything else as it is written.
  public var read: String { (try? ScenarioDraft.node(value))?.scalar ?? value }
}

/// One change of a scenario, as a person makes it while looking at its run.
///
/// *Settings* hold from the beginning of the run, *happenings* from a moment on. Values are written
/// as in a file, and the ordinary loader checks them.
public enum ScenarioEdit: Hashable, Sendable {
  /// A setting of a client.
  case setting(client: String, key: String, value: String)
  /// Two settings of a client change places.
  case exchange(client: String, first: String, second: String)
  /// A setting of a service.
  case serviceSetting(service: String, key: String, value: String)
  /// A fault of a service, by a name of its own.
  case fault(service: String, name: String, words: [EditWord])
  /// The seed of the run, decimal or hexadecimal.
  case seed(String)
  /// Something happens at a moment.
  case happening(at: SimulationTime, verb: String, value: String, words: [EditWord] = [])
  /// Something goes on for a while.
  case lasting(
    from: SimulationTime,
    length: Duration,
    verb: String,
    value: String,
    words: [EditWord] = []
  )

  /// What it sets for the whole run, so that a later edit of the same takes its place; nil for what it
  /// adds.
  public var subject: String? {
    switch self {
    case .setting(let client, let key, _): "client \(client) \(key)"
    case .serviceSetting(let service, let key, _): "service \(service) \(key)"
    case .seed: "seed"
    case .exchange, .fault, .happening, .lasting: nil
    }
  }
}

/// Why an edit cannot be made.
public struct EditRefusal: Error, Hashable, Sendable {
  /// What is wrong, for the person who made it.
  public let words: String

  /// Makes a refusal.
  public init(_ words: String) {
    self.words = words
  }
}

// What any domain may do.
extension ScenarioEdit {
  /// A user tells a client one or more of its words.
  public static func tell(
    _ client: String,
    _ words: [EditWord],
    at moment: SimulationTime
  ) -> ScenarioEdit {
    .happening(at: moment, verb: "tell", value: client, words: words)
  }

  /// A user has a client calculate, anew when it is at it.
  public static func calculate(_ client: String, at moment: SimulationTime) -> ScenarioEdit {
    .tell(client, [EditWord("calculate", "true")], at: moment)
  }

  /// A user has a client stop.
  public static func cancel(_ client: String, at moment: SimulationTime) -> ScenarioEdit {
    .tell(client, [EditWord("cancel", "true")], at: moment)
  }

  /// A service refuses everybody for a while.
  public static func outage(
    of service: String,
    from moment: SimulationTime,
    length: Duration
  ) -> ScenarioEdit {
    .lasting(from: moment, length: length, verb: "outage", value: service)
  }

  /// A service answers faster or slower from a moment on.
  public static func latency(
    of service: String,
    _ value: String,
    at moment: SimulationTime
  ) -> ScenarioEdit {
    .happening(at: moment, verb: "set", value: service, words: [EditWord("latency", value)])
  }
}
