/// A direction of travel, as the service calls it; any text is one.
///
/// Version 2 sends a name only, which is the id too; version 3 sends both, and wants the id in later
/// calls.
public struct BusDirection: Hashable, Sendable {
  /// A point of the compass that a direction leads to.
  public enum Compass: String, Hashable, Sendable, CaseIterable {
    case north, south, east, west

    /// The other way.
    public var opposite: Compass {
      switch self {
      case .north: .south
      case .south: .north
      case .east: .west
      case .west: .east
      }
    }
  }

  /// What later calls are to name it by.
  public let id: String
  /// What riders are shown.
  public let name: String

  /// Makes a direction; without a name of its own it is called by its id.
  public init(_ id: String, name: String? = nil) {
    self.id = id
    self.name = name ?? id
  }

  /// Where it leads to, for `Northbound`, `Southbound`, `Eastbound` and `Westbound` in any case.
  ///
  /// Nil for any other text, such as `Inbound` or `Loop`.
  public var compass: Compass? {
    Compass.allCases.first { compass in
      let word = compass.rawValue + "bound"
      return isSameText(id, word) || isSameText(name, word)
    }
  }

  /// The way back, for a direction of the compass; nil for any other.
  public var opposite: BusDirection? {
    switch compass?.opposite {
    case .north: BusDirection("Northbound")
    case .south: BusDirection("Southbound")
    case .east: BusDirection("Eastbound")
    case .west: BusDirection("Westbound")
    case nil: nil
    }
  }

  /// Whether a text names this direction, by id or by name, in any case.
  public func isNamed(_ text: String) -> Bool {
    isSameText(id, text) || isSameText(name, text)
  }
}

/// Whether two texts are the same but for the case of A to Z, and space around them.
package func isSameText(_ one: String, _ other: String) -> Bool {
  one == other || plainWords(one) == plainWords(other)
}

/// Whether a text has nothing but space.
package func isBlank(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 <= 0x20 }
}

/// A text's bytes with A to Z made small, without space around them.
package func plainWords(_ text: String) -> [UInt8] {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  let bytes = text.utf8.drop { $0 <= 0x20 }
  guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return [] }
  return bytes[...last].map { capitals.contains($0) ? $0 | 0x20 : $0 }
}
