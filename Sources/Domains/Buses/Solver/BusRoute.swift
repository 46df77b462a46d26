package import BusesValues

/// A bus route, as `getroutes` has it.
package struct BusRoute: Hashable, Sendable {
  /// The number by which it is asked for, such as `22` or `X9`.
  package let number: String
  /// The name, such as `Clark`.
  package let name: String
  /// The color as it was sent, or light gray when there is none that can be read.
  package let color: RouteColor

  /// Makes a route; `color` is text such as `#cc3300`, and light gray when missing or unreadable.
  init(name: String, number: String, color: String?) {
    (self.number, self.name) = (number, name)
    self.color = color.flatMap { RouteColor(hex: $0) } ?? .lightGray
  }
}
