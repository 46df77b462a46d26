package import MazesValues

/// What lies where: one number for each place that has one.
package struct PlaceTable: Sendable {
  private struct Slot: Sendable {
    var place: MazePlace
    /// The number, or -1 for a free slot.
    var number: Int32
  }

  /// A power of two, at most three quarters full.
  private var slots = [Slot](repeating: Slot(place: .start, number: -1), count: 16)

  /// How many places have a number.
  package private(set) var count = 0

  /// Makes an empty table.
  package init() {}

  /// The number at a place; nil when there is none.
  ///
  /// - Precondition: a number is 0 or more.
  package subscript(place: MazePlace) -> Int32? {
    get {
      let number = slots[slot(of: place)].number
      return number < 0 ? nil : number
    }
    set {
      guard let newValue else { preconditionFailure("what lies at a place stays there") }
      precondition(newValue >= 0, "what lies at a place has a number of 0 or more")
      let slot = slot(of: place)
      if slots[slot].number < 0 { count += 1 }
      slots[slot] = Slot(place: place, number: newValue)
      if count * 4 > slots.count * 3 { grow() }
    }
  }

  /// Where a place stands, or would stand.
  private func slot(of place: MazePlace) -> Int {
    var slot = Self.hash(place) & (slots.count - 1)
    while slots[slot].number >= 0, slots[slot].place != place {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(place: .start, number: -1), count: old.count * 2)
    for filled in old where filled.number >= 0 { slots[slot(of: filled.place)] = filled }
  }

  private static func hash(_ place: MazePlace) -> Int {
    let row = UInt64(truncatingIfNeeded: place.row) &* 0x9E37_79B9_7F4A_7C15
    let column = UInt64(truncatingIfNeeded: place.column) &* 0xC2B2_AE3D_27D4_EB4F
    let mixed = (row ^ column ^ row >> 29) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}
