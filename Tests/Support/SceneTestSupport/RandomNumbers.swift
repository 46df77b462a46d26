package import Drawing

/// A fixed sequence of numbers (SplitMix64), for test data only.
package struct RandomNumbers {
  package var state: UInt64

  package init(state: UInt64) {
    self.state = state
  }

  package mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(bound))
  }

  package mutating func point() -> Point { Point(length(), length()) }

  /// Mostly a place in a window, sometimes no number at all.
  package mutating func length() -> Double {
    switch next(40) {
    case 0: .nan
    case 1: .infinity
    case 2: -1e300
    case 3: 1e300
    default: Double(next(2000)) - 200
    }
  }
}
