package import Drawing
package import TestSupport

extension Numbers {
  /// A point that is mostly in a window.
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
