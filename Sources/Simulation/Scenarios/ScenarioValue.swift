public import Quantities
public import SimulationKernel

/// A checked value of a scenario, in base units.
public indirect enum ScenarioValue: Hashable, Sendable {
  /// One key of a map with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: ScenarioValue

    /// Makes an entry.
    public init(key: String, value: ScenarioValue) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number.
  case integer(Int64)
  /// A text, a name, or the name of a client or service.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// A seed.
  case seed(Seed)
  /// A ratio between 0 and 1.
  case ratio(Ratio)
  /// A percentage, which may be above 100.
  case percent(Int64)
  /// An amount with a unit of its own.
  case measure(Int64, Measure)
  /// A length of time, in nanoseconds.
  case duration(Int64)
  /// An amount of money, in cents.
  case money(Int64)
  /// What a quantity is drawn from, in the quantity's base unit.
  case distribution(Distribution)
  /// A file beside the scenario.
  case file(ScenarioFile)
  /// A list, in the order written.
  case list([ScenarioValue])
  /// Keys with values, sorted by key.
  case map([Entry])
  /// A section with known keys.
  case section(Section)
}

/// A file that a scenario names.
///
/// Two are equal when path and content are.
public struct ScenarioFile: Sendable {
  /// The path as written; for a file named in a scenario that is extended, as seen from the
  /// folder of the scenario that was loaded.
  public let path: String
  /// The whole content.
  public let bytes: [UInt8]
  /// The SHA-256 a resolved scenario says the content has, as 64 hexadecimal digits.
  public let expectedDigest: String?

  /// Makes a file from its path and content.
  public init(path: String, bytes: [UInt8], expectedDigest: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.expectedDigest = expectedDigest
  }
}

extension ScenarioFile: Hashable {
  /// Whether path and content are equal.
  public static func == (first: ScenarioFile, second: ScenarioFile) -> Bool {
    first.path == second.path && first.bytes == second.bytes
  }

  /// Feeds the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
