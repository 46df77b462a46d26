import BusesValues

/// A direction of travel, as the service calls it; any text is one.
///
/// Version 2 sends a name only, which is the id too; version 3 sends both, and wants the id in later
/// calls.
package struct BusDirection: Hashable, Sendable {
  /// What later calls are to name it by.
  package let id: String
  /// What riders are shown.
  package let name: String

  /// Makes a direction; without a name of its own it is called by its id.
  init(_ id: String, name: String? = nil) {
    (self.id, self.name) = (id, name ?? id)
  }

  /// Whether a text names this direction, by id or by name, in any case.
  func isNamed(_ text: String) -> Bool {
    isSameText(id, text) || isSameText(name, text)
  }
}
