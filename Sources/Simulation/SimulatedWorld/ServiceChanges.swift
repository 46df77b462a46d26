import Diagnostics
import Scenarios

/// What the timeline has changed of a service's settings, and what of it still holds.
struct ServiceChanges: Sendable {
  private struct Change: Sendable {
    let entry: FilePosition
    let section: Section
    let lasts: Bool
  }

  /// In the order in which they began; of an entry that happens again and again for good, the last.
  private var changes: [Change] = []

  /// Notes that an entry of the timeline changes settings.
  mutating func begin(_ happening: Happening) {
    let lasts = happening.time.lasts
    if !lasts { changes.removeAll { $0.entry == happening.position } }
    changes.append(Change(entry: happening.position, section: happening.section, lasts: lasts))
  }

  /// Forgets what an entry changed for a while.
  ///
  /// - Returns: What of the settings that it changed is changed by others, in the order they began.
  mutating func end(_ happening: Happening) -> [Section] {
    let ended = changes.firstIndex { $0.entry == happening.position && $0.lasts }
    if let ended { changes.remove(at: ended) }
    let keys = happening.section.keys
    return changes.map { change in
      let common = change.section.keys.filter(keys.contains)
      return Section(
        common.compactMap { key in
          change.section[key].map { ScenarioValue.Entry(key: key, value: $0) }
        }
      )
    }
    .filter { !$0.keys.isEmpty }
  }
}
