/// A notice to riders, with plain text in place of HTML.
package struct BusBulletin: Hashable, Sendable {
  /// How much a bulletin matters.
  package enum Priority: Hashable, Sendable {
    case high, medium, low
    /// Anything else, as it was sent; it comes last.
    case other(String)

    /// Reads what was sent, in any case.
    package init(_ text: String) {
      switch String(decoding: plainWords(text), as: UTF8.self) {
      case "high": self = .high
      case "medium": self = .medium
      case "low": self = .low
      default: self = .other(text)
      }
    }

    /// The priority's name.
    package var text: String {
      switch self {
      case .high: "High"
      case .medium: "Medium"
      case .low: "Low"
      case .other(let text): text
      }
    }

    /// The place in the order, from 0 for what matters most.
    package var rank: Int {
      switch self {
      case .high: 0
      case .medium: 1
      case .low: 2
      case .other: 3
      }
    }
  }

  /// The id, such as `B-3`; empty when unsaid.
  package var name = ""
  package var priority = Priority.other("")
  package var subject = ""
  package var detail = ""
  package var modified: Duration?
  package var routes: [String] = []
  package var isSystemWide = false

  package init() {}
}
