public import Services

/// A notice to riders, as `getservicebulletins` has it, with plain text in place of HTML.
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

  /// What a bulletin is about; what is nil is all of it.
  public struct Concern: Hashable, Sendable {
    /// The number of a route.
    public let route: String?
    /// The id of a direction.
    public let direction: String?
    /// The id of a stop.
    public let stop: String?
    /// The name of that stop.
    public let stopName: String?

    /// Makes a concern.
    public init(
      route: String?,
      direction: String? = nil,
      stop: String? = nil,
      stopName: String? = nil
    ) {
      self.route = route
      self.direction = direction
      self.stop = stop
      self.stopName = stopName
    }
  }

  /// The id, such as `B-3`; empty when unsaid.
  public let name: String
  /// What it says in a line.
  public let subject: String
  /// What it says in full.
  public let detail: String
  /// How much it matters.
  public let priority: Priority
  /// What it is about; nothing when it is about everything.
  public let concerns: [Concern]
  /// When it was last changed, at the offset of the surroundings' clock; nil when unsaid.
  public let modified: CivilTime?

  /// Makes a bulletin of plain texts.
  public init(
    name: String,
    subject: String,
    detail: String,
    priority: Priority,
    concerns: [Concern] = [],
    modified: CivilTime? = nil
  ) {
    self.name = name
    self.subject = subject
    self.detail = detail
    self.priority = priority
    self.concerns = concerns
    self.modified = modified
  }

  /// The numbers of the routes it is about, each once, in their order.
  public var routes: [String] {
    var routes: [String] = []
    for route in concerns.compactMap(\.route) where !routes.contains(route) { routes.append(route) }
    return routes
  }

  /// Whether it is about everything: it says of nothing what it is about, or names nothing there.
  public var isSystemWide: Bool {
    concerns.isEmpty || concerns.contains { $0 == Concern(route: nil) }
  }
}
