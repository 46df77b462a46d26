/// What was done to a trip while it was under way: version 3's dynamic action, by its code.
package struct BusAction: RawRepresentable, Hashable, Sendable {
  /// The code as it was sent; an unknown one is kept.
  package let rawValue: Int

  /// Makes an action from its code.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Nothing was done.
  package static let none = BusAction(rawValue: 0)
  /// The trip is canceled.
  package static let canceled = BusAction(rawValue: 1)
  /// The bus lets riders off, and takes none on.
  package static let dropOffOnly = BusAction(rawValue: 4)

  /// Whether the bus comes to the stop; false for 1, 12, 16, 17 and 18.
  package var servesStop: Bool { !isCanceled && !isHidden }

  /// Whether riders are told that the bus does not come.
  package var isCanceled: Bool { rawValue == 1 || rawValue == 18 }

  /// Whether riders are not to see the bus at all.
  package var isHidden: Bool { rawValue == 12 || rawValue == 16 || rawValue == 17 }
}

/// How full a bus is.
package enum BusCrowding: Hashable, Sendable {
  /// `FULL`.
  case full
  /// `HALF_EMPTY`.
  case halfEmpty
  /// `EMPTY`.
  case empty
  /// Anything else, as it was sent.
  case other(String)

  /// Reads what was sent, in any case; nil for nothing and for `N/A`.
  package init?(_ text: String) {
    switch String(decoding: plainWords(text), as: UTF8.self) {
    case "", "n/a": return nil
    case "full": self = .full
    case "half_empty": self = .halfEmpty
    case "empty": self = .empty
    default: self = .other(text)
    }
  }

  /// The crowding as it is sent.
  package var text: String {
    switch self {
    case .full: "FULL"
    case .halfEmpty: "HALF_EMPTY"
    case .empty: "EMPTY"
    case .other(let text): text
    }
  }
}
