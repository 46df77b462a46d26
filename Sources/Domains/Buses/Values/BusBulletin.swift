/// A notice to riders, with plain text in place of HTML.
public struct BusBulletin: Hashable, Sendable {
  /// How much a bulletin matters.
  public enum Priority: Hashable, Sendable {
    case high, medium, low
    /// Anything else, as it was sent; it comes last.
    case other(String)

    /// Reads what was sent, in any case.
    public init(_ text: String) {
      switch String(decoding: plainWords(text), as: UTF8.self) {
      case "high": self = .high
      case "medium": self = .medium
      case "low": self = .low
      default: self = .other(text)
      }
    }

    /// The priority's name.
    public var text: String {
      switch self {
      case .high: "High"
      case .medium: "Medium"
      case .low: "Low"
      case .other(let text): text
      }
    }

    /// The place in the order, from 0 for what matters most.
    public var rank: Int {
      switch self {
      case .high: 0
      case .medium: 1
      case .low: 2
      case .other: 3
      }
    }
  }

  /// The id, such as `B-3`; empty when unsaid.
  public let name: String
  /// How much it matters.
  public let priority: Priority
  /// What it says in a line.
  public let subject: String
  /// What it says in full.
  public let detail: String
  /// When it was last changed, since the run began; nil when unsaid.
  public let modified: Duration?
  /// The numbers of the routes it is about, each once; none when it says of none.
  public let routes: [String]
  /// Whether it is about the whole system.
  public let isSystemWide: Bool

  /// Makes a bulletin of plain texts.
  public init(
    name: String,
    priority: Priority,
    subject: String,
    detail: String,
    modified: Duration? = nil,
    routes: [String] = [],
    isSystemWide: Bool = false
  ) {
    self.name = name
    self.priority = priority
    self.subject = subject
    self.detail = detail
    self.modified = modified
    self.routes = routes
    self.isSystemWide = isSystemWide
  }
}
